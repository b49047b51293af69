import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// What an earlier version left beside a drawing's file.
struct EarlierFilesTests {
    private let folder: Folder
    private let marks = [Mark.line(0, 0, 1, 1), .line(0, 0, 2, 2), .line(0, 0, 3, 3)]

    init() throws { folder = try Folder() }

    private func element(_ mark: Mark) -> String { SVGWriter.element(mark) }

    /// A record as that version wrote it.
    private func record(_ kind: String, _ payload: String) -> String {
        let bytes = Array(payload.utf8)
        return "\(kind) \(bytes.count) \(String(FileChecksum(of: bytes).sum, radix: 16))\n\(payload)\n"
    }

    private func hidden(_ kind: String, _ number: String) -> String {
        FilePath.name(of: FilePath.hidden(beside: folder.drawing, kind: kind) + number)
    }

    /// Writes a drawing with a journal that moves its first line, removes the second, and adds one on top.
    private func writeWithJournal(base: String? = nil) throws {
        let data = SVGDocument(page: nil, marks: marks).data
        try data.write(to: URL(fileURLWithPath: folder.drawing))
        let checksum = FileChecksum(of: Array(data))
        let header = SVGWriter.header(page: nil).count
        let second = header + element(marks[0]).utf8.count + 1
        let edits = "\n=f\(header) \(element(.line(5, 5, 6, 6)))\n-f\(second) \n+d9 9 \(element(.line(7, 7, 8, 8)))\n"
        let base = base ?? "contents \(checksum.size) \(String(checksum.sum, radix: 16))"
        _ = try folder.write(record("base", base) + record("edits", edits), to: hidden("ink-", "0000000000000001-1"))
    }

    @Test func `changes that a killed program kept are taken once, and told`() throws {
        try writeWithJournal()
        let expected = [Mark.line(5, 5, 6, 6), marks[2], .line(7, 7, 8, 8)]
        do {
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            #expect(opened.drawing.map(\.mark) == expected)
            #expect(opened.problems == [.ofEarlierVersion(folder.drawing)])
        }
        // A program that is killed now has them in the log.
        #expect(try DrawingFile.open(folder.drawing, page: nil).drawing.map(\.mark) == expected)
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        try opened.file.finish(opened.drawing)
        #expect(try folder.svg().marks == expected)
        #expect(opened.problems == [])
    }

    @Test func `all of the file is read before someone draws in it, once`() throws {
        try writeWithJournal()
        var isOpenToInk: Bool { get throws { try DrawingOpening(folder.drawing, page: nil).isOpenToInk } }
        #expect(try !isOpenToInk)
        do {
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            try opened.file.finish(opened.drawing)
        }
        #expect(try isOpenToInk)
    }

    @Test func `they go when the file has them`() throws {
        try writeWithJournal()
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        #expect(opened.file.urgency == .now)
        try opened.file.finish(opened.drawing)
        #expect(try folder.names() == [".drawing.svg.log", "drawing.svg"])
    }

    @Test func `a drawing that gets another name has them`() throws {
        try writeWithJournal()
        let ship = try DrawingLibrary(folder.path).rename(folder.drawing, to: "ship")
        #expect(try DrawingFile.read(ship).document.marks == [.line(5, 5, 6, 6), marks[2], .line(7, 7, 8, 8)])
        #expect(try folder.names() == [".ship.svg.log", "ship.svg"])
    }

    @Test func `changes of another file stay where they are`() throws {
        try writeWithJournal(base: "contents 17 abc")
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        #expect(opened.drawing.map(\.mark) == marks && opened.problems == [])
        try opened.file.finish(opened.drawing)
        #expect(try folder.temporaryNames().count == 1)
    }

    @Test func `ink that was cleared is brought back by undo, also after another restart`() throws {
        let name = try #require(ClearedInkName("00000000000000ab"))
        let kept = SVGDocument(page: nil, marks: marks).data
        try kept.write(to: URL(fileURLWithPath: folder.file(hidden("cleared-", name.text + ".svg"))))
        var text = SVGText()
        text.write(SVGHeader(page: nil, paper: .white, cleared: name).bytes)
        text.write(Mark.line(9, 9, 8, 8))
        text.write("\n")
        text.write(SVGWriter.closing)
        try Data(text.bytes).write(to: URL(fileURLWithPath: folder.drawing))
        for isFirst in [true, false] {
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            #expect(opened.drawing.map(\.mark) == [.line(9, 9, 8, 8)])
            #expect(opened.problems.isEmpty != isFirst)
            var (drawing, history) = (opened.drawing, History(from: opened.history.nextStep))
            let isRestored = history.restore(opened.history, for: drawing)
            #expect(isRestored)
            history.undo(in: &drawing)
            #expect(drawing.map(\.mark) == marks + [.line(9, 9, 8, 8)])
            try opened.file.finish(opened.drawing)
            #expect(try folder.names() == [".drawing.svg.log", "drawing.svg"])
        }
    }
}
