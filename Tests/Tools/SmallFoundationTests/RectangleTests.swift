import Foundation
import SeededRandom
import Testing

import struct SmallFoundation.CGPoint
import struct SmallFoundation.CGRect

private typealias Small = SmallFoundation.CGRect
private typealias Whole = Foundation.CGRect

/// Rectangles are the same as Foundation's.
struct RectangleTests {
    /// Coordinates that often coincide, with sizes below zero, and what is no number of a rectangle.
    private func rectangles(_ count: Int) -> [(Small, Whole)] {
        var random = SeededGenerator(seed: 29)
        func number() -> Double {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: .infinity
            case 1: Double.random(in: -1e300...1e300, using: &random)
            case 2...12: Double(Int.random(in: -4...4, using: &random))
            default: Double.random(in: -4...4, using: &random)
            }
        }
        return (0..<count).map { _ in
            let (x, y) = (number(), number())
            let (width, height) = (Double.random(in: -5...5, using: &random).rounded(), number())
            return (
                Small(x: x, y: y, width: width, height: height.isFinite ? height : 3),
                Whole(x: x, y: y, width: width, height: height.isFinite ? height : 3)
            )
        }
    }

    private func isSame(_ small: Small, _ whole: Whole) -> Bool {
        // A null rectangle may have any other coordinates.
        if small.isNull || whole.isNull { return small.isNull == whole.isNull }
        return [small.origin.x, small.origin.y, small.size.width, small.size.height].map(\.bitPattern)
            == [whole.origin.x, whole.origin.y, whole.size.width, whole.size.height].map { Double($0).bitPattern }
    }

    @Test func `a rectangle has Foundation's edges and properties`() {
        for (small, whole) in rectangles(2000) {
            #expect(isSame(small, whole) && isSame(small.standardized, whole.standardized))
            #expect(isSame(small.integral, whole.integral))
            let edges = [small.minX, small.midX, small.maxX, small.minY, small.midY, small.maxY].map(\.bitPattern)
            let expected = [whole.minX, whole.midX, whole.maxX, whole.minY, whole.midY, whole.maxY]
            #expect(edges == expected.map { Double($0).bitPattern })
            #expect(small.isEmpty == whole.isEmpty && small.isNull == whole.isNull)
            #expect(small.width == Double(whole.width) && small.height == Double(whole.height))
            #expect(isSame(small.insetBy(dx: 1.5, dy: -0.5), whole.insetBy(dx: 1.5, dy: -0.5)))
            #expect(isSame(small.offsetBy(dx: 0.1, dy: 7), whole.offsetBy(dx: 0.1, dy: 7)))
        }
        #expect(isSame(.null, .null) && isSame(.zero, .zero) && isSame(.infinite, .infinite))
        #expect(Small.infinite.isInfinite && !Small.zero.isInfinite)
    }

    @Test func `two rectangles meet as Foundation's do`() {
        // Foundation compares the edges of rectangles as they are written, so that sizes below zero give odd results.
        let all = rectangles(2000).map { ($0.0.standardized, $0.1.standardized) }
        for ((a, wholeA), (b, wholeB)) in zip(all, all.dropFirst()) {
            #expect(isSame(a.union(b), wholeA.union(wholeB)), "\(a) ∪ \(b)")
            #expect(isSame(a.intersection(b), wholeA.intersection(wholeB)), "\(a) ∩ \(b)")
            #expect(a.intersects(b) == wholeA.intersects(wholeB))
            #expect(a.contains(b) == wholeA.contains(wholeB))
            #expect((a == b) == (wholeA == wholeB))
            let point = (b.origin.x, b.origin.y)
            #expect(
                a.contains(SmallFoundation.CGPoint(x: point.0, y: point.1))
                    == wholeA.contains(Foundation.CGPoint(x: point.0, y: point.1)))
        }
        for (rect, _) in all where !rect.isNull {
            #expect(rect.hashValue == rect.standardized.hashValue && rect == rect.standardized)
        }
    }
}
