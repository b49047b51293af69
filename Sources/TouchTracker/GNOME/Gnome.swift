import ArgumentParser
import Foundation
import TouchTrackerUI

/// Installs, removes and describes the extension of GNOME Shell that leaves all fingers to the program's window.
struct Gnome: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker gnome",
        abstract: "Let all fingers draw under GNOME, which otherwise takes three for itself.",
        usage: "touchtracker gnome install|remove|status",
        discussion: """
            Installs an extension of GNOME Shell for this user, or removes it. While a window of TouchTracker has the \
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

    /// - Returns: What is left to do, as a sentence.
    private func install(in folder: ExtensionFolder) throws(GnomeError) -> String {
        let shell = try GnomeShell.installed()
        try folder.write(ExtensionFiles.files(forShell: shell.version))
        return shell.enable(ExtensionFiles.identifier)
            ? "The extension is installed: log out and in again, then all fingers draw."
            : "The extension is installed: log out and in again, then run "
                + "\"gnome-extensions enable \(ExtensionFiles.identifier)\", and all fingers draw."
    }

    private func remove(_ folder: ExtensionFolder) throws(GnomeError) -> String {
        guard try folder.state != .absent else { return "The extension is not installed." }
        try folder.remove()
        GnomeShell.disable(ExtensionFiles.identifier)
        return "The extension is removed: log out and in again, then GNOME's gestures are as before."
    }

    private func status(of folder: ExtensionFolder) throws(GnomeError) -> String {
        guard case .installed(let files) = try folder.state else {
            return "The extension is not installed: \"touchtracker gnome install\" installs it."
        }
        let shell = try GnomeShell.installed()
        guard files == (try ExtensionFiles.files(forShell: shell.version)) else {
            return "The extension is another version's: \"touchtracker gnome install\" replaces it."
        }
        return switch GnomeShell.isEnabled(ExtensionFiles.identifier) {
        case true?: "The extension is installed and on, from the login after its installation."
        case false?: "The extension is installed, but off: \"gnome-extensions enable \(ExtensionFiles.identifier)\"."
        case nil: "The extension is installed; the program gsettings, which knows whether it is on, is not."
        }
    }
}

/// Why the extension cannot be installed or removed.
struct GnomeError: Error {
    /// One sentence without a full stop.
    let sentence: String
}

extension DesktopAdvice {
    /// What to do about GNOME. The command names this program as the user did, or by its whole path.
    static var gnome: DesktopAdvice {
        let name = CommandLine.arguments.first ?? "touchtracker"
        let path = name.contains("/") ? URL(fileURLWithPath: name).standardizedFileURL.path : name
        let isPlain = path.wholeMatch(of: /[\w.\/+-]+/) != nil
        let word = isPlain ? path : "'\(path.replacingOccurrences(of: "'", with: "'\\''"))'"
        return DesktopAdvice(desktop: "GNOME", command: "\(word) gnome install")
    }
}
