import Foundation

// What the toolkit's own controls share: keys, drawing, and claims against recognizers on their ancestors.
extension UIControl {
    /// Whether the touch is close enough to the control to count as inside (S82).
    func isNear(_ touch: UITouch) -> Bool {
        let location = touch.location(in: self)
        let across = max(bounds.minX - location.x, location.x - bounds.maxX)
        let down = max(bounds.minY - location.y, location.y - bounds.maxY)
        return max(across, down) <= Thresholds.controlSlop
    }

    /// Calls `answer` with the key of `presses` if controls respond to it, and returns whether `answer` handled it. A key
    /// presses nothing that a finger could not: a control that is hidden, or fades out, may still have the focus.
    package func answering(_ presses: Set<UIPress>, _ event: UIPressesEvent?, _ answer: (ControlKey) -> Bool) -> Bool {
        guard isEnabled, sequence(first: self as UIView, next: \.superview).allSatisfy(\.receivesTouches),
            let key = presses.first?.key.flatMap(ControlKey.init)
        else { return false }
        var done = false
        answering(event) { done = answer(key) }
        if done { window?.showsFocus = true }
        return done
    }

    /// Draws with `body`, as one faded group if the control is disabled.
    package func drawFaded(_ body: (InterfaceColors) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if isEnabled {
            body(interfaceColors)
        } else {
            context.drawGroup(alpha: InterfaceColors.disabledOpacity) { group in
                UIGraphicsPushContext(group)
                body(interfaceColors)
                UIGraphicsPopContext()
            }
        }
    }

    // MARK: Claims against recognizers

    // Recognizers on ancestors do not get what is a control's default action (S86, S87). A recognizer that leaves the
    // control its touches is not asked, and both respond (S88).

    /// Whether `recognizer` belongs to another view and recognizes a single tap with one finger.
    package func isTapOfOthers(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Whether `recognizer` belongs to another view and is about to recognize a horizontal pan or swipe with one finger
    /// that started on `knob`, in the control's points.
    func isPan(_ recognizer: UIGestureRecognizer, along knob: CGRect) -> Bool {
        guard isEnabled, recognizer.view !== self, recognizer.numberOfTouches == 1 else { return false }
        if let pan = recognizer as? UIPanGestureRecognizer {
            let translation = pan.translation(in: self)
            let location = pan.location(in: self)
            return abs(translation.x) > abs(translation.y)
                && knob.contains(CGPoint(x: location.x - translation.x, y: location.y - translation.y))
        }
        if let swipe = recognizer as? UISwipeGestureRecognizer {
            return isTracking && !swipe.direction.isDisjoint(with: [.left, .right])
        }
        return false
    }
}
