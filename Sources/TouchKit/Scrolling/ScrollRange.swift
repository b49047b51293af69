import Foundation

/// How far content can be scrolled: from where to where its offset goes, in points.
nonisolated struct ScrollRange: Sendable {
    let x: ClosedRange<CGFloat>
    let y: ClosedRange<CGFloat>

    init(content: CGSize, inset: UIEdgeInsets, view: CGSize) {
        func range(_ start: CGFloat, _ end: CGFloat) -> ClosedRange<CGFloat> { start...max(start, end) }
        x = range(-inset.left, content.width + inset.right - view.width)
        y = range(-inset.top, content.height + inset.bottom - view.height)
    }

    /// The nearest offset that is not beyond an end.
    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }
}

extension ClosedRange<CGFloat> {
    /// Whether there is nothing between its ends.
    nonisolated var isPoint: Bool { lowerBound == upperBound }

    /// Where something is shown that is pulled to `place`, which may be beyond the range: it stays at the end, or, where it
    /// `bounces`, follows as a rubber band of `length` does.
    nonisolated func shown(_ place: CGFloat, bounces: Bool, length: CGFloat) -> CGFloat {
        let band = RubberBand(length: length)
        if place < lowerBound { return bounces ? lowerBound - band.stretch(by: lowerBound - place) : lowerBound }
        if place > upperBound { return bounces ? upperBound + band.stretch(by: place - upperBound) : upperBound }
        return place
    }

    /// To where something has to be pulled to be shown at `place`.
    nonisolated func pulled(_ place: CGFloat, length: CGFloat) -> CGFloat {
        let band = RubberBand(length: length)
        if place < lowerBound { return lowerBound - band.pull(to: lowerBound - place) }
        if place > upperBound { return upperBound + band.pull(to: place - upperBound) }
        return place
    }
}
