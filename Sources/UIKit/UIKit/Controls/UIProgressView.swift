public import Foundation
public import TouchKit

/// A bar that shows how much of a task is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The thickness of a bar.
    public nonisolated enum Style: Int, Sendable {
        /// 4 points high.
        case `default`
        /// 2 points high, for bars.
        case bar
    }

    /// The style of the bar.
    open var progressViewStyle: Style {
        didSet { setNeedsDisplay() }
    }

    private var storedProgress: Float = 0
    private lazy var drawn = GlidingValue(0, of: self)

    /// Creates a bar with no progress, 150 points long.
    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
        isUserInteractionEnabled = false
    }

    /// Creates a bar with no progress.
    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a bar with no progress; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    deinit {}

    // MARK: Progress

    /// The part that is done, clamped to 0 to 1; NaN counts as 0.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the part that is done, and lets the bar grow or shrink to it if `animated` is true.
    open func setProgress(_ progress: Float, animated: Bool) {
        storedProgress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        drawn.set(storedProgress, animated: animated)
    }

    // MARK: Appearance

    /// The color of what is done; nil for the tint color.
    open var progressTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// The color of the rest; nil for that of a slider's track.
    open var trackTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// An image that is stretched over what is done, instead of a color.
    open var progressImage: UIImage? {
        didSet { setNeedsDisplay() }
    }

    /// An image that is stretched over the whole bar, instead of a color.
    open var trackImage: UIImage? {
        didSet { setNeedsDisplay() }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: progressViewStyle.height)
    }

    open override func draw(_ rect: CGRect) {
        let height = min(progressViewStyle.height, bounds.height)
        let track = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
        var done = track
        done.size.width *= CGFloat(drawn.shown)
        draw(trackImage, trackTintColor ?? interfaceColors.track, in: track)
        if done.width > 0 {
            draw(progressImage, progressTintColor ?? tintColor, in: done)
        }
    }

    private func draw(_ image: UIImage?, _ color: UIColor, in rect: CGRect) {
        if let image { return image.draw(in: rect) }
        color.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: min(rect.height, rect.width) / 2).fill()
    }
}

extension UIProgressView.Style {
    /// In points.
    nonisolated fileprivate var height: CGFloat {
        switch self {
        case .default: 4
        case .bar: 2
        }
    }
}
