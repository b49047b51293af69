import Foundation
import Testing

@testable import Ink

struct WidthByPressureTests {
    private func factors(_ pressures: [CGFloat?], apart: CGFloat = 100) -> [CGFloat] {
        var width = WidthByPressure()
        return pressures.enumerated().map { index, pressure in
            width.widthFactor(
                at: PenSample(location: CGPoint(x: CGFloat(index) * apart, y: 0), timestamp: 0, pressure: pressure))
        }
    }

    @Test func `hard is wide and light is narrow, between a quarter and twice the chosen width`() {
        #expect(factors([0, 1, 0.5]) == [0.25, 2, 1.125])
        #expect(factors([-3, 7]) == [0.25, 2])
    }

    @Test func `where pressure is not told the width stays as it is`() {
        #expect(factors([nil, nil]) == [1, 1])
        #expect(factors([1, nil, .nan, .infinity]) == [2, 2, 2, 2])
        #expect(factors([nil, 1]) == [1, 2])
    }

    @Test func `a pen pressed on the spot leaves no knot`() {
        #expect(factors([0, 1, 1], apart: 0) == [0.25, 0.25, 0.25])
        #expect(factors([0, 1], apart: 10) == [0.25, 0.75])
    }
}
