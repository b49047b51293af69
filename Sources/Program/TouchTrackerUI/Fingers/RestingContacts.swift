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
    private struct Contact {
        let touch: UITouch
        /// The corners of the box of the touch since it last moved farther than its noise, in the window's points.
        var low, high: CGPoint
        /// When the touch rests unless it moves until then, in seconds on the application's clock.
        var restsAt: TimeInterval
    }

    var onRest: ([UITouch]) -> Void = { _ in }
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
        guard let index = contacts.firstIndex(where: { $0.touch === touch }) else {
            contacts.append(Contact(touch: touch, low: place, high: place, restsAt: restTime(of: touch)))
            return startTimer()
        }
        var contact = contacts[index]
        contact.low = CGPoint(x: min(contact.low.x, place.x), y: min(contact.low.y, place.y))
        contact.high = CGPoint(x: max(contact.high.x, place.x), y: max(contact.high.y, place.y))
        let noise = max(contact.high.x - contact.low.x, contact.high.y - contact.low.y)
        guard noise > PaperThresholds.restingNoise else {
            contacts[index] = contact
            return
        }
        contacts[index] = Contact(touch: touch, low: place, high: place, restsAt: restTime(of: touch))
        guard isResting(touch) else { return }
        resting.removeAll { $0 == touch.number }
        startTimer()
    }

    /// Forgets the touches that have ended, after everything else was told of their end.
    func removeEnded() {
        for contact in contacts where !contact.touch.isDown { resting.removeAll { $0 == contact.touch.number } }
        contacts.removeAll { !$0.touch.isDown }
        if contacts.isEmpty { timer?.invalidate() }
    }

    private func restTime(of touch: UITouch) -> TimeInterval {
        UIApplication.shared.time(of: touch.timestamp) + PaperThresholds.restingDuration
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
        resting += rested.map(\.number)
        startTimer()
        if !rested.isEmpty { onRest(rested) }
    }
}
