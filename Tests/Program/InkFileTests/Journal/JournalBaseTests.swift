import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// How a journal knows the file that it was made for.
struct JournalBaseTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        _ = try folder.write("<svg>0123456789</svg>")
    }

    private func found() throws -> FoundFile {
        let file = try OpenFile(folder.drawing)
        return FoundFile(file: file, status: file.status, checksum: try DrawingFile.checksum(of: file))
    }

    private func bases() throws -> [JournalBase] {
        let found = try found()
        let status = try #require(found.status)
        return [
            .contents(try #require(found.checksum)), JournalBase(unread: status),
            .tail(number: status.number, offset: 8, try DrawingFile.checksum(of: found.file, from: 8)),
        ]
    }

    @Test func `each is read as it was written, and only as a whole`() throws {
        for base in try bases() {
            let text = Array(base.text.utf8)
            #expect(JournalBase(text[...]) == base)
            let end = try #require(text.lastIndex(of: UInt8(ascii: " ")))
            #expect(JournalBase(text[..<end]) == nil && JournalBase(text[...] + Array(" 7".utf8)) == nil)
        }
        #expect(JournalBase([]) == nil && JournalBase(Array("contents -1 0".utf8)[...]) == nil)
    }

    @Test func `the same file is recognized, and an equal one by its checksum`() throws {
        let bases = try bases()
        #expect(try bases.map { $0.matches(try found()) } == [true, true, true])
        _ = try folder.write(folder.text(), to: "copy")
        #expect(unsafe rename(folder.file("copy"), folder.drawing) == 0)
        #expect(try bases.map { $0.matches(try found()) } == [true, false, false])
    }

    @Test(arguments: ["<svg>0123456780</svg>", "<svg>0123456789</svg> ", "<svg>", ""])
    func `a file with other contents is another one`(text: String) throws {
        let bases = try bases()
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.drawing))
        #expect(try bases.map { $0.matches(try found()) } == [false, false, false])
    }
}
