import Foundation

// Preferences as the settings of a recording.
extension Preferences {
    /// The preferences as lines of the form `name = value`, without those that have no value.
    package var settings: [String] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    /// Reads settings; preferences that they do not name have their default value.
    /// - Throws: `InvalidSetting` for the first one that cannot be read.
    package init(settings: [String]) throws(InvalidSetting) {
        do {
            try self.init(text: settings.joined(separator: "\n"))
        } catch {
            throw InvalidSetting(problem: error.problem.description)
        }
    }
}

/// The reason that a setting of a recording cannot be read.
package nonisolated struct InvalidSetting: Error, CustomStringConvertible {
    let problem: String

    /// The reason, as one sentence without a full stop.
    package var description: String { problem }
}
