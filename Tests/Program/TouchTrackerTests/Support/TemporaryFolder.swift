import Foundation
import Ink
import InkFile
import TestInk

/// A folder that is deleted with the last reference to it.
final class TemporaryFolder {
    private let folder: Folder

    init() throws { folder = try Folder() }

    var url: URL { folder.url }

    func path(_ name: String) -> String { folder.file(name) }
}

// The files of a program that uses the folder as the user's own.
extension TemporaryFolder {
    /// The variables that keep a program's files in the folder, and the desktop's settings and the user's language away
    /// from the program.
    var environment: [String: String?] {
        [
            "XDG_DATA_HOME": path("data"), "XDG_CONFIG_HOME": path("config"), "XDG_CACHE_HOME": path("cache"),
            "GDK_SCALE": nil, "LANGUAGE": "en",
        ]
    }

    /// The drawing that opens if no file is named.
    var drawing: String { path("data/touchtracker/drawing.svg") }

    /// The exported picture of `drawing`.
    var picture: String { path("data/touchtracker/drawing.png") }

    var preferences: String { path("config/touchtracker/preferences") }

    /// Creates the folder of `drawing`, which the program creates only for a drawing without a name.
    func createDataFolder() throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: drawing).deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    /// Writes a file, and creates its folders.
    func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// The log of `drawing`.
    var log: String { path("data/touchtracker/.drawing.svg.log") }

    /// Removes the log of `drawing`, whose program has ended, so that undo is what it is without it.
    func removeLog() throws {
        if FileManager.default.fileExists(atPath: log) { try FileManager.default.removeItem(atPath: log) }
    }

    /// The bytes of a file; nil if it does not exist.
    func contents(of path: String) -> Data? {
        try? Data(contentsOf: URL(fileURLWithPath: path))
    }

    /// The text of a file; empty if it does not exist.
    func text(of path: String) -> String {
        String(decoding: contents(of: path) ?? Data(), as: UTF8.self)
    }

    /// The ink in a drawing's file, from back to front.
    func ink(of path: String) -> [InkElement] { Self.ink(in: text(of: path)) }

    /// The ink that the next start would have if the program was killed now, from back to front: that of the file, and
    /// of the log.
    /// - Parameter isWanted: Whether a mark is looked at.
    func keptInk(of path: String, where isWanted: (Mark) -> Bool = { _ in true }) -> [InkElement] {
        Self.ink(in: keptText(of: path, where: isWanted))
    }

    /// The drawing's file as the next start would write it if the program was killed now.
    func keptText(of path: String, where isWanted: (Mark) -> Bool = { _ in true }) -> String {
        guard let opened = try? DrawingFile.openAfterKill(path) else { return "" }
        let document = SVGDocument(
            page: nil, paper: opened.file.paper, marks: opened.drawing.map(\.mark).filter(isWanted))
        return String(decoding: document.data, as: UTF8.self)
    }

    private static func ink(in text: String) -> [InkElement] {
        text.split(separator: "\n").compactMap { InkElement(String($0)) }
    }
}
