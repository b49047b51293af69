import Foundation
import Geometry

/// The width of ink from the pen's pressure: hard is wide, light is narrow.
///
/// The first sample is as wide as its pressure says; from there the width follows pressure no faster than the pen moves,
/// so that a pen pressed on the spot leaves no knot. Where pressure is not told, the width stays as it is.
struct WidthByPressure {
    /// How much the width changes at most over a point of way, as a multiple of the chosen width.
    static let steepness: CGFloat = 0.05

    private var factor: CGFloat?
    private var lastLocation = CGPoint.zero

    /// The width at the next sample, as a multiple of the chosen width; the sample lies on paper.
    mutating func widthFactor(at sample: PenSample) -> CGFloat {
        defer { lastLocation = sample.location }
        let told = sample.pressure.flatMap { $0.isFinite ? Self.factor(atPressure: $0) : nil }
        guard let factor else {
            self.factor = told
            return told ?? 1
        }
        let step = lastLocation.distance(to: sample.location) * Self.steepness
        let next = factor + ((told ?? factor) - factor).clamped(to: -step...step)
        self.factor = next
        return next
    }

    /// The width that a pressure from 0 to 1 leads to: evenly from the narrowest to the widest.
    static func factor(atPressure pressure: CGFloat) -> CGFloat {
        let range = WidthRule.factors
        return range.lowerBound + (range.upperBound - range.lowerBound) * pressure.clamped(to: 0...1)
    }
}
