import Foundation

/// What is pulled beyond its end follows ever more slowly, and never farther than the length it moves in.
nonisolated struct RubberBand: Sendable {
    /// The length that it moves in, in points.
    let length: CGFloat

    /// How far beyond its end it is, pulled by `pull` beyond it, in points; both from 0 up.
    func stretch(by pull: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return length * (1 - 1 / (pull * Thresholds.rubberBandGive / length + 1))
    }

    /// How far it has to be pulled to be `stretch` beyond its end.
    func pull(to stretch: CGFloat) -> CGFloat {
        guard length > 0, stretch < length else { return stretch }
        return length / Thresholds.rubberBandGive * (1 / (1 - stretch / length) - 1)
    }
}
