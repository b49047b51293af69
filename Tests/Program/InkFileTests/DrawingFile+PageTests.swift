import Foundation
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// The page of a file of TouchTracker's, which shows the largest window and all ink.
struct DrawingFilePageTests {
    private let folder: Folder
    private let window = CGSize(width: 640, height: 480)

    init() throws {
        folder = try Folder()
    }

    private func page() throws -> CGRect? { try DrawingFile.read(folder.drawing).document.page }

    /// The drawing on the disk, with the page and the paper.
    private func document() throws -> SVGDocument { try DrawingFile.read(folder.drawing).document }

    @Test(arguments: [Paper.white, Paper(.dark, .squares)])
    func `ink outside enlarges the page, whose file stays TouchTracker's`(paper: Paper) throws {
        do {
            let opened = try DrawingFile.open(folder.drawing, page: window)
            var drawing = opened.drawing
            try opened.file.setPaper(paper)
            try opened.file.save(drawing.add(.line(-50, 50, 50, 50)))
            #expect(try page() == CGRect(x: -64, y: 0, width: 704, height: 480))
            try opened.file.save(drawing.add(.line(50, -50, 50, 600)))
            #expect(try page() == CGRect(x: -64, y: -64, width: 704, height: 672))
        }
        let text = try folder.text()
        let opened = try DrawingFile.open(folder.drawing, page: window)
        opened.file.grow(to: window)
        #expect(try folder.text() == text)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(-80, -80, 50, 50)))
        let grown = CGRect(x: -96, y: -96, width: 736, height: 704)
        #expect(try document() == SVGDocument(page: grown, paper: paper, marks: drawing.map(\.mark)))
    }

    @Test func `a drawing of an earlier version is opened and closed byte for byte`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="urn:touchtracker:ink" \
            xmlns:h="urn:touchtracker:hidden" version="1.1" width="640" height="480" viewBox="0 0 640 480">
            <rect width="100%" height="100%" fill="#FFFFFF"/>
            <line x1="9" y1="9" x2="20" y2="9" stroke="#000000" stroke-width="10" stroke-linecap="round" \
            stroke-linejoin="round"/>
            </svg>

            """
        _ = try folder.write(text)
        let opened = try DrawingFile.open(folder.drawing, page: window)
        opened.file.grow(to: window)
        try opened.file.finish(opened.drawing)
        #expect(try folder.text() == text)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(9, 9, 9, 9)))
    }

    @Test func `undone ink leaves the page as large as it was`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: window)
        var (drawing, history) = (opened.drawing, History())
        let change = drawing.add(.line(-50, -50, 50, 50))
        history.record(change)
        try opened.file.save(change)
        let grown = try page()
        for _ in 0..<2 {
            let undo = history.undo(in: &drawing)
            try opened.file.save(try #require(undo))
            #expect(try document() == SVGDocument(page: grown, marks: []))
            let redo = history.redo(in: &drawing)
            try opened.file.save(try #require(redo))
            #expect(try document() == SVGDocument(page: grown, marks: drawing.map(\.mark)))
        }
    }

    @Test func `a page that a killed program had not enlarged is enlarged when the file is opened in a window`() throws
    {
        let marks = (0..<3).map { Mark.line(-20, CGFloat($0), 20, 700) }
        for page in [window.page, CGRect(x: -32, y: -32, width: 672, height: 512)] {
            try SVGDocument(page: page, marks: marks).data.write(to: URL(fileURLWithPath: folder.drawing))
            let opened = try DrawingFile.open(folder.drawing, page: window)
            #expect(try self.page() == page)
            opened.file.grow(to: window)
            try opened.file.finish(opened.drawing)
            let grown = CGRect(x: -32, y: -32, width: 672, height: 768)
            #expect(try document() == SVGDocument(page: grown, marks: marks))
        }
    }

    @Test func `ink that is drawn outside while the file is read is on the page`() throws {
        let marks = (0..<6000).map { Mark.line(9, CGFloat($0 % 400), 20, 20) }
        try SVGDocument(page: window, marks: marks).data.write(to: URL(fileURLWithPath: folder.drawing))
        let opening = try DrawingOpening(folder.drawing, page: window)
        var drawing = Drawing()
        drawing.reserveNumbers(below: opening.reservedNumber)
        while !opening.beginsAsOurs { #expect(try opening.advance(into: &drawing, until: { true }) == nil) }
        try opening.save([.forget(drawing.add(.line(-50, 9, 9, 9)))])
        var file: DrawingFile?
        while file == nil { file = try opening.advance(into: &drawing, until: { false })?.file }
        file?.grow(to: window)
        try file?.finish(drawing)
        #expect(try page() == CGRect(x: -64, y: -32, width: 704, height: 512))
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test func `a new file shows the drawing that it is created for`() throws {
        var drawing = Drawing()
        drawing.add([.line(-50, -10, 9, 9), .line(9, 9, 20, 20)])
        let file = try DrawingFile.create(beside: folder.drawing, page: window, holding: drawing)
        #expect(file.page == CGRect(x: -64, y: -32, width: 704, height: 512))
        #expect(
            try DrawingFile.read(file.path).document == SVGDocument(page: file.page, marks: drawing.map(\.mark)))
    }
}
