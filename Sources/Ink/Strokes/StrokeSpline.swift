public import Foundation

/// The smooth curve through a freehand stroke's samples, made sample by sample at a cost that does not depend on their
/// number.
///
/// The curve between two samples depends on one sample before and one after it. So each new sample settles one curve,
/// the last but one, and only the last curve may still bend. A stroke that grew has the same curves as `Stroke.curves`.
public struct StrokeSpline: Sendable {
    /// A curve between two samples, and their width factors, between which the width changes evenly.
    public struct Piece: Hashable, Sendable {
        /// The curve, in points.
        public var curve: CubicCurve
        /// The width factor at the curve's beginning.
        public var beginFactor: CGFloat
        /// The width factor at the curve's end.
        public var endFactor: CGFloat
    }

    /// The curve that the last sample settled; nil before the third sample.
    public private(set) var settled: Piece?
    /// The last curve, which the next sample replaces; one without length after a single sample, nil before it.
    public private(set) var tail: Piece?

    /// The last three samples, the newest last.
    private var earlier: Stroke.Sample?
    private var previous: Stroke.Sample?
    private var last: Stroke.Sample?

    /// Creates a spline without samples.
    public init() {}

    /// Continues the spline with a sample at another location than the one before.
    public mutating func add(_ sample: Stroke.Sample) {
        settled = nil
        if let previous, let last {
            settled = piece(from: previous, to: last, before: earlier, after: sample)
        }
        tail = piece(from: last ?? sample, to: sample, before: previous, after: nil)
        (earlier, previous, last) = (previous, last, sample)
    }

    private func piece(
        from begin: Stroke.Sample, to end: Stroke.Sample, before: Stroke.Sample?, after: Stroke.Sample?
    ) -> Piece {
        Piece(
            curve: SmoothCurve.curve(
                from: begin.location, to: end.location, before: before?.location, after: after?.location),
            beginFactor: begin.widthFactor, endFactor: end.widthFactor)
    }
}
