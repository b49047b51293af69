import Foundation
import Testing

@testable import TouchKit

struct ScrollMotionTests {
    private func places(_ motion: ScrollMotion) -> [CGFloat] {
        stride(from: 0, through: motion.duration, by: motion.duration / 200).map { motion.position(at: $0) }
    }

    private func slowing(_ velocity: CGFloat, from start: CGFloat = 0, bounces: Bool = true) -> ScrollMotion {
        .slowing(from: start, velocity: velocity, rate: 0.998, range: 0...1000, bounces: bounces)
    }

    @Test func `a deceleration covers ever less distance, and ends at rest`() {
        let motion = slowing(1000)
        let places = places(motion)
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 })
        #expect(abs(motion.end - 499) < 1 && motion.duration < 4)
        #expect(abs((motion.position(at: 0.001) - motion.position(at: 0)) - 1) < 0.01)
    }

    @Test func `a deceleration beyond an end becomes a spring back to that end`() {
        let motion = slowing(4000)
        let places = places(motion)
        #expect((places.max() ?? 0) > 1000 && motion.end == 1000 && motion.position(at: motion.duration) == 1000)
        let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
        #expect((steps.max() ?? 0) < 4000 * motion.duration / 200 + 1)
    }

    @Test func `a deceleration that does not bounce stops at the end`() {
        let motion = slowing(4000, bounces: false)
        #expect(motion.end == 1000 && places(motion).allSatisfy { $0 <= 1000 })
        #expect(slowing(0, from: -50, bounces: false).end == 0)
    }

    @Test func `a motion from beyond an end springs back without overshooting`() {
        let motion = slowing(0, from: -100)
        let places = places(motion)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 || $1 == 0 } && places.last == 0)
        #expect(motion.duration > 0.2 && motion.duration < 1)
    }

    @Test func `a deceleration continues as before in the same range, and springs to an end that has come closer`() {
        for motion in [slowing(1000), slowing(4000), slowing(0, from: -100)] {
            let rest = motion.continued(at: 0.3, shiftedBy: 0, in: 0...1000, bounces: true)
            for time in [0, 0.1, 0.5, 5] {
                #expect(abs(rest.position(at: time) - motion.position(at: 0.3 + time)) < 0.5)
            }
        }
        let pulled = slowing(0, from: -100)
        #expect(pulled.continued(at: 0.1, shiftedBy: 0, in: -60...1000, bounces: true).end == -60)
        #expect(pulled.continued(at: 0.1, shiftedBy: 0, in: -60...1000, bounces: false).duration == 0)
    }

    @Test func `a deceleration that is moved covers the same distance, within its range`() {
        let motion = slowing(1000)
        #expect(abs(motion.continued(at: 0.2, shiftedBy: 300, in: 0...1000, bounces: true).end - motion.end - 300) < 1)
        #expect(motion.continued(at: 0.2, shiftedBy: 600, in: 0...1000, bounces: true).end == 1000)
        #expect(motion.continued(at: 0.2, shiftedBy: -300, in: 0...1000, bounces: true).end == 0)
        let page = ScrollMotion.springing(from: 0, velocity: 500, to: 200)
        #expect(page.continued(at: 0.1, shiftedBy: 400, in: 0...1000, bounces: true).end == 600)
        #expect(page.continued(at: 0.1, shiftedBy: 900, in: 0...1000, bounces: true).end == 1000)
    }

    @Test func `a motion over no distance takes no time`() {
        #expect(slowing(0, from: 500).duration == 0 && slowing(0, from: 500).end == 500)
        #expect(ScrollMotion.resting(at: 7).position(at: 3) == 7 && ScrollMotion.resting(at: 7).duration == 0)
        #expect(ScrollMotion.easing(from: 3, to: 3, duration: 1, curve: .linear).duration == 0)
        #expect(ScrollMotion.springing(from: 3, velocity: 0, to: 3).duration == 0)
    }

    @Test func `an eased motion arrives after its duration`() {
        let motion = ScrollMotion.easing(from: 0, to: 100, duration: 2, curve: .linear)
        #expect(motion.position(at: 0) == 0 && abs(motion.position(at: 1) - 50) < 1e-3 && motion.position(at: 2) == 100)
        #expect(motion.end == 100 && motion.duration == 2)
    }
}
