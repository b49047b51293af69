import Foundation
import Geometry

/// Counts taps: decides whether a landing finger continues a series of taps, and its number in the series (S11).
struct TapSeries {
    /// A tap that another one may follow.
    private struct Tap {
        let touch: UITouch
        let time: TimeInterval
        let location: CGPoint
    }

    /// The position of a landing in its series.
    enum Position {
        /// The first tap of a series.
        case starts
        /// Tap number `count` of the series whose previous tap was `touch`.
        case continues(touch: UITouch, count: Int)
    }

    private var taps: [Tap] = []

    /// Adds `touch`, which was lifted, if it was a tap: it never strayed from its landing.
    mutating func lifted(_ touch: UITouch) {
        guard !touch.hasStrayed else { return }
        taps.append(Tap(touch: touch, time: touch.timestamp, location: touch.state.location))
    }

    /// Returns the position of a finger that lands at `location` in `window`. The tap that it continues is used up.
    mutating func next(
        at location: CGPoint, time: TimeInterval, source: TouchSample.Source, in window: UIWindow
    ) -> Position {
        removeExpired(at: time)
        var nearest: Int?
        var least = Thresholds.tapDistance
        for index in taps.indices where time - taps[index].time <= Thresholds.tapInterval {
            // A quick check first: fast fingers leave hundreds of taps, nearly all of them elsewhere.
            let offset = CGPoint(x: taps[index].location.x - location.x, y: taps[index].location.y - location.y)
            guard abs(offset.x) <= least, abs(offset.y) <= least else { continue }
            let distance = taps[index].location.distance(to: location)
            guard nearest == nil ? distance <= least : distance < least else { continue }
            let touch = taps[index].touch
            guard touch.window === window, touch.source == source else { continue }
            (nearest, least) = (index, distance)
        }
        guard let nearest else { return .starts }
        let tap = taps.remove(at: nearest)
        return .continues(touch: tap.touch, count: tap.touch.tapCount + 1)
    }

    /// Removes expired taps from the front once they are half of all.
    private mutating func removeExpired(at time: TimeInterval) {
        var count = 0
        while count < taps.count, time - taps[count].time > Thresholds.tapInterval { count += 1 }
        if count * 2 >= taps.count { taps.removeFirst(count) }
    }
}
