import Foundation
import Ink
import TouchKit

/// The pixels that a run covers: a part of growing freehand ink that has one color.
struct ColorRunPixels {
    /// The number of the stroke's curves before the run.
    let firstCurve: Int
    /// In pixels from the view's corner.
    let coverage: StrokeCoverage
    /// Nil for the color of the stroke's style.
    private(set) var color: Color?
    /// The sum of the distances between the stroke's samples up to the end of the run's, without its tail, in points.
    private(set) var travel: CGFloat = 0

    /// The pixels that each settled curve may cover.
    private var settled: [PixelRect] = []

    init(firstCurve: Int, coverage: StrokeCoverage) {
        self.firstCurve = firstCurve
        self.coverage = coverage
    }

    /// The number of the stroke's curves up to the end of the run's, without its tail.
    var endCurve: Int { firstCurve + settled.count }

    /// Whether the run can continue with a curve of a color.
    func canContinue(with other: Color?) -> Bool { color == other || color == nil }

    /// Appends a curve of the run's color, or of any color if it is the first.
    /// - Parameter travel: The sum of the distances between the stroke's samples up to its end, in points.
    /// - Returns: The pixels that may have changed.
    mutating func append(_ curve: StrokeCurve, _ color: Color?, travel: CGFloat) -> PixelRect {
        setColor(color)
        self.travel = travel
        // Not what `append` returns: pixels that the tail has shown before are the curve's, too.
        settled.append(curve.box.intersection(coverage.extent))
        return coverage.append(curve)
    }

    /// Appends a curve to the tail.
    /// - Returns: The pixels that it covers.
    mutating func appendToTail(_ curve: StrokeCurve, _ color: Color?) -> PixelRect {
        setColor(color)
        return coverage.appendToTail(curve)
    }

    /// Removes the tail, to append another one before the coverage's `endReplacingTail()`.
    mutating func beginReplacingTail() {
        coverage.beginReplacingTail()
        if settled.isEmpty { color = nil }
    }

    /// Removes the tail.
    /// - Returns: The pixels that it covered.
    mutating func removeTail() -> PixelRect {
        if settled.isEmpty { color = nil }
        return coverage.removeTail()
    }

    private mutating func setColor(_ color: Color?) {
        // What has been shown in another color is drawn again.
        if self.color != color { coverage.forgetReplacedTail() }
        self.color = color
    }

    /// Removes the curves from one on, by its index in the stroke. The tail has been removed.
    /// - Parameter curve: Returns the curve at an index in the stroke.
    /// - Returns: The pixels that may have changed.
    mutating func removeCurves(from index: Int, curve: (Int) -> StrokeCurve) -> PixelRect {
        let kept = index - firstCurve
        guard kept < settled.count else { return .empty }
        // Pixels keep the greatest coverage of all curves, so those of curves that stay are drawn again.
        var stale = PixelRect.empty
        for bounds in settled[kept...] { stale = stale.union(bounds) }
        coverage.clear(stale)
        settled.removeSubrange(kept...)
        if settled.isEmpty { color = nil }
        for index in settled.indices where settled[index].intersects(stale) {
            coverage.append(curve(firstCurve + index))
        }
        return stale
    }
}
