import Foundation

/// Counts taps: which landing finger goes on with a series of taps, and as which of them (S11).
struct TapSeries {
    /// A tap that may be followed by another.
    private struct Tap {
        let touch: UITouch
        let time: TimeInterval
        let place: CGPoint
    }

    /// What a landing finger is to the taps before it.
    enum Place {
        /// The first tap of a series.
        case starts
        /// Tap number `count` of the series whose touch so far was `touch`.
        case continues(touch: UITouch, count: Int)
    }

    private var taps: [Tap] = []

    /// A touch was lifted; it was a tap where it never went far from the place it landed in.
    mutating func lifted(_ touch: UITouch) {
        guard !touch.hasStrayed else { return }
        taps.append(Tap(touch: touch, time: touch.timestamp, place: touch.state.location))
    }

    /// What a finger is that lands at `place` in `window`; the tap it goes on with is used up.
    mutating func next(
        at place: CGPoint, time: TimeInterval, source: TouchSample.Source, in window: UIWindow
    ) -> Place {
        taps.removeAll { time - $0.time > Thresholds.tapInterval }
        let near = taps.indices
            .filter { taps[$0].touch.window === window && taps[$0].touch.source == source }
            .filter { taps[$0].place.distance(to: place) <= Thresholds.tapDistance }
            .min { taps[$0].place.distance(to: place) < taps[$1].place.distance(to: place) }
        guard let near else { return .starts }
        let tap = taps.remove(at: near)
        return .continues(touch: tap.touch, count: tap.touch.tapCount + 1)
    }
}

extension CGPoint {
    /// The distance to `other`, in the units of both.
    nonisolated func distance(to other: CGPoint) -> CGFloat {
        hypot(x - other.x, y - other.y)
    }
}
