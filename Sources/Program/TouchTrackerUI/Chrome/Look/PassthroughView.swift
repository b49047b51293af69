import Foundation
import TouchKit

/// A view that takes no touches itself: those beside its subviews reach what lies below.
class PassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
