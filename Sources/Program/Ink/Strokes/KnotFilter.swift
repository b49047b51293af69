import Foundation
import Geometry

/// Smooths a stroke's knots by local quadratic regression: each moves to where a parabola, fitted to its neighbors
/// (smooth ones before it and one after it), lies at its time. Unlike a causal filter, it neither lags nor cuts bends.
///
/// The number of neighbors adapts to the motion: it shrinks where the path bends more than noise explains, and where
/// knot after knot would move to the same side of the path, which noise does not do. No parabola goes across a corner.
/// Memory and the cost of a knot do not depend on the stroke's length.
struct KnotFilter {
    struct SmoothKnot {
        /// In points. It is smooth unless the knot is the newest.
        var location: CGPoint
        /// The width, as a multiple of the chosen width.
        var factor: CGFloat
        /// The length of the path up to here, in points.
        var travel: CGFloat
        /// The knot's time, in seconds. It grows from knot to knot, even if the clock of the samples stands still.
        fileprivate var time: CGFloat
        /// 1 minus the cosine of the angle by which the path turns here.
        fileprivate var turn: CGFloat = 0
    }

    /// The last knots, the newest last.
    private var knots: [SmoothKnot] = []
    /// The number of knots that are no longer in `knots`.
    private var dropped = 0
    private var noise = NoiseMeter()
    /// The mean offset of the latest smooth knots to the left of the path, in points. It averages out for noise.
    private var drift: CGFloat = 0
    /// The index in `StrokeLimits.reaches` of the largest reach that may be used.
    private var widest = 0
    /// The timestamp of the newest knot, in seconds; 0 before the first.
    private(set) var timestamp: TimeInterval = 0
    /// Fading sums of the distances, in points, and of the times, in seconds, between knots.
    private var (recentDistance, recentTime): (CGFloat, CGFloat) = (0, 0)

    init() {
        knots.reserveCapacity(Self.capacity + 1)
    }

    var count: Int { dropped + knots.count }

    /// The length of the path, in points.
    var travel: CGFloat { knots.last?.travel ?? 0 }

    /// The location of the newest knot, in points.
    var location: CGPoint { knots.last?.location ?? .zero }

    /// The width of the newest knot, as a multiple of the chosen width.
    var factor: CGFloat { knots.last?.factor ?? 1 }

    private static let capacity = StrokeLimits.reaches[0] + 2

    // MARK: Knots

    /// Adds a knot, which makes the one before it smooth.
    mutating func add(_ knot: Knot, factor: CGFloat) {
        noise.add(knot.location)
        var new = SmoothKnot(location: knot.location, factor: factor, travel: 0, time: 0)
        if let last = knots.last {
            let distance = last.location.distance(to: knot.location)
            new.travel = last.travel + distance
            new.factor = last.factor + (factor - last.factor) * StrokeLimits.widthShare
            new.time = last.time + duration(of: distance, measured: knot.timestamp - timestamp)
        }
        timestamp = knot.timestamp
        knots.append(new)
        if knots.count > 2 {
            measureTurn()
            smooth(knots.count - 2)
        }
        if knots.count > Self.capacity {
            knots.removeFirst()
            dropped += 1
        }
    }

    // MARK: The beginning

    /// Gives all knots the width of the newest.
    mutating func evenWidth() {
        for index in knots.indices { knots[index].factor = factor }
    }

    /// Removes knots that are closer to the one before than a distance, in points, except the first and the newest.
    mutating func thin(to spacing: CGFloat) {
        var kept = 1
        for index in knots.indices.dropFirst().dropLast()
        where knots[index].location.distance(to: knots[kept - 1].location) >= spacing {
            knots[kept] = knots[index]
            kept += 1
        }
        knots.removeSubrange(kept..<(knots.count - 1))
    }

    /// Returns the knot with an index in the stroke, one of the last `capacity`.
    func knot(_ index: Int) -> SmoothKnot { knots[index - dropped] }

    // MARK: Times and corners

    /// Returns the time that a distance took, in seconds, limited to what is plausible at the latest speed.
    private mutating func duration(of distance: CGFloat, measured: TimeInterval) -> CGFloat {
        (recentDistance, recentTime) = (
            recentDistance * StrokeLimits.paceMemory + distance, recentTime * StrokeLimits.paceMemory + measured
        )
        let slowness =
            recentDistance > 0 && recentTime > 0 ? recentTime / recentDistance : 1 / WidthBySpeed.evenSpeed
        let expected = max(distance * slowness, .leastNormalMagnitude)
        return measured.clamped(to: (expected / StrokeLimits.unevenTime)...(expected * StrokeLimits.unevenTime))
    }

    /// Measures the turn of the last knot but one.
    private mutating func measureTurn() {
        let middle = knots.count - 2
        guard middle >= StrokeLimits.cornerReach else { return }
        let before = knots[middle].location - knots[middle - StrokeLimits.cornerReach].location
        let after = knots[middle + 1].location - knots[middle].location
        let lengths = (before.dot(before) * after.dot(after)).squareRoot()
        if lengths > 0 { knots[middle].turn = 1 - before.dot(after) / lengths }
    }

    private static let cornerTurn = 1 - cos(StrokeLimits.cornerAngle)

    /// Whether the path turns sharply at a knot, and nowhere near more sharply.
    private func isCorner(_ index: Int) -> Bool {
        let turn = knots[index].turn
        guard turn > Self.cornerTurn else { return false }
        let near =
            max(index - StrokeLimits.cornerReach, 0)...min(index + StrokeLimits.cornerReach, knots.count - 1)
        for other in near where knots[other].turn > turn { return false }
        return true
    }

    // MARK: Smoothing

    private mutating func smooth(_ index: Int) {
        guard !isCorner(index) else {
            (drift, widest) = (0, 0)
            return
        }
        let time = knots[index].time
        var corner = 0
        for other in 1..<index where isCorner(other) { corner = other }
        let limit = (noise.noise * StrokeLimits.correctionInNoise).clamped(to: StrokeLimits.correction)
        let least = StrokeLimits.reaches.count - 1
        for number in widest...least {
            let reach = StrokeLimits.reaches[number]
            let first = max(index - reach, 0)
            let span = max(time - knots[first].time, knots[index + 1].time - time)
            let part = max(corner, first)...(index + 1)
            let fit = fit(of: part, around: index, halfWidth: span * (1 + StrokeLimits.fitMargin / CGFloat(reach)))
            guard let fit else { continue }
            let length = fit.length
            guard length <= limit || number == least else { continue }
            measureDrift(of: index, movedBy: fit, reach: number)
            knots[index].location = knots[index].location + fit * min(1, limit / max(length, .leastNormalMagnitude))
            return
        }
    }

    /// Measures the drift of a knot that moves by `fit`, and changes `widest` accordingly.
    private mutating func measureDrift(of index: Int, movedBy fit: CGPoint, reach number: Int) {
        let chord = knots[index + 1].location - knots[index - 1].location
        let length = max(chord.length, .leastNormalMagnitude)
        drift += (chord.cross(fit) / length - drift) * StrokeLimits.driftShare
        let (near, far) = (StrokeLimits.driftSpacing.lowerBound, StrokeLimits.driftSpacing.upperBound)
        let wideness = ((length / 2).clamped(to: near...far) - near) / (far - near)
        let (narrow, wide) = (StrokeLimits.driftInNoise, StrokeLimits.wideDriftInNoise)
        let limit = noise.noise * (narrow + (wide - narrow) * wideness)
        if abs(drift) > limit, number + 1 < StrokeLimits.reaches.count {
            widest = max(widest, number + 1)
            drift /= 2
        } else if abs(drift) < limit * StrokeLimits.narrowDriftShare, widest > 0 {
            widest -= 1
        }
    }

    /// Fits a parabola to a knot's neighbors, each weighted by its nearness in time.
    /// - Returns: The offset of the parabola from the knot, at its time; nil if there are too few knots.
    private func fit(of part: ClosedRange<Int>, around index: Int, halfWidth: CGFloat) -> CGPoint? {
        guard part.count >= 3, halfWidth > 0 else { return nil }
        let middle = knots[index]
        // Sums of the weights times powers of the time, and these times the offsets.
        var (s0, s1, s2, s3, s4): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0, 0)
        var (b0, b1, b2) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
        for number in part {
            let u = (knots[number].time - middle.time) / halfWidth
            let weight = max(0, 1 - u * u) * (number < index ? StrokeLimits.smoothWeight : 1)
            let (w1, w2) = (weight * u, weight * u * u)
            s0 += weight
            s1 += w1
            s2 += w2
            s3 += w2 * u
            s4 += w2 * u * u
            let offset = knots[number].location - middle.location
            b0 = b0 + offset * weight
            b1 = b1 + offset * w1
            b2 = b2 + offset * w2
        }
        let (m0, m1, m2) = (s2 * s4 - s3 * s3, s1 * s4 - s2 * s3, s1 * s3 - s2 * s2)
        let determinant = s0 * m0 - s1 * m1 + s2 * m2
        guard determinant > 1e-9 * s0 * s0 * s0 else { return nil }
        return (b0 * m0 - b1 * m1 + b2 * m2) / determinant
    }
}
