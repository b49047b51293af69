public import Foundation
public import TouchKit

/// A turning wheel of spokes that shows that something is being done.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size of a wheel.
    public nonisolated enum Style: Int, Sendable {
        /// 37 points, white: the older name of a large wheel on dark ground.
        case whiteLarge
        /// 20 points, white.
        case white
        /// 20 points.
        case gray
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large

        fileprivate var side: CGFloat {
            switch self {
            case .white, .gray, .medium: 20
            case .whiteLarge, .large: 37
            }
        }

        fileprivate var isWhite: Bool {
            switch self {
            case .white, .whiteLarge: true
            case .gray, .medium, .large: false
            }
        }
    }

    /// The size of the wheel.
    open var style: Style {
        didSet { styleDidChange() }
    }

    /// The color of the spokes; nil for that of the style.
    open var color: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether the wheel is hidden while it does not turn. The default is true.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    /// Whether the wheel turns.
    public private(set) var isAnimating = false

    private var timer: LoopTimer?
    /// The spoke that is darkest.
    private var spoke = 0

    private static let spokes = 8
    /// The time in which the wheel turns once, in seconds, as on iOS.
    private static let turn = 0.8

    /// Creates a wheel that does not turn.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    /// Creates a wheel of medium size that does not turn.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// Creates a wheel of medium size; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }

    deinit {}

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        isHidden = hidesWhenStopped
    }

    private func styleDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Shows the wheel and lets it turn.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        step()
    }

    /// Stops the wheel, and hides it if `hidesWhenStopped` is true.
    open func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
        timer?.invalidate()
        timer = nil
    }

    /// Turns by a spoke while the wheel is in a window, and schedules the next step.
    private func step() {
        timer?.invalidate()
        timer = nil
        guard isAnimating, let application = window?.application else { return }
        spoke = (spoke + 1) % Self.spokes
        setNeedsDisplay()
        timer = application.schedule(after: Self.turn / Double(Self.spokes)) { [weak self] in self?.step() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        step()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        let color = color ?? (style.isWhite ? .white : interfaceColors.secondaryLabel)
        let (outer, inner) = (style.side / 2 * 0.9, style.side / 2 * 0.45)
        for index in 0..<Self.spokes {
            let angle = CGFloat(index) / CGFloat(Self.spokes) * 2 * .pi
            let direction = CGPoint(x: sin(angle), y: -cos(angle))
            let line = UIBezierPath()
            line.move(to: CGPoint(x: bounds.midX + direction.x * inner, y: bounds.midY + direction.y * inner))
            line.addLine(to: CGPoint(x: bounds.midX + direction.x * outer, y: bounds.midY + direction.y * outer))
            line.lineWidth = style.side * 0.1
            line.lineCapStyle = .round
            // The spokes behind the darkest one fade.
            let age = CGFloat((spoke - index + Self.spokes) % Self.spokes) / CGFloat(Self.spokes)
            color.withAlphaComponent(1 - 0.8 * age).setStroke()
            line.stroke()
        }
    }
}
