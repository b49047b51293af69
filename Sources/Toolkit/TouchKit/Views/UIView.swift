public import Foundation

/// A rectangle on the screen that draws its content, contains other views, and responds to touches.
///
/// `UIView+Geometry` places and finds views, `UIView+Hierarchy` adds and removes them, and `UIView+Display` draws them.
@preconcurrency @MainActor
open class UIView: UIResponder {
    // MARK: Geometry

    package var geometry: ViewGeometry {
        get { storedGeometry }
        set {
            let old = storedGeometry
            guard newValue != old else { return }
            markTreeDamaged()
            storedGeometry = newValue
            geometryChanged(from: old)
        }
    }
    /// The geometry, which every touch and every frame reads; not visible to other modules.
    private(set) final var storedGeometry: ViewGeometry

    /// The view's own coordinates: their origin and the view's size, in points.
    open var bounds: CGRect {
        get { storedGeometry.bounds }
        set { change { $0.bounds = newValue } }
    }

    /// The center of the view, in its superview's points.
    open var center: CGPoint {
        get { storedGeometry.center }
        set { change { $0.center = newValue } }
    }

    /// The transform of the view about its center.
    open var transform: CGAffineTransform {
        get { storedGeometry.transform }
        set { change { $0.transform = newValue } }
    }

    /// The bounding box of the view, in its superview's points. Setting it moves and resizes the view. With a
    /// `transform` other than the identity, it sets the bounds whose box it would be without the rotation.
    open var frame: CGRect {
        get {
            // A copy: a call during the access would have every access checked for exclusivity.
            let geometry = storedGeometry
            return geometry.frame
        }
        set { change { $0.frame = newValue } }
    }

    /// Whether subviews are resized with the view, by their `autoresizingMask`.
    open var autoresizesSubviews = true

    /// The margins and sides that share a change of the superview's size.
    open var autoresizingMask: AutoresizingMask = []

    // A subclass overrides these two, and could not if they were in another module.

    /// The kind of the outline with which a dynamic animator lets the view touch others. The default is a rectangle.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline with which the view touches others, if its kind is a path, around the center. The default is the
    /// bounds.
    open var collisionBoundingPath: UIBezierPath {
        UIBezierPath(
            rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }

    // MARK: Appearance

    /// The color that fills the view before it draws; nil for no fill.
    open var backgroundColor: UIColor? { didSet { if oldValue != backgroundColor { contentDidChange() } } }

    /// Whether the view promises to cover its bounds with opaque pixels, so nothing below is drawn. True by default.
    ///
    /// The promise takes effect if `backgroundColor` is opaque, or if `clearsContextBeforeDrawing` is false, in which
    /// case `draw(_:)` keeps it. It has no effect while the view or a superview is translucent, scaled or rotated.
    open var isOpaque = true { didSet { if oldValue != isOpaque { contentDidChange() } } }

    /// Whether the view is filled with its background color before `draw(_:)`. The default is true; false is for a view
    /// whose `draw(_:)` paints every pixel, with opaque colors if `isOpaque` is true.
    open var clearsContextBeforeDrawing = true {
        didSet { if oldValue != clearsContextBeforeDrawing { contentDidChange() } }
    }

    /// The opacity of the view and its subviews, from 0 to 1.
    open var alpha: CGFloat = 1 {
        willSet {
            guard newValue != alpha else { return }
            if animatesChanges {
                // The animation begins with what is drawn.
                presentation.set(.alpha(drawnAlpha), refusesTouches: false)
            } else {
                markTreeDamaged()
            }
        }
        didSet {
            guard oldValue != alpha else { return }
            propertyDidChange(from: .alpha(oldValue), to: .alpha(alpha))
            if presentation.alpha == nil { markTreeDamaged() }
        }
    }

    /// Whether the view and its subviews are neither drawn nor touched.
    open var isHidden = false {
        willSet { if newValue != isHidden { markTreeDamaged() } }
        didSet {
            guard oldValue != isHidden else { return }
            markTreeDamaged()
            attachment?.visibilityDidChange()
        }
    }

    /// Whether the subviews are clipped to the bounds.
    open var clipsToBounds = false {
        willSet { if newValue != clipsToBounds { markTreeDamaged() } }
        didSet { if oldValue != clipsToBounds { markTreeDamaged() } }
    }

    // An override in code for iOS has this type.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The color of what is selected and of what can be pressed. Unless set, or if set to nil, it is inherited from the
    /// superview; for a window it is the accent of `interfaceColors`. It is never nil.
    open var tintColor: UIColor! {
        get { ownAppearance.tintColor ?? inheritedTintColor }
        set { ownAppearance.tintColor = newValue }
    }

    /// The way in which the view's drawing is fitted into the view while its size is animated, and in which an image
    /// view fits its image. The default stretches it. A view that has changed its size draws itself again.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }

    // MARK: Touches

    /// Whether the view and its subviews receive touches (S25).
    open var isUserInteractionEnabled = true

    /// Whether the view receives more than one touch at a time. The default is false (S15).
    open var isMultipleTouchEnabled = false

    /// Whether a touch in this view blocks touches in all other views of the window, and vice versa (S18, S19).
    open var isExclusiveTouch = false

    /// The recognizers attached to the view, in the order in which they were added.
    var recognizers: [UIGestureRecognizer] = []

    // MARK: Hierarchy

    /// A number that identifies the view; see `viewWithTag(_:)`.
    open var tag = 0

    /// The interactions that were added to the view.
    public internal(set) var interactions: [any UIInteraction] = []
    /// The view that contains this one.
    public var superview: UIView? { storedSuperview }
    final weak var storedSuperview: UIView?

    /// The views that this one contains, the topmost last.
    public internal(set) var subviews: [UIView] = []

    package weak var viewController: UIViewController?
    var layoutState = LayoutState.due
    /// The parts of the appearance that the view does not inherit.
    var ownAppearance = ViewAppearance() { didSet { ownAppearanceDidChange(from: oldValue) } }
    /// The cached `extent`, the place on the screen, and the conversion from there; nil if they must be computed again.
    var cachedExtent: CGRect?
    var cachedPlace: ScreenPlace?
    var cachedConversion: CachedConversion?
    /// The box around what the view itself has requested to display since it was drawn; `.null` for nothing.
    var requestedRect = CGRect.null
    /// The picture that `draw(_:)` drew, if it changes the view's own layers or subviews; nil for all other views.
    final var picture: DrawnPicture?
    /// The state that another module adds to the view, if any.
    package final var attachment: (any ViewAttachment)?
    /// Whether the view draws nothing itself, so that a frame passes it by. For views that only hold others.
    package final var onlyHoldsViews = false
    /// Draws above what `draw(_:)` draws what subviews show on iOS, such as a title: it shows even if a subclass
    /// overrides `draw(_:)`. Nil for nothing.
    package final var drawContent: (@MainActor (UIView) -> Void)?
    /// The animated values that are drawn in place of the view's own.
    var presentation = Presentation()
    /// The view's picture, if it fades and has one.
    final var fadePicture: FadePicture?

    /// Creates a view with a frame in its superview's points.
    public init(frame: CGRect) {
        storedGeometry = ViewGeometry(frame: frame)
        super.init()
    }

    /// Creates a view of zero size.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view with the frame that `coder` holds under the key `frame`, or else of zero size. There are no nibs
    /// on Linux; the initializer is there for classes written for iOS, which must declare it.
    public required init?(coder: NSCoder) {
        storedGeometry = ViewGeometry(frame: UIView.frame(from: coder))
        super.init()
    }

    /// A view is not created as an application's delegate.
    @available(*, unavailable)
    public required convenience init(delegateOf application: UIApplication) { self.init(frame: .zero) }

    deinit {}

    /// The controller whose root view this is, or else the superview (S35).
    open override var next: UIResponder? { viewController ?? superview }
    override var home: UIView? { self }
    override var canEndChain: Bool { false }

    /// The class, address and frame (S104).
    open nonisolated override var description: String {
        MainThread.isCurrent ? MainActor.assumeIsolated { summary } : super.description
    }

    // MARK: Overriding

    /// The class of the view's layer, which the module UIKit creates by `init(coder:)` with a coder without values. The
    /// default, `NSObject`, stands for `CALayer`.
    open class var layerClass: AnyClass { NSObject.self }

    /// Draws the view's content, in its coordinates, in a context clipped to the damaged area. By default does nothing.
    ///
    /// It may add layers and subviews: its drawing is then kept until `setNeedsDisplay()` or a change of the size.
    /// - Parameter rect: The view's bounds; only if nothing but parts that `setNeedsDisplay(_:)` marked is drawn, the
    ///   bounding box of the damaged area. A view that saves work by drawing only what shows asks the context for
    ///   `boundingBoxOfClipPath`.
    open func draw(_ rect: CGRect) {}

    /// Places the subviews. Called before drawing, after `setNeedsLayout()` or a resize. The default does nothing.
    open func layoutSubviews() {}

    /// Called after a controller has changed the insets of the safe area. The default does nothing.
    open func safeAreaInsetsDidChange() {}

    /// Changes constraints. Called before layout, after `setNeedsUpdateConstraints()`. The default does nothing.
    open func updateConstraints() {}

    /// Calls `updateConstraints()` for this view and the views in it that need it. Called before layout, too.
    open func updateConstraintsIfNeeded() { attachment?.updateConstraints() }

    /// Schedules a call of `layoutSubviews()` before the next drawing.
    open func setNeedsLayout() { markLayout() }

    /// Schedules drawing of `rect`, in the view's own coordinates, in the next frame. Several small rectangles cost
    /// less than their bounding box.
    open func setNeedsDisplay(_ rect: CGRect) { requestDisplay(of: rect) }

    /// Schedules drawing of the whole view in the next frame.
    open func setNeedsDisplay() {
        requestDisplay(of: bounds)
        attachment?.contentMayHaveChanged()
    }

    /// Adds `view` above all other subviews, removing it from its previous superview.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Removes the view from its superview. A touch that began in the view stays with it until it ends (S2).
    open func removeFromSuperview() { leaveSuperview() }

    /// Returns the size that fits the view best inside `size`, in points. The default is the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to the size that fits best; the top left corner stays in place.
    open func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }

    /// The natural size of the view's content, in points; `noIntrinsicMetric` for a dimension that has none.
    open var intrinsicContentSize: CGSize { UIView.noIntrinsicSize }

    /// How much smaller than the frame the rectangle is to which constraints apply; negative insets make it larger. The
    /// default is zero.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the rectangle to which constraints apply, of a frame in the superview's points.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame in the superview's points, of a rectangle to which constraints apply.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Returns whether `point`, in the view's own coordinates, is inside it. The default tests the bounds without their
    /// right and bottom edges (S27, S28).
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Returns the deepest view at `point`, in this view's coordinates, that receives touches, if any (S23-S30, S33).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard receivesTouches, self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() where subview.geometry.isInvertible {
            let inside = subview.storedGeometry.toSuperviewTransform.applyInverse(to: point)
            if let found = subview.hitTest(inside, with: event) { return found }
        }
        return self
    }

    /// Called when the tint color or the style may have changed, to update colors that are not applied at each drawing.
    open func tintColorDidChange() {}

    /// Called after the view's style has changed between light and dark.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Returns whether `gestureRecognizer` may begin. Called on the recognizer's view and on the views whose touches it
    /// would cancel; the default is true (S54, S86).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Resigns the first responder if it is this view or one inside it; if `force` is true, even against its will.
    /// - Returns: Whether the view no longer has the first responder.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force: force) }

    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the view moves to another superview, or is removed if that is nil.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the view moved to another superview or was removed.
    open func didMoveToSuperview() {}

    /// Called before the view moves to another window, or leaves its window if that is nil.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the view moved to another window or left its window.
    open func didMoveToWindow() {}
}
