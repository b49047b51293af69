import Foundation
import Geometry
import TouchKit

/// Keeps track of what each finger on the paper does, for live ink and for gestures alike.
///
/// A finger is tracked from its landing until no other tap can follow. It has the number of a set of recognizers, which is its
/// own, and the number of a hand, which it shares with the fingers that landed shortly before it.
final class PaperFingers {
    enum Activity {
        /// The finger has not started to draw or to move ink, or has stopped.
        case undecided
        /// The finger draws a stroke.
        case drawing
        /// The finger moves ink.
        case movingInk
    }

    /// A finger, from its landing on.
    struct Finger {
        /// The touch, kept until it is down no longer and another finger lands. A weak reference would make every use of the touch,
        /// anywhere, cost more.
        let touch: UITouch
        /// The number of the touch's landing: the next tap of a series has the same touch (S98).
        let landingNumber: Int
        /// Where the finger landed, in the window's points.
        let location: CGPoint
        /// The side of the table that the finger belongs to: the one nearest to where it landed.
        let side: TableSide
        /// When the finger landed, in seconds.
        let time: TimeInterval
        /// The number of the finger's own recognizers; nil if too many fingers are down.
        let recognizerSet: Int?
        /// The number of the finger's hand; nil for a pen or a mouse, and if too many fingers are down.
        let hand: Int?
        fileprivate(set) var activity = Activity.undecided
        /// Whether the finger has drawn more than the dot of a tap.
        fileprivate(set) var hasDrawn = false

        var isDown: Bool { touch.isDown }

        /// Returns whether the finger's tap may still be followed by another at `now`, in seconds, so that its recognizers wait.
        fileprivate func awaitsTap(at now: TimeInterval) -> Bool {
            guard touch.phase == .ended else { return false }
            return now - touch.timestamp <= Thresholds.tapInterval
                && touch.location(in: nil).distance(to: location) <= PaperThresholds.tapMovement
        }
    }

    /// The maximum number of fingers that have recognizers at the same time: one person's ten, and some of another person's.
    static let maximumCount = 16

    /// Returns the side of the table nearest to a location in the window's points.
    private let nearestSide: (CGPoint) -> TableSide
    private var fingers: [Finger] = []

    init(nearestSide: @escaping (CGPoint) -> TableSide = { _ in .bottom }) {
        self.nearestSide = nearestSide
    }

    /// Returns the finger of a touch, which is tracked from the first call on.
    @discardableResult
    func track(_ touch: UITouch) -> Finger {
        fingers[trackedIndex(of: touch)]
    }

    /// Stops tracking all fingers. Otherwise the last touch would keep its view, which keeps this.
    func forget() { fingers.removeAll() }

    /// Returns the numbers of a finger's recognizers and hand; see `Finger`.
    func owners(of touch: UITouch) -> (recognizerSet: Int?, hand: Int?) {
        let index = trackedIndex(of: touch)
        return (fingers[index].recognizerSet, fingers[index].hand)
    }

    private func trackedIndex(of touch: UITouch) -> Int {
        let now = touch.timestamp
        if let index = index(of: touch), fingers[index].time == now || fingers[index].isDown && touch.phase != .began {
            return index
        }
        let location = touch.location(in: nil)
        let recognizerSet =
            recognizerSetOfTap(before: touch, at: location)
            ?? freeRecognizerSet(at: now)
        let side = nearestSide(location)
        let hand = touch.type == .direct ? landingHand(at: now, of: side) ?? freeHand : nil
        for index in fingers.indices.reversed() {
            let isGone = !fingers[index].isDown && !fingers[index].awaitsTap(at: now)
            if isGone || fingers[index].touch === touch { fingers.remove(at: index) }
        }
        fingers.append(
            Finger(
                touch: touch, landingNumber: touch.number, location: location, side: side, time: now,
                recognizerSet: recognizerSet, hand: hand))
        return fingers.count - 1
    }

    /// Returns the touch that the recognizers with a number receive; nil if there is none.
    func touch(ofRecognizerSet number: Int) -> UITouch? {
        for index in fingers.indices.reversed() where fingers[index].recognizerSet == number {
            return fingers[index].touch
        }
        return nil
    }

    /// Returns the fingers of a hand that are down, in the order in which they landed.
    func fingers(ofHand number: Int) -> [Finger] {
        fingers.filter { $0.hand == number && $0.isDown }
    }

    /// Returns the side of the table that a finger on the paper belongs to.
    func side(of touch: UITouch) -> TableSide {
        guard let index = index(of: touch) else { return nearestSide(touch.location(in: nil)) }
        return fingers[index].side
    }

    // MARK: Activity

    /// Returns what a finger does; undecided if it is not tracked.
    func activity(of touch: UITouch) -> Activity {
        guard let index = index(of: touch), fingers[index].landingNumber == touch.number else { return .undecided }
        return fingers[index].activity
    }

    func set(_ activity: Activity, of touch: UITouch) {
        guard let index = index(of: touch), fingers[index].landingNumber == touch.number else { return }
        fingers[index].activity = activity
    }

    /// Returns whether a finger has drawn more than the dot of a tap.
    func hasDrawn(_ touch: UITouch) -> Bool {
        guard let index = index(of: touch), fingers[index].landingNumber == touch.number else { return false }
        return fingers[index].hasDrawn
    }

    func setHasDrawn(_ touch: UITouch) {
        guard let index = index(of: touch), fingers[index].landingNumber == touch.number else { return }
        fingers[index].hasDrawn = true
    }

    // MARK: Recognizers and hands

    /// Returns the index of a finger, searching from the latest landing, which is the most likely one.
    private func index(of touch: UITouch) -> Int? {
        for index in fingers.indices.reversed() where fingers[index].touch === touch { return index }
        return nil
    }

    /// Returns the recognizers of the tap that a landing continues. The touch is the earlier tap's, or another one near it.
    private func recognizerSetOfTap(before touch: UITouch, at location: CGPoint) -> Int? {
        if let index = index(of: touch) {
            let finger = fingers[index]
            return finger.location.distance(to: location) <= PaperThresholds.secondTapDistance
                ? finger.recognizerSet : nil
        }
        guard touch.tapCount > 1 else { return nil }
        for finger in fingers {
            guard finger.touch.phase == .ended else { continue }
            if finger.touch.location(in: nil).distance(to: location) <= PaperThresholds.secondTapDistance {
                return finger.recognizerSet
            }
        }
        return nil
    }

    private func freeRecognizerSet(at now: TimeInterval) -> Int? {
        lowestNumber { number in
            for index in fingers.indices where fingers[index].recognizerSet == number {
                if fingers[index].isDown || fingers[index].awaitsTap(at: now) { return false }
            }
            return true
        }
    }

    /// Returns the hand of a side whose fingers are still landing; nil if there is none.
    private func landingHand(at now: TimeInterval, of side: TableSide) -> Int? {
        for index in fingers.indices
        where fingers[index].side == side && now - fingers[index].time <= PaperThresholds.handLandingInterval {
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
        for number in 0..<PaperFingers.maximumCount where isFree(number) { return number }
        return nil
    }
}

extension UITouch {
    /// Whether the touch is down: it neither hovers nor has ended.
    var isDown: Bool {
        switch phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}
