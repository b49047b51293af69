import Foundation
import Geometry
import SeededRandom
import Testing

@testable import Ink

/// Freehand ink that follows its direction, as a group in the file.
struct ColorGroupTests {
    /// An arc, whose direction turns by a right angle.
    private func arc(_ y: CGFloat, isEven: Bool = false, color: Color = .black) throws -> Mark {
        let samples = (0...12).map {
            Stroke.Sample(
                location: CGPoint(x: 40, y: y) + CGPoint(angle: CGFloat($0) * .pi / 24, length: 30),
                widthFactor: isEven ? 1 : 0.5 + CGFloat($0) / 9)
        }
        let style = Style(color: color, width: 6, followsDirection: true)
        return Mark(shape: .stroke(try #require(Stroke(samples: samples))), style: style)
    }

    private func read(_ text: String) throws -> SVGReading { try SVGReading(Data(text.utf8)) }

    @Test(arguments: [false, true])
    func `it is one line with a path for each color, and is read back equal`(isEven: Bool) throws {
        let mark = try arc(50, isEven: isEven, color: Color(red: 1, green: 2, blue: 3, alpha: 40))
        let text = SVGWriter.element(mark)
        #expect(text.hasPrefix("<g display=\"inline\" ink:of=\"way\"><path d=\"M") && text.hasSuffix("\"/></g>"))
        #expect(!text.contains("\n"))
        let fills = text.split(separator: "<path ").dropFirst().map { $0.split(separator: "fill=")[1].prefix(9) }
        #expect(fills.map(String.init) == mark.colorRuns.map { "\"\($0.color.hex)\"" } && fills.count > 4)
        let reading = try SVGReading(SVGDocument(page: nil, marks: [.line(0, 0, 1, 1), mark, mark]).data)
        #expect(reading.loss == nil && reading.document.marks == [.line(0, 0, 1, 1), mark, mark])
    }

    @Test func `what another program has changed in it is a loss`() throws {
        let mark = try arc(50)
        let file = String(decoding: SVGDocument(page: nil, marks: [mark]).data, as: UTF8.self)
        let color = try #require(mark.colorRuns.first).color.hex
        let changes = [
            (color, "#000000"), ("<path ", "<line x2=\"9\"/><path "), ("\"/></g>", "\"/><path d=\"M0 0\"/></g>"),
            ("<ink:way", "<way"), ("\"/></g>", "\"></ink:way></g>"), ("\"/></g>", "\"/>Hello</g>"),
            ("\"/><path", "\" stroke=\"red\"/><path"), ("ink:seal=", "ink:was="),
        ]
        for (old, new) in changes {
            let place = try #require(file.range(of: old))
            #expect(try read(file.replacingCharacters(in: place, with: new)).loss != nil, "\(new)")
        }
        let first = try #require(file.range(of: "<path "))
        let second = try #require(file.range(of: "<path ", range: first.upperBound..<file.endIndex))
        let without = try read(file.replacingCharacters(in: first.lowerBound..<second.lowerBound, with: ""))
        #expect(without.loss?.what == "a <g> that another program has changed" && without.document.marks == [mark])
        #expect(try read(file.replacing("<path ", with: "\n <path ")).document.marks == [mark])
    }

    @Test func `a group of another program is not taken for one of ours`() throws {
        let line = "<line x2=\"9\" stroke=\"red\" stroke-linecap=\"round\"/>"
        let ours = try read("<svg><g display=\"inline\">\(line)</g></svg>")
        #expect(ours.document.marks.count == 1 && ours.loss == nil)
        let named = try read("<svg><g display=\"inline\" ink:of=\"us\">\(line)</g></svg>")
        #expect(named.loss?.what == "ink:of=\"us\" on <g>")
        let nested = try read("<svg><g><g display=\"inline\" ink:of=\"way\">\(line)</g></g></svg>")
        #expect(nested.loss?.what == "ink:of=\"way\" on <g>")
    }

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
            #expect(reading.document.marks == [.line(0, 0, 9, 9)] && reading.loss == nil)
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
        let start = SVGWriter.opening(page: nil).count + SVGWriter.element(marks[0]).utf8.count + 1
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
        var text = SVGText()
        text.write(edit)
        text.write(edit)
        let read = try #require([JournalEdit](lines: text.bytes))
        #expect(read.map(\.key) == [edit.key, edit.key] && read.map(\.outcome) == [edit.outcome, edit.outcome])
    }
}
