import Foundation

extension UIControl {
    /// A horizontal place of a control's content.
    public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
        case center
        case left
        case right
        /// At the left.
        case leading = 4
        /// At the right.
        case trailing
    }

    /// A vertical place of a control's content.
    public nonisolated enum ContentVerticalAlignment: Int, Sendable {
        case center
        case top
        case bottom
    }
}

/// The place of a control's content in its bounds.
nonisolated struct ControlContentAlignment: Equatable {
    var horizontal = UIControl.ContentHorizontalAlignment.center
    var vertical = UIControl.ContentVerticalAlignment.center

    /// Returns the middle of the left edge of content. Content that is too wide begins at the left.
    func middleLeft(of size: CGSize, in rect: CGRect) -> CGPoint {
        let x =
            switch horizontal {
            case .center: max(rect.midX - size.width / 2, rect.minX)
            case .left, .leading: rect.minX
            case .right, .trailing: max(rect.maxX - size.width, rect.minX)
            }
        let y =
            switch vertical {
            case .center: rect.midY
            case .top: rect.minY + size.height / 2
            case .bottom: rect.maxY - size.height / 2
            }
        return CGPoint(x: x, y: y)
    }
}
