import Foundation
import TouchKit

/// Simulates two fingers with a mouse, as the iOS simulator does. During a drag with Alt or Control, a second finger
/// mirrors the pointer about the window's center. With Shift as well, both move in parallel.
nonisolated struct SimulatedPinch {
    /// The pointer that drags, its location, and the point between the two fingers, in points; nil for one finger.
    private var drag: (pointer: UInt64, location: CGPoint, anchor: CGPoint)?

    /// The location of the second finger, in points, if any.
    var secondFingerLocation: CGPoint? {
        drag.map { CGPoint(x: 2 * $0.anchor.x - $0.location.x, y: 2 * $0.anchor.y - $0.location.y) }
    }

    /// Replaces the pointer samples from `start` on with those of two fingers if the modifier keys `flags` ask for it.
    mutating func expand(_ samples: inout [TouchSample], from start: Int, _ flags: UIKeyModifierFlags, center: CGPoint)
    {
        var index = start
        while index < samples.count {
            if let second = follow(&samples[index], flags, center: center) {
                index += 1
                samples.insert(second, at: index)
            }
            index += 1
        }
    }

    /// Updates the drag with a pointer's `sample`, which becomes the first finger's during a simulated pinch.
    /// - Returns: The second finger's sample, if any.
    private mutating func follow(
        _ sample: inout TouchSample, _ flags: UIKeyModifierFlags, center: CGPoint
    ) -> TouchSample? {
        if var drag {
            guard sample.identifier == drag.pointer else { return nil }
            if flags.contains(.shift) {
                drag.anchor.x += sample.location.x - drag.location.x
                drag.anchor.y += sample.location.y - drag.location.y
            }
            drag.location = sample.location
            self.drag = drag
        } else {
            let isMirrored = flags.contains(.alternate) || flags.contains(.control)
            guard isMirrored, sample.source == .pointer, sample.phase == .began else { return nil }
            drag = (sample.identifier, sample.location, center)
        }
        guard let secondFingerLocation else { return nil }
        sample.source = .finger
        var second = sample
        second.identifier |= 1 << 33
        second.location = secondFingerLocation
        switch sample.phase {
        case .ended, .cancelled, .left: drag = nil
        case .began, .moved, .hovered: break
        }
        return second
    }
}
