import Foundation
import Geometry
import Ink
import InkFile
import TestInk
import Testing

@testable import InkFile

/// Freehand ink that follows its direction, in a drawing's file.
struct DirectionInkTests {
    /// An arc, whose direction turns by a right angle.
    private func arc(_ y: CGFloat) throws -> Mark {
        let samples = (0...12).map {
            Stroke.Sample(
                location: CGPoint(x: 40, y: y) + CGPoint(angle: CGFloat($0) * .pi / 24, length: 30),
                widthFactor: 0.5 + CGFloat($0) / 9)
        }
        let style = Style(color: .black, width: 6, followsDirection: true)
        return Mark(shape: .stroke(try #require(Stroke(samples: samples))), style: style)
    }

    private func read(_ text: String) throws -> SVGReading { try SVGReading(Data(text.utf8)) }

    @Test func `removed, it is hidden from viewers, also half hidden, and is shown again in place`() throws {
        let folder = try Folder()
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var (drawing, history) = (opened.drawing, History())
        try opened.file.save(drawing.add([try arc(50), .line(0, 0, 9, 9), try arc(90)]), of: drawing)
        let before = try folder.text()
        let removal = drawing.remove([drawing[0].id, drawing[2].id])
        history.record(removal)
        try opened.file.save(removal, of: drawing)
        let after = try folder.text()
        #expect(after == before.replacing("\"inline\"", with: "\"none  \"") && after != before)
        for count in 1...6 {
            let half = "\"" + "none  ".prefix(count) + "inline".dropFirst(count) + "\""
            let reading = try read(before.replacing("\"inline\"", with: half))
            #expect(reading.document.marks == [.line(0, 0, 9, 9)] && reading.notes == nil)
        }
        #expect(try DrawingFile.read(folder.drawing).document.marks == [.line(0, 0, 9, 9)])
        try opened.file.save(try #require(history.undo(in: &drawing)?.change), of: drawing)
        #expect(try folder.text() == before)
    }

    @Test func `it is changed in place, and put in order by the next rewriting`() throws {
        let folder = try Folder()
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add([try arc(50), .line(0, 0, 9, 9), try arc(90)]), of: drawing)
        let number = try folder.attribute(.systemFileNumber)
        let id = drawing[0].id
        try opened.file.save(drawing.move([id], dx: 20, dy: 5), of: drawing)
        try opened.file.save(drawing.move([id], dx: -3, dy: 5), of: drawing)
        #expect(try folder.text().contains("\" ink:z=\"") && folder.marks() == drawing.map(\.mark))
        try opened.file.save(drawing.bringToFront([id]), of: drawing)
        #expect(try folder.text().contains("\" ink:was=\"") && folder.marks() == drawing.map(\.mark))
        try opened.file.save(drawing.recolor([drawing[1].id], to: .black), of: drawing)
        #expect(try folder.attribute(.systemFileNumber) == number && folder.marks() == drawing.map(\.mark))
        try opened.file.finish(drawing)
        #expect(try Data(folder.text().utf8) == SVGDocument(page: nil, marks: drawing.map(\.mark)).data)
    }

    @Test func `a file that is cut off within one has what is before it, and takes more in place`() throws {
        let folder = try Folder()
        let marks = [try arc(50), try arc(90)]
        let data = SVGDocument(page: nil, marks: marks).data
        let start = SVGWriter.header(page: nil).count + SVGWriter.element(marks[0]).utf8.count + 1
        let end = start + SVGWriter.element(marks[1]).utf8.count
        for count in Array(stride(from: start + 1, to: end, by: 61)) + ((end - 12)..<end) {
            let path = folder.file("\(count).svg")
            try data.prefix(count).write(to: URL(fileURLWithPath: path))
            let opened = try DrawingFile.open(path, page: nil)
            #expect(opened.wasTorn && opened.drawing.map(\.mark) == [marks[0]])
            var drawing = opened.drawing
            try opened.file.save(drawing.add(marks[1]), of: drawing)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
        }
    }

    @Test func `a journal keeps it`() throws {
        let edit = JournalEdit(key: .drawn(number: 3), outcome: .onTop(try arc(50), zIndex: 7))
        var (text, pictures) = (SVGText(), PictureTable())
        text.write(edit, defining: &pictures)
        text.write(edit, defining: &pictures)
        let read = try #require([JournalEdit](lines: text.bytes, &pictures))
        #expect(read.map(\.key) == [edit.key, edit.key] && read.map(\.outcome) == [edit.outcome, edit.outcome])
    }
}
