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
            page: CGRect(
                x: generator.number(in: -5000...5000), y: -64, width: generator.number(in: 1...5000), height: 800),
            marks: generator.marks(60, in: paper))
        let reading = try SVGReading(document.data)
        #expect(reading.document == document)
        #expect(reading.notes == nil)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `ink a million points away is read back equal, with five decimals`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func coordinate() -> CGFloat { (generator.number(in: -1e6...1e6) * 1e5).rounded() / 1e5 }
        func point() -> CGPoint { CGPoint(x: coordinate(), y: coordinate()) }
        let points = (0..<20).map { _ in point() } + [CGPoint(x: -1e6, y: 999_999.99999)]
        let even = try #require(Stroke(through: points))
        let uneven = try #require(Stroke(samples: points.map { Stroke.Sample(location: $0, widthFactor: 0.5) }))
        let shapes: [Shape] = [
            .line(Line(begin: point(), end: point())), .dot(Dot(center: point())),
            .rectangle(Rectangle(corner: point(), opposite: point())), .stroke(even), .stroke(uneven),
        ]
        let marks = shapes.flatMap { shape in
            [false, true].map {
                Mark(shape: shape, style: Style(color: .black, width: 3.25, isMarker: false, followsDirection: $0))
            }
        }
        let page = CGRect(x: -1_000_032, y: -1_000_032, width: 2_000_064, height: 2_000_064)
        let document = SVGDocument(page: page, paper: Paper(.cream, .dots), marks: marks)
        let reading = try SVGReading(document.data)
        #expect(reading.document == document && reading.notes == nil)
    }

    @Test func `an empty document and one without a page are read back equal`() throws {
        for document in [SVGDocument(page: nil, marks: []), SVGDocument(page: .zero, marks: [])] {
            let reading = try SVGReading(document.data)
            #expect(reading.document == document)
            #expect(reading.notes == nil)
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
        #expect(reading.notes == nil)
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
        #expect(reading.notes == nil)
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
        let changed = text.replacingOccurrences(of: "M0 0q", with: "M0 1q")
        #expect(try SVGReading(Data(changed.utf8)).notes != nil)
    }
}
