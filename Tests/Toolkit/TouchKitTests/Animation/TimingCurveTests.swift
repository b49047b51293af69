import Foundation
import Testing

@testable import TouchKit

struct TimingCurveTests {
    @Test(arguments: [TimingCurve.linear, .easeIn, .easeOut, .easeInOut])
    func `a curve goes from 0 to 1 and never back`(curve: TimingCurve) {
        let way = stride(from: 0, through: 1, by: 1.0 / 64).map { curve.progress(at: $0) }
        #expect(way.first == 0 && way.last == 1)
        #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
        #expect(curve.progress(at: -1) == 0 && curve.progress(at: 2) == 1)
    }

    @Test func `linear has a constant speed, the others are slow at the named ends`() {
        #expect(abs(TimingCurve.linear.progress(at: 0.25) - 0.25) < 1e-6)
        #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-6)
        #expect(TimingCurve.easeIn.progress(at: 0.25) < 0.15 && TimingCurve.easeOut.progress(at: 0.75) > 0.85)
        #expect(TimingCurve.easeInOut.progress(at: 0.25) < 0.15 && TimingCurve.easeInOut.progress(at: 0.75) > 0.85)
    }
}
