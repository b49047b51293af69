import Foundation

extension Preferences {
    /// The preferences as the lines of their file.
    var text: String {
        let lines = PreferenceEntry.all.compactMap { entry in entry.write(self).map { "\(entry.name) = \($0)" } }
        return (["# TouchTracker's preferences. Written by the program; yours to edit while it does not run."] + lines)
            .joined(separator: "\n") + "\n"
    }

    /// Reads the lines of a preferences' file; what it does not name is as at first.
    /// - Throws: `PreferencesError` for the first line that cannot be read.
    init(text: String) throws(PreferencesError) {
        self.init()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.trimmingCharacters(in: .whitespaces)
            if content.isEmpty || content.hasPrefix("#") { continue }
            let parts = content.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else {
                throw PreferencesError(line: index + 1, problem: "\"\(content)\" is not of the form name = value")
            }
            guard let entry = PreferenceEntry.all.first(where: { $0.name == parts[0] }) else {
                throw PreferencesError(line: index + 1, problem: "there is no preference named \"\(parts[0])\"")
            }
            guard entry.read(parts[1], &self) else {
                throw PreferencesError(line: index + 1, problem: "\"\(parts[1])\" is no value for \(entry.name)")
            }
        }
    }
}

/// Why a preferences' file could not be read.
struct PreferencesError: Error, Equatable, CustomStringConvertible {
    /// The line, counted from 1.
    let line: Int
    /// What is wrong with it.
    let problem: String

    var description: String { "line \(line): \(problem)" }
}
