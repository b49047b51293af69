import ArgumentParser
import Foundation
import TouchTrackerUI

/// Installs, removes and describes the extension of GNOME Shell that leaves all fingers to the program's window.
struct Gnome: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gnome", _superCommandName: "touchtracker",
        abstract: "Let all fingers draw under GNOME, which otherwise takes three for itself.",
        usage: "touchtracker gnome install|remove|status",
        discussion: """
            Installs an extension of GNOME Shell for this user, or removes it; turns it on or off if a package has \
            installed it for all users. While a window of TouchTracker has the \
            focus, the shell's gestures of several fingers are off, and in full screen those from the edges, too.
            """)

    enum Action: String, ExpressibleByArgument, CaseIterable {
        case install
        case remove
        case status
    }

    @Argument(help: "What to do: install, remove or status.")
    var action: Action

    mutating func run() throws {
        let folder = ExtensionFolder(in: UserFolder.data)
        do throws(GnomeError) {
            switch action {
            case .install: print(try install(in: folder))
            case .remove: print(try remove(folder))
            case .status: print(try status(of: folder))
            }
        } catch {
            throw failure(error.sentence)
        }
    }

    /// The command that turns on the user's extensions, which the program leaves to the user.
    private static let turningAllOn = "gsettings set org.gnome.shell disable-user-extensions false"

    /// - Returns: What is left to do, as a sentence.
    private func install(in folder: ExtensionFolder) throws(GnomeError) -> String {
        let shell = try GnomeShell.installed()
        let files = try ExtensionFiles.files(forShell: shell.version)
        let isInstalled = try folder.files != nil
        let isOwn = isInstalled || !ExtensionFolder.isSystemWide
        if isOwn { try folder.write(files) }
        let done = isOwn ? "The extension is installed" : "The extension is installed for all users"
        shell.enable(ExtensionFiles.identifier)
        return switch GnomeShell.activity(of: ExtensionFiles.identifier) {
        case .on: "\(done): log out and in again, then all fingers draw."
        case .off, .unknown:
            "\(done): log out and in again, then run "
                + "\"gnome-extensions enable \(ExtensionFiles.identifier)\", and all fingers draw."
        case .allOff:
            "\(done), but GNOME has all extensions off: run \"\(Self.turningAllOn)\", log out and in again, and all "
                + "fingers draw."
        }
    }

    private func remove(_ folder: ExtensionFolder) throws(GnomeError) -> String {
        guard try folder.files != nil else {
            guard ExtensionFolder.isSystemWide else { return "The extension is not installed." }
            GnomeShell.disable(ExtensionFiles.identifier)
            return "The extension, which is installed for all users, is off for you after the next login."
        }
        try folder.remove()
        GnomeShell.disable(ExtensionFiles.identifier)
        return "The extension is removed: log out and in again, then GNOME's gestures are as before."
    }

    private func status(of folder: ExtensionFolder) throws(GnomeError) -> String {
        let users: String
        if let files = try folder.files {
            let shell = try GnomeShell.installed()
            guard files == (try ExtensionFiles.files(forShell: shell.version)) else {
                return "The extension is another version's: \"touchtracker gnome install\" replaces it."
            }
            users = ""
        } else {
            guard ExtensionFolder.isSystemWide else {
                return "The extension is not installed: \"touchtracker gnome install\" installs it."
            }
            // The shell leaves an extension for other versions off.
            if let shell = try? GnomeShell.installed() { _ = try ExtensionFiles.files(forShell: shell.version) }
            users = " for all users"
        }
        return switch GnomeShell.activity(of: ExtensionFiles.identifier) {
        case .on: "The extension is installed\(users) and on, from the login after its installation."
        case .off:
            "The extension is installed\(users), but off: \"gnome-extensions enable \(ExtensionFiles.identifier)\"."
        case .allOff:
            "The extension is installed\(users), but GNOME has all extensions off: \"\(Self.turningAllOn)\"."
        case .unknown:
            "The extension is installed\(users); the program gsettings, which knows whether it is on, is not."
        }
    }
}

/// Why the extension cannot be installed or removed.
struct GnomeError: Error {
    /// One sentence without a full stop.
    let sentence: String
}

extension DesktopAdvice {
    /// The names by which the window managers of desktops say what they are.
    private static let kwin = "KWin"
    /// The most characters of another window manager's name that are shown.
    private static let longestName = 40

    /// Creates what to do about the desktop of a window manager. Any of them may take fingers: what it does tells.
    init(ofWindowManager name: String) {
        switch name {
        case GnomeShell.windowManagerName: self.init(desktop: "GNOME", command: Self.installation)
        case Self.kwin: self.init(desktop: "KDE", hidesLandings: true)
        case _: self.init(desktop: String(name.prefix(Self.longestName)))
        }
    }

    /// The command that installs the extension of GNOME Shell. It names this program as the user did, or by its path.
    private static var installation: String {
        let name = CommandLine.arguments.first ?? "touchtracker"
        let path = name.contains("/") ? URL(fileURLWithPath: name).standardizedFileURL.path : name
        let isPlain = path.wholeMatch(of: /[\w.\/+-]+/) != nil
        let word = isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
        return "\(word) gnome install"
    }
}
