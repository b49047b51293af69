import Foundation
import TouchKit

/// A view that only its subviews take touches from the views below: those beside them reach what is below.
class PassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
