import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct CADisplayLinkTests {
    @MainActor final class Target {
        var times: [(timestamp: Double, target: Double)] = []
        var onTick: ((CADisplayLink) -> Void)?

        func step(_ link: CADisplayLink) {
            times.append((link.timestamp, link.targetTimestamp))
            onTick?(link)
        }
    }

    let stage = Stage(size: CGSize(width: 100, height: 100))
    let target = Target()

    @Test func `it calls its target once per frame until it is invalidated`() {
        let link = CADisplayLink(target: target, selector: Target.step)
        stage.wait(.milliseconds(100))
        #expect(target.times.isEmpty, "it is not added yet")
        link.add(to: .main, forMode: .common)
        stage.wait(.seconds(1))
        #expect((59...60).contains(target.times.count) && link.duration == 1.0 / 60)
        for (earlier, later) in zip(target.times, target.times.dropFirst()) {
            #expect(abs(later.timestamp - earlier.target) < 1e-9)
        }
        #expect(abs(link.timestamp - CACurrentMediaTime()) < 0.02)
        link.invalidate()
        let count = target.times.count
        stage.wait(.seconds(1))
        #expect(target.times.count == count && stage.application.nextDeadline == nil)
        link.add(to: .main, forMode: .common)
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `it pauses, and fires less often on request`() {
        let link = CADisplayLink(target: target, selector: Target.step)
        link.add(to: .main, forMode: .default)
        link.isPaused = true
        stage.wait(.seconds(1))
        #expect(target.times.isEmpty && stage.application.nextDeadline == nil)
        link.preferredFramesPerSecond = 20
        link.isPaused = false
        stage.wait(.seconds(1))
        #expect((19...20).contains(target.times.count))
        link.remove(from: .main, forMode: .default)
        stage.wait(.seconds(1))
        #expect(target.times.count <= 20)
        link.invalidate()
    }

    @Test func `it may be invalidated by its target, which it then releases`() {
        weak var released: Target?
        do {
            let target = Target()
            target.onTick = { $0.invalidate() }
            released = target
            CADisplayLink(target: target, selector: Target.step).add(to: .main, forMode: .common)
        }
        #expect(released != nil)
        stage.wait(.milliseconds(100))
        #expect(released == nil && stage.application.nextDeadline == nil)
    }
}
