import Foundation

/// Turns samples into touches and events: which touch a sample belongs to, which view a landing finger hits, which tap of a
/// series it is.
///
/// A touch is known by its identifier from its first sample to its last; samples of unknown touches are dropped, so that a
/// touch that was cancelled here may go on in the host (S9).
final class TouchSource {
    /// The window and the view at a place on the screen, in points.
    typealias HitTest = (CGPoint, UIEvent) -> (UIWindow, UIView)?

    private var identifiers: [UInt64: UITouch] = [:]
    /// The touches that are down, in the order in which they landed.
    private(set) var touches: [UITouch] = []
    private var taps = TapSeries()
    private var landings = 0

    /// Updates the touches by one batch; nil where nothing in it is of a known touch.
    /// - Parameter hit: the window and the view at a place on the screen, at the time of the call.
    func event(for batch: TouchBatch, hit: HitTest) -> UIEvent? {
        settle()
        var changes: [ObjectIdentifier: [TouchState]] = [:]
        for sample in batch.samples {
            let changed: UITouch?
            switch sample.phase {
            case .began: changed = begin(sample, batch.modifierFlags, hit: hit)
            case .moved: changed = update(sample, phase: .moved)
            case .ended: changed = end(sample, phase: .ended)
            case .cancelled: changed = end(sample, phase: .cancelled)
            case .hovered, .left: changed = nil
            }
            if let changed {
                changes[ObjectIdentifier(changed), default: []].append(changed.state)
            }
        }
        guard !changes.isEmpty else { return nil }
        for touch in touches {
            if let first = changes[ObjectIdentifier(touch)]?.first {
                touch.state.follow(first)
            }
        }
        return UIEvent(
            type: .touches, timestamp: batch.samples.last?.timestamp ?? 0, modifierFlags: batch.modifierFlags,
            touches: touches, samples: changes)
    }

    /// Samples that cancel every touch down for which `condition` holds, where it is, in the order in which they landed.
    func cancellation(at time: TimeInterval, where condition: (UITouch) -> Bool) -> [TouchSample] {
        touches.filter { !$0.phase.isOver && condition($0) }.map { touch in
            TouchSample(
                identifier: touch.identifier, phase: .cancelled, location: touch.state.location, timestamp: time,
                source: touch.source, force: touch.force, maximumForce: touch.maximumPossibleForce,
                majorRadius: touch.majorRadius, majorRadiusTolerance: touch.majorRadiusTolerance)
        }
    }

    /// Touches that have ended leave, the others rest where they are until a sample says otherwise (S5).
    private func settle() {
        touches.removeAll { $0.phase.isOver }
        for touch in touches {
            touch.state.rest()
        }
    }

    private func begin(
        _ sample: TouchSample, _ modifierFlags: UIKeyModifierFlags, hit: HitTest
    ) -> UITouch? {
        guard identifiers[sample.identifier] == nil else { return nil }
        let state = TouchState(sample, phase: .began, after: nil)
        let landing = UIEvent(
            type: .touches, timestamp: sample.timestamp, modifierFlags: modifierFlags, touches: touches)
        guard let (window, view) = hit(sample.location, landing) else { return nil }
        let touch: UITouch
        switch taps.next(at: sample.location, time: sample.timestamp, source: sample.source, in: window) {
        case .continues(let earlier, let count) where earlier.held.isEmpty:
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
        identifiers[sample.identifier] = touch
        touches.append(touch)
        return touch
    }

    private func update(_ sample: TouchSample, phase: UITouch.Phase) -> UITouch? {
        guard let touch = identifiers[sample.identifier] else { return nil }
        touch.state = TouchState(sample, phase: phase, after: touch.state)
        if touch.state.location.distance(to: touch.landing) > Thresholds.tapDistance {
            touch.hasStrayed = true
        }
        return touch
    }

    private func end(_ sample: TouchSample, phase: UITouch.Phase) -> UITouch? {
        guard let touch = update(sample, phase: phase) else { return nil }
        identifiers[sample.identifier] = nil
        if phase == .ended {
            taps.lifted(touch)
        }
        return touch
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
