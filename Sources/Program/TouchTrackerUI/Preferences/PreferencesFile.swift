package import Foundation
import Ink
import InkFile

/// The text file that the user's preferences are saved in.
package final class PreferencesFile {
    package let url: URL

    package init(url: URL = PreferencesFile.standardURL) {
        self.url = url
    }

    /// `$XDG_CONFIG_HOME/touchtracker/preferences`, or `~/.config/touchtracker/preferences` without that variable.
    package static var standardURL: URL {
        UserFolder.configuration.appendingPathComponent("touchtracker/preferences")
    }

    /// The maximum size of a file that is read, in bytes: many times what the program writes.
    private static let maximumSize = 1 << 16

    package struct Loaded {
        /// The preferences; the defaults if there is no file, or it cannot be read.
        package var preferences = Preferences()
        /// The reason if the file cannot be read.
        package var problem: PreferencesProblem?
        /// Whether saving loses nothing that the user wrote: a file that cannot be read was renamed.
        package var mayBeSaved = true
    }

    /// Reads the preferences. An unreadable file is renamed, so that saving does not overwrite it; one that is larger
    /// than preferences can be, or no file, is left as it is.
    package func load() -> Loaded {
        guard FileManager.default.fileExists(atPath: url.path) else { return Loaded() }
        do {
            let bytes = try SmallFile.read(url.path, maximumSize: Self.maximumSize)
            guard let text = String(validating: bytes, as: UTF8.self) else { throw CocoaError(.fileReadCorruptFile) }
            return Loaded(preferences: try Preferences(text: text))
        } catch let obstacle as SmallFile.Obstacle {
            return failed(because: .obstacle(obstacle), kept: nil)
        } catch let error as POSIXError {
            // What the system does not let the program read is not renamed either.
            return failed(because: .unreadable(FileReason(error)), kept: nil)
        } catch {
            let reason = (error as? PreferencesError).map(PreferencesProblem.Reason.invalid) ?? .notText
            return failed(because: reason, kept: renameUnreadable())
        }
    }

    /// - Parameter path: The new path of the file; nil if it has not been renamed.
    private func failed(because reason: PreferencesProblem.Reason, kept path: String?) -> Loaded {
        Loaded(problem: PreferencesProblem(path: url.path, reason: reason, kept: path), mayBeSaved: path != nil)
    }

    /// Replaces the file with one of this text of preferences, and waits for the disk. If it is a symbolic link, it
    /// stays one, and the file it leads to is replaced.
    /// - Throws: The file system's error.
    nonisolated func save(_ text: String) throws {
        let target = (try? FilePath.following(url.path)) ?? url.path
        try FilePath.createFolder(FilePath.folder(of: target))
        try ReplacementFile.write(Array(text.utf8), to: target)
    }

    /// Renames the file to a name that is not in use, so that nothing the user wrote is lost.
    /// - Returns: The new path; nil if the file could not be renamed.
    private func renameUnreadable() -> String? {
        let renamed =
            (1...).lazy.map { self.url.appendingPathExtension($0 == 1 ? "bad" : "bad\($0)") }
            .first { !FileManager.default.fileExists(atPath: $0.path) } ?? url.appendingPathExtension("bad")
        do {
            try FileManager.default.moveItem(at: url, to: renamed)
            return renamed.path
        } catch {
            return nil
        }
    }
}

/// Why the preferences could not be read.
package nonisolated struct PreferencesProblem: Hashable, Sendable, CustomStringConvertible {
    enum Reason: Hashable, Sendable {
        case invalid(PreferencesError)
        case notText
        case unreadable(FileReason)
        case obstacle(SmallFile.Obstacle)
    }

    let path: String
    let reason: Reason
    /// The new path of the file; nil if it was left as it is.
    let kept: String?

    /// One sentence, without a full stop.
    package var description: String {
        let reason =
            switch reason {
            case .invalid(let error): error.description
            case .notText: "the file is not readable as text"
            case .unreadable(let reason): "\(reason)"
            case .obstacle(let obstacle): obstacle.description
            }
        let end = kept.map { "they are kept in \($0)" } ?? "it is left as it is, and changes are not saved"
        return "The preferences in \(path) could not be read: \(reason); \(end)"
    }
}
