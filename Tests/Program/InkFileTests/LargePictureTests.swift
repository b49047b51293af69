import Foundation
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// A picture whose definition is too long for one turn of the loop: it is written in slices, and the ink that is drawn
/// meanwhile is saved at once.
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

    private func definitions() throws -> Int { try folder.text().components(separatedBy: "base64,").count - 1 }

    /// Adds the picture to a drawing with a line, and saves as much as one slice takes.
    private func begin(_ opened: borrowing DrawingFile.Opened) throws -> (Drawing, Element.ID) {
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 8, 8)), of: drawing)
        let added = drawing.add([mark])
        try opened.file.save(added, of: { drawing }, until: { true })
        return (drawing, try #require(added.added.first).id)
    }

    @Test func `it is written in slices, and ink is saved in place meanwhile`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var (drawing, _) = try begin(opened)
        var slices = 0
        while opened.file.isBehind {
            let line = Mark.line(9, CGFloat(slices), 1, 1)
            try opened.file.save(drawing.add(line), of: { drawing }, until: { true })
            #expect(try folder.marks().last == line)
            // The old file has no part of it.
            #expect(try definitions() == 0)
            _ = try opened.file.advance(drawing, until: { true })
            slices += 1
        }
        #expect(slices > 10)
        #expect(try folder.marks() == drawing.map(\.mark))
        #expect(try definitions() == 1)
        try opened.file.flush().wait().get()
        #expect(try folder.names() == ["drawing.svg"])
    }

    @Test(arguments: [0, 3]) func `it can be moved, or removed again, while it is written`(slices: Int) throws {
        for isRemoved in [false, true] {
            try? FileManager.default.removeItem(atPath: folder.drawing)
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            var (drawing, id) = try begin(opened)
            for _ in 0..<slices { _ = try opened.file.advance(drawing, until: { true }) }
            let change = isRemoved ? drawing.remove([id]) : drawing.move([id], dx: 3, dy: 0)
            try opened.file.save(change, of: { drawing }, until: { true })
            while opened.file.isBehind { _ = try opened.file.advance(drawing, until: { true }) }
            #expect(try folder.marks() == drawing.map(\.mark))
            try opened.file.finish(drawing)
            #expect(try folder.marks() == drawing.map(\.mark))
            #expect(try definitions() == (isRemoved ? 0 : 1))
        }
    }

    @Test func `a second one that comes while the first is written is written, too`() throws {
        let bytes = try #require(mark.pictures.first).bytes
        let other = Mark(try #require(Picture(bytes + [1])), in: CGRect(x: 9, y: 9, width: 6, height: 5))
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var (drawing, _) = try begin(opened)
        for _ in 0..<5 { _ = try opened.file.advance(drawing, until: { true }) }
        try opened.file.save(drawing.add([other]), of: { drawing }, until: { true })
        while opened.file.isBehind { _ = try opened.file.advance(drawing, until: { true }) }
        #expect(try folder.marks() == drawing.map(\.mark))
        #expect(try definitions() == 2)
    }

    @Test func `a program that is killed meanwhile leaves the ink, and no journal with the picture`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var (drawing, id) = try begin(opened)
        _ = try opened.file.advance(drawing, until: { true })
        try opened.file.save(drawing.add(.line(1, 2, 3, 4)), of: { drawing }, until: { true })
        // What a killed program leaves is on the disk now.
        let left = try Folder()
        for name in try folder.names() {
            try FileManager.default.copyItem(atPath: folder.file(name), toPath: left.file(name))
        }
        let journals = try folder.names().filter { $0.contains("ink-") }
        for name in journals { #expect(try folder.text(of: name).utf8.count < 1000) }
        let again = try DrawingFile.open(left.drawing, page: nil)
        _ = drawing.remove([id])
        #expect(again.drawing.map(\.mark) == drawing.map(\.mark))
    }

    @Test func `it is kept out of another program's file no longer than the slices take`() throws {
        _ = try folder.write("<svg viewBox=\"0 0 900 900\"><path d=\"M1 1H9\" stroke=\"red\"/></svg>\n")
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add([mark]), of: { drawing }, until: { true })
        var slices = 0
        while opened.file.isBehind {
            _ = try opened.file.advance(drawing, until: { true })
            slices += 1
        }
        #expect(slices > 10)
        #expect(try folder.marks().count == 2)
        #expect(try definitions() == 1)
    }

    @Test func `it waits until a large file has been read, and ink that follows it does not`() throws {
        let marks = (0..<5000).map { Mark.line(CGFloat($0), 0, 9, 9) }
        try SVGDocument(page: nil, marks: marks).data.write(to: URL(fileURLWithPath: folder.drawing))
        let opening = try DrawingOpening(folder.drawing, page: nil)
        var drawing = Drawing()
        #expect(try opening.advance(into: &drawing, until: { true }) == nil)
        drawing.reserveNumbers(below: opening.reservedNumber)
        let added = drawing.add([mark])
        #expect(try !opening.save(added))
        #expect(try opening.save(drawing.add(.line(1, 2, 3, 4))))
        #expect(try folder.marks() == marks + [.line(1, 2, 3, 4)])
        var file: DrawingFile?
        while file == nil { file = try opening.advance(into: &drawing, until: { false })?.file }
        try #require(file).save(added, of: drawing)
        #expect(try folder.marks() == drawing.map(\.mark))
        #expect(try folder.marks().count == 5002)
    }
}
