import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct SVGDocumentTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a document is read back equal`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let document = SVGDocument(
            page: CGSize(width: generator.number(in: 1...5000), height: 800),
            marks: generator.marks(60, in: paper))
        let reading = try SVGReading(document.data)
        #expect(reading.document == document)
        #expect(reading.loss == nil)
    }

    @Test func `an empty document and one without a page are read back equal`() throws {
        for document in [SVGDocument(page: nil, marks: []), SVGDocument(page: .zero, marks: [])] {
            let reading = try SVGReading(document.data)
            #expect(reading.document == document)
            #expect(reading.loss == nil)
        }
    }

    @Test func `ink at the limits of numbers is read back equal`() throws {
        let tiny = CGFloat.leastNormalMagnitude
        var marks: [Mark] = [
            .line(-1e9, 1e9, tiny, -tiny, width: 1e9), .line(0.1 + 0.2, 1.0 / 3, 1e-300, 5, width: 1e-9),
            .line(5, 5, 5, 5), Mark(shape: .dot(Dot(center: .zero)), style: Style(color: .black, width: 1.0 / 3)),
        ]
        let spot = try #require(Stroke(through: [CGPoint(x: 7, y: 7)]))
        marks.append(Mark(shape: .stroke(spot), style: Style(color: .black, width: 3)))
        let swollen = try #require(Stroke(samples: [Stroke.Sample(location: .zero, widthFactor: 2)]))
        marks.append(Mark(shape: .stroke(swollen), style: Style(color: .black, width: 3)))
        let reading = try SVGReading(SVGDocument(page: nil, marks: marks).data)
        #expect(reading.document.marks == marks)
        #expect(reading.loss == nil)
    }

    @Test(arguments: [1, 1.5] as [CGFloat])
    func `a stroke of the maximum length is read back equal`(factor: CGFloat) throws {
        // A spiral, whose samples have all the digits there are.
        let samples = (0..<Stroke.capacity).map { index in
            let angle = CGFloat(index) / 40
            return Stroke.Sample(
                location: CGPoint(x: 500 + cos(angle) * angle, y: 500 + sin(angle) * angle),
                widthFactor: factor == 1 ? 1 : 1 + abs(sin(angle)))
        }
        let stroke = try #require(Stroke(samples: samples))
        let mark = Mark(shape: .stroke(stroke), style: Style(color: .black, width: 1))
        let reading = try SVGReading(SVGDocument(page: nil, marks: [mark]).data)
        // No lengthy description of a difference.
        let isEqual = reading.document.marks == [mark]
        #expect(isEqual)
        #expect(reading.loss == nil)
    }

    @Test func `ink in every opacity is read back equal`() throws {
        let marks = (0...255).map {
            Mark.line(0, 0, 9, 9, color: Color(red: 1, green: 2, blue: 3, alpha: UInt8($0)))
        }
        #expect(try SVGReading(SVGDocument(page: nil, marks: marks).data).document.marks == marks)
    }

    @Test func `a path that another program has changed is noticed`() throws {
        let stroke = try #require(Stroke(through: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 60, y: 40)]))
        let document = SVGDocument(
            page: nil, marks: [Mark(shape: .stroke(stroke), style: Style(color: .black, width: 3))])
        let text = String(decoding: document.data, as: UTF8.self)
        let changed = text.replacingOccurrences(of: "M0 0C", with: "M0 1C")
        #expect(try SVGReading(Data(changed.utf8)).loss?.what == "a <path> that another program has changed")
    }
}
