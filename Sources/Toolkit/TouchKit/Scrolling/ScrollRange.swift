import Foundation
import Geometry

/// The range of a scroll view's content offset, in points.
nonisolated struct ScrollRange: Sendable {
    let x: ClosedRange<CGFloat>
    let y: ClosedRange<CGFloat>

    init(content: CGSize, inset: UIEdgeInsets, view: CGSize) {
        func range(_ start: CGFloat, _ end: CGFloat) -> ClosedRange<CGFloat> { start...max(start, end) }
        // 0 - 0 is 0, where the negative of 0 prints as -0.
        x = range(0 - inset.left, content.width + inset.right - view.width)
        y = range(0 - inset.top, content.height + inset.bottom - view.height)
    }

    /// Returns the offset in the range that is nearest to `offset`.
    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: offset.x.clamped(to: x), y: offset.y.clamped(to: y))
    }
}

extension ClosedRange<CGFloat> {
    nonisolated var isPoint: Bool { lowerBound == upperBound }

    /// Returns where content is shown that is pulled to `position`, possibly beyond the range: at the end, or, if it
    /// bounces, beyond it by the stretch of a rubber band of `length`.
    nonisolated func shown(_ position: CGFloat, bounces: Bool, length: CGFloat) -> CGFloat {
        let band = RubberBand(length: length)
        if position < lowerBound { return bounces ? lowerBound - band.stretch(by: lowerBound - position) : lowerBound }
        if position > upperBound { return bounces ? upperBound + band.stretch(by: position - upperBound) : upperBound }
        return position
    }

    /// Returns the position to which content must be pulled to be shown at `position`; the inverse of `shown`.
    nonisolated func pulled(_ position: CGFloat, length: CGFloat) -> CGFloat {
        let band = RubberBand(length: length)
        if position < lowerBound { return lowerBound - band.pull(to: lowerBound - position) }
        if position > upperBound { return upperBound + band.pull(to: position - upperBound) }
        return position
    }
}

/// The resistance of content beyond its end: it follows ever more slowly, by at most the view's length.
nonisolated struct RubberBand: Sendable {
    /// The length of the view along the axis of the pull, in points.
    let length: CGFloat

    /// Returns how far beyond its end content is shown that is pulled by `pull`, in points; both are 0 or more.
    func stretch(by pull: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return length * (1 - 1 / (pull * Thresholds.rubberBandGive / length + 1))
    }

    /// Returns how far content must be pulled to be shown at `stretch` beyond its end, in points.
    func pull(to stretch: CGFloat) -> CGFloat {
        guard length > 0, stretch < length else { return stretch }
        return length / Thresholds.rubberBandGive * (1 / (1 - stretch / length) - 1)
    }
}
