package import Foundation
import Ink

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

    /// Replaces the file with one of these preferences. If it is a symbolic link, it stays one, and the file it leads to is
    /// replaced.
    /// - Throws: The file system's error.
    package func save(_ preferences: Preferences) throws { try save(preferences.text) }

    /// Writes the text of preferences as `save(_:)` does, and waits for the disk.
    /// - Throws: The file system's error.
    nonisolated func save(_ text: String) throws {
        let target = (try? FilePath.following(url.path)) ?? url.path
        try FileManager.default.createDirectory(
            atPath: FilePath.folder(of: target), withIntermediateDirectories: true)
        try ReplacementFile.write(Array(text.utf8), to: target)
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
    /// `$HOME`, or the home directory in the system's list of users.
    static var home: URL {
        absolute("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    }

    /// `$XDG_CONFIG_HOME`, or `~/.config`.
    package static var configuration: URL { folder("XDG_CONFIG_HOME", else: ".config") }

    /// `$XDG_DATA_HOME`, or `~/.local/share`.
    package static var data: URL { folder("XDG_DATA_HOME", else: ".local/share") }

    private static func folder(_ variable: String, else path: String) -> URL {
        absolute(variable) ?? home.appendingPathComponent(path, isDirectory: true)
    }

    /// Returns the folder that an environment variable names. Ignores relative paths, as the specification requires.
    private static func absolute(_ variable: String) -> URL? {
        guard let value = ProcessInfo.processInfo.environment[variable], value.hasPrefix("/") else { return nil }
        return URL(fileURLWithPath: value, isDirectory: true)
    }
}
