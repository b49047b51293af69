import Foundation
import Geometry

/// The narrowing of ink towards its ends.
struct Taper {
    /// The length over which each end tapers, in points.
    let reach: CGFloat

    /// Creates the taper of ink with a width, in points.
    init(width: CGFloat) {
        reach = min(width * StrokeLimits.taperInWidths, StrokeLimits.longestTaper)
    }

    /// The width at a distance from an end, as a share of the width without a taper.
    ///
    /// A dot has no taper, and that of a short stroke is slight, so that ink that grows from a dot changes gradually.
    /// - Parameters:
    ///   - distance: The length of the path to the end, in points.
    ///   - length: The length of the whole stroke, in points.
    func share(at distance: CGFloat, ofLength length: CGFloat) -> CGFloat {
        let depth = Self.ease(length / reach) * (1 - StrokeLimits.taperedShare)
        let rest = 1 - (distance / min(reach, max(length / 2, .leastNormalMagnitude))).clamped(to: 0...1)
        // Round at the tip and level where the taper begins, without a shoulder.
        return 1 - depth * rest * rest
    }

    /// From 0 to 1, level at both ends.
    private static func ease(_ share: CGFloat) -> CGFloat {
        let t = share.clamped(to: 0...1)
        return t * t * (3 - 2 * t)
    }
}
