import Foundation
import Geometry
import TouchKit

/// Decides which contacts rest: those that have not moved by more than their noise for half a minute.
///
/// A touchscreen with a fault reports contacts that never end. A contact that rests counts as no finger: it keeps no
/// kiosk from being cleared, left or wiped, and no one from moving the paper. What it has drawn stays. As soon as it
/// moves farther than its noise, it counts again.
final class RestingContacts {
    /// A touch that is down.
    private final class Contact {
        let touch: UITouch
        /// The corners of the box of the touch since it last moved farther than its noise, in the window's points.
        var low, high: CGPoint
        /// When the touch rests unless it moves until then, in seconds on the application's clock.
        var restsAt: TimeInterval

        init(_ touch: UITouch, at place: CGPoint) {
            (self.touch, low, high) = (touch, place, place)
            restsAt = Self.restTime(of: touch)
        }

        /// Notes where the touch is.
        /// - Returns: Whether it has moved farther than its noise.
        func move(to place: CGPoint) -> Bool {
            low = CGPoint(x: min(low.x, place.x), y: min(low.y, place.y))
            high = CGPoint(x: max(high.x, place.x), y: max(high.y, place.y))
            guard max(high.x - low.x, high.y - low.y) > PaperThresholds.restingNoise else { return false }
            (low, high) = (place, place)
            restsAt = Self.restTime(of: touch)
            return true
        }

        private static func restTime(of touch: UITouch) -> TimeInterval {
            UIApplication.shared.time(of: touch.timestamp) + PaperThresholds.restingDuration
        }
    }

    var onRest: ([UITouch]) -> Void = { _ in }
    /// This list and the next are replaced, not changed in place, so that each sample reads them without checks of
    /// exclusivity.
    private var contacts: [Contact] = []
    /// The numbers of the touches that rest, almost always none.
    private var resting: [Int] = []
    /// Fires when the first of the other touches may rest.
    private var timer: LoopTimer?

    /// Returns whether a touch rests, also while its end is being delivered.
    func isResting(_ touch: UITouch) -> Bool { !resting.isEmpty && resting.contains(touch.number) }

    func isResting(number: Int) -> Bool { resting.contains(number) }

    // MARK: Events

    /// Notes where a touch is that has landed or moved.
    func note(_ touch: UITouch) {
        guard touch.isDown else { return }
        let place = touch.location(in: nil)
        // A loop, since a closure looks up its executor at each call.
        for contact in contacts where contact.touch === touch {
            guard contact.move(to: place), isResting(touch) else { return }
            resting = resting.filter { $0 != touch.number }
            return startTimer()
        }
        contacts = contacts + [Contact(touch, at: place)]
        startTimer()
    }

    /// Forgets the touches that have ended, after everything else was told of their end.
    func removeEnded() {
        for contact in contacts where !contact.touch.isDown { resting = resting.filter { $0 != contact.touch.number } }
        contacts = contacts.filter(\.touch.isDown)
        if contacts.isEmpty { timer?.invalidate() }
    }

    // MARK: Time

    private func startTimer() {
        guard timer?.isValid != true else { return }
        let next = contacts.lazy.filter { !self.isResting($0.touch) }.map(\.restsAt).min()
        timer = next.map { UIApplication.shared.schedule(at: $0) { [weak self] in self?.rest() } }
    }

    private func rest() {
        let now = UIApplication.shared.time
        let rested = contacts.filter { $0.restsAt <= now && !isResting($0.touch) }.map(\.touch)
        resting = resting + rested.map(\.number)
        startTimer()
        if !rested.isEmpty { onRest(rested) }
    }
}
