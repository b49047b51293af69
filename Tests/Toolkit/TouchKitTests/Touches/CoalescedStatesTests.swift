import Foundation
import SeededRandom
import Testing
@testable import TouchKit

struct CoalescedStatesTests {
    private func state(_ x: Int) -> TouchState {
        TouchState(
            TouchSample(identifier: 1, phase: .moved, location: CGPoint(x: x, y: 0), timestamp: 0), phase: .moved,
            after: nil)
    }

    @Test(arguments: 1...50)
    func `each touch has its own states in order, however they were mixed`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model = Array(repeating: [Int](), count: Int.random(in: 1...5, using: &random))
        var states = CoalescedStates(touches: model.count)
        for _ in 0..<3 {
            model = model.map { _ in [] }
            states.removeAll()
            #expect(states.isEmpty)
            var changed: [Int] = []
            for x in 0..<Int.random(in: 1...40, using: &random) {
                if Int.random(in: 0..<20, using: &random) == 0 {
                    model.append([])
                    states.addTouch()
                }
                let index = Int.random(in: 0..<model.count, using: &random)
                model[index].append(x)
                if !changed.contains(index) { changed.append(index) }
                states.append(state(x), ofTouchAt: index)
            }
            #expect(states.changed == changed)
            for (index, expected) in model.enumerated() {
                #expect(states.states(ofTouchAt: index).map { Int($0.location.x) } == expected)
                #expect(states.first(ofTouchAt: index).map { Int($0.location.x) } == expected.first)
            }
        }
    }
}
