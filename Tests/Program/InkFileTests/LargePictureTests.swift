import Foundation
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// A picture, and other changes, that take too long to be appended to the log in one turn of the loop.
struct LargePictureTests {
    private let folder: Folder
    private let mark: Mark

    init() throws {
        folder = try Folder()
        // Only the beginning is read before it is shown.
        let start = try #require(Picture.pattern(1, width: 60, height: 50)).bytes
        let picture = try #require(Picture(start + [UInt8](repeating: 7, count: 1 << 20)))
        mark = Mark(picture, in: CGRect(x: 5, y: 6, width: 60, height: 50))
    }

    @Test func `it is appended on a thread, and what is done meanwhile after it`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 8, 8)))
        #expect(!opened.file.isBehind)
        try opened.file.save(drawing.add([mark]))
        #expect(opened.file.isBehind)
        try opened.file.save(drawing.move(drawing.map(\.id), dx: 1, dy: 1))
        #expect(opened.file.isBehind)
        while opened.file.isBehind { try opened.file.advance { drawing }?.waitForEnd() }
        #expect(try folder.marks() == drawing.map(\.mark))
        try opened.file.finish(drawing)
        #expect(try folder.svg().marks == drawing.map(\.mark))
        #expect(try folder.text().components(separatedBy: "base64,").count == 2)
    }

    @Test func `a program that is killed meanwhile leaves what was done before`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 8, 8)))
        let before = drawing.map(\.mark)
        try opened.file.save(drawing.add([mark]))
        let left = try Folder()
        for name in try folder.names() {
            try FileManager.default.copyItem(atPath: folder.file(name), toPath: left.file(name))
        }
        let again = try DrawingFile.open(left.drawing, page: nil)
        // The thread may have been done by then.
        #expect([before, drawing.map(\.mark)].contains(again.drawing.map(\.mark)))
    }

    @Test func `so is a change of very many elements`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add((0..<16_000).map { .line(CGFloat($0 % 900), 0, 5, 5) }))
        #expect(opened.file.isBehind)
        try opened.file.finish(drawing)
        #expect(try folder.svg().marks.count == 16_000)
        drop(consume opened)
        let again = try DrawingFile.open(folder.drawing, page: nil)
        #expect(again.drawing.map(\.mark) == drawing.map(\.mark))
    }

    @Test func `it is in another program's file`() throws {
        _ = try folder.write("<svg viewBox=\"0 0 900 900\"><path d=\"M1 1H9\" stroke=\"red\"/></svg>\n")
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add([mark]))
        try opened.file.finish(drawing)
        #expect(try folder.svg().marks.count == 2)
    }
}
