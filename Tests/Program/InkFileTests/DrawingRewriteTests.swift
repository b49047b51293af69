import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// The file while it is rewritten.
struct DrawingRewriteTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    @Test
    func `a temporary file's name cannot be guessed, and those of killed programs are removed at the next start`()
        throws
    {
        var names: Set<String> = []
        for _ in 0..<2 {
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add((0..<200).map { Mark.line(CGFloat($0), 0, 5, 5) }), of: drawing)
            try opened.file.rewrite(drawing, until: { true })
            let name = try #require(folder.temporaryNames().first)
            names.insert(name)
            try FileManager.default.copyItem(atPath: folder.file(name), toPath: folder.file("copy"))
            drop(consume opened)
            try FileManager.default.moveItem(atPath: folder.file("copy"), toPath: folder.file(name))
        }
        #expect(names.count == 2)
        drop(try DrawingFile.open(path, page: nil))
        #expect(try folder.names() == ["drawing.svg"])
    }

    @Test func `a file that replaces the temporary file does not become the drawing`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add((0..<200).map { Mark.line(CGFloat($0), 0, 5, 5) }), of: drawing)
        try opened.file.rewrite(drawing, until: { true })
        let name = try #require(folder.temporaryNames().first)
        try FileManager.default.removeItem(atPath: folder.file(name))
        _ = try folder.write("<svg/>", to: name)
        #expect(throws: DrawingFileError(path: path, problem: .changedOutside)) { try opened.file.finish(drawing) }
    }

    // MARK: Slices

    @Test func `an element brought to the front while the file is compacted is in it once`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add((0..<40).map { .line(CGFloat($0), 0, 9, 9) }), of: drawing)
        try opened.file.save(drawing.remove([drawing[drawing.startIndex].id]), of: drawing)
        // The first advance begins, and the second writes the first elements.
        for _ in 0..<2 { _ = try opened.file.advance(drawing, until: { true }) }
        try opened.file.save(drawing.bringToFront([drawing[drawing.startIndex].id]), of: drawing)
        try opened.file.finish(drawing)
        #expect(try folder.marks() == drawing.map(\.mark) && folder.visibleElements() == 39)
    }

    @Test func `a large change is written in slices, and ink drawn meanwhile is saved at once`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        let marks = (0..<1100).map { Mark.line(CGFloat($0), 0, 5, 5) }
        try opened.file.save(drawing.add(marks), of: drawing)
        let recoloring = drawing.recolor(drawing.map(\.id), to: Palette.live)
        try opened.file.save(recoloring, of: { drawing }, until: { true })
        #expect(opened.file.isBehind)
        var slices = 0
        while opened.file.isBehind {
            try opened.file.save(drawing.add(.line(9, CGFloat(slices), 1, 1)), of: { drawing }, until: { true })
            #expect(try folder.marks().last == .line(9, CGFloat(slices), 1, 1))
            let first = drawing[drawing.startIndex].id
            try opened.file.save(drawing.move([first], dx: 1, dy: 0), of: { drawing }, until: { true })
            _ = try opened.file.advance(drawing, until: { true })
            slices += 1
        }
        #expect(slices > 10)
        #expect(try folder.marks() == drawing.map(\.mark))
        try opened.file.finish(drawing)
        #expect(try folder.marks() == drawing.map(\.mark))
        try opened.file.flush().wait().get()
        #expect(try folder.names() == ["drawing.svg"])
    }

    @Test func `a large change replaces the file when it is on the disk`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add((0..<2000).map { Mark.line(CGFloat($0), 0, 5, 5) }), of: drawing)
        let number = try folder.attribute(.systemFileNumber)
        try opened.file.save(
            drawing.recolor(drawing.map(\.id), to: Palette.live), of: { drawing }, until: { true })
        #expect(try opened.file.advance(drawing, until: { false }) != nil)
        #expect(opened.file.isBehind)
        #expect(try folder.attribute(.systemFileNumber) == number)
        // What is drawn while the disk is busy is in the old file.
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: { drawing }, until: { true })
        #expect(try folder.marks().last == .line(0, 0, 1, 1))
        try opened.file.finish(drawing)
        #expect(try folder.attribute(.systemFileNumber) != number)
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test func `clearing is saved at once, however many elements there were`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add((0..<2000).map { Mark.line(CGFloat($0), 0, 5, 5) }), of: drawing)
        try opened.file.save(drawing.clear(), of: { drawing }, until: { true })
        #expect(!opened.file.isBehind)
        #expect(try folder.marks() == [])
    }

    @Test func `a file that another program changes while it is compacted is left alone`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add((0..<200).map { Mark.line(CGFloat($0), 0, 5, 5) }), of: drawing)
        try opened.file.save(drawing.remove([drawing[drawing.startIndex].id]), of: drawing)
        #expect(try opened.file.advance(drawing, until: { true }) == nil && opened.file.needsAdvance)
        _ = try folder.write("<svg><!-- mine --></svg>")
        let error = #expect(throws: DrawingFileError.self) { try opened.file.finish(drawing) }
        #expect(error?.problem == .changedOutside)
        #expect(try folder.text() == "<svg><!-- mine --></svg>")
        #expect(try folder.names() == ["drawing.svg"])
    }
}
