import Foundation
import Geometry
import TestInk
import Testing

@testable import Ink

struct PathDataTests {
    private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test func `a path is written and read back`() {
        let path = Path(steps: [
            .move(p(1, 2)), .line(p(3.5, -4)), .curve(control1: p(0, 1), control2: p(2, 3), end: p(4, 5)), .close,
        ])
        let data = path.data()
        #expect(data == "M1 2L3.5 -4C0 1 2 3 4 5Z")
        #expect(Path(data: data) == path)
    }

    @Test func `control points that need not be exact are rounded`() {
        let curve = Path(steps: [
            .move(p(1.2345, 2)), .curve(control1: p(1.0 / 3, 0), control2: p(1, 1.0 / 3), end: p(7, 1.2345)),
        ])
        #expect(curve.data() == "M1.2345 2C0.33 0 1 0.33 7 1.2345")
        #expect(Path(data: curve.data(isExact: true)) == curve)
    }

    @Test(arguments: [
        "M1 2L4 6L7 6L7 9Z", "M1,2 4,6 H7 V9 z", "m1 2 l3 4 h3 v3 z", "m1 2 3 4 3 0 0 3z", " M 1 2 L 4 6 7 6 7 9 Z ",
    ])
    func `every way of writing the same path is read`(data: String) {
        #expect(
            Path(data: data)?.steps == [.move(p(1, 2)), .line(p(4, 6)), .line(p(7, 6)), .line(p(7, 9)), .close])
    }

    @Test func `relative curves begin where the path is`() {
        let steps = Path(data: "M10 10c1 1 2 2 3 3 1 1 2 2 3 3")?.steps
        #expect(steps?.last == .curve(control1: p(14, 14), control2: p(15, 15), end: p(16, 16)))
        #expect(steps?.count == 3)
    }

    @Test(arguments: [
        ("M0 0C0 3 3 6 6 6S9 9 12 6", "M0 0c0 3 3 6 6 6s3 3 6 0", "M0 0C0 3 3 6 6 6C9 6 9 9 12 6"),
        ("M0 0L3 3S9 9 12 6", "M0 0l3 3s6 6 9 3", "M0 0L3 3C3 3 9 9 12 6"),
        ("M0 0Q3 6 6 0T12 0", "M0 0q3 6 6 0t6 0", "M0 0C2 4 4 4 6 0C8 -4 10 -4 12 0"),
        ("M1 2A0 5 0 0 1 3 4", "m1 2a0 5 0 012 2", "M1 2L3 4"),
        ("M1 2A5 5 0 0 1 1 2L3 4", "m1 2a5 5 0 010 0l2 2", "M1 2L3 4"),
        ("M1 2L3 4Z L5 6", "m1 2 2 2zl4 4", "M1 2L3 4ZM1 2L5 6"), ("M1 2L3 4ZZ", "m1 2 2 2zz", "M1 2L3 4Z"),
    ])
    func `smooth and quadratic curves, arcs and runs without a move are read as what we write`(
        data: String, relative: String, written: String
    ) {
        #expect(Path(data: data)?.data() == written)
        #expect(Path(data: relative)?.data() == written)
    }

    @Test(arguments: [
        "", "L1 2", "1 2", "M1", "M1 2L3", "M1 2Q1 2 3", "M1 2A1 1 0 0 2 2 2", "M1 2C1 2 3 4", "M1 2 x", "M1 nan", "Z",
        "M1 2 #",
    ])
    func `any other path data is refused`(data: String) {
        #expect(Path(data: data) == nil)
    }
}
