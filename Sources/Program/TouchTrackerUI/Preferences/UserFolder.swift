package import Foundation
import Glibc
import Ink
import InkFile

/// The user's folders, as the XDG base directory specification defines them.
package nonisolated enum UserFolder {
    /// `$HOME`, or the home directory in the system's list of users.
    package static var home: URL {
        absolute("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    }

    /// `$XDG_CONFIG_HOME`, or `~/.config`.
    package static var configuration: URL { folder("XDG_CONFIG_HOME", else: ".config") }

    /// `$XDG_DATA_HOME`, or `~/.local/share`.
    package static var data: URL { folder("XDG_DATA_HOME", else: ".local/share") }

    /// `$XDG_CACHE_HOME`, or `~/.cache`.
    package static var cache: URL { folder("XDG_CACHE_HOME", else: ".cache") }

    /// The folder for pictures, as the desktop's list of the user's folders says (`user-dirs.dirs` of xdg-user-dirs),
    /// else `~/Pictures` if it exists, else the home.
    package static var pictures: URL {
        if let folder = desktopFolder("PICTURES") { return folder }
        let folder = home.appendingPathComponent("Pictures", isDirectory: true)
        return DrawingLibrary.isFolder(folder.path) ? folder : home
    }

    /// Returns a folder that the desktop's list of the user's folders names; nil if it names none.
    private static func desktopFolder(_ name: String) -> URL? {
        let list = configuration.appendingPathComponent("user-dirs.dirs")
        return (try? String(contentsOf: list, encoding: .utf8)).flatMap { folder(name, in: $0, home: home) }
    }

    /// The paths of the folders in which people look for files, as far as they exist: those that the desktop names, the
    /// home, and disks that are plugged in.
    static var usual: [String] {
        let named = ["DOCUMENTS", "DOWNLOAD", "DESKTOP"].compactMap { desktopFolder($0)?.path }
        let user = home.lastPathComponent
        let disks = ["/media/\(user)", "/run/media/\(user)"].flatMap { place in
            ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted().map { "\(place)/\($0)" }
        }
        return ([pictures.path] + named + [home.path] + disks).filter { DrawingLibrary.isFolder($0) }
    }

    /// Returns a folder of a list of the user's folders: lines such as `XDG_PICTURES_DIR="$HOME/Pictures"`, with absolute
    /// paths or such within the home, in which a backslash comes before special characters. The last line counts; nil if
    /// no line names the folder.
    static func folder(_ name: String, in list: String, home: URL) -> URL? {
        let name = "XDG_\(name)_DIR="
        let lines = list.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let line = lines.last(where: { $0.hasPrefix(name) }) else { return nil }
        var quoted = line.dropFirst(name.count)
        guard quoted.count >= 2, quoted.first == "\"", quoted.last == "\"" else { return nil }
        quoted = quoted.dropFirst().dropLast()
        var start = ""
        if quoted == "$HOME" || quoted.hasPrefix("$HOME/") {
            start = home.path
            quoted = quoted.dropFirst(5)
        }
        // A loop, since the program's first regular expression would delay its start.
        var (path, isEscaped) = (start, false)
        for character in quoted {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                path.append(character)
                isEscaped = false
            }
        }
        guard path.hasPrefix("/") else { return nil }
        return URL(fileURLWithPath: path, isDirectory: true)
    }

    /// Returns a path with `~` for the home.
    static func shortened(_ path: String) -> String {
        let start = home.path + "/"
        return path.hasPrefix(start) ? "~/" + path.dropFirst(start.count) : path
    }

    /// Returns the path of a folder that was typed: `~` at its beginning is the home, as is the beginning of a path that
    /// is not absolute.
    static func expanded(_ text: String) -> String {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("/") { return text }
        let rest = text == "~" ? "" : text.hasPrefix("~/") ? String(text.dropFirst(2)) : text
        return rest.isEmpty ? home.path : home.appendingPathComponent(rest).path
    }

    /// Why the folders must not be used, as one sentence without a full stop; nil if they may: a variable is not UTF-8,
    /// or root would leave folders where they belong to another user, or follow that user's links.
    package static var problem: String? {
        for variable in ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            if let value = value(variable), String(validating: value, as: UTF8.self) == nil {
                return "\(variable)=\(FilePath.escaped(value)) is not UTF-8, so TouchTracker cannot use that folder"
            }
        }
        guard geteuid() == 0 else { return nil }
        return ([home] + [configuration, data].map { $0.appendingPathComponent("touchtracker") })
            .compactMap { FilePath.placeOfAnotherUser($0.path) }.first
            .map {
                "\($0) belongs to another user, so TouchTracker does not use it as root; set HOME to root's own folder"
            }
    }

    /// Returns the path of a file without symbolic links, so that all programs have the same.
    package static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func folder(_ variable: String, else path: String) -> URL {
        absolute(variable) ?? home.appendingPathComponent(path, isDirectory: true)
    }

    /// Returns the folder that an environment variable names. Ignores relative paths, as the specification requires.
    private static func absolute(_ variable: String) -> URL? {
        guard let text = value(variable).flatMap({ String(validating: $0, as: UTF8.self) }), text.hasPrefix("/") else {
            return nil
        }
        return URL(fileURLWithPath: text, isDirectory: true)
    }

    /// The bytes of an environment variable; nil if it is not set. Foundation replaces those that are not UTF-8.
    private static func value(_ variable: String) -> [UInt8]? {
        // The system's string lives at least until the next change of the environment, which the program never changes.
        unsafe getenv(variable).map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
}
