import Foundation
import Glibc
import Ink
import TestInk
import Testing

@testable import InkFile

/// Files that are longer than any drawing, which cost no room on the disk if they are sparse.
struct LongFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// Writes a sparse file.
    private func write(_ beginning: String, length: Int) throws -> String {
        let path = try folder.write(beginning)
        #expect(unsafe truncate(path, off_t(length)) == 0)
        return path
    }

    @Test(arguments: ["", "<svg xmlns=\"http://www.w3.org/2000/svg\">", "Dear diary"], [1 << 40, 5 << 30])
    func `a sparse file is refused at once, for its length`(beginning: String, length: Int) throws {
        let path = try write(beginning, length: length)
        let tooLarge = DrawingFileError(path: path, problem: .unreadable(reason: .tooLarge))
        #expect(throws: tooLarge) { try DrawingFile.read(path) }
        #expect(throws: tooLarge) { try DrawingFile.open(path, page: nil) }
        #expect(try folder.names() == ["drawing.svg"])
    }

    @Test func `a long file that is no SVG from its beginning is not read on`() throws {
        let path = try write("", length: 3 << 30)
        let before = try readCount()
        #expect(throws: DrawingFileError.self) { try DrawingFile.read(path) }
        #expect(try readCount() - before < 1 << 20)
        // It is read on a thread.
        #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: nil) }
        #expect(try folder.attribute(.size) == 3 << 30)
    }

    /// The number of bytes that the thread has read.
    private func readCount() throws -> Int {
        let text = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("rchar: ") })
        return try #require(Int(line.dropFirst(7)))
    }

    @Test func `a limit is for the length of the file`() throws {
        let path = try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>")
        #expect(throws: DrawingFileError(path: path, problem: .unreadable(reason: .tooLarge))) {
            try DrawingFile.read(path, limit: 45)
        }
        #expect(try DrawingFile.read(path, limit: 46).document.marks.isEmpty)
    }
}
