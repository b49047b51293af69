import TouchTrackerUI

/// The installed GNOME Shell and its lists of extensions.
struct GnomeShell {
    /// The name by which the shell says that it is the window manager.
    static let windowManagerName = "GNOME Shell"

    /// The number before the first dot: 43 for GNOME Shell 43.9.
    let version: Int

    /// The state of an extension in the user's settings.
    enum Activity {
        case on
        case off
        /// The user has turned all extensions off.
        case allOff
        /// The program `gsettings` or the setting does not exist.
        case unknown
    }

    /// The shell's lists of extensions, which it also reads at login. An extension that is in both is off.
    private enum List: String {
        case enabled = "enabled-extensions"
        case disabled = "disabled-extensions"
    }

    private static let schema = "org.gnome.shell"

    /// Finds the installed GNOME Shell.
    /// - Throws: An error if it is not installed or does not say its version.
    static func installed() throws(GnomeError) -> GnomeShell {
        guard let output = run("gnome-shell", ["--version"]) else {
            throw GnomeError(sentence: "GNOME Shell is not installed: there is no program gnome-shell")
        }
        guard let match = output.firstMatch(of: /GNOME Shell ([0-9]{1,4})/), let version = Int(match.1) else {
            throw GnomeError(sentence: "gnome-shell does not say its version")
        }
        return GnomeShell(version: version)
    }

    /// Turns an extension on, unless the user has turned all off.
    func enable(_ identifier: String) {
        Self.change(.disabled) { $0.filter { $0 != identifier } }
        Self.change(.enabled) { $0.contains(identifier) ? $0 : $0 + [identifier] }
    }

    static func disable(_ identifier: String) {
        change(.enabled) { $0.filter { $0 != identifier } }
    }

    /// Returns what the user's settings say about an extension.
    static func activity(of identifier: String) -> Activity {
        guard let enabled = identifiers(.enabled) else { return .unknown }
        if run("gsettings", ["get", schema, "disable-user-extensions"])?.hasPrefix("true") == true { return .allOff }
        let isOff = identifiers(.disabled)?.contains(identifier) == true
        return enabled.contains(identifier) && !isOff ? .on : .off
    }

    /// Returns the extensions in a list; nil if the program `gsettings` or the setting does not exist.
    private static func identifiers(_ list: List) -> [String]? {
        // The notation is GLib's: ['first', "second"], or @as [] for an empty list.
        run("gsettings", ["get", schema, list.rawValue])?.matches(of: /'([^']*)'|"([^"]*)"/).map {
            String($0.1 ?? $0.2 ?? "")
        }
    }

    /// Changes a list, if it exists.
    private static func change(_ list: List, _ edit: ([String]) -> [String]) {
        guard let old = identifiers(list), case let new = edit(old), new != old else { return }
        let text = new.map { $0.contains("'") ? "\"\($0)\"" : "'\($0)'" }.joined(separator: ", ")
        _ = run("gsettings", ["set", schema, list.rawValue, "[\(text)]"])
    }

    /// The seconds that a program has.
    private static let limit = 30.0

    /// Runs a program to its end.
    /// - Returns: Its output; nil if the program does not exist or fails.
    private static func run(_ program: String, _ arguments: [String]) -> String? {
        try? OtherProgram.run(program, arguments, within: limit)
    }
}
