import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// What is done to a large drawing while its file is read.
struct DrawingOpeningTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    /// Begins to open a file; what is drawn from now on lies above all of it.
    private func begin(_ text: String) throws -> (DrawingOpening, Drawing) {
        _ = try folder.write(text)
        let opening = try DrawingOpening(path, page: nil)
        var drawing = Drawing()
        #expect(try opening.advance(into: &drawing, until: { true }) == nil)
        drawing.reserveNumbers(below: opening.reservedNumber)
        return (opening, drawing)
    }

    private func finish(_ opening: DrawingOpening, _ drawing: inout Drawing) throws -> DrawingFile {
        while true {
            if let opened = try opening.advance(into: &drawing, until: { false }) { return opened.file }
        }
    }

    private func text(_ marks: [Mark]) -> String {
        String(decoding: SVGDocument(page: nil, marks: marks).data, as: UTF8.self)
    }

    @Test func `what is done while a file is read is kept at once`() throws {
        let marks = (0..<5000).map { Mark.line(CGFloat($0), 0, 9, 9) }
        var (opening, drawing) = try begin(text(marks))
        var history = History()
        let first = drawing.add(.line(1, 1, 2, 2))
        history.record(first)
        try opening.save(first)
        try opening.save(drawing.remove([drawing[drawing.startIndex].id]))
        let new = drawing.add([.line(1, 1, 3, 3), .line(1, 1, 4, 4)])
        try opening.save(new)
        let back = history.undo(in: &drawing)
        try opening.save(#require(back))
        let again = history.redo(in: &drawing)
        try opening.save(#require(again))
        let added = drawing.add(.line(1, 1, 5, 5))
        let both = added.followed(by: drawing.recolor([new.added[0].id], to: Palette.live))
        try opening.save(both)
        _ = try finish(opening, &drawing)
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test func `a file whose opening is given up can be opened again at once`() throws {
        let text = text((0..<20_000).map { Mark.line(CGFloat($0), 0, 9, 9) })
        for _ in 0..<20 {
            // A thread still reads it.
            _ = try begin(text)
            let opened = try DrawingFile.open(path, page: nil)
            #expect(opened.drawing.count == 20_000)
        }
    }

    @Test func `elements shorter than any of ours never get the identity of ink drawn meanwhile`() throws {
        let short = "<line stroke=\"red\" stroke-linecap=\"round\"/>\n"
        let body = String(repeating: short, count: 20_000)
        var (opening, drawing) = try begin(text([]).replacingOccurrences(of: "</svg>\n", with: body + "</svg>\n"))
        #expect(opening.reservedNumber < 20_000)
        let change = drawing.add(.line(1, 1, 2, 2))
        try opening.save(change)
        let file = try finish(opening, &drawing)
        #expect(drawing.count == 20_001)
        #expect(Set(drawing.map(\.id)).count == 20_001)
        #expect(drawing.count { $0.mark == .line(1, 1, 2, 2) } == 1)
        try file.save(drawing.remove([drawing[drawing.startIndex].id]))
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    /// Begins to open a large file of another program, until a thread reads it.
    private func beginForeign() throws -> (DrawingOpening, Drawing) {
        let line = #"<line x1="1" y1="1" x2="9" y2="9" stroke="black" stroke-width="2" stroke-linecap="round"/>"#
        let shapes = (0..<8000).map { "<rect x=\"\($0)\" width=\"9\" height=\"4\" fill=\"red\"/>" }
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">"#
            + "\(line)<g>\(shapes.joined())</g></svg>"
        var (opening, drawing) = try begin(svg)
        while !opening.isReadAgain {
            try #require(opening.advance(into: &drawing, until: { opening.isReadAgain }) == nil)
        }
        return (opening, drawing)
    }

    @Test func `ink that is drawn and erased while another program's file is read is above it, and not in it`() throws {
        var (opening, drawing) = try beginForeign()
        let before = try folder.text()
        let change = drawing.add([.line(1, 1, 2, 2), .line(1, 1, 3, 3)])
        try opening.save(change)
        let removal = drawing.remove([change.added[0].id])
        try opening.save(removal)
        _ = try finish(opening, &drawing)
        #expect(drawing.count == 8002 && drawing.map(\.id).last == change.added[1].id)
        #expect(try folder.text() == before)
        #expect(try folder.text().hasPrefix(before.dropLast("</svg>".count)))
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test
    func `a file that another program has changed, and of which something was erased too early, is left as it was`()
        throws
    {
        let lines = (0..<8000).map { Mark.line(CGFloat($0), 0, 9, 9) }
        var (opening, drawing) = try begin(text(lines).replacingOccurrences(of: "</svg>", with: "<text>7</text></svg>"))
        let before = try folder.text()
        let first = try #require(drawing.first)
        #expect(first.id.number < opening.reservedNumber)
        try opening.save(drawing.remove([first.id]))
        #expect(throws: DrawingFileError.self) { _ = try finish(opening, &drawing) }
        #expect(try folder.text() == before)
    }

    @Test func `another program's elements are added in slices, and edits of the first ones are kept`() throws {
        var (opening, drawing) = try beginForeign()
        while drawing.count != 1024 {
            try #require(opening.advance(into: &drawing, until: { true }) == nil)
        }
        let ids = drawing.map(\.id)
        let change = drawing.remove([ids[5]]).followed(by: drawing.recolor([ids[7]], to: Palette.live))
        try opening.save(change)
        var file: DrawingFile?
        while file == nil {
            let before = drawing.count
            file = try opening.advance(into: &drawing, until: { true })?.file
            #expect(drawing.count - before <= 1024)
        }
        #expect(drawing.count == 8000)
        try file?.finish(drawing)
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test func `another program's file that is changed while its elements are added is refused`() throws {
        var (opening, drawing) = try beginForeign()
        while drawing.count != 1024 {
            try #require(opening.advance(into: &drawing, until: { true }) == nil)
        }
        // In place, as some programs write.
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect width=\"9\"".utf8))
        try handle.close()
        let text = try folder.text()
        #expect(throws: DrawingFileError.self) { _ = try finish(opening, &drawing) }
        #expect(try folder.text() == text)
    }

    @Test func `edits of another program's lines while they are read are kept`() throws {
        let line = #"x2="9" y2="9" stroke="black" stroke-width="2" stroke-linecap="round"/>"#
        let lines = (0..<8000).map { "<line x1=\"\($0)\" y1=\"1\" \(line)\n" }
        var (opening, drawing) = try begin(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">"# + "\(lines.joined())</svg>")
        while drawing.count != 1024 {
            try #require(opening.advance(into: &drawing, until: { true }) == nil)
        }
        let ids = drawing.map(\.id)
        let change = drawing.remove([ids[5]]).followed(by: drawing.recolor([ids[7]], to: Palette.live))
        try opening.save(change)
        let file = try finish(opening, &drawing)
        try file.finish(drawing)
        #expect(drawing.count == 7999)
        #expect(try folder.marks() == drawing.map(\.mark))
        #expect(try folder.text().contains(lines[6]) && !folder.text().contains(lines[5]))
    }

    @Test(arguments: [false, true], [false, true])
    func `an edit of an element that a killed writer left in two versions is kept`(
        isRaised: Bool, isRemoval: Bool
    ) throws {
        let marks = (0..<5000).map { Mark.line(CGFloat($0), 0, 9, 9) }
        let whole = text(marks)
        let place = SVGWriter.header(page: nil).count
        // The writer had not hidden the old version when it died.
        let attribute = isRaised ? "ink:was" : "ink:z"
        let newer = SVGWriter.element(.line(7, 7, 8, 8)).dropLast(2) + " \(attribute)=\"\(place)\"/>\n"
        var (opening, drawing) = try begin(whole.replacingOccurrences(of: "</svg>\n", with: newer + "</svg>\n"))
        let id = drawing[drawing.startIndex].id
        let change = isRemoval ? drawing.remove([id]) : drawing.recolor([id], to: Palette.live)
        try opening.save(change)
        let file = try finish(opening, &drawing)
        try file.finish(drawing)
        var expected = marks
        expected[0].style.color = Palette.live
        #expect(drawing.map(\.mark) == (isRemoval ? Array(marks.dropFirst()) : expected))
        #expect(try folder.marks() == drawing.map(\.mark))
    }
}
