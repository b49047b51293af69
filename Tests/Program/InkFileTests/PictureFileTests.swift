import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// Pictures in drawings' files: each once, however often it is shown.
struct PictureFileTests {
    private let folder: Folder
    private let picture: Picture
    private let mark: Mark

    init() throws {
        folder = try Folder()
        picture = try #require(Picture.pattern(3, width: 60, height: 50))
        mark = Mark(picture, in: CGRect(x: 5, y: 6, width: 60, height: 50))
    }

    private func definitions() throws -> Int { try folder.text().components(separatedBy: "base64,").count - 1 }

    @Test func `copies, moves and undoing write no bytes of the picture again`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        var size = 0
        func save(_ change: Change) throws {
            try opened.file.save(change, of: drawing)
            #expect(try folder.marks() == drawing.map(\.mark))
            #expect(try definitions() == 1)
        }
        func grown() throws -> Int {
            let old = size
            size = try folder.text().utf8.count
            return size - old
        }
        let added = drawing.add([mark, .line(0, 0, 8, 8)])
        try save(added)
        #expect(try grown() > picture.bytes.count)
        let id = try #require(drawing.first).id
        for distance in 1...5 {
            try save(drawing.move([id], dx: CGFloat(distance), dy: 0))
            #expect(try grown() < 500)
        }
        try save(drawing.add([mark.moved(dx: 40, dy: 40)]))
        #expect(try grown() < 500)
        let removed = drawing.remove([id])
        try save(removed)
        drawing.apply(removed.inverse)
        try save(removed.inverse)
        #expect(try grown() < 500)
        try opened.file.finish(drawing)
        #expect(try folder.marks() == drawing.map(\.mark))
        #expect(try definitions() == 1)
    }

    @Test func `a picture that is no longer shown leaves the file when that is compacted, and returns`() throws {
        let data = SVGDocument(page: nil, marks: [mark, .line(0, 0, 8, 8)]).data
        try data.write(to: URL(fileURLWithPath: folder.drawing))
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        let id = try #require(drawing.first).id
        try opened.file.save(drawing.move([id], dx: 1, dy: 1), of: drawing)
        #expect(try definitions() == 1)
        let removed = drawing.remove([id])
        try opened.file.save(removed, of: drawing)
        #expect(try definitions() == 1)
        try opened.file.finish(drawing)
        #expect(try definitions() == 0)
        drawing.apply(removed.inverse)
        try opened.file.save(removed.inverse, of: drawing)
        try opened.file.finish(drawing)
        #expect(try definitions() == 1)
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test func `a file cut off at any byte has every complete element, and takes a picture`() throws {
        let small = try #require(Picture.pattern(1, width: 3, height: 2))
        let shown = Mark(small, in: CGRect(x: 0, y: 0, width: 3, height: 2))
        let marks = [shown, shown.moved(dx: 5, dy: 5), .line(0, 0, 8, 8)]
        let data = SVGDocument(page: nil, marks: marks).data
        let header = SVGWriter.header(page: nil).count
        for count in header..<data.count {
            try data.prefix(count).write(to: URL(fileURLWithPath: folder.drawing))
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            var drawing = opened.drawing
            #expect(drawing.map(\.mark) == Array(marks.prefix(drawing.count)))
            #expect(opened.wasTorn == (count < data.count - 1))
            try opened.file.save(drawing.add([shown.moved(dx: 9, dy: 9)]), of: drawing)
            #expect(try folder.marks() == drawing.map(\.mark))
            #expect(try definitions() == 1)
        }
    }

    @Test func `another program's picture is moved in its place, and brought to the front with our ink`() throws {
        let image = "<image width=\"60\" height=\"50\" href=\"\(picture.url)\"/>"
        _ = try folder.write("<svg viewBox=\"0 0 900 900\">\(image)<path d=\"M1 1H9\" stroke=\"red\"/></svg>\n")
        var drawing = try edited()
        let again = try DrawingFile.open(folder.drawing, page: nil)
        #expect(again.drawing.map(\.bounds) == drawing.map(\.bounds))
        #expect(again.drawing.map(\.mark.pictures) == drawing.map(\.mark.pictures))
        #expect(try definitions() == 1)
        drawing = again.drawing
        let top = try #require(drawing.last { !$0.mark.pictures.isEmpty }).id
        try again.file.save(drawing.move([top], dx: 2, dy: 2), of: drawing)
        #expect(try definitions() == 1)
    }

    /// Moves another program's picture, adds one of ours, brings the former to the front, and closes the file.
    private func edited() throws -> Drawing {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        #expect(drawing.map(\.mark.pictures.count) == [1, 0])
        let id = try #require(drawing.first).id
        try opened.file.save(drawing.move([id], dx: 7, dy: 0), of: drawing)
        try opened.file.finish(drawing)
        #expect(try folder.text().contains("<image transform=\"matrix(1 0 0 1 7 0)\" width"))
        try opened.file.save(drawing.add([mark]), of: drawing)
        try opened.file.save(drawing.bringToFront([id]), of: drawing)
        try opened.file.finish(drawing)
        return drawing
    }

    // MARK: Journals

    @Test func `a journal defines a picture once, and a later record of it shows it`() throws {
        var (first, second, pictures) = (SVGText(), SVGText(), PictureTable())
        let edits = [mark, mark.moved(dx: 1, dy: 2)].enumerated().map {
            JournalEdit(key: .drawn(number: $0.offset), outcome: .onTop($0.element, zIndex: 7))
        }
        first.write(edits[0], defining: &pictures)
        second.write(edits[1], defining: &pictures)
        #expect(second.count < 500)
        var known = PictureTable()
        #expect(try #require([JournalEdit](lines: first.bytes, &known)).map(\.outcome) == [edits[0].outcome])
        #expect(try #require([JournalEdit](lines: second.bytes, &known)).map(\.outcome) == [edits[1].outcome])
        var none = PictureTable()
        #expect([JournalEdit](lines: second.bytes, &none) == nil)
    }

    @Test(arguments: [1_000_000, 4000])
    func `undo journals keep the pictures that their steps show`(size: Int) throws {
        var limits = UndoWriter.Limits()
        (limits.size, limits.pictureSize) = (size, size)
        let writer = UndoWriter(of: folder.drawing, limits)
        var drawing = Drawing()
        var number: Int32 = 0
        func append(_ change: Change) {
            writer.append([.add(number, change, by: .only, isTentative: false)])
            number += 1
        }
        for count in 0..<40 {
            let other = try #require(Picture.pattern(count, width: 60, height: 50))
            append(drawing.add([Mark(other, in: CGRect(x: 0, y: 0, width: 60, height: 50))]))
            append(drawing.move([try #require(drawing.last).id], dx: 1, dy: 1))
        }
        writer.finish()
        let path = try #require(try folder.names().first { $0.contains("undo") })
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file(path))))
        #expect(bytes.count < 6 * size)
        var (pictures, shown, start, defined) = (PictureTable(), 0, SaveCounter.length, 0)
        while let record = JournalRecord<UndoRecord>(bytes[start...]) {
            start = record.end
            if record.kind == .picture {
                let isRead = pictures.read(record.payload)
                #expect(isRead)
                defined += 1
            } else {
                let operation = try #require(History.Operation(record.kind, record.payload, pictures))
                shown += operation.pictures.count
            }
        }
        #expect(start == bytes.count)
        #expect(defined > 2 && shown >= 2 * defined - 1)
        #expect((defined == 40) == (size == 1_000_000))
    }
}
