import Foundation
import Testing

@testable import Ink

struct CubicCurveTests {
    let arch = CubicCurve(
        begin: CGPoint(x: 0, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100),
        end: CGPoint(x: 100, y: 0))

    @Test func `a curve begins and ends at its ends and is symmetric where its points are`() {
        #expect(arch.point(at: 0) == arch.begin)
        #expect(arch.point(at: 1) == arch.end)
        #expect(arch.point(at: 0.5) == CGPoint(x: 50, y: 75))
    }

    @Test func `straight pieces stay within the tolerance of the curve`() {
        let count = arch.pieceCount(tolerance: 0.1)
        let pieces = Axis(points: (0...count).map { arch.point(at: CGFloat($0) / CGFloat(count)) }, radius: 0)
        for step in 0...1000 {
            #expect(pieces.distance(from: arch.point(at: CGFloat(step) / 1000)) <= 0.1)
        }
    }

    @Test func `a straight curve is one piece and an enormous one has an end`() {
        let straight = CubicCurve(
            begin: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2), end: CGPoint(x: 3, y: 3))
        #expect(straight.pieceCount(tolerance: 0.1) == 1)
        let enormous = CubicCurve(
            begin: .zero, control1: CGPoint(x: 1e9, y: 0), control2: CGPoint(x: -1e9, y: 1e9), end: .zero)
        #expect(enormous.pieceCount(tolerance: 0.1) == 128)
    }
}
