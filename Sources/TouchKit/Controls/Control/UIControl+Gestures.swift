import Foundation

// Recognizers on ancestors do not get what is a control's default action (S86, S87). A recognizer that leaves the
// control its touches is not asked, and both respond (S88).
extension UIControl {
    /// Whether `recognizer` belongs to another view and recognizes a single tap with one finger.
    func isTapOfOthers(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Whether `recognizer` belongs to another view and is about to recognize a horizontal pan or swipe with one finger
    /// that started on `knob`, in the control's points.
    func isPan(_ recognizer: UIGestureRecognizer, along knob: CGRect) -> Bool {
        guard isEnabled, recognizer.view !== self, recognizer.numberOfTouches == 1 else { return false }
        if let pan = recognizer as? UIPanGestureRecognizer {
            let way = pan.translation(in: self)
            let place = pan.location(in: self)
            return abs(way.x) > abs(way.y) && knob.contains(CGPoint(x: place.x - way.x, y: place.y - way.y))
        }
        if let swipe = recognizer as? UISwipeGestureRecognizer {
            return isTracking && !swipe.direction.isDisjoint(with: [.left, .right])
        }
        return false
    }
}
