package import Foundation
package import Geometry

/// The smooth curve through a freehand stroke's samples, built sample by sample, at a constant cost for each.
///
/// The curve between two samples depends on one sample before them and one after them. So each new sample settles one
/// curve, the last but one, and only the last curve can still change. The result is the same as `Stroke.curves`.
package struct StrokeSpline: Sendable {
    /// A curve between two samples, and their width factors, between which the width changes linearly.
    package struct Curve: Hashable, Sendable {
        /// In points.
        package var cubic: CubicCurve
        /// The width factor at the curve's beginning.
        package var beginFactor: CGFloat
        package var endFactor: CGFloat

        fileprivate init(
            from begin: Stroke.Sample, to end: Stroke.Sample, before: Stroke.Sample?, after: Stroke.Sample?
        ) {
            cubic = SmoothCurve.curve(
                from: begin.location, to: end.location, before: before?.location, after: after?.location)
            (beginFactor, endFactor) = (begin.widthFactor, end.widthFactor)
        }

        /// Creates the curve of no length that a stroke of one sample is.
        package init(at sample: Stroke.Sample) { self.init(from: sample, to: sample, before: nil, after: nil) }

        /// Calls a closure with the curves in a range of those between successive samples, in order: for many curves,
        /// at a lower cost than creating each.
        package static func forEach(
            in range: Range<Int>, of samples: [Stroke.Sample], _ body: (StrokeSpline.Curve) -> Void
        ) {
            SmoothCurve.forEach(in: range, through: samples.count, { samples[$0].location }) { index, cubic in
                body(
                    Curve(
                        cubic: cubic, beginFactor: samples[index].widthFactor,
                        endFactor: samples[index + 1].widthFactor))
            }
        }

        private init(cubic: CubicCurve, beginFactor: CGFloat, endFactor: CGFloat) {
            (self.cubic, self.beginFactor, self.endFactor) = (cubic, beginFactor, endFactor)
        }

        /// Creates the curve from the sample at an index to the next one.
        package init(_ index: Int, of samples: [Stroke.Sample]) {
            self.init(
                from: samples[index], to: samples[index + 1], before: index > 0 ? samples[index - 1] : nil,
                after: index + 2 < samples.count ? samples[index + 2] : nil)
        }

        /// Calls a closure with samples on the curve between two samples that divide it, so that ink that follows its
        /// direction turns by one color from each to the next. Parts are no shorter than `StrokeLimits.coloredLength`.
        static func divide(
            from begin: Stroke.Sample, to end: Stroke.Sample, before: Stroke.Sample?, after: Stroke.Sample?,
            _ body: (Stroke.Sample) -> Void
        ) {
            let curve = StrokeSpline.Curve(from: begin, to: end, before: before, after: after)
            let cubic = curve.cubic
            let (first, last) = (cubic.control1 - cubic.begin, cubic.end - cubic.control2)
            let turn = abs(atan2(first.cross(last), first.dot(last)))
            let most = cubic.begin.distance(to: cubic.end) / StrokeLimits.coloredLength
            let count = Int(min((turn / DirectionColors.angle).rounded(), most, 100))
            guard count > 1 else { return }
            for part in 1..<count {
                let share = CGFloat(part) / CGFloat(count)
                let factor = curve.beginFactor + (curve.endFactor - curve.beginFactor) * share
                body(Stroke.Sample(location: cubic.point(at: share), widthFactor: factor).inThousandths)
            }
        }
    }

    /// The last four samples, the newest last.
    private var samples: (Stroke.Sample?, Stroke.Sample?, Stroke.Sample?, Stroke.Sample?)

    package init() {}

    /// The location of the last sample, in points; nil without samples.
    package var lastLocation: CGPoint? { samples.3?.location }

    /// Adds a sample, whose location differs from that of the one before.
    package mutating func add(_ sample: Stroke.Sample) {
        samples = (samples.1, samples.2, samples.3, sample)
    }

    /// The curve that the last sample made final; nil before the third sample.
    package var newlySettled: Curve? {
        guard let begin = samples.1, let end = samples.2 else { return nil }
        return Curve(from: begin, to: end, before: samples.0, after: samples.3)
    }

    /// The last curve, which the next sample replaces; nil without samples, and of no length after one sample.
    package var unsettled: Curve? {
        guard let end = samples.3 else { return nil }
        return Curve(from: samples.2 ?? end, to: end, before: samples.1, after: nil)
    }
}
