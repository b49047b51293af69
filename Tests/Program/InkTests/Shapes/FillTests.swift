import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// Shapes that are filled, and lines that are arrows.
struct FillTests {
    private let style = Style(color: Color(red: 0x12, green: 0xB3, blue: 0x4A), width: 10)
    private let box = Shape.rectangle(Rectangle(box: CGRect(x: 10, y: 20, width: 100, height: 60)))

    private func mark(_ shape: Shape, _ fill: Fill, _ color: Color? = nil) -> Mark {
        var style = style
        style.fill = fill
        if let color { style.color = color }
        return Mark(shape: shape, style: style)
    }

    /// A stroke that a hand has closed, of even or varying width.
    private func loop(isEven: Bool, share: CGFloat = 1) throws -> Shape {
        let samples = (0...40).map { step in
            let angle = CGFloat(step) / 40 * 2 * .pi * share
            return Stroke.Sample(
                location: CGPoint(x: 100, y: 90) + CGPoint(angle: angle, length: 60),
                widthFactor: isEven ? 1 : 1 + 0.3 * sin(angle))
        }
        return .stroke(try #require(Stroke(samples: samples)))
    }

    private func shapes() throws -> [Shape] {
        [
            box, .ellipse(Ellipse(center: CGPoint(x: 60, y: 50), radii: CGSize(width: 50, height: 30))),
            .ellipse(Ellipse(center: CGPoint(x: 60, y: 50), radii: CGSize(width: 50, height: 30), turn: 30)),
            .ellipse(Ellipse(center: CGPoint(x: 60, y: 50), radii: CGSize(width: 50, height: 50))),
            try #require(Polygon(corners: [.zero, CGPoint(x: 90, y: 9), CGPoint(x: 40, y: 80)]).map(Shape.polygon)),
            try loop(isEven: true), try loop(isEven: false),
        ]
    }

    @Test(arguments: Paper.Tone.allCases, Fill.allCases)
    func `filled shapes are read back equal, on every paper`(tone: Paper.Tone, fill: Fill) throws {
        let colors = [Color.black, Palette.live, Color(red: 9, green: 9, blue: 200, alpha: 128)]
        let marks = try colors.flatMap { color in try shapes().map { mark($0, fill, color) } }
        let text = SVGDocument(page: nil, paper: Paper(tone), marks: marks)
        let reading = try SVGReading(text.data)
        #expect(reading.document.marks == marks)
    }

    @Test func `other programs are told the color of the inside and its opacity`() throws {
        #expect(
            SVGWriter.element(mark(box, .tint)).contains(
                "fill=\"#12B34A\" fill-opacity=\"0.2\" stroke=\"#12B34A\" stroke-width=\"10\""))
        #expect(SVGWriter.element(mark(box, .color)).contains("fill=\"#12B34A\" stroke=\"#12B34A\""))
        #expect(SVGWriter.element(mark(box, .none)).contains("fill=\"none\" stroke"))
        let loop = SVGWriter.element(mark(try loop(isEven: false), .tint))
        #expect(loop.contains("fill-opacity=\"0.2\"") && loop.contains("ink:inside=\"tint\""))
    }

    @Test func `the inside of what is filled is ink, and that of an outline is not`() throws {
        for shape in try shapes() {
            let box = mark(shape, .none).bounds
            let middle = CGPoint(x: box.midX, y: box.midY)
            for fill in Fill.allCases {
                let mark = mark(shape, fill)
                #expect((mark.distance(from: middle) == 0) == (fill != .none))
                #expect(mark.touches(CGRect(x: middle.x - 1, y: middle.y - 1, width: 2, height: 2)) == (fill != .none))
                #expect(mark.distance(from: CGPoint(x: 900, y: 900)) > 600)
            }
        }
    }

    @Test func `a drawing finds the inside of what is filled, however large it is`() {
        for side in [30, 3000, 300_000] as [CGFloat] {
            var drawing = Drawing()
            let shape = Shape.rectangle(Rectangle(box: CGRect(x: -side / 2, y: -side / 2, width: side, height: side)))
            drawing.add([mark(shape, .color), mark(shape, .none)])
            #expect(
                drawing.candidates(in: CGRect(x: -1, y: -1, width: 2, height: 2))
                    .contains { $0.mark.style.fill == .color })
        }
    }

    @Test func `what has no inside, and a marker's ink, is not filled`() throws {
        var marker = style
        (marker.isMarker, marker.fill) = (true, .color)
        #expect(Mark(shape: box, style: marker).style.fill == .none)
        #expect(mark(.line(Line(begin: .zero, end: CGPoint(x: 9, y: 9))), .color).style.fill == .none)
        #expect(mark(.dot(Dot(center: .zero)), .tint).style.fill == .none)
    }

    @Test func `freehand ink can be filled if its ends meet`() throws {
        #expect(try loop(isEven: false).isFillable && loop(isEven: true, share: 0.96).isFillable)
        #expect(try !loop(isEven: true, share: 0.7).isFillable)
        var drawing = Drawing()
        drawing.add(try [loop(isEven: true), loop(isEven: true, share: 0.7), box].map { mark($0, .none) })
        drawing.fill(drawing.map(\.id), with: .tint)
        #expect(drawing.map(\.mark.style.fill) == [.tint, .none, .tint])
    }

    @Test func `rubbing through an outline leaves open ink without an inside, and rubbing inside leaves it whole`() {
        var drawing = Drawing()
        drawing.add([mark(box, .color)])
        let inside = CGPoint(x: 60, y: 50)
        #expect(drawing.erase(EraserSweep(from: inside, to: inside, radius: 8)).isEmpty)
        drawing.erase(EraserSweep(from: inside, to: CGPoint(x: 60, y: 0), radius: 8))
        #expect(drawing.count == 1 && drawing.allSatisfy { $0.mark.style.fill == .none })
        #expect(drawing.allSatisfy { $0.mark.distance(from: inside) > 5 })
    }

    // MARK: Arrows

    private func arrow(_ heads: Line.Heads) -> Mark {
        Mark(shape: .line(Line(begin: CGPoint(x: 10, y: 10), end: CGPoint(x: 210, y: 110), heads: heads)), style: style)
    }

    @Test(arguments: Line.Heads.allCases)
    func `an arrow is read back equal, as a path that other programs show`(heads: Line.Heads) throws {
        let mark = arrow(heads)
        let text = SVGWriter.element(mark)
        #expect(text.hasPrefix(heads == .none ? "<line " : "<path d=\""))
        let document = SVGDocument(page: nil, marks: [mark])
        #expect(try SVGReading(document.data).document.marks == [mark])
    }

    @Test func `an arrow whose path another program has changed is that program's`() throws {
        let file = String(decoding: SVGDocument(page: nil, marks: [arrow(.end)]).data, as: UTF8.self)
        let changed = file.replacingOccurrences(of: "d=\"M10 10", with: "d=\"M12 10")
        #expect(changed != file)
        let mark = try #require(try SVGReading(Data(changed.utf8)).document.marks.first)
        if case .artwork = mark.shape {} else { Issue.record("\(mark)") }
    }

    @Test func `a head scales with the width, is no longer than the line, and is part of the ink`() throws {
        func reach(_ width: CGFloat, length: CGFloat) -> CGFloat {
            let line = Line(begin: .zero, end: CGPoint(x: length, y: 0), heads: .end)
            return line.end.distance(to: line.corners(width: width)[0][0])
        }
        #expect(abs(reach(10, length: 500) - 2 * reach(5, length: 500)) < 0.01)
        #expect(reach(60, length: 100) < 50)
        for heads in Line.Heads.allCases {
            let mark = arrow(heads)
            guard case .line(let line) = mark.shape else { return }
            #expect(line.corners(width: 10).count == [.none: 0, .end: 1, .both: 2][heads])
            for corner in line.corners(width: 10).joined() {
                #expect(mark.distance(from: corner) == 0 && mark.bounds.contains(corner))
            }
        }
    }

    @Test func `what a rub leaves of an arrow has the heads at its own ends`() {
        var drawing = Drawing()
        drawing.add([arrow(.both)])
        drawing.erase(
            EraserSweep(from: CGPoint(x: 110, y: 0), to: CGPoint(x: 110, y: 120), radius: 10))
        let lines = drawing.compactMap { if case .line(let line) = $0.mark.shape { line } else { nil } }
        #expect(lines.count == 2 && lines.allSatisfy { $0.heads == .end })
        #expect(Set(lines.map(\.end)) == [CGPoint(x: 10, y: 10), CGPoint(x: 210, y: 110)])
    }

    @Test func `moved, turned and scaled arrows and insides stay what they are`() throws {
        var generator = SeededGenerator(seed: 5)
        for heads in Line.Heads.allCases {
            guard case .line(let line) = arrow(heads).applying(generator.transform()).shape else { return }
            #expect(line.heads == heads)
        }
        for shape in try shapes() { #expect(mark(shape, .tint).applying(generator.transform()).style.fill == .tint) }
        var drawing = Drawing()
        drawing.add([arrow(.none), mark(box, .none)])
        drawing.setHeads(drawing.map(\.id), to: .both)
        guard case .line(let line) = drawing.first?.mark.shape else { return }
        #expect(line.heads == .both)
    }
}
