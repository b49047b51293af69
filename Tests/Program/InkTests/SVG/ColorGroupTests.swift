import Foundation
import Geometry
import SeededRandom
import TestInk
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
        let start = "<g display=\"inline\" ink:of=\"way\" transform=\"scale(.01)\""
        #expect(text.hasPrefix(start) && text.hasSuffix("\"/></g>") && !text.contains("\n"))
        let paint = isEven ? "stroke=" : "fill="
        let fills = text.split(separator: "<path ").dropFirst().map { $0.split(separator: paint)[1].prefix(9) }
        #expect(fills.map(String.init) == mark.colorRuns.map { "\"\($0.color.hex)\"" } && fills.count > 4)
        let reading = try SVGReading(SVGDocument(page: nil, marks: [.line(0, 0, 1, 1), mark, mark]).data)
        #expect(reading.notes == nil && reading.document.marks == [.line(0, 0, 1, 1), mark, mark])
    }

    @Test(arguments: [false, true])
    func `without outlines, as in a journal, it is read back equal`(followsDirection: Bool) throws {
        var mark = try arc(50)
        mark.style.followsDirection = followsDirection
        var (text, whole) = (SVGText(omitsOutlines: true), SVGText())
        text.write(mark)
        whole.write(mark)
        #expect(text.count < whole.count)
        var file = SVGText()
        for part in [SVGWriter.header(page: nil), text.bytes, Array("\n".utf8), SVGWriter.closing] { file.write(part) }
        let reading = try SVGReading(Data(file.bytes))
        #expect(reading.notes == nil && reading.document.marks == [mark])
    }

    @Test func `what another program has changed in it is told`() throws {
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
            #expect(try read(file.replacingCharacters(in: place, with: new)).notes != nil, "\(new)")
        }
        let first = try #require(file.range(of: "<path "))
        let second = try #require(file.range(of: "<path ", range: first.upperBound..<file.endIndex))
        let without = try read(file.replacingCharacters(in: first.lowerBound..<second.lowerBound, with: ""))
        #expect(without.notes != nil && !without.document.marks.contains(mark) && !without.document.marks.isEmpty)
        #expect(try read(file.replacing("<path ", with: "\n <path ")).document.marks == [mark])
    }

    @Test func `a group of another program is not taken for one of ours`() throws {
        let line = "<line x2=\"9\" stroke=\"red\" stroke-linecap=\"round\"/>"
        let ours = try read("<svg><g display=\"inline\">\(line)</g></svg>")
        #expect(ours.document.marks.count == 1)
        let named = try read("<svg><g display=\"inline\" ink:of=\"us\">\(line)</g></svg>")
        #expect(named.document.marks == ours.document.marks)
        let nested = try read("<svg><g><g display=\"inline\" ink:of=\"way\">\(line)</g></g></svg>")
        #expect(nested.document.marks == ours.document.marks)
    }
}
