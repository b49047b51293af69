import Foundation
import TouchKit
import X11

/// Turns the events of fingers that pinch on a touchpad into samples (D38). One touchpad pinches at a time.
nonisolated struct PinchInterpreter {
    /// The touchpad that pinches, and its last sample; nil if none does.
    private var current: (touchpad: DeviceID, sample: PinchSample)?

    /// The scales that fingers on a touchpad can have.
    private static let scales = 0.001...1000
    /// The turns from one event to the next that they can make, in degrees.
    private static let turns = -360.0...360

    /// Returns the sample of `event`; nil if it is not about the pinch in progress, or has impossible values.
    ///
    /// A pinch that begins takes the place of one that has not ended.
    mutating func interpret(
        _ event: PinchEvent, time: TimeInterval, on windowGeometry: WindowGeometry
    ) -> PinchSample? {
        let location = windowGeometry.point(event.position)
        guard location.x.isFinite, location.y.isFinite else { return nil }
        var sample = PinchSample(phase: .began, location: location, timestamp: time)
        if event.phase != .began {
            guard let current, current.touchpad == event.slave else { return nil }
            (sample.scale, sample.rotation) = (current.sample.scale, current.sample.rotation)
        }
        switch event.phase {
        case .began: break
        case .updated:
            guard Self.scales.contains(event.scale), Self.turns.contains(event.turn) else { return nil }
            sample.phase = .changed
            sample.scale = event.scale
            sample.rotation += event.turn * .pi / 180
        case .ended: sample.phase = .ended
        case .cancelled: sample.phase = .cancelled
        }
        let isOver = sample.phase == .ended || sample.phase == .cancelled
        current = isOver ? nil : (event.slave, sample)
        return sample
    }

    /// Cancels the pinch of a touchpad among `gone`, which the server has not ended.
    mutating func cancel(from gone: Set<DeviceID>, time: TimeInterval) -> PinchSample? {
        guard let touchpad = current?.touchpad, gone.contains(touchpad) else { return nil }
        return cancel(time: time)
    }

    /// Cancels the pinch in progress.
    mutating func cancel(time: TimeInterval) -> PinchSample? {
        guard var sample = current?.sample else { return nil }
        current = nil
        sample.phase = .cancelled
        sample.timestamp = time
        return sample
    }
}
