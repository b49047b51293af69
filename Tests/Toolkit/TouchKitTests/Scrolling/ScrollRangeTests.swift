import Foundation
import Testing

@testable import TouchKit

struct RubberBandTests {
    let band = RubberBand(length: 400)

    @Test func `content follows ever more slowly and never beyond the length`() {
        let stretches = stride(from: 0, through: 4000, by: 50).map { band.stretch(by: $0) }
        let steps = zip(stretches, stretches.dropFirst()).map { $1 - $0 }
        #expect(stretches[0] == 0 && (stretches.last ?? 0) < 400)
        #expect(steps.allSatisfy { $0 > 0 } && zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
        #expect(band.stretch(by: 1) > 0.5 && band.stretch(by: 1) < 0.6)
    }

    @Test(arguments: [0.0, 1, 40, 399, 2000])
    func `the pull is computed from the stretch`(pull: CGFloat) {
        #expect(abs(band.pull(to: band.stretch(by: pull)) - pull) < 1e-6)
    }

    @Test func `without a length nothing stretches`() {
        #expect(RubberBand(length: 0).stretch(by: 100) == 0 && RubberBand(length: 0).pull(to: 0) == 0)
    }
}
