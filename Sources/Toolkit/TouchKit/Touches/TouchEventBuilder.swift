import Foundation
import Geometry

/// Turns samples into touches and events: finds each sample's touch, a landing finger's view, and a tap's number.
///
/// A touch is known by its identifier from its first sample to its last. Samples of unknown touches are dropped, so a
/// touch that was cancelled here may continue in the host (S9).
final class TouchEventBuilder {
    /// The touches that are down, and during a delivery those that it ends, in the order in which they landed.
    private(set) var touches: [UITouch] = []
    /// The host's identifiers of `touches`, in the same order: a touch is found without reading the others.
    private var identifiers: [UInt64] = []
    private var taps = TapSeries()
    private var estimations = TouchEstimations()
    private var landings = 0
    /// When the last touch ended, in seconds on the application's clock.
    private var lastEnd: TimeInterval = 0
    /// The event of the touches that are down; nil if there are none (S97).
    private var current: UIEvent?
    /// The touches that changed in the last delivery, if it ended others. `current` no longer has their states.
    private var changedWithEnd: [UITouch] = []
    /// Whether any touch that has landed came from a device that measures force.
    private(set) var forceTouchCapability = UIForceTouchCapability.unknown

    /// Updates the touches with one batch, and returns the event; nil if no touch has changed.
    /// - Parameter application: Hit-tests each landing.
    func makeEvent(for batch: TouchBatch, in application: UIApplication) -> UIEvent? {
        makeStationary()
        let event = current ?? UIEvent(type: .touches, timestamp: 0)
        event.begin(timestamp: batch.samples.last?.timestamp ?? 0, modifierFlags: batch.modifierFlags)
        for sample in batch.samples {
            switch sample.phase {
            case .began: begin(sample, event, in: application)
            case .moved: update(sample, phase: .moved, event)
            case .ended: update(sample, phase: .ended, event)
            case .cancelled: update(sample, phase: .cancelled, event)
            case .hovered, .left: break
            }
        }
        guard !event.coalesced.isEmpty else { return nil }
        if current == nil { current = event }
        for index in event.coalesced.changed {
            if let first = event.coalesced.first(ofTouchAt: index) {
                touches[index].state.setPrevious(from: first)
            }
        }
        return event
    }

    /// Returns samples that cancel every touch down that fulfills `condition`, in the order in which they landed.
    func cancellation(at time: TimeInterval, where condition: (UITouch) -> Bool) -> [TouchSample] {
        touches.filter { !$0.phase.isOver && condition($0) }.map { touch in
            var sample = TouchSample(
                identifier: touch.identifier, phase: .cancelled, location: touch.state.location, timestamp: time,
                source: touch.source, force: touch.force, maximumForce: touch.maximumPossibleForce,
                majorRadius: touch.majorRadius, majorRadiusTolerance: touch.majorRadiusTolerance)
            sample.posture = touch.state.posture
            return sample
        }
    }

    /// Releases the touches that the event has ended, after its delivery (S94).
    /// - Returns: Whether there were any.
    func finishDelivery() -> Bool {
        guard current?.hasEnds == true, let event = current else { return false }
        for index in event.coalesced.changed where touches[index].phase.isOver {
            touches[index].releaseSingletonSet()
        }
        changedWithEnd = event.coalesced.changed.map { touches[$0] }.filter { !$0.phase.isOver }
        touches = touches.filter { !$0.phase.isOver }
        identifiers = touches.map(\.identifier)
        if touches.isEmpty {
            current = nil
        } else {
            event.keep(touches)
        }
        return true
    }

    private func expectUpdates(of touch: UITouch) {
        if touch.state.estimation.index != 0 { estimations.expect(touch) }
    }

    /// Returns the touch of an earlier sample with the values of `update`; nil if nothing is expected for it.
    func touch(for update: TouchUpdate) -> UITouch? {
        estimations.touch(for: update)
    }

    /// When the oldest tap can no longer be continued, or, if there is no tap, late values are no longer expected, in
    /// seconds on the application's clock; nil if there is nothing to forget.
    var tapExpiry: TimeInterval? {
        if let expiry = taps.expiry { return expiry }
        guard touches.isEmpty, !estimations.isEmpty else { return nil }
        return lastEnd + Thresholds.tapInterval + Thresholds.timeResolution
    }

    /// Releases the taps that can no longer be continued at `time` (S94).
    func forgetTaps(at time: TimeInterval) {
        taps.removeExpired(at: time)
        // A device that has not reported by now never does.
        if touches.isEmpty, !estimations.isEmpty { estimations.forget(through: landings) }
    }

    /// Makes the touches that changed in the last delivery stationary (S5).
    private func makeStationary() {
        if let current {
            for index in current.coalesced.changed { touches[index].state.becomeStationary() }
        }
        guard !changedWithEnd.isEmpty else { return }
        for touch in changedWithEnd { touch.state.becomeStationary() }
        changedWithEnd.removeAll()
    }

    /// Returns the index of the touch down that the host knows by `identifier`.
    private func index(of identifier: UInt64) -> Int? {
        for index in identifiers.indices where identifiers[index] == identifier && !touches[index].phase.isOver {
            return index
        }
        return nil
    }

    private func begin(_ sample: TouchSample, _ event: UIEvent, in application: UIApplication) {
        if sample.maximumForce > 0 {
            forceTouchCapability = .available
        } else if forceTouchCapability == .unknown {
            forceTouchCapability = .unavailable
        }
        guard index(of: sample.identifier) == nil else { return }
        application.lastLandingWasTouch = sample.source != .pointer && sample.source != .secondaryPointer
        let state = TouchState(sample, phase: .began, after: nil)
        let earlier = taps.tap(before: sample.location, time: sample.timestamp, source: sample.source)
        let tap = earlier?.tap
        let touch: UITouch
        if let earlier, let tap {
            touch = earlier
            touch.land(state: state, tapCount: tap.tapCount + 1, number: landings + 1)
        } else {
            touch = UITouch(state: state, source: sample.source, tapCount: 1)
            touch.number = landings + 1
        }
        // Hit-testing sees the landing (S96).
        event.add(touch)
        guard let (window, view) = application.hit(sample.location, event) else {
            if let tap { touch.tap = tap }
            return event.replaceLast(with: nil)
        }
        landings += 1
        var landed = touch
        if let tap {
            let isSeries = window === tap.target.window
            if isSeries { taps.use(touch) }
            if isSeries, !touch.isHeldBack || view === tap.target.view {
                touch.tapBefore = touch.isHeldBack ? tap : nil
            } else {
                // The earlier tap keeps its object; this landing gets a new one.
                touch.tap = tap
                landed = UITouch(state: state, source: sample.source, tapCount: isSeries ? tap.tapCount + 1 : 1)
                landed.number = landings
                event.replaceLast(with: landed)
            }
        }
        landed.target = UITouch.Target(window: window, view: view)
        landed.identifier = sample.identifier
        touches = touches + [landed]
        identifiers = identifiers + [sample.identifier]
        event.addState(ofTouchAt: touches.count - 1)
        expectUpdates(of: landed)
    }

    private func update(_ sample: TouchSample, phase: UITouch.Phase, _ event: UIEvent) {
        guard let index = index(of: sample.identifier) else { return }
        let touch = touches[index]
        touch.state = TouchState(sample, phase: phase, after: touch.state)
        event.addState(ofTouchAt: index)
        expectUpdates(of: touch)
        if !touch.hasStrayed, touch.state.location.distance(to: touch.landing) > Thresholds.tapDistance {
            touch.hasStrayed = true
        }
        guard phase.isOver else { return }
        lastEnd = touch.timestamp
        if phase == .ended { taps.lifted(touch) }
    }
}
