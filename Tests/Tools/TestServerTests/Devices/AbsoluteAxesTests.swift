import Foundation
import Testing

@testable import TestServer

struct AbsoluteAxesTests {
    private let axes = AbsoluteAxes(width: 1024, height: 768, maximumPressure: 2047)

    @Test func `the screen's corner is one step beyond the last`() {
        #expect(axes.valuators(at: CGPoint(x: 1024, y: 768), pressure: nil).values == [0: 65536, 1: 65536])
    }

    @Test func `a fraction of a pixel is kept`() {
        let values = axes.valuators(at: CGPoint(x: 100.25, y: 20.25), pressure: nil).values
        #expect(values == [0: 6416, 1: 1728])
    }

    @Test func `pressure goes to its axis' largest value`() {
        #expect(axes.valuators(at: nil, pressure: 1).values == [4: 2047])
        #expect(axes.valuators(at: nil, pressure: nil) == .none)
    }
}
