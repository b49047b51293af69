package import Foundation
import Geometry

/// The motion of one coordinate as a function of time: decelerating, springing to a position, or easing to it.
package nonisolated struct ScrollMotion: Sendable {
    private enum Course: Sendable {
        case resting(at: CGFloat)
        /// Decelerates; `rate` is the part of the velocity that is left after a millisecond.
        case slowing(from: CGFloat, velocity: CGFloat, rate: CGFloat)
        /// A critically damped spring to `to`, from `off` points away.
        case springing(to: CGFloat, off: CGFloat, velocity: CGFloat)
        case easing(from: CGFloat, to: CGFloat, curve: TimingCurve)
    }

    /// A part of the motion; the next part begins when it is over.
    private struct Leg: Sendable {
        let course: Course
        let duration: TimeInterval
    }

    private let first: Leg
    /// The part that follows the first, if any.
    private let second: Leg?

    private static let stiffness = Thresholds.scrollSpring
    private static let rest = Thresholds.scrollRest

    private init(_ first: Leg, then second: Leg? = nil) {
        self.first = first
        self.second = second
    }

    static func resting(at position: CGFloat) -> ScrollMotion {
        ScrollMotion(Leg(course: .resting(at: position), duration: 0))
    }

    /// Returns a motion from `start` to `end` in `duration` seconds.
    static func easing(
        from start: CGFloat, to end: CGFloat, duration: TimeInterval, curve: TimingCurve
    ) -> ScrollMotion {
        ScrollMotion(Leg(course: .easing(from: start, to: end, curve: curve), duration: start == end ? 0 : duration))
    }

    /// Returns a spring from `start` to `end`. `velocity` is in points per second.
    static func springing(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> ScrollMotion {
        ScrollMotion(spring(to: end, off: start - end, velocity: velocity))
    }

    /// Returns a deceleration from `start`, with `velocity` in points per second; a millisecond leaves `rate` of it.
    ///
    /// At an end of `range` the motion springs back, or stops there if it does not bounce.
    package static func slowing(
        from start: CGFloat, velocity: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool
    ) -> ScrollMotion {
        let end = start.clamped(to: range)
        guard end == start else {
            return bounces ? springing(from: start, velocity: velocity, to: end) : resting(at: end)
        }
        let slowing = Course.slowing(from: start, velocity: velocity, rate: rate)
        let decay = 1000 * log(rate)
        let rest = start - velocity / decay
        if range.contains(rest) {
            let remaining = abs(velocity / decay)
            let duration = remaining > ScrollMotion.rest ? log(ScrollMotion.rest / remaining) / decay : 0
            return ScrollMotion(Leg(course: slowing, duration: duration))
        }
        let edge = rest < range.lowerBound ? range.lowerBound : range.upperBound
        let duration = log(1 + decay * (edge - start) / velocity) / decay
        let speed = velocity * pow(rate, 1000 * duration)
        return ScrollMotion(
            Leg(course: slowing, duration: duration),
            then: bounces ? spring(to: edge, off: 0, velocity: speed) : Leg(course: .resting(at: edge), duration: 0))
    }

    private static func spring(to end: CGFloat, off: CGFloat, velocity: CGFloat) -> Leg {
        let push = abs(velocity + stiffness * off)
        let times = [
            log(max(2 * abs(off) / rest, 1)) / stiffness,
            2 / stiffness * log(max(4 * push / (M_E * stiffness * rest), 1)),
        ]
        return Leg(
            course: .springing(to: end, off: off, velocity: velocity),
            duration: off == 0 && velocity == 0 ? 0 : times.max() ?? 0)
    }

    /// In seconds.
    package var duration: TimeInterval { first.duration + (second?.duration ?? 0) }

    var end: CGFloat {
        switch (second ?? first).course {
        case .resting(let position): position
        case .slowing: position(at: duration)
        case .springing(let end, _, _), .easing(_, let end, _): end
        }
    }

    /// Returns the position after `time` seconds; from `duration` on, the end.
    package func position(at time: TimeInterval) -> CGFloat {
        let (leg, time) = leg(at: time)
        return ScrollMotion.position(in: leg, at: time)
    }

    /// Returns how a deceleration continues after `time` seconds when it is moved by `shift`, or its range has changed.
    /// From beyond the range, the motion springs to its nearest end, or stops there if it does not bounce.
    func continued(
        at time: TimeInterval, shiftedBy shift: CGFloat, in range: ClosedRange<CGFloat>, bounces: Bool
    ) -> ScrollMotion {
        let (leg, time) = leg(at: time)
        let start = ScrollMotion.position(in: leg, at: time) + shift
        func springing(to end: CGFloat, velocity: CGFloat) -> ScrollMotion {
            let isBeyond = !range.contains(start)
            let end = (isBeyond ? start : end).clamped(to: range)
            return isBeyond && !bounces
                ? .resting(at: end) : ScrollMotion.springing(from: start, velocity: velocity, to: end)
        }
        switch leg.course {
        case .slowing(_, let velocity, let rate):
            return .slowing(
                from: start, velocity: velocity * pow(rate, 1000 * time), rate: rate, range: range, bounces: bounces)
        case .springing(let end, let off, let velocity):
            let pull = ScrollMotion.stiffness * (velocity + ScrollMotion.stiffness * off)
            return springing(to: end + shift, velocity: (velocity - pull * time) * exp(-ScrollMotion.stiffness * time))
        case .resting, .easing:
            return springing(to: start, velocity: 0)
        }
    }

    /// Returns the part of the motion that is in progress after `time` seconds, and the time since it began.
    private func leg(at time: TimeInterval) -> (leg: Leg, time: TimeInterval) {
        // The duration of what does not slow down is not a number.
        if let second, !(time < first.duration) {
            return (second, min(time - first.duration, second.duration))
        }
        return (first, min(max(time, 0), first.duration))
    }

    private static func position(in leg: Leg, at time: TimeInterval) -> CGFloat {
        switch leg.course {
        case .resting(let position):
            return position
        case .slowing(let start, let velocity, let rate):
            return start + velocity * (pow(rate, 1000 * time) - 1) / (1000 * log(rate))
        case .springing(let end, let off, let velocity):
            guard time < leg.duration else { return end }
            return end + (off + (velocity + stiffness * off) * time) * exp(-stiffness * time)
        case .easing(let start, let end, let curve):
            guard time < leg.duration else { return end }
            return start + (end - start) * curve.progress(at: time / leg.duration)
        }
    }
}

/// A motion of the content offset in progress, without fingers.
nonisolated struct ScrollAnimation {
    enum Reason {
        case deceleration
        case animation
        case wheel
    }

    let reason: Reason
    let x: ScrollMotion
    let y: ScrollMotion
    /// On the application's clock, in seconds.
    let start: TimeInterval

    var end: TimeInterval { start + max(x.duration, y.duration) }
    var destination: CGPoint { CGPoint(x: x.end, y: y.end) }

    func position(at time: TimeInterval) -> CGPoint {
        CGPoint(x: x.position(at: time - start), y: y.position(at: time - start))
    }
}

/// The cause of the content's current movement.
nonisolated enum ScrollMovement {
    case resting
    /// Fingers drag the content, which was at `from`, without the resistance of the ends, at the pan's `translation`.
    case dragging(from: CGPoint, translation: CGPoint)
    case moving(ScrollAnimation)
}
