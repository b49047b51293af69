import Foundation

// What a control's default action is, recognizers of views above it do not get (S86, S87). One that lets the control keep its
// touches is not asked, and both happen (S88).
extension UIControl {
    /// Whether `recognizer` is another view's, for a tap with one finger.
    func isTapOfOthers(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Whether `recognizer` is another view's, for a pan or a swipe with one finger, from side to side, that sets out from
    /// `knob`, in the control's points.
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
