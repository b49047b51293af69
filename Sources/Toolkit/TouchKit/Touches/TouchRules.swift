/// Decides which touches their views receive: one finger at a time unless a view enables multiple touch, and exclusive
/// views alone. No view receives presses of a mouse's secondary button.
///
/// Recognizers are not affected (S16, S20).
enum TouchRules {
    /// Decides for each of `touches` that has just landed (S15, S17-S19).
    /// - Parameter touches: All touches that are down in one window, in the order in which they landed.
    static func decide(_ touches: [UITouch]) {
        for touch in touches where touch.delivery == .undecided {
            touch.delivery = admits(touch, amid: touches) ? .accepted : .refused
        }
    }

    private static func admits(_ touch: UITouch, amid touches: [UITouch]) -> Bool {
        guard let view = touch.view, touch.source != .secondaryPointer else { return false }
        // A loop, since a closure looks up its executor at each call.
        for other in touches where other !== touch && other.delivery.isOngoing {
            let isAllowed =
                other.view === view
                ? view.isMultipleTouchEnabled : !view.isExclusiveTouch && other.view?.isExclusiveTouch != true
            if !isAllowed { return false }
        }
        return true
    }
}
