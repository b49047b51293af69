package import Foundation

extension UIView {
    /// The way an image, or a view's drawing, is fitted into a view of another size.
    public nonisolated enum ContentMode: Int, Sendable {
        case scaleToFill
        /// As large as fits, with its proportions kept.
        case scaleAspectFit
        /// Large enough to fill the view, with its proportions kept; the rest is clipped.
        case scaleAspectFill
        /// Like `scaleToFill`.
        case redraw
        /// At its own size, centered.
        case center
        /// At its own size, centered at the top edge.
        case top
        /// At its own size, centered at the bottom edge.
        case bottom
        /// At its own size, centered at the left edge.
        case left
        /// At its own size, centered at the right edge.
        case right
        /// At its own size, in the top left corner.
        case topLeft
        /// At its own size, in the top right corner.
        case topRight
        /// At its own size, in the bottom left corner.
        case bottomLeft
        /// At its own size, in the bottom right corner.
        case bottomRight
    }
}

extension UIView.ContentMode {
    /// Returns the rectangle in which an image of `size` is drawn, in the view's points.
    package nonisolated func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: return place(size, scaledBy: min(across, down), in: bounds, x: 0.5, y: 0.5)
        case .scaleAspectFill: return place(size, scaledBy: max(across, down), in: bounds, x: 0.5, y: 0.5)
        case .center: return place(size, in: bounds, x: 0.5, y: 0.5)
        case .top: return place(size, in: bounds, x: 0.5, y: 0)
        case .bottom: return place(size, in: bounds, x: 0.5, y: 1)
        case .left: return place(size, in: bounds, x: 0, y: 0.5)
        case .right: return place(size, in: bounds, x: 1, y: 0.5)
        case .topLeft: return place(size, in: bounds, x: 0, y: 0)
        case .topRight: return place(size, in: bounds, x: 1, y: 0)
        case .bottomLeft: return place(size, in: bounds, x: 0, y: 1)
        case .bottomRight: return place(size, in: bounds, x: 1, y: 1)
        }
    }

    /// Returns a rectangle of a scaled size that has the fractions `x` and `y` of the free space before it.
    nonisolated private func place(
        _ size: CGSize, scaledBy scale: CGFloat = 1, in bounds: CGRect, x: CGFloat, y: CGFloat
    ) -> CGRect {
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(
            x: bounds.minX + (bounds.width - width) * x, y: bounds.minY + (bounds.height - height) * y, width: width,
            height: height)
    }
}
