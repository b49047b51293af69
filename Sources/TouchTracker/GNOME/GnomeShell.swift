import Glibc

/// The installed GNOME Shell and its list of enabled extensions.
struct GnomeShell {
    /// The name by which the shell says that it is the window manager.
    static let windowManagerName = "GNOME Shell"

    /// The number before the first dot: 43 for GNOME Shell 43.9.
    let version: Int

    private static let schema = ["org.gnome.shell", "enabled-extensions"]

    /// Finds the installed shell.
    /// - Throws: An error if there is none, or it does not say its version.
    static func installed() throws(GnomeError) -> GnomeShell {
        guard let output = run("gnome-shell", ["--version"]) else {
            throw GnomeError(sentence: "GNOME Shell is not installed: there is no program gnome-shell")
        }
        guard let match = output.firstMatch(of: /GNOME Shell ([0-9]{1,4})/), let version = Int(match.1) else {
            throw GnomeError(sentence: "gnome-shell does not say its version")
        }
        return GnomeShell(version: version)
    }

    /// Adds an extension to the enabled ones; the shell reads the list at login, too.
    /// - Returns: Whether that succeeded.
    func enable(_ identifier: String) -> Bool {
        guard let enabled = Self.enabled else { return false }
        return enabled.contains(identifier) || Self.set(enabled + [identifier])
    }

    /// Removes an extension from the enabled ones.
    static func disable(_ identifier: String) {
        guard let enabled, enabled.contains(identifier) else { return }
        _ = set(enabled.filter { $0 != identifier })
    }

    /// Whether an extension is enabled; nil if that is not known.
    static func isEnabled(_ identifier: String) -> Bool? { enabled.map { $0.contains(identifier) } }

    /// The enabled extensions; nil if the program `gsettings` or the setting does not exist.
    private static var enabled: [String]? {
        // The notation is GLib's: ['first', "second"], or @as [] if there are none.
        run("gsettings", ["get"] + schema)?.matches(of: /'([^']*)'|"([^"]*)"/).map { String($0.1 ?? $0.2 ?? "") }
    }

    private static func set(_ identifiers: [String]) -> Bool {
        let list = identifiers.map { $0.contains("'") ? "\"\($0)\"" : "'\($0)'" }.joined(separator: ", ")
        return run("gsettings", ["set"] + schema + ["[\(list)]"]) != nil
    }

    /// Runs a program to its end.
    /// - Returns: Its output; nil if the program does not exist or fails.
    private static func run(_ program: String, _ arguments: [String]) -> String? {
        let words = ([program] + arguments).map { "'\($0.replacing("'", with: "'\\''"))'" }
        guard let output = unsafe popen(words.joined(separator: " ") + " 2>/dev/null", "re") else { return nil }
        var bytes: [UInt8] = []
        while case let byte = unsafe getc(output), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return unsafe pclose(output) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
