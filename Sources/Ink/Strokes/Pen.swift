package import Foundation
import Geometry

/// A pen that draws one freehand stroke, sample by sample.
///
/// Samples are smoothed (`KnotFilter`), which takes a few samples after each. So a stroke has a settled part, which never
/// changes, and a tip that leads from it to the last sample and changes with each.
package struct Pen: Sendable {
    /// The part of the ink that no longer changes; nil before there is any.
    package private(set) var settled: Stroke?
    /// The location of the first sample on paper, in points; nil before it.
    package private(set) var begin: CGPoint?
    /// The location of the last sample on paper, in points; nil before there is one.
    package private(set) var end: CGPoint?

    private var collector = KnotCollector(from: .zero)
    private var filter = KnotFilter()
    private var settledCount = 0
    private var lastTimestamp: TimeInterval = 0
    private var width: Width
    /// Nil if the ends are as wide as the rest.
    private let taper: Taper?

    private enum Width {
        case even
        case speed(WidthBySpeed)
        case pressure(WidthByPressure)
    }

    /// Creates a pen.
    /// - Parameters:
    ///   - rule: What determines the width.
    ///   - chosen: The chosen width, in points, on which the length of the tapers depends.
    package init(width rule: WidthRule, chosen: CGFloat) {
        switch rule {
        case .even: width = .even
        case .speed: width = .speed(WidthBySpeed())
        case .pressure: width = .pressure(WidthByPressure())
        }
        taper = rule == .even ? nil : Taper(width: chosen)
    }

    /// Draws to a sample. A sample whose location is not on paper (`Mark.isOnPaper`) is ignored, and so is a timestamp or
    /// pressure that is not finite.
    package mutating func add(_ sample: PenSample) {
        guard sample.location.isOnPaper else { return }
        var sample = sample
        // If the clock stands still or goes backwards, the distance counts and the time does not.
        let isPlausible = sample.timestamp.magnitude < 1e12 && (begin == nil || sample.timestamp > lastTimestamp)
        if !isPlausible { sample.timestamp = lastTimestamp }
        lastTimestamp = sample.timestamp
        end = sample.location
        guard begin != nil else {
            begin = sample.location
            collector = KnotCollector(from: sample.location)
            return add(Knot(location: sample.location, timestamp: sample.timestamp, pressure: sample.pressure))
        }
        if let knot = collector.add(sample) { add(knot) }
    }

    private mutating func add(_ knot: Knot) {
        filter.add(knot, factor: widthFactor(at: knot))
        guard filter.count > settledCount + StrokeLimits.reach else { return }
        let sample = sample(filter.smoothed(settledCount), length: filter.travel)
        if settled == nil {
            settled = Stroke(samples: CollectionOfOne(sample))
        } else {
            settled?.append(sample)
        }
        settledCount += 1
    }

    private mutating func widthFactor(at knot: Knot) -> CGFloat {
        let sample = PenSample(location: knot.location, timestamp: knot.timestamp, pressure: knot.pressure)
        switch width {
        case .even:
            return 1
        case .speed(var speed):
            defer { width = .speed(speed) }
            return speed.widthFactor(at: sample)
        case .pressure(var pressure):
            defer { width = .pressure(pressure) }
            return pressure.widthFactor(at: sample)
        }
    }

    // MARK: Ink

    /// Replaces `tip` with the samples after the settled part, the last of which is at the pen's last sample.
    package func getTip(_ tip: inout [Stroke.Sample]) {
        tip.removeAll(keepingCapacity: true)
        guard let end else { return }
        let length = length(to: end)
        // Every other knot is enough, for the short time until they settle.
        if settledCount == 0 { tip.append(sample(filter.smoothed(0), length: length)) }
        let newest = filter.count - 1
        if newest - 4 >= max(settledCount, 1) { tip.append(sample(filter.smoothed(newest - 4), length: length)) }
        if newest - 2 >= max(settledCount, 1) { tip.append(sample(filter.smoothed(newest - 2), length: length)) }
        let last = sample(at: end, length: length)
        if last.location != tip.last?.location { tip.append(last) }
    }

    /// The stroke as it is shown while it is drawn; nil before the first sample on paper.
    package var live: Stroke? {
        var tip: [Stroke.Sample] = []
        getTip(&tip)
        return stroke(endingWith: tip)
    }

    /// The stroke as it is when the pen is lifted: as it was shown, but for its tip, which is smooth and tapered; nil before
    /// the first sample on paper.
    package var finished: Stroke? {
        guard let end else { return nil }
        let length = length(to: end)
        var rest: [Stroke.Sample] = []
        for number in settledCount..<filter.count {
            let knot = filter.smoothed(number)
            // Noise would bend the ink if one of the last knots lay beside the end.
            let isNearEnd = number > 0 && number >= filter.count - 2
            if isNearEnd, knot.location.distance(to: end) < collector.spacing { continue }
            var sample = sample(knot, length: length)
            sample.widthFactor *= taperShare(at: max(length - knot.travel, 0), of: length)
            rest.append(sample)
        }
        var last = sample(at: end, length: length)
        last.widthFactor *= taperShare(at: 0, of: length)
        rest.append(last)
        return stroke(endingWith: rest)
    }

    private func stroke(endingWith rest: [Stroke.Sample]) -> Stroke? {
        guard var stroke = settled else { return Stroke(samples: rest) }
        for sample in rest { stroke.append(sample) }
        return stroke
    }

    /// The length of the ink that ends at a point, in points.
    private func length(to end: CGPoint) -> CGFloat {
        filter.travel + filter.location.distance(to: end)
    }

    /// A smoothed knot as a sample of a stroke with a length, in points. It is tapered towards the beginning.
    private func sample(_ knot: KnotFilter.Entry, length: CGFloat) -> Stroke.Sample {
        Stroke.Sample(
            location: knot.location, widthFactor: knot.factor * taperShare(at: knot.travel, of: length))
    }

    /// The sample at the end of a stroke with a length, in points.
    private func sample(at end: CGPoint, length: CGFloat) -> Stroke.Sample {
        Stroke.Sample(location: end, widthFactor: filter.factor * taperShare(at: length, of: length))
    }

    private func taperShare(at distance: CGFloat, of length: CGFloat) -> CGFloat {
        taper?.share(at: distance, ofLength: length) ?? 1
    }
}

extension Stroke {
    /// Creates the stroke that a pen draws through samples and that is then lifted; nil if none of them is on paper.
    /// - Parameters:
    ///   - samples: The pen's samples.
    ///   - rule: What determines the width.
    ///   - chosen: The chosen width, in points.
    package init?(drawn samples: some Sequence<PenSample>, width rule: WidthRule, chosen: CGFloat) {
        var pen = Pen(width: rule, chosen: chosen)
        for sample in samples { pen.add(sample) }
        guard let stroke = pen.finished else { return nil }
        self = stroke
    }
}
