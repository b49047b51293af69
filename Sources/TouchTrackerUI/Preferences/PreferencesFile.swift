package import Foundation

/// The text file that the user's preferences are saved in.
package final class PreferencesFile {
    package let url: URL

    package init(url: URL = PreferencesFile.standardURL) {
        self.url = url
    }

    /// `$XDG_CONFIG_HOME/touchtracker/preferences`, or `~/.config/touchtracker/preferences` if that variable is not set.
    package static var standardURL: URL {
        UserFolder.configuration.appendingPathComponent("touchtracker/preferences")
    }

    /// Reads the preferences. If there is no file, or it cannot be read, the result is the default preferences; an unreadable
    /// file is renamed, so that saving does not overwrite it.
    /// - Returns: The preferences, and one sentence, without a full stop, if the file could not be read.
    package func load() -> (preferences: Preferences, problem: String?) {
        guard FileManager.default.fileExists(atPath: url.path) else { return (Preferences(), nil) }
        do {
            let text = try String(contentsOf: url, encoding: .utf8)
            return (try Preferences(text: text), nil)
        } catch {
            let reason =
                (error as? PreferencesError).map(String.init(describing:)) ?? "the file is not readable as text"
            return (Preferences(), "the preferences in \(url.path) could not be read: \(reason); \(renameUnreadable())")
        }
    }

    /// Writes the preferences atomically.
    /// - Throws: The file system's error.
    package func save(_ preferences: Preferences) throws { try save(preferences.text) }

    /// Writes the text of preferences atomically, and waits for the disk.
    /// - Throws: The file system's error.
    nonisolated func save(_ text: String) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
    }

    /// Renames the file to a name that is not in use, so that nothing the user wrote is lost.
    /// - Returns: The end of the sentence about the failure.
    private func renameUnreadable() -> String {
        do {
            let renamed =
                (1...).lazy.map { self.url.appendingPathExtension($0 == 1 ? "bad" : "bad\($0)") }
                .first { !FileManager.default.fileExists(atPath: $0.path) } ?? url.appendingPathExtension("bad")
            try FileManager.default.moveItem(at: url, to: renamed)
            return "they are kept in \(renamed.path)"
        } catch {
            return "the file was left in place"
        }
    }
}

/// The user's folders, as the XDG base directory specification defines them.
package nonisolated enum UserFolder {
    /// `$XDG_CONFIG_HOME`, or `~/.config`.
    package static var configuration: URL { folder("XDG_CONFIG_HOME", else: ".config") }

    /// `$XDG_DATA_HOME`, or `~/.local/share`.
    package static var data: URL { folder("XDG_DATA_HOME", else: ".local/share") }

    /// Ignores relative paths, as the specification requires.
    private static func folder(_ variable: String, else path: String) -> URL {
        if let value = ProcessInfo.processInfo.environment[variable], value.hasPrefix("/") {
            return URL(fileURLWithPath: value, isDirectory: true)
        }
        return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(path, isDirectory: true)
    }
}
