import Foundation

/// The resistance of content that is pulled beyond its end: it follows ever more slowly, and never by more than the
/// view's length.
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
