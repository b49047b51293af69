import Foundation
import Ink
import TouchKit

/// A part of live freehand ink that has one color, as the pixels that it covers.
struct WetRun {
    /// The number of the stroke's curves before the run.
    let firstCurve: Int
    /// In pixels from the view's corner.
    let coverage: StrokeCoverage
    /// Nil for that of the stroke's style.
    private(set) var color: Color?
    /// The length of the stroke's curves up to the end of the run's, without its tail, in points.
    private(set) var travel: CGFloat = 0

    private var settled: [SettledCurve] = []

    /// A curve whose pixels are kept.
    private struct SettledCurve {
        /// The pixels that it may cover.
        let bounds: PixelRect
        /// The number of the centerline's points before it.
        let firstPoint: Int
    }

    /// Creates a run without curves.
    init(firstCurve: Int, coverage: StrokeCoverage) {
        self.firstCurve = firstCurve
        self.coverage = coverage
    }

    /// The number of the stroke's curves up to the end of the run's, without its tail.
    var endCurve: Int { firstCurve + settled.count }

    /// Whether a curve of a color can continue the run.
    func takes(_ other: Color?) -> Bool { color == other || coverage.centerline.points.isEmpty }

    /// Appends a curve of the run's color, or of any color if it is the first.
    /// - Parameter travel: The length of the stroke's curves up to its end, in points.
    /// - Returns: The pixels that may have changed.
    mutating func append(_ curve: StrokeCurve, _ color: Color?, travel: CGFloat) -> PixelRect {
        (self.color, self.travel) = (color, travel)
        let firstPoint = coverage.centerline.points.count
        let bounds = coverage.append(curve)
        settled.append(SettledCurve(bounds: bounds, firstPoint: firstPoint))
        return bounds
    }

    /// Appends a curve to the tail.
    /// - Returns: The pixels that it covers.
    mutating func appendToTail(_ curve: StrokeCurve, _ color: Color?) -> PixelRect {
        self.color = color
        return coverage.appendToTail(curve)
    }

    /// Removes the curves from one on, by its index in the stroke. The tail has been removed.
    /// - Parameter curve: Returns the curve at an index in the stroke.
    /// - Returns: The pixels that may have changed.
    mutating func removeCurves(from index: Int, curve: (Int) -> StrokeCurve) -> PixelRect {
        let kept = index - firstCurve
        guard kept < settled.count else { return .empty }
        // Pixels keep the greatest coverage of all curves, so those of curves that stay are drawn again.
        var stale = PixelRect.empty
        for curve in settled[kept...] { stale = stale.union(curve.bounds) }
        coverage.clear(stale, keepingPoints: settled[kept].firstPoint)
        settled.removeSubrange(kept...)
        if settled.isEmpty { color = nil }
        for index in settled.indices where settled[index].bounds.intersects(stale) {
            coverage.restore(curve(firstCurve + index))
        }
        return stale
    }
}
