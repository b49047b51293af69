import Foundation
import TouchKit
import X11

/// Turns XI2's touch events, which have no cancellation, into samples, which do.
///
/// ```
///            begin                owned                 end
///   (none) ───────▶ provisional ────────▶ owned ───────────────▶ ended
///                        │ pending end       │ pending end
///                        ▼       owned       ▼          end
///                lifted, not owned ───▶ lifted, owned ─────────▶ ended
///   an end while not owned, a begin with the same id, a removed device: cancelled
/// ```
/// A grab of the window manager does not delay touches: they are delivered at once, and cancelled if another client
/// turns out to own them (D17). A finger that is lifted before its owner is known does not draw further (D19).
nonisolated struct TouchInterpreter {
    private struct Finger {
        let touch: TouchID
        let slave: DeviceID
        var position: Point
        var axisState = AxisState()
        var isOwned = false
        var isLifted = false
    }

    /// The fingers that have not ended, in the order in which they landed. A search is faster than hashing.
    private var fingers: [Finger] = []

    /// Adds the samples that `event` produces to `samples`. Two if a touch begins with the id of one still down (D23).
    mutating func interpret(
        _ event: TouchEvent, of slave: SlaveDevice, time: TimeInterval, on windowGeometry: WindowGeometry,
        into samples: inout [TouchSample]
    ) {
        let index = index(of: event.touch)
        switch event.phase {
        case .began:
            if let index { samples.append(sample(fingers.remove(at: index), .cancelled, time, windowGeometry)) }
            var finger = Finger(touch: event.touch, slave: event.slave, position: event.position)
            finger.axisState.update(event.axes, of: slave, screenWidth: windowGeometry.screenWidth)
            fingers.append(finger)
            samples.append(sample(finger, .began, time, windowGeometry))
        case .updated:
            guard let index, !fingers[index].isLifted else { return }
            guard !event.isPendingEnd else {
                fingers[index].isLifted = true
                return
            }
            fingers[index].position = event.position
            fingers[index].axisState.update(event.axes, of: slave, screenWidth: windowGeometry.screenWidth)
            samples.append(sample(fingers[index], .moved, time, windowGeometry))
        case .ended:
            guard let index else { return }
            var finger = fingers.remove(at: index)
            // An end without axes has no location either: the last one stays (D18).
            if finger.isOwned, !finger.isLifted, !event.axes.isEmpty { finger.position = event.position }
            samples.append(sample(finger, finger.isOwned ? .ended : .cancelled, time, windowGeometry))
        }
    }

    /// Called when a touch finally belongs to this client (D17).
    mutating func owned(_ touch: TouchID) {
        guard let index = index(of: touch) else { return }
        fingers[index].isOwned = true
    }

    /// Cancels the touches of devices that are gone (D21, D23).
    mutating func cancel(from gone: Set<DeviceID>, time: TimeInterval, on windowGeometry: WindowGeometry)
        -> [TouchSample]
    {
        let cancelled = fingers.filter { gone.contains($0.slave) }.sorted { $0.touch.rawValue < $1.touch.rawValue }
        fingers.removeAll { gone.contains($0.slave) }
        return cancelled.map { sample($0, .cancelled, time, windowGeometry) }
    }

    private func index(of touch: TouchID) -> Int? {
        for index in fingers.indices where fingers[index].touch == touch { return index }
        return nil
    }

    private func sample(
        _ finger: Finger, _ phase: TouchSample.Phase, _ time: TimeInterval, _ windowGeometry: WindowGeometry
    ) -> TouchSample {
        windowGeometry.sample(
            UInt64(finger.touch.rawValue), phase, of: finger.slave, at: finger.position, time: time, source: .finger,
            axisState: finger.axisState)
    }
}
