public import Foundation

/// A view that shows an image, fitted by its `contentMode` and clipped to the bounds. By default ignores touches (S32).
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image; nil shows nothing.
    open var image: UIImage? {
        didSet { if image !== oldValue { setNeedsDisplay() } }
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
        image.draw(in: contentMode.place(image.size, in: bounds), symbolColor: tintColor)
    }
}
