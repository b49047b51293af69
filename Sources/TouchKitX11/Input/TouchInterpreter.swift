import Foundation
import TouchKit
import X11

/// Reads XI2's touches, which know no cancellation, as samples, which do.
///
/// ```
///            begin                owned                 end
///   (none) ───────▶ provisional ────────▶ owned ───────────────▶ ended
///                        │ pending end       │ pending end
///                        ▼       owned       ▼          end
///                  lifted, not own ───▶ lifted, own ───────────▶ ended
///   an end while not own, a begin with the same id, a device that goes: cancelled
/// ```
/// A window manager's grab does not hold touches back: they are delivered at once and taken back where they turn out not to
/// be ours (D17). A finger that is up but undecided draws no further (D19).
nonisolated struct TouchInterpreter {
    private enum State {
        case provisional
        case owned
        case lifted(isOwned: Bool)

        var isOwned: Bool {
            switch self {
            case .provisional: false
            case .owned: true
            case .lifted(let isOwned): isOwned
            }
        }
    }

    private struct Finger {
        var state: State
        let source: DeviceID
        var position: Point
        var reading: DeviceReading
    }

    private var fingers: [TouchID: Finger] = [:]

    /// The samples that `event` makes: none, one, or two where a touch begins whose id is still down (D23).
    mutating func interpret(
        _ event: TouchEvent, axes: DeviceAxes, time: TimeInterval, on surface: Surface
    ) -> [TouchSample] {
        switch event.phase {
        case .began: return began(event, axes, time, surface)
        case .updated: return updated(event, axes, time, surface).map { [$0] } ?? []
        case .ended: return ended(event, axes, time, surface).map { [$0] } ?? []
        }
    }

    /// A touch is ours for good (D17).
    mutating func owned(_ touch: TouchID) {
        guard let finger = fingers[touch] else { return }
        switch finger.state {
        case .provisional, .owned: fingers[touch]?.state = .owned
        case .lifted: fingers[touch]?.state = .lifted(isOwned: true)
        }
    }

    /// Cancels the touches of devices that are gone (D21, D23).
    mutating func cancel(from sources: Set<DeviceID>, time: TimeInterval, on surface: Surface) -> [TouchSample] {
        let gone = fingers.filter { sources.contains($0.value.source) }.sorted { $0.key.rawValue < $1.key.rawValue }
        for (touch, _) in gone {
            fingers[touch] = nil
        }
        return gone.map { sample($0.key, $0.value, .cancelled, time, surface) }
    }

    private mutating func began(
        _ event: TouchEvent, _ axes: DeviceAxes, _ time: TimeInterval, _ surface: Surface
    ) -> [TouchSample] {
        let dead = fingers[event.touch].map { sample(event.touch, $0, .cancelled, time, surface) }
        var finger = Finger(
            state: .provisional, source: event.source, position: event.position, reading: DeviceReading())
        finger.reading.update(event.axes, axes: axes, screenWidth: surface.screenWidth)
        fingers[event.touch] = finger
        return (dead.map { [$0] } ?? []) + [sample(event.touch, finger, .began, time, surface)]
    }

    private mutating func updated(
        _ event: TouchEvent, _ axes: DeviceAxes, _ time: TimeInterval, _ surface: Surface
    ) -> TouchSample? {
        guard var finger = fingers[event.touch] else { return nil }
        switch finger.state {
        case .lifted: return nil
        case .provisional, .owned: break
        }
        if event.isPendingEnd {
            fingers[event.touch]?.state = .lifted(isOwned: finger.state.isOwned)
            return nil
        }
        finger.position = event.position
        finger.reading.update(event.axes, axes: axes, screenWidth: surface.screenWidth)
        fingers[event.touch] = finger
        return sample(event.touch, finger, .moved, time, surface)
    }

    /// An end without axes has no place either: the last one stands (D18).
    private mutating func ended(
        _ event: TouchEvent, _ axes: DeviceAxes, _ time: TimeInterval, _ surface: Surface
    ) -> TouchSample? {
        guard var finger = fingers.removeValue(forKey: event.touch) else { return nil }
        guard finger.state.isOwned else { return sample(event.touch, finger, .cancelled, time, surface) }
        switch finger.state {
        case .lifted: break
        case .provisional, .owned:
            if !event.axes.isEmpty {
                finger.position = event.position
            }
        }
        return sample(event.touch, finger, .ended, time, surface)
    }

    private func sample(
        _ touch: TouchID, _ finger: Finger, _ phase: TouchSample.Phase, _ time: TimeInterval, _ surface: Surface
    ) -> TouchSample {
        surface.sample(
            UInt64(touch.rawValue), phase, at: finger.position, time: time, source: .finger, reading: finger.reading)
    }
}
