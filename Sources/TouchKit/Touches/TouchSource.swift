import Foundation
import Geometry

/// Turns samples into touches and events: finds the touch of each sample, the view that a landing finger hits, and the
/// number of a tap in its series.
///
/// A touch is known by its identifier from its first sample to its last. Samples of unknown touches are dropped, so a
/// touch that was cancelled here may continue in the host (S9).
final class TouchSource {
    /// Returns the window and the view at a location on the screen, in points.
    typealias HitTest = (CGPoint, UIEvent) -> (UIWindow, UIView)?

    /// The touches that are down, and those that the last event ended, in the order in which they landed.
    private(set) var touches: [UITouch] = []
    private var taps = TapSeries()
    private var landings = 0
    /// The last event, whose memory the next one reuses if no one else keeps the event.
    private var last: UIEvent?

    /// Updates the touches with one batch, and returns the event; nil if no touch has changed.
    /// - Parameter hit: Called once for each landing.
    func event(for batch: TouchBatch, hit: HitTest) -> UIEvent? {
        makeStationary()
        let event = next()
        event.begin(touches, timestamp: batch.samples.last?.timestamp ?? 0, modifierFlags: batch.modifierFlags)
        for sample in batch.samples {
            switch sample.phase {
            case .began: begin(sample, event, hit: hit)
            case .moved: update(sample, phase: .moved, event)
            case .ended: end(sample, phase: .ended, event)
            case .cancelled: end(sample, phase: .cancelled, event)
            case .hovered, .left: break
            }
        }
        guard !event.isUnchanged else { return nil }
        for index in touches.indices {
            if let first = event.firstState(ofTouchAt: index) {
                touches[index].state.follow(first)
            }
        }
        return event
    }

    private func next() -> UIEvent {
        if isKnownUniquelyReferenced(&last), let last { return last }
        let event = UIEvent(type: .touches, timestamp: 0)
        last = event
        return event
    }

    /// Returns samples that cancel every touch down that fulfills `condition`, in the order in which they landed.
    func cancellation(at time: TimeInterval, where condition: (UITouch) -> Bool) -> [TouchSample] {
        touches.filter { !$0.phase.isOver && condition($0) }.map { touch in
            TouchSample(
                identifier: touch.identifier, phase: .cancelled, location: touch.state.location, timestamp: time,
                source: touch.source, force: touch.force, maximumForce: touch.maximumPossibleForce,
                majorRadius: touch.majorRadius, majorRadiusTolerance: touch.majorRadiusTolerance)
        }
    }

    /// Releases the sets of touches that are over.
    func forgetSets() {
        for touch in touches where touch.phase.isOver { touch.releaseAlone() }
    }

    /// Removes the touches that have ended, and makes the others stationary (S5).
    private func makeStationary() {
        var hasEnded = false
        for touch in touches {
            if touch.phase.isOver {
                hasEnded = true
            } else {
                touch.state.rest()
            }
        }
        if hasEnded {
            touches.removeAll { $0.phase.isOver }
        }
    }

    /// Returns the index of the touch down that the host knows by `identifier`.
    private func index(of identifier: UInt64) -> Int? {
        for index in touches.indices where touches[index].identifier == identifier && !touches[index].phase.isOver {
            return index
        }
        return nil
    }

    private func begin(_ sample: TouchSample, _ event: UIEvent, hit: HitTest) {
        guard index(of: sample.identifier) == nil else { return }
        let state = TouchState(sample, phase: .began, after: nil)
        let landing = UIEvent(
            type: .touches, timestamp: sample.timestamp, modifierFlags: event.modifierFlags, touches: touches)
        guard let (window, view) = hit(sample.location, landing) else { return }
        let touch: UITouch
        switch taps.next(at: sample.location, time: sample.timestamp, source: sample.source, in: window) {
        case .continues(let earlier, let count) where !earlier.isHeldBack:
            touch = earlier
            touch.land(in: view, state: state, tapCount: count)
        case .continues(_, let count):
            touch = UITouch(state: state, source: sample.source, window: window, view: view, tapCount: count)
        case .starts:
            touch = UITouch(state: state, source: sample.source, window: window, view: view, tapCount: 1)
        }
        landings += 1
        touch.number = landings
        touch.identifier = sample.identifier
        touches.append(touch)
        event.add(touch)
        event.addSample(ofTouchAt: touches.count - 1)
    }

    private func update(_ sample: TouchSample, phase: UITouch.Phase, _ event: UIEvent) {
        guard let index = index(of: sample.identifier) else { return }
        update(touches[index], sample, phase)
        event.addSample(ofTouchAt: index)
    }

    private func update(_ touch: UITouch, _ sample: TouchSample, _ phase: UITouch.Phase) {
        touch.state = TouchState(sample, phase: phase, after: touch.state)
        if !touch.hasStrayed, touch.state.location.distance(to: touch.landing) > Thresholds.tapDistance {
            touch.hasStrayed = true
        }
    }

    private func end(_ sample: TouchSample, phase: UITouch.Phase, _ event: UIEvent) {
        guard let index = index(of: sample.identifier) else { return }
        let touch = touches[index]
        update(touch, sample, phase)
        event.addSample(ofTouchAt: index)
        if phase == .ended {
            taps.lifted(touch)
        }
    }
}

extension UITouch.Phase {
    /// Whether a touch in this phase has left the screen.
    nonisolated var isOver: Bool {
        switch self {
        case .ended, .cancelled, .regionExited: true
        case .began, .moved, .stationary, .regionEntered, .regionMoved: false
        }
    }
}
