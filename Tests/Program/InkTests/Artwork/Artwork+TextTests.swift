import Foundation
import TestInk
import Testing

@testable import Ink

/// Texts: the letters of a font as one element.
struct ArtworkTextTests {
    private func reading(_ marks: [Mark]) throws -> SVGReading {
        try SVGReading(SVGDocument(page: nil, marks: marks).data)
    }

    @Test(arguments: [
        "Hello", " a  b ", "two\nlines\n", "<b> & \"quotes\" ]]> 'x'", "&amp; &#10;", "Grüße, 10 €", "\n", "  ",
    ])
    func `a text is one line with its title and its letters, and is read back equal`(string: String) throws {
        let mark = Mark.text(string, color: Color(red: 1, green: 2, blue: 3, alpha: 40))
        let text = SVGWriter.element(mark)
        #expect(text.hasPrefix("<g display=\"inline\" ink:of=\"art\"><title>") && text.hasSuffix("\"/></g>"))
        #expect(!text.contains("\n"))
        let reading = try reading([.line(0, 0, 1, 1), mark])
        #expect(reading.notes == nil && reading.document.marks == [.line(0, 0, 1, 1), mark])
        #expect(reading.document.marks.last?.text?.string == string)
    }

    @Test func `characters that XML forbids are spaces`() throws {
        let mark = Mark.text("a\u{1}b\u{0}\tc\r\nd\u{FFFF}")
        #expect(mark.text?.string == "a b  c \nd ")
        #expect(try reading([mark]).document.marks == [mark])
        let file = String(decoding: SVGDocument(page: nil, marks: [.text("ink")]).data, as: UTF8.self)
        let changed = file.replacing("<title>ink", with: "<title>i&#9;n\n&#13;k")
        #expect(try SVGReading(Data(changed.utf8)).document.marks.first?.text?.string == "i n  k")
    }

    @Test func `a title of endless spaces is read up to a length`() throws {
        let file = String(decoding: SVGDocument(page: nil, marks: [.text("ink")]).data, as: UTF8.self)
        for title in ["ink" + String(repeating: " ", count: 3_000_000), String(repeating: "ink ", count: 1_000_000)] {
            let reading = try SVGReading(Data(file.replacing("<title>ink", with: "<title>" + title).utf8))
            #expect((reading.document.marks.first?.text?.string.utf8.count ?? 0) <= 1_000_003)
        }
    }

    @Test(arguments: 1..<80)
    func `where a text's file is divided into pieces makes no difference`(length: Int) throws {
        let mark = Mark.text(" two  words &\n< more > ")
        let bytes = Array(SVGDocument(page: nil, marks: [mark]).data)
        var (reader, marks): (SVGReader, [Mark]) = (SVGReader(), [])
        for start in stride(from: 0, to: bytes.count, by: length) {
            reader.feed(Array(bytes[start..<min(start + length, bytes.count)])) { marks += [$0.mark].compactMap { $0 } }
        }
        let outcome = reader.finish { marks += [$0.mark].compactMap { $0 } }
        #expect(marks == [mark] && outcome == .whole)
    }

    @Test func `a text lies in the order of ink, and is recolored, widened, moved and scaled as ink`() throws {
        var drawing = Drawing()
        drawing.add([.line(0, 0, 9, 9)])
        drawing.add([.text("ink")])
        drawing.add([.line(0, 9, 9, 0)])
        let id = try #require(drawing.first { $0.mark.text != nil }?.id)
        #expect(drawing.map { $0.mark.text == nil } == [true, false, true])
        drawing.recolor([id], to: .init(red: 200, green: 0, blue: 0))
        drawing.setWidth([id], to: 7)
        drawing.move([id], dx: 5, dy: 6)
        drawing.transform([id], by: .scale(2, 2), scalesWidths: true)
        let mark = try #require(drawing[id]?.mark)
        #expect(mark.style.color == Color(red: 200, green: 0, blue: 0) && abs(mark.style.width - 14) < 1e-9)
        let old = try #require(Mark.text("ink").text?.matrix)
        let text = try #require(mark.text)
        #expect(text.string == "ink" && abs(text.matrix.m11 - 2 * old.m11) < 1e-9)
        #expect(abs(text.matrix.tX - 2 * (old.tX + 5)) < 1e-9)
        #expect(try reading([mark]).document.marks == [mark])
    }

    @Test func `a text that another program has moved is still a text`() throws {
        let mark = Mark.text("ink")
        let file = String(decoding: SVGDocument(page: nil, marks: [mark]).data, as: UTF8.self)
        let moved = file.replacing("transform=\"matrix(2.1 0 0 2.1 40.5 60)\"", with: "transform=\"translate(7,8)\"")
        #expect(moved != file)
        let read = try #require(try SVGReading(Data(moved.utf8)).document.marks.first?.text)
        #expect(read.string == "ink" && read.matrix.isNearly(.move(7, 8)))
    }

    @Test(arguments: [
        ("ink:role=\"text\"", ""), ("<title>", "<title>a<b/>"), ("<title>", "<title id=\"a\">"),
        ("<title>ink</title>", ""), ("<title>", "<title><![CDATA[a]]>"), ("</title>", "</title>a"),
    ])
    func `what another program has changed in it is a loss`(change: (old: String, new: String)) throws {
        let file = String(decoding: SVGDocument(page: nil, marks: [.text("ink")]).data, as: UTF8.self)
        let changed = file.replacing(change.old, with: change.new)
        #expect(changed != file)
        #expect(try SVGReading(Data(changed.utf8)).notes != nil)
    }
}
