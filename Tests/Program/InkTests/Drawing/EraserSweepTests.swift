import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct EraserSweepTests {
    private func sweep(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, radius: CGFloat = 10) -> EraserSweep
    {
        EraserSweep(from: CGPoint(x: x1, y: y1), to: CGPoint(x: x2, y: y2), radius: radius)
    }

    @Test func `a line becomes the two lines that are left, and the first keeps its identity and its place`() {
        var drawing = Drawing()
        drawing.add([.line(0, 0, 100, 0), .line(200, 200, 300, 300)])
        let ids = drawing.map(\.id)
        let change = drawing.erase(sweep(50, -20, 50, 20))
        #expect(drawing.count == 3 && drawing.prefix(2).map(\.id) == ids)
        guard case .line(let first)? = drawing[ids[0]]?.mark.shape, case .line(let second)? = drawing.last?.mark.shape
        else {
            Issue.record("\(drawing.map(\.mark.shape))")
            return
        }
        #expect(first.begin == .zero && abs(first.end.x - 35) < 0.01)
        #expect(abs(second.begin.x - 65) < 0.01 && second.end == CGPoint(x: 100, y: 0))
        #expect(change.area == nil)
        drawing.apply(change.inverse)
        #expect(drawing.map(\.mark) == [.line(0, 0, 100, 0), .line(200, 200, 300, 300)])
        #expect(drawing.erase(sweep(500, 0, 500, 99)).isEmpty)
    }

    @Test func `a small eraser leaves short ink, which is large where the paper is enlarged`() {
        var drawing = Drawing()
        drawing.add(.line(0, 0, 1, 0, width: 0.1))
        drawing.erase(sweep(0.5, -1, 0.5, 1, radius: 0.1))
        #expect(drawing.count == 2)
    }

    @Test func `a text that is touched becomes strokes where its letters were, without what is touched`() throws {
        var drawing = Drawing()
        let text = Mark.text("A|", width: 3)
        drawing.add([text, .line(0, 200, 100, 200)])
        let id = try #require(drawing.first?.id)
        #expect(drawing.erase(sweep(300, 0, 300, 99)).isEmpty)
        // Through the bar, which is the second of two strokes, at half its height.
        let bar = 40.5 + 9 * 2.1
        let change = drawing.erase(sweep(bar, 60 - 4.375 * 2.1, bar + 9, 60 - 4.375 * 2.1, radius: 2))
        #expect(drawing.count > 2 && drawing[id] != nil && drawing.allSatisfy { $0.mark.text == nil })
        #expect(
            drawing.allSatisfy {
                $0.mark.style.color == text.style.color && abs($0.mark.style.width - 3) < 1e-9
                    || $0.mark == .line(0, 200, 100, 200)
            })
        func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
            drawing.map { $0.mark.distance(from: CGPoint(x: 40.5 + x * 2.1, y: 60 + y * 2.1)) }.min() ?? .infinity
        }
        for end in [(1.9, -0.75), (7, -0.75), (9, -8), (9, -0.75)] { #expect(distance(end.0, end.1) == 0) }
        #expect(distance(9, -4.375) > 1)
        drawing.apply(change.inverse)
        #expect(drawing.map(\.mark) == [text, .line(0, 200, 100, 200)])
    }

    @Test func `an outline that is cut twice becomes two parts, and corners stay sharp`() throws {
        var drawing = Drawing()
        let box = CGRect(x: 0, y: 0, width: 200, height: 100)
        drawing.add(Mark(shape: .rectangle(Rectangle(box: box)), style: Style(color: .black, width: 4)))
        drawing.erase(sweep(100, -20, 100, 120, radius: 5))
        #expect(drawing.count == 2)
        for element in drawing {
            let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 100), CGPoint(x: 0, y: 100)]
            for corner in corners where element.bounds.contains(corner) {
                #expect(element.mark.distance(from: corner) == 0)
                let inside = CGPoint(x: corner.x < 100 ? 6 : 194, y: corner.y < 50 ? 6 : 94)
                #expect(abs(element.mark.distance(from: inside) - 4) < 0.05, "the corner is not rounded")
            }
        }
        #expect(drawing.elements(at: CGPoint(x: 0, y: 50), within: 1).count == 1, "its beginning is no end")
    }

    @Test func `an outline that is cut just after its beginning keeps its gaps`() {
        var drawing = Drawing()
        let box = CGRect(x: 100, y: 100, width: 200, height: 100)
        drawing.add(Mark(shape: .rectangle(Rectangle(box: box)), style: Style(color: .black, width: 4)))
        // It begins at (100, 150), half a point below the gap.
        drawing.erase(sweep(50, 139.5, 350, 139.5, radius: 8))
        #expect(drawing.count == 2)
        for x in [100, 300] as [CGFloat] {
            #expect(drawing.elements(at: CGPoint(x: x, y: 139.5), within: 7.5).isEmpty)
            #expect(drawing.elements(at: CGPoint(x: x, y: 155), within: 1).count == 1)
        }
    }

    @Test(arguments: 1...16 as ClosedRange<UInt64>)
    func `no ink is left where the eraser was, and all other ink is`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<6 {
            var mark = generator.mark(in: paper)
            mark.style.width = generator.number(in: 1...12)
            let (a, b) = (generator.point(in: paper), generator.point(in: paper))
            let sweep = EraserSweep(from: a, to: b, radius: generator.number(in: 5...25))
            var drawing = Drawing()
            drawing.add(mark)
            let change = drawing.erase(sweep)
            let touched = mark.touches(
                Mark(shape: .line(Line(begin: a, end: b)), style: Style(color: .black, width: 2 * sweep.radius)))
            if !touched { #expect(change.isEmpty) }
            let reach = 12 * (1 + 1) + sweep.radius
            for step in 0...40 {
                let share = CGFloat(step) / 40
                let point = CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                #expect(
                    drawing.elements(at: point, within: sweep.radius - 0.5).isEmpty,
                    "ink is left near \(point): \(mark.shape)")
            }
            // A point of the old ink farther from the eraser than the ink is wide still has ink.
            mark.shape.visitSegments(width: mark.style.width) { segment in
                let point = segment.begin.point
                let way = Centerline.Segment(from: a, to: b, radius: 0).distance(from: point)
                guard way > reach + 2 else { return true }
                let isKept = drawing.topmost(at: point, within: 1.5) != nil
                #expect(isKept, "ink is missing at \(point), \(way) from the eraser: \(mark.shape)")
                return isKept
            }
        }
    }

    @Test func `new parts stay below the ink that lay over them`() {
        var drawing = Drawing()
        drawing.add([.line(0, 0, 200, 0, color: Palette.live), .line(150, -50, 150, 50), .line(155, 40, 300, 40)])
        let ids = drawing.map(\.id)
        drawing.erase(sweep(100, -20, 100, 20))
        let order = drawing.map(\.id)
        #expect(order.count == 4 && order[0] == ids[0])
        #expect(drawing.topmost(at: CGPoint(x: 150, y: 0), within: 0)?.id == ids[1])
        #expect(drawing.topmost(at: CGPoint(x: 155, y: 40), within: 0)?.id == ids[2], "and the ink over that")
    }

    @Test func `a cut keeps the shape of the rest`() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let phase = generator.number(in: 0...6)
            let samples = (0...80).map { step -> Stroke.Sample in
                let angle = phase + CGFloat(step) / 12
                return Stroke.Sample(
                    location: CGPoint(x: 400 + cos(angle) * 150 + CGFloat(step), y: 400 + sin(angle * 1.3) * 150),
                    widthFactor: 0.6 + 0.4 * sin(CGFloat(step) / 9) * sin(CGFloat(step) / 9))
            }
            let mark = Mark(
                shape: .stroke(try #require(Stroke(samples: samples))), style: Style(color: .black, width: 8))
            var drawing = Drawing()
            drawing.add(mark)
            let place = samples[Int.random(in: 20...60, using: &generator)].location
            drawing.erase(EraserSweep(from: place, to: place, radius: 12))
            for element in drawing {
                element.mark.shape.visitSegments(width: 8) { segment in
                    let distance = mark.distance(from: segment.begin.point)
                    #expect(distance < 0.2, "the rest is \(distance) points beside the ink")
                    return distance < 0.2
                }
            }
        }
    }
}
