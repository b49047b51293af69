package import Foundation
import Geometry

/// Predicts where a pen will be a moment later (`StrokeLimits.predictionTime`).
///
/// Location, velocity and acceleration are low-pass filtered over the last few hundredths of a second (a fading-memory
/// filter, whose cost per sample is constant). There is no prediction where it would not help: for the first samples,
/// for slow pens, after sharp turns, and while recent predictions have missed by more than the ink's width.
package struct StrokePredictor: Sendable {
    /// The filtered motion: points, points a second, and points a second squared.
    private var location = CGPoint.zero
    private var velocity = CGPoint.zero
    private var acceleration = CGPoint.zero
    private var last = CGPoint.zero
    private var lastTimestamp: TimeInterval = 0
    /// The number of samples since the first one, a pause or a sharp turn.
    private var count = 0
    /// The place from which the direction of the next few points is measured, and the motion there.
    private var anchor: (location: CGPoint, velocity: CGPoint, timestamp: TimeInterval) = (.zero, .zero, 0)
    /// A prediction that later samples are compared with, and the time for which it was made.
    private var pending: (location: CGPoint, timestamp: TimeInterval)?
    /// The fading mean of the distances by which predictions missed, in points.
    private var miss: CGFloat = 0

    package init() {}

    /// Adds a sample. Ignores a location off the paper; at the time of the last sample, replaces only its location.
    package mutating func add(_ sample: InputSample) {
        guard sample.location.isOnPaper, sample.timestamp.isFinite else { return }
        let elapsed = sample.timestamp - lastTimestamp
        guard count > 0, elapsed >= 0, elapsed <= StrokeLimits.predictionPause else { return begin(at: sample) }
        guard elapsed > 0 else { return last = sample.location }
        measureMiss(before: sample)
        follow(sample.location, after: elapsed)
        (last, lastTimestamp) = (sample.location, sample.timestamp)
        count += 1
        turn(at: sample)
        if pending == nil, let forecast {
            pending = (forecast, sample.timestamp + StrokeLimits.predictionTime)
        }
    }

    /// The predicted location, in points, for ink with a width in points, if any.
    package func location(width: CGFloat) -> CGPoint? {
        miss <= width ? forecast : nil
    }

    // MARK: Motion

    private mutating func begin(at sample: InputSample) {
        (location, velocity, acceleration) = (sample.location, .zero, .zero)
        (last, lastTimestamp, count) = (sample.location, sample.timestamp, 1)
        anchor = (last, .zero, lastTimestamp)
        pending = nil
    }

    private mutating func follow(_ sample: CGPoint, after elapsed: TimeInterval) {
        guard count > 1 else {
            if velocity == .zero { velocity = (sample - last) / elapsed }
            return location = sample
        }
        let kept = exp(-elapsed / StrokeLimits.predictionMemory)
        let new = 1 - kept
        let expected = location + velocity * elapsed + acceleration * (elapsed * elapsed / 2)
        let error = sample - expected
        location = expected + error * (1 - kept * kept * kept)
        velocity = velocity + acceleration * elapsed + error * (1.5 * new * new * (1 + kept) / elapsed)
        acceleration = acceleration + error * (new * new * new / (elapsed * elapsed))
    }

    /// Starts again with the new direction if the path has turned sharply since the anchor.
    private mutating func turn(at sample: InputSample) {
        let movement = sample.location - anchor.location
        guard movement.length >= StrokeLimits.predictionTurnLength else { return }
        let isSharp =
            movement.dot(anchor.velocity) < movement.length * anchor.velocity.length * cos(StrokeLimits.predictionTurn)
        if isSharp {
            velocity = movement / max(sample.timestamp - anchor.timestamp, .leastNormalMagnitude)
            (location, acceleration, count) = (sample.location, .zero, 1)
        }
        anchor = (sample.location, velocity, sample.timestamp)
    }

    /// The predicted location, whether earlier ones have missed or not.
    private var forecast: CGPoint? {
        guard count >= StrokeLimits.samplesBeforePrediction else { return nil }
        let time = StrokeLimits.predictionTime
        let even = velocity.length * time
        guard even >= StrokeLimits.leastPrediction else { return nil }
        let bend = acceleration * (StrokeLimits.predictedBend * time * time / 2)
        let advance = location - last + velocity * time + bend
        let forecast = last + advance * min(1, even * StrokeLimits.predictedStretch / max(advance.length, even))
        return forecast.isOnPaper ? forecast : nil
    }

    // MARK: Misses

    /// Compares the pending prediction with the movement from the last sample to the next one, if its time has come.
    private mutating func measureMiss(before sample: InputSample) {
        guard let due = pending, sample.timestamp >= due.timestamp else { return }
        let share = (due.timestamp - lastTimestamp) / (sample.timestamp - lastTimestamp)
        let reached = last.interpolated(to: sample.location, at: share.clamped(to: 0...1))
        miss += (due.location.distance(to: reached) - miss) * StrokeLimits.missShare
        pending = nil
    }
}
