import Foundation
import TouchKit

/// Simulates two fingers with a mouse, as the iOS simulator does. During a drag with Alt or Control, a second finger
/// mirrors the pointer about the window's center. With Shift as well, both move in parallel.
nonisolated struct SimulatedPinch {
    private enum State {
        case idle
        /// - anchor: the point between the two fingers, in points.
        case dragging(pointer: UInt64, location: CGPoint, anchor: CGPoint)
    }

    private var state = State.idle

    /// The location of the second finger, in points; nil if there is none.
    var secondFingerLocation: CGPoint? {
        switch state {
        case .idle: nil
        case .dragging(_, let location, let anchor): SimulatedPinch.mirror(location, about: anchor)
        }
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

    /// Updates the state with a pointer's `sample`, which becomes the first finger's during a simulated pinch.
    /// - Returns: The second finger's sample; nil if there is none.
    private mutating func follow(
        _ sample: inout TouchSample, _ flags: UIKeyModifierFlags, center: CGPoint
    ) -> TouchSample? {
        switch state {
        case .idle:
            let isMirrored = flags.contains(.alternate) || flags.contains(.control)
            guard isMirrored, sample.source == .pointer, sample.phase == .began else { return nil }
            state = .dragging(pointer: sample.identifier, location: sample.location, anchor: center)
            return split(&sample)
        case .dragging(let pointer, let location, var anchor):
            guard sample.identifier == pointer else { return nil }
            if flags.contains(.shift) {
                anchor.x += sample.location.x - location.x
                anchor.y += sample.location.y - location.y
            }
            state = .dragging(pointer: pointer, location: sample.location, anchor: anchor)
            let second = split(&sample)
            switch sample.phase {
            case .ended, .cancelled, .left: state = .idle
            case .began, .moved, .hovered: break
            }
            return second
        }
    }

    private func split(_ sample: inout TouchSample) -> TouchSample? {
        guard let secondFingerLocation else { return nil }
        sample.source = .finger
        var second = sample
        second.identifier |= 1 << 33
        second.location = secondFingerLocation
        return second
    }

    private static func mirror(_ location: CGPoint, about anchor: CGPoint) -> CGPoint {
        CGPoint(x: 2 * anchor.x - location.x, y: 2 * anchor.y - location.y)
    }
}
