import Foundation
import Geometry

/// A point of a stroke's path: the mean of one or more samples.
struct Knot {
    /// In points.
    var location: CGPoint
    /// The mean time of the samples, in seconds.
    var timestamp: TimeInterval
    /// The mean pressure of the samples, from 0 to 1; nil if none has any.
    var pressure: CGFloat?
}

/// Collects samples until they have left the last knot, and takes their mean. So a slow pen, whose samples lie closer
/// together than their noise, has smooth ink, too.
struct KnotCollector {
    private var noise = NoiseMeter()
    private var last: CGPoint
    /// The sum of the samples' offsets from `last`, in points.
    private var offset = CGPoint.zero
    private var firstTimestamp: TimeInterval = 0
    /// The sum of the samples' times after the first one's.
    private var elapsed: TimeInterval = 0
    private var count: CGFloat = 0
    private var pressure: CGFloat = 0
    private var pressureCount: CGFloat = 0
    /// The box around all samples.
    private var extent: Extent

    /// Creates a collector that begins at the first knot.
    init(from location: CGPoint) {
        last = location
        extent = Extent(location)
        noise.add(location)
    }

    /// The distance from the last knot at which a single sample completes a knot, in points.
    private var sampleSpacing: CGFloat { max(StrokeLimits.knotSpacing, noise.noise * StrokeLimits.knotSpacingInNoise) }

    /// The distance from the last knot at which the mean of samples is a knot, in points; shorter in small ink.
    var meanSpacing: CGFloat {
        let size = max(extent.high.x - extent.low.x, extent.high.y - extent.low.y)
        return min(max(size * StrokeLimits.knotSpacingInSize, StrokeLimits.leastKnotSpacing), sampleSpacing)
    }

    /// Whether the mean of the samples since the last knot is far enough away for a knot.
    private func isComplete(at spacing: CGFloat) -> Bool {
        // A pen that moves evenly is farther away than the mean of its samples, which has less noise than each.
        let movement = offset.length * 2 / (count + 1)
        return movement >= max(spacing, noise.noise * StrokeLimits.leastKnotSpacingInNoise / count.squareRoot())
    }

    /// Adds a sample on paper, and returns the knot that it completes, if any.
    mutating func add(_ sample: InputSample) -> Knot? {
        noise.add(sample.location)
        extent.include(sample.location)
        if count == 0 { firstTimestamp = sample.timestamp }
        let away = sample.location - last
        offset = offset + away
        elapsed += sample.timestamp - firstTimestamp
        count += 1
        if let force = sample.pressure, force.isFinite {
            pressure += force
            pressureCount += 1
        }
        let sampleSpacing = sampleSpacing
        let isMeanFarEnough = isComplete(at: meanSpacing)
        guard isMeanFarEnough || away.length >= sampleSpacing else { return nil }
        defer { removeAll() }
        let pressure = pressureCount > 0 ? pressure / pressureCount : nil
        let mean = offset / count
        // After a rest, the mean lies beside the last knot, and the direction between them is noise.
        guard isMeanFarEnough || mean.length >= sampleSpacing * StrokeLimits.restingShare else {
            last = sample.location
            return Knot(location: last, timestamp: sample.timestamp, pressure: pressure)
        }
        last = last + mean
        return Knot(location: last, timestamp: firstTimestamp + elapsed / count, pressure: pressure)
    }

    private mutating func removeAll() {
        (offset, elapsed, count, pressure, pressureCount) = (.zero, 0, 0, 0, 0)
    }
}
