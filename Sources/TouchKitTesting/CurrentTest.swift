import TouchKit

/// Which application is the shared one in which test: Swift Testing runs tests side by side, so that between the making of a
/// stage and the test's next line another test may have made its own.
enum CurrentTest {
    /// An application that lives as long as its stage.
    private struct Entry {
        weak var application: UIApplication?
    }

    private static var entries: [Int: Entry] = [:]

    /// In the test that is running `application` is the shared one from now on.
    static func uses(_ application: UIApplication) {
        application.becomeCurrent()
        guard let task, entries[task]?.application !== application else { return }
        entries = entries.filter { $0.value.application != nil }
        entries[task] = Entry(application: application)
        UIApplication.chooseShared = { self.task.flatMap { entries[$0]?.application } }
    }

    /// The running test's task, by the one thing that is public of its identity: nothing is read through the pointer that
    /// makes it unsafe. Nil outside of tasks, as under XCTest, which runs one test at a time.
    private static var task: Int? {
        unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    }
}
