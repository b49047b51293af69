/// What happened, in order: views of a test write down what they are told.
@MainActor
package final class Log {
    package private(set) var entries: [String] = []

    package init() {}

    package func note(_ entry: String) {
        entries.append(entry)
    }

    /// Hands over what was noted since the last time.
    package func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}
