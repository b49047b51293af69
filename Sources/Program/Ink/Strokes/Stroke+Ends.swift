import Foundation
import Geometry

extension Stroke.Sample {
    /// The sample with numbers rounded to multiples of a thousandth, except for a width of 0.
    var inThousandths: Stroke.Sample {
        Stroke.Sample(
            location: CGPoint(x: location.x.inThousandths, y: location.y.inThousandths),
            widthFactor: max(widthFactor.inThousandths, 0.001))
    }
}

extension CGFloat {
    /// The number rounded to a multiple of a thousandth.
    fileprivate var inThousandths: CGFloat { (self * 1000).rounded() / 1000 }
}

extension Stroke {
    /// Returns the width factor of the sample near the beginning that the end meets; nil if none is within `reach`.
    /// - Parameters:
    ///   - reach: The maximum distance of the end from that sample, in points.
    ///   - length: The stroke's length, in points.
    func factorAtMetBeginning(within reach: CGFloat, length: CGFloat) -> CGFloat? {
        let limit = min(StrokeLimits.meetingLength, length * StrokeLimits.meetingShare)
        guard limit > reach, let end = samples.last?.location else { return nil }
        var (travel, nearest): (CGFloat, CGFloat) = (0, reach)
        var factor: CGFloat?
        for (sample, next) in zip(samples, samples.dropFirst()) {
            let distance = sample.location.distance(to: end)
            if distance <= nearest { (nearest, factor) = (distance, sample.widthFactor) }
            travel += sample.location.distance(to: next.location)
            if travel > limit { break }
        }
        return factor
    }

    /// Narrows the end of a stroke with a length, in points.
    mutating func narrowEnd(by taper: Taper, to endShare: CGFloat, length: CGFloat) {
        guard endShare < 1 else { return }
        var distance: CGFloat = 0
        for index in samples.indices.reversed() {
            if index + 1 < samples.count {
                distance += samples[index].location.distance(to: samples[index + 1].location)
            }
            guard distance < taper.reach else { return }
            narrow(at: index, by: taper.share(at: distance, ofLength: length, endShare: endShare))
        }
    }

    /// The number of samples at the beginning that another stroke has, too.
    package func commonCount(with other: Stroke) -> Int {
        var count = min(samples.count, other.samples.count)
        // Strokes differ at their ends, if at all.
        while count > 0, samples[count - 1] != other.samples[count - 1] { count -= 1 }
        return count
    }
}
