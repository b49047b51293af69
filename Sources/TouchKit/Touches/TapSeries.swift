import Foundation
import Geometry

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
        removeExpired(at: time)
        var nearest: Int?
        var least = Thresholds.tapDistance
        for index in taps.indices where time - taps[index].time <= Thresholds.tapInterval {
            // Fast fingers leave hundreds of taps, nearly all of them elsewhere.
            let way = CGPoint(x: taps[index].place.x - place.x, y: taps[index].place.y - place.y)
            guard abs(way.x) <= least, abs(way.y) <= least else { continue }
            let distance = taps[index].place.distance(to: place)
            guard nearest == nil ? distance <= least : distance < least else { continue }
            let touch = taps[index].touch
            guard touch.window === window, touch.source == source else { continue }
            (nearest, least) = (index, distance)
        }
        guard let nearest else { return .starts }
        let tap = taps.remove(at: nearest)
        return .continues(touch: tap.touch, count: tap.touch.tapCount + 1)
    }

    /// Removes the taps at the front that nothing continues any more, when they are half of all.
    private mutating func removeExpired(at time: TimeInterval) {
        var count = 0
        while count < taps.count, time - taps[count].time > Thresholds.tapInterval { count += 1 }
        if count * 2 >= taps.count { taps.removeFirst(count) }
    }
}
