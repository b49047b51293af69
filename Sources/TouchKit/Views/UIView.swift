public import Foundation

/// A rectangle on the screen that draws itself, holds other views, and responds to touches.
///
/// Read on in `UIView+Geometry` (where it is), `UIView+Hierarchy` (what it holds), `UIView+HitTesting` (what a finger finds)
/// and `UIView+Display` (how it comes to be drawn).
@MainActor
open class UIView: UIResponder {
    // MARK: Geometry

    var geometry: ViewGeometry {
        willSet {
            if newValue != geometry { markTree() }
        }
        didSet {
            if oldValue != geometry { geometryChanged(from: oldValue) }
        }
    }

    /// The view's own coordinates, in points: their origin, and how large it is.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { change { $0.bounds = newValue } }
    }

    /// Where the middle of the view is, in its superview's points.
    open var center: CGPoint {
        get { geometry.center }
        set { change { $0.center = newValue } }
    }

    /// How the view is turned, scaled and moved about its centre.
    open var transform: CGAffineTransform {
        get { geometry.transform }
        set { change { $0.transform = newValue } }
    }

    /// The box around the view in its superview's points. Setting it moves and resizes the view; with a `transform` that is
    /// not the identity, the bounds become those whose box it would be were the transform without rotation.
    open var frame: CGRect {
        get { geometry.frame }
        set { change { $0.frame = newValue } }
    }

    /// Whether the subviews follow, as their `autoresizingMask` says, when the view is resized.
    open var autoresizesSubviews = true

    /// How the view follows when its superview is resized.
    open var autoresizingMask: AutoresizingMask = []

    // MARK: Looks

    /// What the view is filled with before it draws; nil leaves what lies under it.
    open var backgroundColor: UIColor? {
        didSet {
            if oldValue != backgroundColor { mark(bounds) }
        }
    }

    /// Whether the view promises to cover all of its bounds with opaque pixels, so that nothing below it needs drawing. True
    /// unless set, as in UIKit.
    ///
    /// The promise counts if `backgroundColor` is opaque, or if `clearsContextBeforeDrawing` is false: then `draw(_:)` keeps
    /// it. A view that is faded, scaled or rotated, or lies in one that is, is drawn above what lies below it all the same.
    open var isOpaque = true {
        didSet {
            if oldValue != isOpaque { mark(bounds) }
        }
    }

    /// Whether the view is filled with its background color before `draw(_:)`. True unless set.
    ///
    /// Set it to false for a view whose `draw(_:)` paints every pixel, with opaque colors if `isOpaque` is true.
    open var clearsContextBeforeDrawing = true {
        didSet {
            if oldValue != clearsContextBeforeDrawing { mark(bounds) }
        }
    }

    /// How opaque the view and all it holds are, from 0 to 1.
    open var alpha: CGFloat = 1 {
        willSet {
            if newValue != alpha { markTree() }
        }
        didSet {
            guard oldValue != alpha else { return }
            propertyDidChange(from: .alpha(oldValue), to: .alpha(alpha))
            markTree()
        }
    }

    /// Whether the view and all it holds are neither drawn nor touched.
    open var isHidden = false {
        willSet {
            if newValue != isHidden { markTree() }
        }
        didSet {
            if oldValue != isHidden { markTree() }
        }
    }

    /// Whether what the view holds ends at its bounds.
    open var clipsToBounds = false {
        willSet {
            if newValue != clipsToBounds { markTree() }
        }
        didSet {
            if oldValue != clipsToBounds { markTree() }
        }
    }

    // MARK: Touches

    /// Whether touches find the view and all it holds (S25).
    open var isUserInteractionEnabled = true

    /// Whether the view is told of more than one finger at a time; false unless set (S15).
    open var isMultipleTouchEnabled = false

    /// Whether a finger in this view keeps fingers in all others of the window from being delivered, and the other way
    /// round (S18, S19).
    open var isExclusiveTouch = false

    /// The recognizers that watch the view, in the order in which they were added.
    var recognizers: [UIGestureRecognizer] = []

    // MARK: The tree

    /// A number to find the view by.
    open var tag = 0

    /// The view that holds this one.
    public internal(set) weak var superview: UIView?

    /// The views that this one holds, the topmost last.
    public internal(set) var subviews: [UIView] = []

    /// The controller whose root view this is.
    weak var viewController: UIViewController?

    var layoutState = LayoutState.due

    /// What of the view's look is its own.
    var ownAppearance = OwnAppearance() {
        didSet {
            if ownAppearance != oldValue {
                appearanceDidChange()
            }
        }
    }

    /// The box around all that the view and its subviews may draw on; nil if it has to be computed again (`extent`).
    var keptExtent: CGRect?

    /// What is drawn otherwise than it is, because it is being animated.
    var presentation = Presentation()

    /// Makes a view at `frame`, in its superview's points.
    public init(frame: CGRect) {
        geometry = ViewGeometry(frame: frame)
        super.init()
    }

    /// Makes a view without a size, to be placed later.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Makes a view at the frame that `coder` has under the key `frame`, or without a size. There are no nibs on Linux;
    /// this lets classes written for iOS, which must have it, compile and be made.
    public required init?(coder: NSCoder) {
        let frame =
            coder.allowsKeyedCoding && coder.containsValue(forKey: "frame") ? coder.decodeRect(forKey: "frame") : .zero
        geometry = ViewGeometry(frame: frame)
        super.init()
    }

    /// The controller whose root view this is, else the superview (S35).
    open override var next: UIResponder? {
        viewController ?? superview
    }

    override var home: UIView? { self }

    // MARK: To be overridden

    /// Draws what the view shows inside `rect`, in its own coordinates; `UIGraphicsGetCurrentContext()` is clipped to the
    /// places that need it. Does nothing unless overridden.
    /// - Parameter rect: the box around all that needs drawing.
    open func draw(_ rect: CGRect) {}

    /// Places the subviews; called before drawing, after `setNeedsLayout()` or a change of size. Does nothing unless
    /// overridden.
    open func layoutSubviews() {}

    /// Has `layoutSubviews()` called before the next drawing.
    open func setNeedsLayout() {
        markLayout()
    }

    /// `rect`, in the view's own coordinates, will be drawn anew before the loop waits next. Several small rectangles cost less
    /// than the box around them.
    open func setNeedsDisplay(_ rect: CGRect) {
        mark(rect)
    }

    /// The whole view will be drawn anew before the loop waits next.
    open func setNeedsDisplay() {
        mark(bounds)
    }

    /// Puts `view` on top of the other subviews, taking it from where it was.
    open func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
    }

    /// Takes the view out of its superview. A touch that began in it stays its own to the end (S2).
    open func removeFromSuperview() {
        leaveSuperview()
    }

    /// The size that fits the view best inside `size`, in points; the present one unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        bounds.size
    }

    /// The size that what the view shows has by itself, in points; `noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Whether `point`, in the view's own coordinates, is inside it: its bounds without the right and bottom edge, unless
    /// overridden (S27, S28).
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// The deepest view at `point`, in this view's own coordinates, that touches find; nil where there is none (S23-S30).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        defaultHitTest(point, with: event)
    }

    /// The tint or the style that the view has, or inherits, may have changed: the place to recolour what is not coloured
    /// anew whenever it is drawn.
    open func tintColorDidChange() {}

    /// Whether `gestureRecognizer` may leave possible; asked of its view, and of the views whose touches it would cancel. True
    /// unless overridden (S54, S86).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// `subview` has been added.
    open func didAddSubview(_ subview: UIView) {}

    /// `subview` is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// The view is about to be moved into `newSuperview`, or out of its superview where that is nil.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// The view has been moved into, or out of, a superview.
    open func didMoveToSuperview() {}

    /// The view is about to be moved into `newWindow`, or out of its window where that is nil.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// The view has been moved into, or out of, a window.
    open func didMoveToWindow() {}
}
