import Foundation
import Testing
import TouchKit

struct PixelRectTests {
    @Test func `covering includes every touched pixel, rounding takes the nearest edges`() {
        let rect = CGRect(x: 0.4, y: -0.6, width: 2, height: 2)
        #expect(PixelRect(covering: rect) == PixelRect(minX: 0, minY: -1, maxX: 3, maxY: 2))
        #expect(PixelRect(rounding: rect) == PixelRect(minX: 0, minY: -1, maxX: 2, maxY: 1))
    }

    @Test func `rectangles that share an edge share it after rounding too`() {
        for step in 0..<20 {
            let edge = 3 + CGFloat(step) / 20
            let left = PixelRect(rounding: CGRect(x: 0, y: 0, width: edge, height: 1))
            let right = PixelRect(rounding: CGRect(x: edge, y: 0, width: 5, height: 1))
            #expect(left.maxX == right.minX)
        }
    }

    @Test func `rounding errors of sums do not move an edge in the middle of a pixel`() {
        for error in [-1e-12, 0, 1e-12] {
            let rect = PixelRect(rounding: CGRect(x: 102.5 + error, y: -7.5 + error, width: 1, height: 1))
            #expect(rect == PixelRect(x: 103, y: -7, width: 1, height: 1))
        }
    }

    @Test func `null, infinite and absurd rectangles do not trap`() {
        #expect(PixelRect(covering: .null).isEmpty)
        #expect(!PixelRect(covering: .infinite).isEmpty)
        #expect(PixelRect(covering: CGRect(x: CGFloat.nan, y: 1e300, width: 5, height: 1e300)).isEmpty)
    }

    @Test func `only a transform by whole pixels moves a rectangle`() {
        let rect = PixelRect(x: 3, y: -7, width: 5, height: 2)
        let moved = rect.moved(by: CGAffineTransform(translationX: -3, y: 9).inverted())
        #expect(moved == PixelRect(x: 6, y: -16, width: 5, height: 2))
        #expect(rect.moved(by: CGAffineTransform(translationX: 0.5, y: 0)) == nil)
        #expect(rect.moved(by: CGAffineTransform(scaleX: 1, y: 2)) == nil)
        #expect(rect.moved(by: CGAffineTransform(rotationAngle: 0.1)) == nil)
    }

    @Test func `subtracting leaves the frame around the hole`() {
        let outer = PixelRect(x: 0, y: 0, width: 10, height: 10)
        let pieces = outer.subtracting(PixelRect(x: 3, y: 3, width: 4, height: 4))
        #expect(pieces.count == 4)
        #expect(pieces.reduce(0) { $0 + $1.width * $1.height } == 84)
        #expect(outer.subtracting(outer).isEmpty)
        #expect(outer.subtracting(PixelRect(x: 20, y: 0, width: 1, height: 1)) == [outer])
    }

    @Test func `an empty rectangle is the neutral element of union`() {
        let rect = PixelRect(x: 5, y: 5, width: 2, height: 2)
        let nothing = PixelRect(x: 0, y: 0, width: 0, height: 9)
        #expect(rect.union(nothing) == rect && nothing.union(rect) == rect)
    }

    @Test func `the intersection of separate rectangles is empty and has valid bounds`() {
        let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
        for (x, y) in [(20, 0), (-20, 0), (0, 20), (0, -20), (20, -20)] {
            let common = rect.intersection(rect.offsetBy(x: x, y: y))
            #expect(common.isEmpty && common.minX <= common.maxX && common.minY <= common.maxY)
        }
    }
}
