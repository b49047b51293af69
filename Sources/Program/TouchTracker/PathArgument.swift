import ArgumentParser
import Foundation
import Glibc
import Ink
import InkFile
import TouchTrackerUI

/// A path on the command line, or the URL of a file, as other programs and desktops pass it. `path()` checks it.
struct PathArgument: ExpressibleByArgument {
    /// The path, of a URL without its percent signs.
    let text: String
    private let isOnThisComputer: Bool

    init(argument: String) {
        let scheme = argument.prefix { $0.isLetter }.lowercased()
        let rest = argument.dropFirst(scheme.count)
        let isURL = scheme == "file" ? rest.hasPrefix(":") : !scheme.isEmpty && rest.hasPrefix("://")
        let path = isURL ? DroppedFiles.path(of: argument) : argument
        (text, isOnThisComputer) = (path ?? argument, path != nil)
    }

    /// Returns the path. A tilde that the shell did not expand, such as that of a quoted path, is the user's home.
    /// - Throws: The exit status, after a sentence about a path that cannot be used.
    func path() throws -> String {
        guard isOnThisComputer else { throw failure("\(text) is not the URL of a file on this computer") }
        if text.isEmpty { throw failure("a file's name is missing: the argument is empty") }
        for name in text.split(separator: "/") where name.utf8.count > Int(NAME_MAX) {
            throw failure("the name \(name) is too long: it has \(name.utf8.count) bytes, of at most \(NAME_MAX)")
        }
        if text == "~" || text.hasPrefix("~/") {
            if let problem = UserFolder.problem { throw failure(problem) }
            return UserFolder.home.path + text.dropFirst()
        }
        // Foundation resolves relative paths itself, with names that are UTF-8.
        if !text.hasPrefix("/"), let folder = Self.currentFolder, String(validating: folder, as: UTF8.self) == nil {
            throw failure(
                "the name of the current folder, \(FilePath.escaped(folder)), is not UTF-8: use an absolute path")
        }
        return text
    }

    /// The bytes of the current folder's path; nil if it has been removed.
    private static var currentFolder: [UInt8]? {
        // Allocates a string of any length, which is freed here.
        guard let name = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(name) }
        return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }

    /// Returns the program's first argument that is not UTF-8, in which Swift replaces bytes, if any.
    static var unreadable: String? {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            // Within the program's arguments, whose strings live as long as the program.
            guard let text = unsafe CommandLine.unsafeArgv[index] else { continue }
            let bytes = unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
            if String(validating: bytes, as: UTF8.self) == nil { return FilePath.escaped(bytes) }
        }
        return nil
    }
}
