package import Foundation
import Geometry

/// A pen that draws one freehand stroke, sample by sample.
///
/// Samples are smoothed (`KnotFilter`), for which one more has to come. So a stroke has a settled part, whose path never
/// changes, and a tip that leads from it to the last sample and changes with each. The end tapers when the pen is lifted.
package struct Pen: Sendable {
    /// The part of the ink that no longer changes, but for the taper; nil before there is any.
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
        while settledCount + 1 < filter.count, canSettle { settle() }
    }

    /// Whether the width of the first knots, which depends on the stroke's length while it is short, is final.
    private var canSettle: Bool {
        guard let taper else { return true }
        return filter.travel >= taper.reach || filter.count - settledCount > StrokeLimits.reaches[0]
    }

    private mutating func settle() {
        let sample = sample(filter.entry(settledCount), length: filter.travel)
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
        for number in settledCount..<filter.count {
            let knot = filter.entry(number)
            // Noise would bend the ink if the last knot lay beside the end.
            if number > 0, number == filter.count - 1, knot.location.distance(to: end) < collector.spacing { continue }
            tip.append(sample(knot, length: length))
        }
        let last = sample(at: end, length: length)
        if last.location != tip.last?.location { tip.append(last) }
    }

    /// The stroke as it is shown while it is drawn; nil before the first sample on paper.
    package var live: Stroke? {
        var tip: [Stroke.Sample] = []
        getTip(&tip)
        return stroke(settled, endingWith: tip)
    }

    /// The stroke as it is when the pen is lifted: as it was shown, but tapered at its end; nil before the first sample on paper.
    package var finished: Stroke? {
        guard var stroke = live, let taper, let end else { return live }
        stroke.narrowEnd(by: taper, length: length(to: end))
        return stroke
    }

    private func stroke(_ settled: Stroke?, endingWith rest: [Stroke.Sample]) -> Stroke? {
        guard var stroke = settled else { return Stroke(samples: rest) }
        for sample in rest { stroke.append(sample) }
        return stroke
    }

    /// The length of the ink that ends at a point, in points.
    private func length(to end: CGPoint) -> CGFloat {
        filter.travel + filter.location.distance(to: end)
    }

    /// A smoothed knot as a sample of a stroke with a length, in points. It is tapered towards the beginning.
    ///
    /// Its numbers are rounded to thousandths, which are finer than pixels and take less than half the text of all digits.
    /// Only the ends are exact.
    private func sample(_ knot: KnotFilter.Entry, length: CGFloat) -> Stroke.Sample {
        let rounded = CGPoint(x: knot.location.x.inThousandths, y: knot.location.y.inThousandths)
        let share = taperShare(at: knot.travel, of: length)
        return Stroke.Sample(
            location: knot.travel > 0 ? rounded : knot.location,
            widthFactor: max((knot.factor * share).inThousandths, 0.001))
    }

    /// The sample at the end of a stroke with a length, in points.
    private func sample(at end: CGPoint, length: CGFloat) -> Stroke.Sample {
        Stroke.Sample(location: end, widthFactor: filter.factor * taperShare(at: length, of: length))
    }

    private func taperShare(at distance: CGFloat, of length: CGFloat) -> CGFloat {
        taper?.share(at: distance, ofLength: length) ?? 1
    }
}

extension CGFloat {
    /// The number rounded to a multiple of a thousandth.
    fileprivate var inThousandths: CGFloat { (self * 1000).rounded() / 1000 }
}

extension Stroke {
    /// Narrows the end of a stroke with a length, in points.
    fileprivate mutating func narrowEnd(by taper: Taper, length: CGFloat) {
        var distance: CGFloat = 0
        for index in samples.indices.reversed() {
            if index + 1 < samples.count {
                distance += samples[index].location.distance(to: samples[index + 1].location)
            }
            guard distance < taper.reach else { return }
            narrow(at: index, by: taper.share(at: distance, ofLength: length))
        }
    }

    /// The number of samples at the beginning that another stroke has, too.
    package func commonCount(with other: Stroke) -> Int {
        var count = min(samples.count, other.samples.count)
        // Strokes differ at their ends, if at all.
        while count > 0, samples[count - 1] != other.samples[count - 1] { count -= 1 }
        return count
    }

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
