public import Foundation

/// A view that shows an image, fitted by its `contentMode` and clipped to the bounds. By default ignores touches (S32).
///
/// It also shows several images one after the other: set `animationImages` and call `startAnimating()`.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image; nil shows nothing.
    open var image: UIImage? {
        didSet { if image !== oldValue { setNeedsDisplay() } }
    }

    /// The image while the view is highlighted; nil for `image`.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue { setNeedsDisplay() } }
    }

    /// Whether the highlighted image is shown. The default is false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    /// The images of an animation, in order; nil for none. Setting it ends the animation.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The time of one run through the images, in seconds; 0, the default, for a thirtieth of a second for each.
    open var animationDuration: TimeInterval = 0

    /// The number of runs through the images; 0, the default, for runs without end.
    open var animationRepeatCount = 0

    /// The frame of the animation that is shown, counted from its start, and the timer of the next one; nil for none.
    private var animation: (frame: Int, timer: LoopTimer)?

    /// Creates an empty image view with a frame in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view that shows an image at its own size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Creates a view that shows an image at its own size, and another one while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        (self.image, self.highlightedImage) = (image, highlightedImage)
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? highlightedImage?.size ?? .zero))
        isUserInteractionEnabled = false
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

    private var shownImage: UIImage? {
        if let animation, let animationImages { return animationImages[animation.frame % animationImages.count] }
        return isHighlighted ? highlightedImage ?? image : image
    }

    open override func draw(_ rect: CGRect) {
        guard let image = shownImage, image.size.width > 0, image.size.height > 0 else { return }
        image.draw(in: contentMode.place(image.size, in: bounds), symbolColor: tintColor)
    }

    // MARK: Animation

    /// Whether `animationImages` are shown one after the other.
    public var isAnimating: Bool { animation != nil }

    /// Shows `animationImages` one after the other, from the first one; without any, does nothing.
    public func startAnimating() {
        guard !isAnimating, animationImages?.isEmpty == false else { return }
        show(frame: 0)
    }

    /// Shows `image` again.
    public func stopAnimating() {
        guard let animation else { return }
        animation.timer.invalidate()
        self.animation = nil
        setNeedsDisplay()
    }

    private func show(frame: Int) {
        let count = animationImages?.count ?? 0
        guard count > 0, animationRepeatCount <= 0 || frame < count * animationRepeatCount else {
            return stopAnimating()
        }
        let wait = animationDuration > 0 ? animationDuration / Double(count) : Thresholds.animationImage
        let application = window?.application ?? UIApplication.shared
        let timer = application.schedule(after: max(wait, Thresholds.frameInterval)) { [weak self] in
            self?.show(frame: frame + 1)
        }
        animation = (frame, timer)
        setNeedsDisplay()
    }
}
