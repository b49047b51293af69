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

    @Test func `a file that is cut off within one has what is before it, and takes more`() throws {
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
            try opened.file.write(drawing.add(marks[1]), drawing)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
        }
    }

    @Test func `a log keeps it`() throws {
        var drawing = Drawing()
        let operation = History.Operation.add(3, drawing.add([try arc(50)]), by: .only, isTentative: true)
        var pictures = PictureTable()
        for picture in LogRecord(operation).pictures { pictures.insert(picture) }
        let record = try #require(LogRecord(LogRecord(operation).bytes[...]))
        guard case .operation(let read) = try #require(LogEntry(record, pictures, after: Change())) else {
            throw POSIXError(.EINVAL)
        }
        #expect(read.change == operation.change)
    }
}
