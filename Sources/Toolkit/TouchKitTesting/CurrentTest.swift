import TouchKit

/// Chooses `UIApplication.shared` for each test: Swift Testing runs tests concurrently, so another test may create its
/// stage between two lines of this one.
enum CurrentTest {
    /// A test's application, which lives as long as its stage.
    private struct Entry {
        weak var application: UIApplication?
    }

    private static var entries: [Int: Entry] = [:]

    /// Makes `application` the shared one in the running test.
    static func uses(_ application: UIApplication) {
        _ = isChoosing
        application.becomeCurrent()
    }

    private static let isChoosing: Void = UIApplication.chooseShared {
        guard let task else { return nil }
        return entries[task]?.application
    } noting: { application in
        // Also called with an application that a test creates itself, whose task may have an earlier one's identity.
        guard let task, entries[task]?.application !== application else { return }
        entries = entries.filter { $0.value.application != nil }
        entries[task] = Entry(application: application)
    }

    /// The identity of the running test's task, which only its hash makes public; nil outside tasks, as under XCTest,
    /// which runs one test at a time. It is unsafe by its type, but no memory is read through it.
    private nonisolated static var task: Int? {
        unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    }
}
