public import Foundation

extension UIView {
    /// How a picture is fitted into a view of another size.
    public nonisolated enum ContentMode: Int, Sendable {
        /// Stretched to fill the view.
        case scaleToFill
        /// As large as fits, in its own proportions.
        case scaleAspectFit
        /// Large enough to fill the view, in its own proportions; what lies outside is cut off.
        case scaleAspectFill
        /// As `scaleToFill`, and always drawn anew.
        case redraw
        /// At its own size, in the middle.
        case center
        /// At its own size, in the middle of the upper edge.
        case top
        /// At its own size, in the middle of the lower edge.
        case bottom
        /// At its own size, in the middle of the left edge.
        case left
        /// At its own size, in the middle of the right edge.
        case right
        /// At its own size, in the upper left corner.
        case topLeft
        /// At its own size, in the upper right corner.
        case topRight
        /// At its own size, in the lower left corner.
        case bottomLeft
        /// At its own size, in the lower right corner.
        case bottomRight
    }
}

/// A view that shows a picture. Touches fall through it to what lies under it, at first (S32).
@MainActor
open class UIImageView: UIView {
    /// What it shows; nil shows nothing.
    open var image: UIImage? {
        didSet { if image !== oldValue { setNeedsDisplay() } }
    }

    /// How the picture is fitted in. Stretched at first. It never shows outside the view's bounds.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// Makes an empty image view at `frame`, in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Makes a view of a picture, in its size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// Makes an empty image view at the frame that `coder` has under the key `frame`, or without a size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The picture's size in points; none without a picture.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? super.intrinsicContentSize
    }

    /// The picture's size in points; the present one without a picture.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        image?.size ?? super.sizeThatFits(size)
    }

    /// Draws the picture.
    open override func draw(_ rect: CGRect) {
        guard let image, image.size.width > 0, image.size.height > 0 else { return }
        image.draw(in: contentMode.place(image.size, in: bounds))
    }
}

extension UIView.ContentMode {
    /// Where a picture of a size is drawn in a view's bounds, all in points.
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

    /// A place of a size that has the parts `x` and `y` of the free room before it.
    nonisolated private func place(
        _ size: CGSize, scaledBy scale: CGFloat = 1, in bounds: CGRect, x: CGFloat, y: CGFloat
    ) -> CGRect {
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(
            x: bounds.minX + (bounds.width - width) * x, y: bounds.minY + (bounds.height - height) * y, width: width,
            height: height)
    }
}
