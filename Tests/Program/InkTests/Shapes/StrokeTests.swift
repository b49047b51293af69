import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct StrokeTests {
    private func makeStroke(_ points: (CGFloat, CGFloat)...) -> Stroke? {
        Stroke(samples: points.map { Stroke.Sample(location: CGPoint(x: $0.0, y: $0.1)) })
    }

    @Test func `no samples make no stroke`() {
        #expect(makeStroke() == nil)
    }

    @Test func `one sample is round ink, and so are two at one location`() throws {
        let one = try #require(makeStroke((10, 10)))
        let two = try #require(makeStroke((10, 10), (10, 10)))
        #expect(one == two)
        #expect(one.curves.isEmpty)
        let mark = Mark(shape: .stroke(one), style: Style(color: .black, width: 6))
        #expect(mark.bounds == CGRect(x: 7, y: 7, width: 6, height: 6))
        #expect(mark.distance(from: CGPoint(x: 10, y: 20)) == 7)
    }

    @Test func `locations that are not on paper are left out`() throws {
        let stroke = try #require(
            makeStroke((0, 0), (.nan, 1), (1, .infinity), (-.infinity, 1), (1e12, 0), (10, 0)))
        #expect(stroke.samples.map(\.location.x) == [0, 10])
        #expect(makeStroke((.nan, .nan)) == nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func `ink of no width is left out`(factor: CGFloat) {
        #expect(Stroke(samples: [Stroke.Sample(location: .zero, widthFactor: factor)]) == nil)
    }

    @Test func `a location may be repeated later`() throws {
        #expect(try #require(makeStroke((0, 0), (10, 0), (0, 0))).samples.count == 3)
    }

    @Test func `appending samples is the same as giving all at once`() throws {
        var generator = SeededGenerator(seed: 11)
        let samples = (0..<30).map { _ in
            Stroke.Sample(location: generator.point(in: paper), widthFactor: generator.number(in: 0.25...2))
        }
        var grown = try #require(Stroke(samples: samples.prefix(1)))
        for sample in samples.dropFirst() { grown.append(sample) }
        #expect(grown == Stroke(samples: samples))
    }

    @Test func `huge jumps make finite ink`() throws {
        let tiny = CGFloat.leastNonzeroMagnitude
        let stroke = try #require(makeStroke((0, 0), (1e9, -1e9), (1e-300, 0), (-1e9, 1e9), (tiny, tiny), (0, 0)))
        let mark = Mark(shape: .stroke(stroke), style: Style(color: .black, width: 10))
        #expect(mark.bounds.width.isFinite && mark.bounds.height.isFinite)
        #expect(mark.distance(from: .zero).isFinite)
        for curve in stroke.curves {
            #expect(curve.control1.x.isFinite && curve.control1.y.isFinite)
            #expect(curve.control2.x.isFinite && curve.control2.y.isFinite)
        }
    }

    @Test func `the ink's width follows its samples`() throws {
        let stroke = try #require(
            Stroke(samples: [
                Stroke.Sample(location: CGPoint(x: 0, y: 0), widthFactor: 0.5),
                Stroke.Sample(location: CGPoint(x: 100, y: 0), widthFactor: 2),
            ]))
        #expect(!stroke.hasEvenWidth)
        let mark = Mark(shape: .stroke(stroke), style: Style(color: .black, width: 10))
        #expect(mark.distance(from: CGPoint(x: 0, y: 12.5)) == 10)
        #expect(mark.distance(from: CGPoint(x: 100, y: 20)) == 10)
    }

    @Test func `an endless stroke drops every other sample when it is full`() throws {
        let there = (0..<Stroke.capacity).map { Stroke.Sample(location: CGPoint(x: $0, y: 0)) }
        var stroke = try #require(Stroke(samples: there))
        #expect(stroke.samples == there)
        stroke.append(Stroke.Sample(location: CGPoint(x: -1, y: 0)))
        #expect(stroke.samples.count == Stroke.capacity / 2 + 1)
        #expect(stroke.samples.prefix(3).map(\.location.x) == [0, 2, 4])
        #expect(stroke.samples.last?.location.x == -1)
    }

    @Test func `a full stroke that went to and fro still repeats no location`() throws {
        let toAndFro = (0...Stroke.capacity).map { Stroke.Sample(location: CGPoint(x: $0 % 2, y: 0)) }
        let stroke = try #require(Stroke(samples: toAndFro))
        #expect(zip(stroke.samples, stroke.samples.dropFirst()).allSatisfy { $0.location != $1.location })
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `queries have the same results as those of the whole centerline`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var place = CGPoint(x: 300, y: 300)
        let samples = (0..<80).map { index in
            // Now and then a jump across the paper.
            let reach: CGFloat = index % 20 == 19 ? 300 : 12
            place = place + CGPoint(x: generator.number(in: -reach...reach), y: generator.number(in: -reach...reach))
            return Stroke.Sample(location: place, widthFactor: generator.number(in: 0.25...2))
        }
        let stroke = try #require(Stroke(samples: samples))
        let centerline = stroke.centerline(width: 8)
        for _ in 0..<200 {
            let point = generator.point(in: CGRect(x: 0, y: 0, width: 600, height: 600))
            #expect(abs(stroke.distance(from: point, width: 8) - centerline.distance(from: point)) < 1e-9)
            let rect = CGRect(
                x: point.x, y: point.y, width: generator.number(in: 0...40), height: generator.number(in: 0...40))
            #expect(stroke.touches(rect, width: 8) == centerline.touches(rect))
        }
        for index in stroke.curves.indices {
            let (curve, limit) = (stroke.curves[index], stroke.hullLimit(at: index))
            for point in [curve.begin, curve.control1, curve.control2, curve.end] {
                #expect(limit.contains(Extent(point)))
            }
        }
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `bounds hold all samples and control points and no more`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let samples = (0..<40).map { _ in Stroke.Sample(location: generator.point(in: paper)) }
        let stroke = try #require(Stroke(samples: samples))
        let hull = stroke.curves.flatMap { [$0.control1, $0.control2] } + samples.map(\.location)
        #expect(stroke.bounds(width: 6) == CGRect(around: hull)?.insetBy(dx: -3, dy: -3))
    }
}
