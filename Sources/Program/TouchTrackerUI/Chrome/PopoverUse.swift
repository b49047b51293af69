import Foundation
import TouchKit

/// Whether a panel or a menu is in use. A touch on the paper, perhaps another person's, closes only what is not in use.
///
/// It is in use while a finger is on it. Among others, who drew while it was open, it also was if it was touched in the
/// last two seconds. A person alone chooses and then draws: that stroke closes it.
struct PopoverUse {
    private var isTouched = false
    /// When it was last in use, in seconds.
    private var lastUse = -TimeInterval.infinity
    /// Whether other fingers drew when it opened, or while it was touched.
    private var isAmongOthers: Bool

    /// Creates the state of what opens at `now`, in seconds. If other fingers draw then, opening counts as use.
    init(openedAt now: TimeInterval, whileOthersDraw: Bool) {
        isAmongOthers = whileOthersDraw
        if whileOthersDraw { lastUse = now }
    }

    /// Notes the touches of an event at a time, in seconds, that are in `view`, and whether others draw at the same
    /// time, which is evaluated only if there are such touches.
    mutating func note(
        _ touches: [UITouch], at time: TimeInterval, in view: UIView, whileOthersDraw: @autoclosure () -> Bool
    ) {
        isTouched = false
        for touch in touches where touch.view?.isDescendant(of: view) == true {
            lastUse = time
            if touch.isDown { isTouched = true }
            if !isAmongOthers, whileOthersDraw() { isAmongOthers = true }
        }
    }

    /// Returns whether it is in use at `now`, in seconds.
    func isActive(at now: TimeInterval) -> Bool {
        isTouched || isAmongOthers && now - lastUse <= PaperThresholds.popoverUseDuration
    }
}
