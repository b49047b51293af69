import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct DirectionColorsTests {
    private func mark(_ points: [CGPoint], isMarker: Bool = false) throws -> Mark {
        let stroke = try #require(Stroke(samples: points.map { Stroke.Sample(location: $0) }))
        let style = Style(color: .black, width: 6, isMarker: isMarker, followsDirection: true)
        return Mark(shape: .stroke(stroke), style: style)
    }

    @Test func `each side of a square has the color that a line of its direction has`() throws {
        let corners = [(0, 0), (40, 0), (80, 0), (80, 80), (0, 80), (0, 40), (0, 0)].map { CGPoint(x: $0, y: $1) }
        let runs = try mark(corners).colorRuns
        #expect(runs.map(\.curves) == [0..<2, 2..<3, 3..<4, 4..<6])
        #expect(runs.map(\.color) == (0..<4).map { Color(angle: CGFloat($0) * .pi / 2) })
    }

    @Test func `a circle goes once around the ring, in colors that differ little from one to the next`() throws {
        let circle = (0...360).map { CGPoint(x: 400, y: 400) + CGPoint(angle: CGFloat($0) * .pi / 180, length: 300) }
        let colors = try mark(circle).colorRuns.map(\.color)
        #expect(Set(colors).count == 96 && (96...97).contains(colors.count))
        for (one, next) in zip(colors, colors.dropFirst()) { #expect(difference(one, next) < 0.0205) }
    }

    /// The distance of two colors in Oklab, in which eyes hardly see less than 0.02.
    private func difference(_ one: Color, _ other: Color) -> Double {
        let (one, other) = (OKLCH(one), OKLCH(other))
        let turn = 2 * .pi * (one.hue - other.hue)
        let (a, b) = (one.chroma - other.chroma * cos(turn), other.chroma * sin(turn))
        return (a * a + b * b + (one.lightness - other.lightness) * (one.lightness - other.lightness)).squareRoot()
    }

    /// The distance of two colors around the ring, in turns.
    private func hueStep(_ one: Color, _ other: Color) -> Double {
        abs((OKLCH(one).hue - OKLCH(other).hue).remainder(dividingBy: 1))
    }

    @Test(arguments: [WidthRule.even, .speed], [3, 6, 12, 40, 150] as [CGFloat])
    func `the ink of a pen that goes around changes its hue without a visible step`(
        rule: WidthRule, radius: CGFloat
    ) throws {
        let path = TruePath.circle(radius: radius)
        let samples = Sensor(rate: 240, noise: 0).samples(of: path, speed: 6 * radius, seed: 1)
        var builder = StrokeBuilder(rule: rule, width: 6, dividesBends: true)
        for (count, sample) in samples.enumerated() {
            builder.add(sample)
            guard count % 40 == 39, let stroke = builder.live else { continue }
            let style = Style(color: .black, width: 6, followsDirection: true)
            let colors = Mark(shape: .stroke(stroke), style: style).colorRuns.map(\.color)
            // Parts turn by less than two colors, or are little longer than two points; and colors are rounded.
            let limit = max(2.0 / 96, 2.5 / (2 * .pi * radius)) + 1.1 / 96
            for (one, next) in zip(colors, colors.dropFirst()) { #expect(hueStep(one, next) < limit) }
            for sample in stroke.samples { #expect(path.distance(from: sample.location) < 0.1 + radius / 60) }
        }
    }

    @Test func `the ink of a pen that goes straight has no more samples for its colors`() throws {
        let samples = Sensor(rate: 120, noise: 0.2).samples(of: .zigzag, speed: 300, seed: 5)
        let counts = [false, true].map { dividesBends in
            var builder = StrokeBuilder(rule: .speed, width: 6, dividesBends: dividesBends)
            for sample in samples { builder.add(sample) }
            return builder.finished?.samples.count ?? 0
        }
        #expect(counts[1] < counts[0] + counts[0] / 4 && counts[0] > 20)
    }

    @Test func `a line that trembles has one color`() throws {
        let line = (0..<200).map { CGPoint(x: CGFloat($0) * 8, y: 50 + ($0.isMultiple(of: 2) ? 0.1 : -0.1)) }
        #expect(try mark(line).colorRuns.count == 1)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `the colors of ink do not depend on what is drawn after it, and cover all of it once`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<40).map { _ in generator.point(in: paper) }
        let whole = try mark(points).colorRuns
        #expect(whole.map(\.curves.lowerBound) == [0] + whole.dropLast().map(\.curves.upperBound))
        #expect(whole.last?.curves.upperBound == 39)
        for count in 2..<points.count {
            let part = try mark(Array(points.prefix(count))).colorRuns
            #expect(part.map(\.color) == whole.filter { $0.curves.lowerBound < count - 1 }.map(\.color))
        }
        var colors = DirectionColors()
        for (begin, end) in zip(points, points.dropFirst()) {
            let color = colors.color(from: begin, to: end)
            var continued = DirectionColors(in: color)
            colors = DirectionColors(in: color)
            #expect(continued.color(from: begin, to: end) == color)
        }
    }

    @Test func `only freehand ink of a pen follows its direction`() throws {
        let points = [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 30)]
        #expect(try mark(points).style.followsDirection)
        #expect(try !mark(points, isMarker: true).style.followsDirection)
        #expect(try !mark([points[0]]).style.followsDirection)
        let line = Mark(
            shape: .line(Line(begin: points[0], end: points[1])),
            style: Style(color: .black, width: 6, followsDirection: true))
        #expect(!line.style.followsDirection && line.colorRuns.isEmpty)
    }

    @Test func `ink keeps its colors when it is moved or made wider, and loses them when it is recolored`() throws {
        var drawing = Drawing()
        // Turned a little, so that no direction lies right between two colors.
        let circle = (0...36).map {
            CGPoint(x: 400, y: 400) + CGPoint(angle: CGFloat($0) / 36 * .pi + 0.013, length: 90)
        }
        let mark = try mark(circle)
        drawing.add(mark)
        let id = drawing[0].id
        drawing.move([id], dx: 31.7, dy: -200.1)
        drawing.setWidth([id], to: 20)
        #expect(drawing[0].mark.colorRuns == mark.colorRuns)
        drawing.recolor([id], to: .black)
        #expect(drawing[0].mark.colorRuns.isEmpty && drawing[0].mark.style == Style(color: .black, width: 20))
    }

    @Test func `the parts of one color cover the whole ink`() throws {
        let circle = (0...36).map { CGPoint(x: 400, y: 400) + CGPoint(angle: CGFloat($0) / 36 * .pi, length: 90) }
        let mark = try mark(circle)
        var bounds = CGRect.null
        for run in mark.colorRuns {
            bounds = bounds.union(mark.bounds(of: run))
            switch mark.rendering(of: run) {
            case .filled(let path): #expect(path.steps.count > 8)
            case .stroked: Issue.record("stroked")
            }
        }
        #expect(bounds.contains(mark.bounds))
    }
}
