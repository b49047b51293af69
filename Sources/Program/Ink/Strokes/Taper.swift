import Foundation
import Geometry

/// The narrowing of ink towards its end, where the pen has slowed down.
///
/// Ink that ends at the speed at which it was drawn has a round end of its full width.
struct Taper {
    /// The length over which the end tapers, in points.
    let reach: CGFloat
    /// Sums of the distances and of the times between knots, which fade along the path.
    private var (distance, time): (CGFloat, CGFloat) = (0, 0)
    /// The greatest speed, which fades along the path, in points a second.
    private var greatest: CGFloat = 0

    /// Creates the taper of ink with a width, in points.
    init(width: CGFloat) {
        reach = min(width * StrokeLimits.taperInWidths, StrokeLimits.longestTaper)
    }

    /// Extends the ink by a distance, in points, that took a time, in seconds.
    mutating func extend(by distance: CGFloat, in time: TimeInterval) {
        let kept = StrokeLimits.endingSpeedLength / (StrokeLimits.endingSpeedLength + distance)
        (self.distance, self.time) = (self.distance * kept + distance, self.time * kept + time)
        let fading = StrokeLimits.earlierSpeedLength / (StrokeLimits.earlierSpeedLength + distance)
        greatest = max(greatest * fading, speed)
    }

    /// The latest speed, in points a second; infinite if the clock stands still.
    private var speed: CGFloat { time > 0 ? distance / time : .infinity }

    /// The width at the end, as a share of the width without a taper.
    var endShare: CGFloat {
        guard speed < greatest else { return 1 }
        let (slow, even) = (StrokeLimits.taperingSpeed.lowerBound, StrokeLimits.taperingSpeed.upperBound)
        return 1 - (1 - StrokeLimits.taperedShare) * Self.ease((even - speed / greatest) / (even - slow))
    }

    /// Returns the width at a distance from the end, as a share of the width without a taper.
    ///
    /// A dot has no taper, and that of a short stroke is slight.
    /// - Parameters:
    ///   - distance: The length of the path to the end, in points.
    ///   - length: The length of the whole stroke, in points.
    ///   - endShare: The share at the end of a long stroke.
    func share(at distance: CGFloat, ofLength length: CGFloat, endShare: CGFloat) -> CGFloat {
        let depth = (1 - endShare) * Self.ease(length / (reach * StrokeLimits.fullTaperInReaches))
        let reach = min(reach, max(length * StrokeLimits.longestTaperInLength, .leastNormalMagnitude))
        // Level at the tip, which is as round as a stroke's beginning, and where the taper begins.
        return 1 - depth * Self.ease(1 - distance / reach)
    }

    /// From 0 to 1, level at both ends.
    private static func ease(_ share: CGFloat) -> CGFloat {
        let t = share.clamped(to: 0...1)
        return t * t * (3 - 2 * t)
    }
}
