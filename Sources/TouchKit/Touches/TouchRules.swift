/// Decides which touches their views receive: one finger at a time unless a view enables multiple touch, and exclusive
/// views alone. No view receives presses of a mouse's secondary button.
///
/// Recognizers are not affected (S16, S20).
enum TouchRules {
    /// Decides for each of `touches` that has just landed (S15, S17-S19).
    /// - Parameter touches: All touches that are down in one window, in the order in which they landed.
    static func decide(_ touches: [UITouch]) {
        for touch in touches where touch.delivery == .undecided {
            var others: [UITouch] = []
            for other in touches where other !== touch && other.delivery.isOngoing { others.append(other) }
            touch.delivery = admits(touch, beside: others) ? .accepted : .refused
        }
    }

    private static func admits(_ touch: UITouch, beside others: [UITouch]) -> Bool {
        guard let view = touch.view, touch.source != .secondaryPointer else { return false }
        if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) {
            return false
        }
        let elsewhere = others.filter { $0.view !== view }
        if view.isExclusiveTouch, !elsewhere.isEmpty {
            return false
        }
        return !elsewhere.contains { $0.view?.isExclusiveTouch == true }
    }
}
