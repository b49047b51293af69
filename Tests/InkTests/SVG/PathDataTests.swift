import Foundation
import TestInk
import Testing

@testable import Ink

struct PathDataTests {
    private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test func `a path is written and read back`() {
        let path = Path(steps: [
            .move(p(1, 2)), .line(p(3.5, -4)), .curve(control1: p(0, 1), control2: p(2, 3), end: p(4, 5)), .close,
        ])
        let data = path.data(isExact: true)
        #expect(data == "M1 2L3.5 -4C0 1 2 3 4 5Z")
        #expect(Path(data: data) == path)
    }

    @Test func `points that need not be exact are rounded`() {
        let path = Path(steps: [.move(p(1.2345, 2)), .line(p(1.0 / 3, 0))])
        #expect(path.data(isExact: false) == "M1.23 2L0.33 0")
        let curve = Path(steps: [
            .move(p(1.2345, 2)), .curve(control1: p(1.0 / 3, 0), control2: p(1, 1.0 / 3), end: p(7, 1.2345)),
        ])
        #expect(curve.data(isExact: true) == "M1.2345 2C0.33 0 1 0.33 7 1.2345", "control points never need be")
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
        "", "L1 2", "1 2", "M1", "M1 2L3", "M1 2Q1 2 3 4", "M1 2A1 1 0 0 0 2 2", "M1 2C1 2 3 4", "M1 2 Z L3 4",
        "M1 2 x",
        "M1 nan", "Z", "M1 2 #",
    ])
    func `any other path data is refused`(data: String) {
        #expect(Path(data: data) == nil)
    }
}
