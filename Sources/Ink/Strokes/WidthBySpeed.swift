import Foundation
import Geometry

/// The width of ink from the pen's speed: slow is wide, fast is narrow.
///
/// Speed is smoothed over time and width over way, both exactly as if the pen had moved evenly between samples, so
/// that it does not matter how often a device reports. Ink begins as wide as chosen, as if the pen had come at the
/// speed that leaves it so.
struct WidthBySpeed {
    /// The speed at which ink is as wide as chosen, in points a second: an unhurried stroke.
    static let evenSpeed: CGFloat = 500
    /// Over how long speed is smoothed, in seconds: longer than a frame of any touchscreen, shorter than a stroke's bend.
    static let memory: TimeInterval = 0.06
    /// How much the width changes at most over a point of way, as a multiple of the chosen width: it swells over some
    /// 50 points, and ink of 10 points never widens faster than one point in five.
    static let steepness: CGFloat = 0.02

    private var speed = evenSpeed
    private var factor: CGFloat = 1
    private var last: PenSample?

    /// The width at the next sample, as a multiple of the chosen width; the sample lies on paper.
    mutating func widthFactor(at sample: PenSample) -> CGFloat {
        var sample = sample
        guard let last else {
            if !sample.timestamp.isFinite { sample.timestamp = -.greatestFiniteMagnitude }
            self.last = sample
            return factor
        }
        // A clock that stands still or goes backwards: the way counts, the time does not.
        if !(sample.timestamp > last.timestamp && sample.timestamp.isFinite) { sample.timestamp = last.timestamp }
        let way = last.location.distance(to: sample.location)
        let periods = (sample.timestamp - last.timestamp) / Self.memory
        let kept = exp(-periods)
        // A push of `way` that is spread evenly over the step; with no time in between, all of it at once.
        let share = periods > 0 ? (1 - kept) / periods : 1
        speed = speed * kept + way / Self.memory * share
        let step = way * Self.steepness
        factor += (Self.factor(atSpeed: speed) - factor).clamped(to: -step...step)
        self.last = sample
        return factor
    }

    /// The width that a speed in points a second leads to in the end: the widest at rest, as chosen at `evenSpeed`,
    /// ever nearer to the narrowest beyond.
    static func factor(atSpeed speed: CGFloat) -> CGFloat {
        let range = WidthRule.factors
        let octaves = log2(range.upperBound / range.lowerBound)
        // Of the way from the widest to the narrowest, by octaves, this share is behind us at a speed; the half-way
        // speed is placed so that the even speed comes out as 1.
        let evenShare = log2(range.upperBound) / octaves
        let halfway = evenSpeed * (1 - evenShare) / evenShare
        let share = speed.isFinite ? speed / (speed + halfway) : 1
        return (range.upperBound * exp2(-octaves * share)).clamped(to: range)
    }
}
