import Foundation
import TouchKit

/// Whether a panel or a menu is in use: a finger is on it, or was in the last two seconds. A touch on the paper closes
/// only what is not in use, since at a table it may be another person's.
struct PopoverUse {
    private var isTouched = false
    /// When it was last in use, in seconds.
    private var lastUse = -TimeInterval.infinity

    /// Creates the state of what opens at `now`, in seconds. If other fingers draw at that moment, opening counts as
    /// use.
    init(openedAt now: TimeInterval, whileOthersDraw: Bool) {
        if whileOthersDraw { lastUse = now }
    }

    /// Notes the touches of an event that are in `view`.
    mutating func note(_ event: UIEvent, in view: UIView) {
        isTouched = false
        for touch in event.allTouches ?? [] where touch.view?.isDescendant(of: view) == true {
            lastUse = event.timestamp
            if touch.isDown { isTouched = true }
        }
    }

    /// Returns whether it is in use at `now`, in seconds.
    func isActive(at now: TimeInterval) -> Bool {
        isTouched || now - lastUse <= PaperThresholds.popoverUseDuration
    }
}
