import Foundation
import Ink
import InkFile
import TestInk

extension Folder {
    /// Creates a file in the folder and returns its path.
    func write(_ text: String, to name: String = "drawing.svg") throws -> String {
        try write(Data(text.utf8), as: name)
    }

    /// Copies the files, as a program that is killed now leaves them.
    func copy() throws -> Folder {
        let other = try Folder()
        for name in try namesAfterClosing() {
            try FileManager.default.copyItem(atPath: file(name), toPath: other.file(name))
        }
        return other
    }

    /// The names in the folder without those that FUSE gives files which are gone, and still open.
    func namesAfterClosing() throws -> [String] { try names().filter { !$0.hasPrefix(".fuse_hidden") } }

    func text(of name: String = "drawing.svg") throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
    }

    func attribute(_ key: FileAttributeKey, of name: String = "drawing.svg") throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: file(name))[key] as? NSNumber)?.intValue
    }
}

// A drawing's file in the folder, `drawing.svg`.
extension Folder {
    var drawing: String { file("drawing.svg") }

    /// The marks that are read from the file.
    func marks() throws -> [Mark] { try DrawingFile.read(drawing).document.marks }

    /// The number of elements that viewers draw.
    func visibleElements() throws -> Int {
        let lines = try text().split(separator: "\n").dropFirst(3)
        return lines.count { !$0.hasPrefix("<h:") && !$0.hasPrefix("<g display=\"none") && $0 != "</svg>" }
    }

    /// The names of files that are being written, or were left by killed programs.
    func temporaryNames() throws -> [String] { try names().filter { $0.hasPrefix(".touchtracker-") } }
}

/// Closes a file, whose last reference it takes.
func drop(_: consuming DrawingFile.Opened) {}

// Changes that are no steps.
extension DrawingFile {
    func save(_ change: Change) throws(DrawingFileError) { try save(change.isEmpty ? [] : [.forget(change)]) }
}

extension DrawingFile {
    /// Saves a change, and writes the file whole.
    func write(_ change: Change, _ drawing: Drawing) throws(DrawingFileError) {
        try save(change)
        try finish(drawing)
    }
}

extension DrawingOpening {
    func save(_ change: Change) throws(DrawingFileError) { try save([.forget(change)]) }
}

extension Folder {
    /// What other programs read of the drawing's file.
    func svg(_ name: String = "drawing.svg") throws -> SVGDocument {
        try SVGReading(Data(contentsOf: URL(fileURLWithPath: file(name)))).document
    }
}
