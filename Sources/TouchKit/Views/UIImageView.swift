public import Foundation

extension UIView {
    /// The way an image is fitted into a view of another size.
    public nonisolated enum ContentMode: Int, Sendable {
        /// Stretched to fill the view.
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

/// A view that shows an image. By default it ignores touches, which reach the view below (S32).
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image; nil shows nothing.
    open var image: UIImage? {
        didSet { if image !== oldValue { setNeedsDisplay() } }
    }

    /// The way the image is fitted into the bounds, to which it is clipped. The default stretches it.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// Creates an empty image view with a frame in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view that shows an image at its own size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// Creates an empty image view; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    deinit {}

    /// The image's size in points; no size without an image.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? super.intrinsicContentSize
    }

    /// The image's size in points; the view's own size without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        image?.size ?? super.sizeThatFits(size)
    }

    open override func draw(_ rect: CGRect) {
        guard let image, image.size.width > 0, image.size.height > 0 else { return }
        image.draw(in: contentMode.place(image.size, in: bounds))
    }
}

extension UIView.ContentMode {
    /// Returns the rectangle in which an image of `size` is drawn, in the view's points.
    nonisolated fileprivate func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
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
