import Foundation
import Geometry

package enum WidthRule: Hashable, Sendable {
    /// Nothing: the ink has its style's width throughout.
    case even
    /// The pen's speed: slow is wide, fast is narrow.
    case speed
    /// The pen's pressure: hard is wide, light is narrow.
    case pressure
}

/// The width of ink from the pen's speed: slow is wide, fast is narrow.
///
/// Speed is low-pass filtered over time, and the width may only change gradually along the stroke. Both are computed as
/// if the pen moved evenly between samples, so that the result does not depend on a device's report rate. Ink begins at
/// the chosen width, as if the pen arrived at `evenSpeed`.
struct WidthBySpeed {
    /// The speed at which ink has the chosen width, in points a second: an unhurried stroke.
    static let evenSpeed: CGFloat = 500
    /// The time constant of the speed's low-pass filter, in seconds: longer than a frame of any touchscreen, shorter
    /// than a stroke's bend.
    static let memory: TimeInterval = 0.06
    /// The maximum change of the width per point traveled, as a multiple of the chosen width: it swells over some
    /// 50 points, and ink of 10 points never widens faster than one point in five.
    static let steepness: CGFloat = 0.02

    /// The range of the width, as multiples of the chosen width: enough to be seen, too little for blots.
    static let factors: ClosedRange<CGFloat> = 0.45...1.5

    private var speed = evenSpeed
    private var factor: CGFloat = 1
    private var last: Knot?

    /// Returns the width at the next knot, on paper and not before the last, as a multiple of the chosen width.
    mutating func widthFactor(at knot: Knot) -> CGFloat {
        guard let last else {
            self.last = knot
            return factor
        }
        let distance = last.location.distance(to: knot.location)
        let periods = (knot.timestamp - last.timestamp) / Self.memory
        let kept = exp(-periods)
        // The response to a distance that is spread evenly over the step; without time in between, to an impulse.
        let share = periods > 0 ? (1 - kept) / periods : 1
        speed = speed * kept + distance / Self.memory * share
        let step = distance * Self.steepness
        factor += (Self.factor(atSpeed: speed) - factor).clamped(to: -step...step)
        self.last = knot
        return factor
    }

    /// The width that a constant speed, in points a second, leads to: the widest at rest, the chosen one at
    /// `evenSpeed`, and approaching the narrowest beyond.
    static func factor(atSpeed speed: CGFloat) -> CGFloat {
        let range = factors
        let octaves = log2(range.upperBound / range.lowerBound)
        // The width falls from the widest to the narrowest by octaves; the speed half-way makes the even speed give 1.
        let evenShare = log2(range.upperBound) / octaves
        let halfway = evenSpeed * (1 - evenShare) / evenShare
        let share = speed.isFinite ? speed / (speed + halfway) : 1
        return (range.upperBound * exp2(-octaves * share)).clamped(to: range)
    }
}

/// The width of ink from the pen's pressure: hard is wide, light is narrow.
///
/// The first sample has the width of its pressure. From there the width follows pressure no faster than the pen moves,
/// so that a pen pressed on the spot leaves no blob. A sample without pressure keeps the width as it is.
struct WidthByPressure {
    /// The maximum change of the width per point traveled, as a multiple of the chosen width.
    static let steepness: CGFloat = 0.05
    /// The range of the width, as multiples of the chosen width.
    private static let factors: ClosedRange<CGFloat> = 0.25...2

    private var factor: CGFloat?
    private var lastLocation = CGPoint.zero

    /// Returns the width at the next knot, as a multiple of the chosen width. The knot lies on paper.
    mutating func widthFactor(at knot: Knot) -> CGFloat {
        defer { lastLocation = knot.location }
        let wanted = knot.pressure.flatMap { $0.isFinite ? Self.factor(atPressure: $0) : nil }
        guard let factor else {
            self.factor = wanted
            return wanted ?? 1
        }
        let step = lastLocation.distance(to: knot.location) * Self.steepness
        let next = factor + ((wanted ?? factor) - factor).clamped(to: -step...step)
        self.factor = next
        return next
    }

    /// The width for a pressure from 0 to 1: linear from the narrowest to the widest.
    static func factor(atPressure pressure: CGFloat) -> CGFloat {
        let range = factors
        return range.lowerBound + (range.upperBound - range.lowerBound) * pressure.clamped(to: 0...1)
    }
}
