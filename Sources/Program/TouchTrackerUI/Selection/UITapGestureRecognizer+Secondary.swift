import Foundation
import TouchKit

extension UITapGestureRecognizer {
    /// Creates a recognizer of a tap with the secondary button of a mouse.
    static func ofSecondaryButton() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.buttonMaskRequired = .secondary
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        return tap
    }
}
