public import Foundation
public import TouchKit

/// A view that lays out its arranged subviews in a row or column, by constraints.
///
/// Hidden subviews take no space. Along the axis, views have their natural sizes, unless the distribution or
/// constraints of your own say otherwise.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The way that views fill the stack along its axis.
    public nonisolated enum Distribution: Int, Sendable {
        /// Views fill the stack; the lowest hugging priority grows, the lowest compression resistance shrinks.
        case fill
        /// Views fill the stack and have the same length.
        case fillEqually
        /// Views fill the stack in proportion to their natural lengths.
        case fillProportionally
        /// Views have their natural lengths and equal spaces between them, at least `spacing`.
        case equalSpacing
        /// The centers of views have equal distances, with spaces of at least `spacing`.
        case equalCentering
    }

    /// The way that views are aligned across the axis.
    public nonisolated enum Alignment: Int, Sendable {
        case fill
        /// Views are at the left or top.
        case leading
        /// The first lines of text are on one line, in a row.
        case firstBaseline
        case center
        /// Views are at the right or bottom.
        case trailing
        /// The last lines of text are on one line, in a row.
        case lastBaseline

        /// Views are at the top.
        public static let top = Alignment.leading
        /// Views are at the bottom.
        public static let bottom = Alignment.trailing
    }

    /// A custom spacing that stands for `spacing`.
    public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// A spacing that stands for 8 points.
    public nonisolated static let spacingUseSystem = CGFloat.leastNormalMagnitude

    /// The views that the stack lays out, in order.
    public private(set) var arrangedSubviews: [UIView] = []
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    var ownConstraints: [NSLayoutConstraint] = []
    var gaps: [UILayoutGuide] = []

    /// Whether views are in a row or in a column. The default is a row.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementChanged() } }
    }

    /// The way that views fill the stack along its axis. The default fills it.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }

    /// The way that views are aligned across the axis. The default fills the stack.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }

    /// The space between views, in points; the least one for distributions with equal spacing or centering.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementChanged() } }
    }

    /// Whether views are placed inside the layout margins. The default is false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    /// Creates an empty stack with a frame in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Creates an empty stack; see `UIView.init(coder:)`.
    public required init(coder: NSCoder) {
        let frame =
            coder.allowsKeyedCoding && coder.containsValue(forKey: "frame") ? coder.decodeRect(forKey: "frame") : .zero
        super.init(frame: frame)
    }

    deinit {}

    // MARK: Views

    /// Adds a view at the end, as a subview too.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
    }

    /// Inserts a view before the one at `index`, as a subview too.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangementChanged()
    }

    /// Stops laying out a view, which remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let place = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: place)
        customSpacings[ObjectIdentifier(view)] = nil
        removeOwnConstraints()
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Spacing

    /// Sets the space after a view, in points; `spacingUseDefault` stands for `spacing`.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// Returns the space that was set after a view, in points; `spacingUseDefault` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    // MARK: Constraints

    /// Schedules new constraints, and animates them inside an animation.
    func arrangementChanged() {
        setNeedsUpdateConstraints()
        if AnimationBlock.current != nil { layoutIfNeeded() }
    }

    /// Replaces the constraints that place the arranged subviews.
    open override func updateConstraints() {
        replaceOwnConstraints()
        super.updateConstraints()
    }
}
