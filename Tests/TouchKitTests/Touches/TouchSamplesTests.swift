import Foundation
import SeededRandom
import Testing

@testable import TouchKit

struct TouchSamplesTests {
    private func state(_ x: Int) -> TouchState {
        TouchState(
            TouchSample(identifier: 1, phase: .moved, location: CGPoint(x: x, y: 0), timestamp: 0), phase: .moved,
            after: nil)
    }

    @Test(arguments: 1...50)
    func `each touch has its own samples in order, however they were mixed`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var samples = TouchSamples()
        for _ in 0..<3 {
            var model = Array(repeating: [Int](), count: Int.random(in: 1...5, using: &random))
            samples.reset(touches: model.count)
            #expect(samples.isEmpty)
            for x in 0..<Int.random(in: 1...40, using: &random) {
                if Int.random(in: 0..<20, using: &random) == 0 {
                    model.append([])
                    samples.addTouch()
                }
                let index = Int.random(in: 0..<model.count, using: &random)
                model[index].append(x)
                samples.append(state(x), ofTouchAt: index)
            }
            for (index, expected) in model.enumerated() {
                #expect(samples.states(ofTouchAt: index).map { Int($0.location.x) } == expected)
                #expect(samples.first(ofTouchAt: index).map { Int($0.location.x) } == expected.first)
            }
        }
    }
}
