package import Foundation

/// Where the preferences last: a readable file of the user's.
package final class PreferencesFile {
    /// The file.
    package let url: URL

    /// Keeps preferences at `url`, by default in `touchtracker/preferences` of the user's configuration folder
    /// (`XDG_CONFIG_HOME`).
    package init(url: URL = PreferencesFile.standardURL) {
        self.url = url
    }

    /// `$XDG_CONFIG_HOME/touchtracker/preferences`, where that is not set `~/.config/touchtracker/preferences`.
    package static var standardURL: URL {
        UserFolder.configuration.appendingPathComponent("touchtracker/preferences")
    }

    /// Reads the preferences; the first ones where there is no file. A file that cannot be read is kept aside, and the first
    /// ones are used.
    /// - Returns: the preferences, and what was wrong, in one sentence without a full stop; nil where nothing was.
    package func load() -> (preferences: Preferences, problem: String?) {
        guard FileManager.default.fileExists(atPath: url.path) else { return (Preferences(), nil) }
        do {
            let text = try String(contentsOf: url, encoding: .utf8)
            return (try Preferences(text: text), nil)
        } catch {
            let reason = (error as? PreferencesError).map(String.init(describing:)) ?? "it cannot be read as text"
            return (Preferences(), "the preferences in \(url.path) are not used: \(reason); \(keepAside())")
        }
    }

    /// Writes the preferences, whole or not at all.
    /// - Throws: what the file system says.
    package func save(_ preferences: Preferences) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(preferences.text.utf8).write(to: url, options: .atomic)
    }

    /// Moves the file to a name of its own, so that nothing the user wrote is lost.
    private func keepAside() -> String {
        do {
            let aside =
                (1...).lazy.map { self.url.appendingPathExtension($0 == 1 ? "bad" : "bad\($0)") }
                .first { !FileManager.default.fileExists(atPath: $0.path) } ?? url.appendingPathExtension("bad")
            try FileManager.default.moveItem(at: url, to: aside)
            return "they are kept in \(aside.path)"
        } catch {
            return "they stay where they are"
        }
    }
}

/// The folders that the XDG base directory specification gives to a user.
package nonisolated enum UserFolder {
    /// `XDG_CONFIG_HOME`, else `~/.config`.
    package static var configuration: URL { folder("XDG_CONFIG_HOME", else: ".config") }

    /// `XDG_DATA_HOME`, else `~/.local/share`.
    package static var data: URL { folder("XDG_DATA_HOME", else: ".local/share") }

    /// The specification ignores paths that are not absolute.
    private static func folder(_ variable: String, else path: String) -> URL {
        if let value = ProcessInfo.processInfo.environment[variable], value.hasPrefix("/") {
            return URL(fileURLWithPath: value, isDirectory: true)
        }
        return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(path, isDirectory: true)
    }
}
