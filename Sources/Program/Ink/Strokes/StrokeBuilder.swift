package import Foundation
import Geometry

/// Builds one freehand stroke from the samples of a pen, one by one.
///
/// Added samples are a device's reports (`InputSample`); the stroke's (`Stroke.Sample`) are smooth points of its ink.
///
/// Smoothing (`KnotFilter`) needs one later knot. So a stroke has a settled part, which changes only if the stroke
/// becomes too long and drops every second sample, and a tip, which leads from there to the pen and changes with each
/// report. The end of ink whose width depends on speed tapers if the pen has slowed down before it is lifted, but has not
/// come to rest, or takes the width of the beginning if it meets it.
package struct StrokeBuilder: Sendable {
    /// The part of the ink that no longer changes, except for the taper, and when a stroke that is too long drops every
    /// second sample; nil before there is any.
    package private(set) var settled: Stroke?
    /// The samples of `settled`; empty before there are any.
    package var settledSamples: [Stroke.Sample] { settled?.samples ?? [] }
    /// The location of the pen's first sample on paper, in points; nil before it.
    package private(set) var begin: CGPoint?
    /// The location of the pen's last sample on paper, in points; nil before there is one.
    package private(set) var end: CGPoint?

    private var collector = KnotCollector(from: .zero)
    private var filter = KnotFilter()
    /// The number of knots in the settled part.
    private var settledCount = 0
    /// The timestamp of the first sample, in seconds on the clock of the samples.
    private var firstTimestamp: TimeInterval = 0
    /// The time of the last sample, in seconds since the first.
    private var lastTime: TimeInterval = 0
    private var widthState: WidthState
    /// The chosen width, in points.
    private let width: CGFloat
    /// Whether the stroke has more samples than knots in bends, for colors that follow the direction.
    private let dividesBends: Bool
    /// Nil if the end does not taper.
    private var taper: Taper?

    private enum WidthState {
        case even
        case speed(WidthBySpeed)
        case pressure(WidthByPressure)
    }

    /// Creates a builder without samples.
    /// - Parameters:
    ///   - rule: What determines the width.
    ///   - width: The chosen width, in points, on which the length of the taper depends.
    ///   - dividesBends: Whether the stroke has so many samples in bends that the color of ink that follows its
    ///     direction changes gradually.
    package init(rule: WidthRule, width: CGFloat, dividesBends: Bool = false) {
        switch rule {
        case .even: widthState = .even
        case .speed: widthState = .speed(WidthBySpeed())
        case .pressure: widthState = .pressure(WidthByPressure())
        }
        self.width = width
        self.dividesBends = dividesBends
        // Pressure that is measured already narrows the ink.
        taper = rule == .speed ? Taper(width: width) : nil
    }

    /// Continues the stroke to a sample of the pen. A sample whose location is not on paper (`CGFloat.paperLimit`) is
    /// ignored, and so is a timestamp or pressure that is not finite.
    package mutating func add(_ sample: InputSample) {
        guard sample.location.isOnPaper else { return }
        var sample = sample
        if sample.timestamp.magnitude < 1e12 {
            if begin == nil { firstTimestamp = sample.timestamp }
            // In whole microseconds: the clock of a replay has other rounding errors, and its ink is the same.
            let time = ((sample.timestamp - firstTimestamp) * 1e6).rounded() / 1e6
            // If the clock stands still or goes backwards, the distance counts and the time does not.
            lastTime = max(lastTime, time)
        }
        sample.timestamp = lastTime
        end = sample.location
        taper?.note(sample.location, at: lastTime)
        guard begin != nil else {
            begin = sample.location
            collector = KnotCollector(from: sample.location)
            return add(Knot(location: sample.location, timestamp: sample.timestamp, pressure: sample.pressure))
        }
        if let knot = collector.add(sample) { add(knot) }
    }

    private mutating func add(_ knot: Knot) {
        let (travel, timestamp) = (filter.travel, filter.timestamp)
        filter.add(knot, factor: widthFactor(at: knot))
        if filter.count > 1 { taper?.extend(by: filter.travel - travel, in: knot.timestamp - timestamp) }
        if settledCount == 0 {
            // The speed at the beginning is not known yet: it gets the width of the newest knot.
            if taper != nil { filter.evenWidth() }
            guard knowsBeginning else { return }
            // Small ink has closer knots; now the size is known.
            filter.thin(to: collector.meanSpacing)
        }
        while settledCount + 1 < filter.count { settle() }
    }

    /// Whether the stroke is long enough to know the width of its beginning, and the size of the ink.
    private var knowsBeginning: Bool {
        filter.travel >= StrokeLimits.beginning || filter.count > StrokeLimits.reaches[0]
    }

    private mutating func settle() {
        let sample = sample(filter.knot(settledCount))
        settledCount += 1
        guard let last = settled?.samples.last else {
            return settled = Stroke(samples: CollectionOfOne(sample))
        }
        if dividesBends {
            let (before, next) = (settled?.samples.dropLast().last, self.sample(filter.knot(settledCount)))
            StrokeSpline.Curve.divide(from: last, to: sample, before: before, after: next) {
                settled?.append($0)
            }
        }
        settled?.append(sample)
    }

    private mutating func widthFactor(at knot: Knot) -> CGFloat {
        switch widthState {
        case .even:
            return 1
        case .speed(var speed):
            defer { widthState = .speed(speed) }
            return speed.widthFactor(at: knot)
        case .pressure(var pressure):
            defer { widthState = .pressure(pressure) }
            return pressure.widthFactor(at: knot)
        }
    }

    // MARK: Ink

    /// Returns the length of the end of ink that may become narrower when its pen is lifted, in points.
    package static func taperLength(ofWidth width: CGFloat) -> CGFloat { Taper(width: width).reach }

    /// Replaces `tip` with the stroke's samples after the settled part, the last of which is where the pen is.
    package func copyTip(into tip: inout [Stroke.Sample]) {
        tip.removeEach()
        guard let end else { return }
        for number in settledCount..<filter.count {
            let knot = filter.knot(number)
            // Noise would bend the ink if the last knot lay beside the end.
            let isLast = number > 0 && number == filter.count - 1
            if isLast, knot.location.distance(to: end) < collector.meanSpacing { continue }
            tip.append(sample(knot))
        }
        let last = Stroke.Sample(location: end, widthFactor: filter.factor).inThousandths
        if last.location != tip.last?.location { tip.append(last) }
        if dividesBends { divideBends(of: &tip) }
    }

    /// Adds samples to the bends between the settled part and the pen.
    private func divideBends(of tip: inout [Stroke.Sample]) {
        var samples = Array(settledSamples.suffix(2))
        let first = samples.count
        for (index, sample) in tip.enumerated() {
            if let last = samples.last {
                let next = index + 1 < tip.count ? tip[index + 1] : nil
                StrokeSpline.Curve.divide(from: last, to: sample, before: samples.dropLast().last, after: next) {
                    samples.append($0)
                }
            }
            samples.append(sample)
        }
        tip = Array(samples[first...])
    }

    /// The stroke as it is shown while it is drawn; nil before the first sample on paper.
    package var live: Stroke? {
        var tip: [Stroke.Sample] = []
        copyTip(into: &tip)
        guard var stroke = settled else { return Stroke(samples: tip) }
        for sample in tip { stroke.append(sample) }
        return stroke
    }

    /// The stroke as it is when the pen is lifted: as it was shown, but narrower at its end if its width depends on
    /// speed and the pen was slowing down; nil before the first sample on paper.
    ///
    /// An end that meets the beginning takes its width there instead, whether the pen has slowed down or not, but is
    /// neither wider than it was shown nor narrower than half of that.
    package var finished: Stroke? {
        guard var stroke = live else { return nil }
        guard var taper, let end else { return stroke }
        let rest = filter.location.distance(to: end)
        let length = filter.travel + rest
        taper.extend(by: rest, in: lastTime - filter.timestamp)
        var endShare = taper.endShare
        if let met = stroke.factorAtMetBeginning(within: width, length: length) {
            endShare = (met / filter.factor).clamped(to: StrokeLimits.taperedShare...1)
        }
        stroke.narrowEnd(by: taper, to: endShare, length: length)
        return stroke
    }

    /// Returns a smoothed knot as a sample of the stroke.
    ///
    /// Its numbers are rounded to thousandths, which are finer than pixels and take a third of the text of all digits.
    private func sample(_ knot: KnotFilter.SmoothKnot) -> Stroke.Sample {
        Stroke.Sample(location: knot.location, widthFactor: knot.factor).inThousandths
    }
}
