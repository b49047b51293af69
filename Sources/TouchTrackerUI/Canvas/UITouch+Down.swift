import TouchKit

extension UITouch {
    /// Whether it touches: it neither hovers nor has gone.
    var isDown: Bool {
        switch phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}
