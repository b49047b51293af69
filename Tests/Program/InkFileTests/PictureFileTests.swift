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
            try opened.file.write(change, drawing)
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
        try opened.file.write(drawing.move([id], dx: 1, dy: 1), drawing)
        #expect(try definitions() == 1)
        let removed = drawing.remove([id])
        try opened.file.write(removed, drawing)
        #expect(try definitions() == 0)
        drawing.apply(removed.inverse)
        try opened.file.write(removed.inverse, drawing)
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
            try opened.file.write(drawing.add([shown.moved(dx: 9, dy: 9)]), drawing)
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
        try again.file.write(drawing.move([top], dx: 2, dy: 2), drawing)
        #expect(try definitions() == 1)
    }

    /// Moves another program's picture, adds one of ours, brings the former to the front, and closes the file.
    private func edited() throws -> Drawing {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        #expect(drawing.map(\.mark.pictures.count) == [1, 0])
        let id = try #require(drawing.first).id
        try opened.file.write(drawing.move([id], dx: 7, dy: 0), drawing)
        try opened.file.finish(drawing)
        #expect(try folder.text().contains("<image transform=\"matrix(1 0 0 1 7 0)\" width"))
        try opened.file.write(drawing.add([mark]), drawing)
        try opened.file.write(drawing.bringToFront([id]), drawing)
        try opened.file.finish(drawing)
        return drawing
    }

    // MARK: The log

    @Test func `a log has a picture once, and later operations show it`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var (drawing, history) = (opened.drawing, History())
        history.record(drawing.add([mark]))
        try opened.file.save(history.takeOperations())
        let size = try folder.attribute(.size, of: ".drawing.svg.log") ?? 0
        history.record(drawing.move(drawing.map(\.id), dx: 1, dy: 1))
        try opened.file.save(history.takeOperations())
        #expect(try folder.attribute(.size, of: ".drawing.svg.log") ?? 0 < size + 2000)
        #expect(try folder.marks() == drawing.map(\.mark))
        drop(consume opened)
        let again = try DrawingFile.open(folder.drawing, page: nil)
        #expect(again.drawing == drawing)
        // The log is known to have it.
        history.record(drawing.add([mark]))
        try again.file.save(history.takeOperations())
        #expect(try folder.attribute(.size, of: ".drawing.svg.log") ?? 0 < size + 4000)
        #expect(try folder.marks() == drawing.map(\.mark))
    }
}
