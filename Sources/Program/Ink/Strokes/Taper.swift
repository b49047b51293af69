import Foundation
import Geometry

/// The narrowing of ink towards its end, where the pen has slowed down and was still moving when it was lifted.
///
/// Ink that ends at the speed at which it was drawn has a round end of its full width, and so has ink whose pen came to
/// rest before it was lifted, as the strokes of letters do.
struct Taper {
    /// The length over which the end tapers, in points.
    let reach: CGFloat
    /// The length of the path since the pen rested, in points.
    private var lengthSinceRest: CGFloat = 0
    private var speeds = SpeedCounts()
    /// The pen's last locations: those of the time over which its speed at the lift is measured, and one before.
    private var latest: [(location: CGPoint, time: TimeInterval)] = []

    /// Creates the taper of ink with a width, in points.
    init(width: CGFloat) {
        reach = min(width * StrokeLimits.taperInWidths, StrokeLimits.longestTaper)
    }

    /// Takes note of a location of the pen. Times, in seconds, do not go backwards.
    mutating func note(_ location: CGPoint, at time: TimeInterval) {
        let begin = time - StrokeLimits.liftTime
        while latest.count > 1, latest[1].time <= begin { latest.removeFirst() }
        latest.append((location, time))
    }

    /// Extends the ink to a knot, by a distance, in points, that took a time, in seconds.
    mutating func extend(by distance: CGFloat, in time: TimeInterval) {
        guard time > 0 else { return lengthSinceRest += distance }
        let isRest = distance / time < speeds.median * StrokeLimits.restingSpeedShare
        lengthSinceRest = isRest ? 0 : lengthSinceRest + distance
        speeds.count(distance / time)
    }

    /// The speed at which the pen was lifted, in points a second: from where it was a moment before. Trembling does not
    /// count, since it leads nowhere.
    private var liftSpeed: CGFloat {
        guard let first = latest.first, let last = latest.last, last.time > first.time else { return 0 }
        let begin = max(first.time, last.time - StrokeLimits.liftTime)
        var location = first.location
        if latest.count > 1, latest[1].time > first.time {
            let share = (begin - first.time) / (latest[1].time - first.time)
            location = location.interpolated(to: latest[1].location, at: share)
        }
        return location.distance(to: last.location) / (last.time - begin)
    }

    /// The width at the end, as a share of the width without a taper.
    var endShare: CGFloat {
        guard speeds.median > 0 else { return 1 }
        let share = liftSpeed / speeds.median
        let (moving, slow) = (StrokeLimits.liftingSpeed, StrokeLimits.slowingSpeed)
        let moved = Self.ease((share - moving.lowerBound) / (moving.upperBound - moving.lowerBound))
        let slowed = Self.ease((slow.upperBound - share) / (slow.upperBound - slow.lowerBound))
        return 1 - (1 - StrokeLimits.taperedShare) * moved * slowed
    }

    /// Returns the width at a distance from the end, as a share of the width without a taper.
    ///
    /// A dot has no taper, that of a short stroke is slight, and none goes back over a place where the pen rested.
    /// - Parameters:
    ///   - distance: The length of the path to the end, in points.
    ///   - length: The length of the whole stroke, in points.
    ///   - endShare: The share at the end of a long stroke.
    func share(at distance: CGFloat, ofLength length: CGFloat, endShare: CGFloat) -> CGFloat {
        let length = min(length, lengthSinceRest)
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

/// How many knots of a stroke had which speed, to a quarter of an octave.
private struct SpeedCounts {
    /// The exponents of two, in quarters, of the speeds in points a second that are told apart.
    private static let range = 0..<64
    private var counts = [Int32](repeating: 0, count: Self.range.count)
    private var total = 0

    /// Counts a speed, in points a second.
    mutating func count(_ speed: CGFloat) {
        let quarters = (4 * log2(max(speed, 1))).rounded()
        counts[Int(min(quarters, CGFloat(Self.range.upperBound - 1)))] += 1
        total += 1
    }

    /// The median, in points a second; 0 if none was counted.
    var median: CGFloat {
        var below = 0
        for quarters in Self.range {
            below += Int(counts[quarters])
            if below * 2 > total { return pow(2, CGFloat(quarters) / 4) }
        }
        return 0
    }
}
