import Foundation
import Geometry

/// Smooths a stroke's knots: each moves to the value at its time of a parabola through its neighbors, before and after it
/// (local quadratic regression). Unlike a filter that knows only the past, this neither lags nor cuts bends.
///
/// The number of neighbors adapts to the motion: it shrinks where the path bends more than noise explains, and no
/// parabola goes across a corner. Memory and the cost of a knot do not depend on the stroke's length.
struct KnotFilter {
    struct Entry {
        var location: CGPoint
        /// The width, as a multiple of the chosen width.
        var factor: CGFloat
        /// The length of the path up to here, in points.
        var travel: CGFloat
        /// A time in seconds in which even clocks that stand still go on.
        fileprivate var time: CGFloat
        /// 1 minus the cosine of the angle by which the path turns here.
        fileprivate var turn: CGFloat = 0
    }

    /// The last knots, the newest last.
    private var entries: [Entry] = []
    /// The number of knots that are no longer in `entries`.
    private var dropped = 0
    private var noise = NoiseMeter()
    private var lastTimestamp: TimeInterval = 0
    /// Fading sums of the ways and of the times between knots.
    private var (recentWay, recentTime): (CGFloat, CGFloat) = (0, 0)

    init() {
        entries.reserveCapacity(Self.capacity + 1)
    }

    /// The number of all knots.
    var count: Int { dropped + entries.count }

    /// The length of the path, in points.
    var travel: CGFloat { entries.last?.travel ?? 0 }

    /// The location of the newest knot, in points.
    var location: CGPoint { entries.last?.location ?? .zero }

    /// The width of the newest knot, as a multiple of the chosen width.
    var factor: CGFloat { entries.last?.factor ?? 1 }

    private static let capacity = 2 * StrokeLimits.reach + 1

    // MARK: Knots

    mutating func add(_ knot: Knot, factor: CGFloat) {
        noise.add(knot.location)
        var entry = Entry(location: knot.location, factor: factor, travel: 0, time: 0)
        if let last = entries.last {
            let way = last.location.distance(to: knot.location)
            entry.travel = last.travel + way
            entry.time = last.time + duration(of: way, measured: knot.timestamp - lastTimestamp)
        }
        lastTimestamp = knot.timestamp
        entries.append(entry)
        measureTurn()
        if entries.count > Self.capacity {
            entries.removeFirst()
            dropped += 1
        }
    }

    /// The time that a way took, in seconds, if it is plausible at the latest speed.
    private mutating func duration(of way: CGFloat, measured: TimeInterval) -> CGFloat {
        (recentWay, recentTime) = (recentWay * 0.8 + way, recentTime * 0.8 + measured)
        let slowness =
            recentWay > 0 && recentTime > 0 ? recentTime / recentWay : 1 / WidthBySpeed.evenSpeed
        let expected = max(way * slowness, .leastNormalMagnitude)
        return measured.clamped(to: (expected / StrokeLimits.unevenTime)...(expected * StrokeLimits.unevenTime))
    }

    /// Measures the turn of the latest knot that has enough knots after it.
    private mutating func measureTurn() {
        let middle = entries.count - 1 - StrokeLimits.cornerReach
        guard middle >= StrokeLimits.cornerReach else { return }
        let before = entries[middle].location - entries[middle - StrokeLimits.cornerReach].location
        let after = entries[middle + StrokeLimits.cornerReach].location - entries[middle].location
        let lengths = (before.dot(before) * after.dot(after)).squareRoot()
        if lengths > 0 { entries[middle].turn = 1 - before.dot(after) / lengths }
    }

    private static let cornerTurn = 1 - cos(StrokeLimits.cornerAngle)

    /// Whether the path turns sharply at an entry, and nowhere near more sharply.
    private func isCorner(_ index: Int) -> Bool {
        let turn = entries[index].turn
        guard turn > Self.cornerTurn else { return false }
        let near =
            max(index - StrokeLimits.cornerReach, 0)...min(index + StrokeLimits.cornerReach, entries.count - 1)
        for other in near where entries[other].turn > turn { return false }
        return true
    }

    // MARK: Smoothing

    /// Returns a knot in its smoothed location. It no longer changes when `StrokeLimits.reach` knots come after it.
    /// - Parameter number: The number of knots before it; at most `StrokeLimits.reach` less than that of the newest.
    func smoothed(_ number: Int) -> Entry {
        let index = number - dropped
        var entry = entries[index]
        guard number > 0, index < entries.count - 1, !isCorner(index) else { return entry }
        var (low, high) = (max(index - StrokeLimits.reach, 0), min(index + StrokeLimits.reach, entries.count - 1))
        for other in low...high where other != index && isCorner(other) {
            if other < index { low = other } else { high = min(high, other) }
        }
        let limit = (noise.noise * StrokeLimits.correctionInNoise).clamped(to: StrokeLimits.correction)
        for reach in stride(from: StrokeLimits.reach, through: 2, by: -2) {
            let nearest = max(index - reach, 0)...min(index + reach, entries.count - 1)
            let time = entry.time
            let span = max(time - entries[nearest.lowerBound].time, entries[nearest.upperBound].time - time)
            let part = max(low, nearest.lowerBound)...min(high, nearest.upperBound)
            let fit = fit(of: part, around: index, halfWidth: span * (1 + 0.6 / CGFloat(reach)))
            guard let fit, fit.offset.length <= limit else { continue }
            entry.location = entry.location + fit.offset
            entry.factor = fit.factor
            return entry
        }
        return entry
    }

    /// Fits a parabola to a knot's neighbors, each weighted by its nearness in time.
    /// - Returns: The offset of the parabola from the knot, at its time, and the mean width; nil if there are too few knots.
    private func fit(
        of part: ClosedRange<Int>, around index: Int, halfWidth: CGFloat
    ) -> (offset: CGPoint, factor: CGFloat)? {
        guard part.count >= 3, halfWidth > 0 else { return nil }
        let middle = entries[index]
        // Sums of the weights times powers of the time, and these times the offsets.
        var (s0, s1, s2, s3, s4): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0, 0)
        var (b0, b1, b2) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
        var factor: CGFloat = 0
        for entry in entries[part] {
            let u = (entry.time - middle.time) / halfWidth
            let weight = max(0, 1 - u * u)
            let (w1, w2) = (weight * u, weight * u * u)
            s0 += weight
            s1 += w1
            s2 += w2
            s3 += w2 * u
            s4 += w2 * u * u
            let offset = entry.location - middle.location
            b0 = b0 + offset * weight
            b1 = b1 + offset * w1
            b2 = b2 + offset * w2
            factor += entry.factor * weight
        }
        let (m0, m1, m2) = (s2 * s4 - s3 * s3, s1 * s4 - s2 * s3, s1 * s3 - s2 * s2)
        let determinant = s0 * m0 - s1 * m1 + s2 * m2
        guard determinant > 1e-9 * s0 * s0 * s0 else { return nil }
        let offset = (b0 * m0 - b1 * m1 + b2 * m2) / determinant
        return (offset, factor / s0)
    }
}
