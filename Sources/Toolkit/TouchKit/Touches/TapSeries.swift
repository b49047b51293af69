import Foundation
import Geometry

/// Counts taps: decides whether a landing finger continues a series of taps, and its number in the series (S11).
struct TapSeries {
    /// A tap that another one may follow.
    private struct FinishedTap {
        let touch: UITouch
        let time: TimeInterval
        let location: CGPoint
    }

    /// In the order in which they were lifted.
    private var taps: [FinishedTap] = []

    /// Adds `touch`, which was lifted, if it was a tap: it never strayed from its landing.
    mutating func lifted(_ touch: UITouch) {
        guard !touch.hasStrayed else { return }
        taps.append(FinishedTap(touch: touch, time: touch.timestamp, location: touch.state.location))
    }

    /// Returns the touch whose tap a landing at `location` continues; nil if the landing starts a series.
    func tap(before location: CGPoint, time: TimeInterval, source: TouchSample.Source) -> UITouch? {
        var nearest: UITouch?
        var least = Thresholds.tapDistance
        for index in taps.indices where time - taps[index].time <= Thresholds.tapInterval {
            // A quick check first: fast fingers leave hundreds of taps, nearly all of them elsewhere.
            let other = taps[index].location
            guard abs(other.x - location.x) <= least, abs(other.y - location.y) <= least else { continue }
            let distance = other.distance(to: location)
            guard nearest == nil ? distance <= least : distance < least, taps[index].touch.source == source
            else { continue }
            (nearest, least) = (taps[index].touch, distance)
        }
        return nearest
    }

    /// Removes the tap of `touch`, which another tap continues.
    mutating func use(_ touch: UITouch) {
        for index in taps.indices.reversed() where taps[index].touch === touch { taps.remove(at: index) }
    }

    /// When the oldest tap can no longer be continued, in seconds on the application's clock; nil if there are no taps.
    var expiry: TimeInterval? {
        taps.first.map { $0.time + Thresholds.tapInterval + Thresholds.timeResolution }
    }

    /// Removes the taps that can no longer be continued (S94).
    mutating func removeExpired(at time: TimeInterval) {
        var expired = 0
        while expired < taps.count, time - taps[expired].time > Thresholds.tapInterval { expired += 1 }
        taps.removeFirst(expired)
    }
}
