import Foundation
import Geometry
import TouchKit

/// What every finger on the paper does: the one place that knows, for what draws and for what listens for gestures.
///
/// A finger is known from its landing until its taps can no longer continue. Each has the number of a set of recognizers of
/// its own, and, with those that landed shortly before it, the number of a hand.
final class PaperFingers {
    /// What a finger does.
    enum Activity {
        /// Nothing yet, or no longer.
        case undecided
        /// Its stroke follows it.
        case drawing
        /// It holds ink, which follows it.
        case movingInk
    }

    /// One landing of a finger.
    struct Finger {
        /// The touch; nil once nobody in the toolkit holds it.
        fileprivate(set) weak var touch: UITouch?
        /// What the touch is found by, which costs less than to ask for it.
        fileprivate let identifier: ObjectIdentifier
        /// Where it landed, in the window's points.
        let place: CGPoint
        /// When it landed, in seconds.
        let time: TimeInterval
        /// Which recognizers for single fingers are its own; nil if too many fingers are down.
        let gestures: Int?
        /// The hand it is a part of; nil for what is no finger, and if too many are down.
        let hand: Int?
        /// What it does.
        fileprivate(set) var activity = Activity.undecided

        /// Whether it touches.
        var isDown: Bool { touch?.isDown == true }

        /// Whether a tap of it may be followed by another one at `now` (seconds), for which its recognizers wait.
        fileprivate func awaitsTap(at now: TimeInterval) -> Bool {
            guard let touch, touch.phase == .ended else { return false }
            return now - touch.timestamp <= Thresholds.tapInterval
                && touch.location(in: nil).distance(to: place) <= PaperThresholds.tapMovement
        }
    }

    /// The greatest number of fingers that have recognizers at a time: ten of one person, and some of another's.
    static let most = 16

    private var fingers: [Finger] = []

    /// Creates a paper without fingers.
    init() {}

    /// Returns what is known of a finger, from its landing on.
    /// - Parameter reach: How far from an earlier tap a tap may be to continue it, in points.
    func finger(_ touch: UITouch, reach: CGFloat) -> Finger {
        fingers[knownIndex(of: touch, reach: reach)]
    }

    /// Returns the recognizers and the hand of a finger; see `Finger`.
    /// - Parameter reach: How far from an earlier tap a tap may be to continue it, in points.
    func owners(of touch: UITouch, reach: CGFloat) -> (gestures: Int?, hand: Int?) {
        let index = knownIndex(of: touch, reach: reach)
        return (fingers[index].gestures, fingers[index].hand)
    }

    private func knownIndex(of touch: UITouch, reach: CGFloat) -> Int {
        let now = touch.timestamp
        if let index = index(of: touch), fingers[index].time == now || fingers[index].isDown && touch.phase != .began {
            return index
        }
        let place = touch.location(in: nil)
        let gestures = setOfTap(before: touch, at: place, reach: reach) ?? freeSet(at: now)
        let hand = touch.type == .direct ? handJoined(at: now) ?? freeHand : nil
        for index in fingers.indices.reversed() {
            let isGone = !fingers[index].isDown && !fingers[index].awaitsTap(at: now)
            if isGone || fingers[index].touch === touch { fingers.remove(at: index) }
        }
        fingers.append(
            Finger(
                touch: touch, identifier: ObjectIdentifier(touch), place: place, time: now, gestures: gestures,
                hand: hand))
        return fingers.count - 1
    }

    /// The finger that recognizers with a number listen to; nil if there is none.
    func finger(ofGestures number: Int) -> UITouch? {
        for index in fingers.indices.reversed() where fingers[index].gestures == number { return fingers[index].touch }
        return nil
    }

    /// The fingers of a hand that are down, in the order in which they landed.
    func fingers(ofHand number: Int) -> [Finger] {
        fingers.filter { $0.hand == number && $0.isDown }
    }

    // MARK: Activity

    /// What a finger does; undecided if it is not known.
    func activity(of touch: UITouch) -> Activity {
        guard let index = index(of: touch) else { return .undecided }
        return fingers[index].activity
    }

    /// A finger does something else from now on.
    func set(_ activity: Activity, of touch: UITouch) {
        if let index = index(of: touch) { fingers[index].activity = activity }
    }

    // MARK: Sets and hands

    /// The latest landings come last: they are what is asked about.
    private func index(of touch: UITouch) -> Int? {
        let identifier = ObjectIdentifier(touch)
        for index in fingers.indices.reversed()
        where fingers[index].identifier == identifier && fingers[index].touch === touch {
            return index
        }
        return nil
    }

    /// The recognizers of the tap that a landing continues. The touch may be the earlier tap's, or another one near it.
    private func setOfTap(before touch: UITouch, at place: CGPoint, reach: CGFloat) -> Int? {
        if let index = index(of: touch) { return fingers[index].gestures }
        guard touch.tapCount > 1 else { return nil }
        for finger in fingers {
            guard let other = finger.touch, other.phase == .ended else { continue }
            if other.location(in: nil).distance(to: place) <= reach { return finger.gestures }
        }
        return nil
    }

    private func freeSet(at now: TimeInterval) -> Int? {
        lowestNumber { number in
            for index in fingers.indices where fingers[index].gestures == number {
                if fingers[index].isDown || fingers[index].awaitsTap(at: now) { return false }
            }
            return true
        }
    }

    private func handJoined(at now: TimeInterval) -> Int? {
        for index in fingers.indices where now - fingers[index].time <= PaperThresholds.handLandingInterval {
            if let hand = fingers[index].hand, fingers[index].isDown { return hand }
        }
        return nil
    }

    private var freeHand: Int? {
        lowestNumber { number in
            for index in fingers.indices where fingers[index].hand == number && fingers[index].isDown { return false }
            return true
        }
    }

    private func lowestNumber(where isFree: (Int) -> Bool) -> Int? {
        for number in 0..<PaperFingers.most where isFree(number) { return number }
        return nil
    }
}
