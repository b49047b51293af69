public import Foundation

/// A view that shows a part of larger content. Fingers drag it, two fingers zoom it, and wheels scroll it.
///
/// The origin of the bounds is `contentOffset`. `UIScrollView+Dragging` handles fingers, `UIScrollView+Moving` motion
/// without fingers, and `UIScrollView+Zooming` zooming.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The color of the bars that show the position.
    public nonisolated enum IndicatorStyle: Int, Sendable {
        case `default`
        case black
        case white
    }

    /// The rate at which released content slows down.
    public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the velocity that is left after a millisecond.
        public let rawValue: CGFloat

        /// Creates a rate from the part of the velocity that is left after a millisecond.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The default rate.
        public static let normal = DecelerationRate(rawValue: Thresholds.normalDeceleration)
        /// A rate that stops soon.
        public static let fast = DecelerationRate(rawValue: Thresholds.fastDeceleration)
    }

    /// The delegate; held weakly.
    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet {
            extentChanged()
            attachment?.contentMayHaveChanged()
        }
    }

    /// The distances by which the content's edges can be scrolled into the view, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            extentChanged()
            guard contentInset != oldValue else { return }
            attachment?.contentMayHaveChanged()
            adjustedContentInsetDidChange()
            delegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
    }

    /// The point of the content at the view's top left corner, in points. Setting it stops an animation in progress; a
    /// drag or a deceleration in progress continues from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { jump(to: newValue) }
    }

    package override var geometry: ViewGeometry {
        didSet { if geometry.bounds != oldValue.bounds { boundsChanged(from: oldValue.bounds) } }
    }

    /// Whether safe areas are added to the content insets. There are none on X11, so that all behaviors are the same.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    /// The ways in which safe areas are added to the content insets.
    public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As the view controllers need it.
        case automatic
        case scrollableAxes
        case never
        case always
    }

    // MARK: Behavior

    /// Whether fingers and wheels scroll. The default is true.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }

    /// Whether content can be pulled beyond its ends and springs back. The default is true.
    open var bounces = true

    /// Whether content that is not wider than the view can be pulled horizontally too. The default is false.
    open var alwaysBounceHorizontal = false

    /// Whether content that is not higher than the view can be pulled vertically too. The default is false.
    open var alwaysBounceVertical = false

    /// Whether content stops only at multiples of the view's size. The default is false.
    open var isPagingEnabled = false

    /// Whether a drag that begins more along one axis scrolls only along that one. The default is false.
    open var isDirectionalLockEnabled = false

    /// The rate at which released content slows down.
    open var decelerationRate = DecelerationRate.normal

    /// Whether a bar at the bottom shows the position while the content moves. The default is true.
    open var showsHorizontalScrollIndicator = true {
        didSet { updateIndicators() }
    }

    /// Whether a bar at the right shows the position while the content moves. The default is true.
    open var showsVerticalScrollIndicator = true {
        didSet { updateIndicators() }
    }

    /// The distances of the bars' tracks from the view's edges, in points. The default is zero.
    open var scrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { updateIndicators() }
    }

    /// The color of the bars. The default depends on the interface's style.
    open var indicatorStyle = IndicatorStyle.default {
        didSet { (horizontalIndicator.style, verticalIndicator.style) = (indicatorStyle, indicatorStyle) }
    }

    let horizontalIndicator = ScrollIndicator()
    let verticalIndicator = ScrollIndicator()

    /// The only axis along which the present drag scrolls; nil for both.
    var lockedAxis: DragAxis?

    var movement = ScrollMovement.resting
    var tick: LoopTimer?
    /// The offset that a wheel or touchpad has scrolled to, before rounding to pixels: slow fingers move by less than
    /// one.
    var scrolledOffset = CGPoint.zero

    // MARK: Zooming

    /// The least scale to which fingers can zoom; 1 is the view's own size. The default is 1.
    open var minimumZoomScale: CGFloat = 1

    /// The greatest scale to which fingers can zoom. The default is 1, which disables zooming.
    open var maximumZoomScale: CGFloat = 1

    /// Whether fingers can zoom beyond the least and greatest scale, which then springs back. The default is true.
    open var bouncesZoom = true

    var zoomStart: CGFloat = 1
    /// The point between the fingers that zoomed last, in the view's points.
    var zoomAnchor = CGPoint.zero
    /// The number of zooms that spring back.
    var zoomBounces = 0

    // MARK: Touches

    let pan = ScrollPanGestureRecognizer()
    let pinch = ScrollPinchGestureRecognizer()

    /// Whether touches are delivered to the content only once they are known not to scroll (S89). The default is true.
    open var delaysContentTouches = true

    /// Whether a drag can scroll after the content received its touches, by cancelling them (S91). The default is true.
    open var canCancelContentTouches = true

    /// Given where released content would come to rest, and its velocity in points per millisecond, returns where it
    /// shall. The delegate is asked after it.
    package var redirectsRelease: ((CGPoint, CGPoint) -> CGPoint)?

    /// Whether the current touches stopped a motion, so that the content does not receive them.
    var touchesStopped = false

    /// Creates a scroll view with a frame in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a scroll view; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {}

    // MARK: Overriding

    /// Called after a change of `adjustedContentInset`, before the delegate is notified. The default does nothing.
    open func adjustedContentInsetDidChange() {}

    /// Returns whether `view`, in the scroll view, receives touches that landed in it. The default is true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether scrolling can cancel touches that `view` has received. Called only if `canCancelContentTouches`
    /// is true; the default is true for all views except controls (S91).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// The pan and the pinch begin if there is something to scroll or zoom, and can cancel the content's touches (S91).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return canDrag && contentCanLoseTouches(of: pan) }
        if gestureRecognizer === pinch { return canZoom && contentCanLoseTouches(of: pinch) }
        return true
    }

    /// Scrolls the content; passes the event on if there is nothing to scroll in its direction.
    open override func scrollWheel(with event: UIScrollEvent) {
        if !wheel(event) {
            super.scrollWheel(with: event)
        }
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        stopMoving()
        hideIndicators()
    }
}

/// Is notified of scrolling and zooming. All methods have default implementations.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called after each change of the content offset, regardless of its cause.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called when fingers begin to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the fingers are lifted, before the content moves on.
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The velocity of the content offset, in points per millisecond.
    ///   - targetContentOffset: Where the content will come to rest. Change it to let it come to rest elsewhere.
    @unsafe func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// Called when the fingers are lifted. `decelerate` tells whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when the fingers are lifted and the content continues to move.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when released content comes to rest, also when a finger or the program stops it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

    /// Called when an animation of `setContentOffset(_:animated:)` ends.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the view that two fingers zoom; the default is nil, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Called after each change of the zoom scale.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Called when fingers begin to zoom `view`, and before an animated change of the zoom scale.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Called when the fingers have zoomed `view` and its scale is inside its limits, or when an animated zoom ends.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    @unsafe public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
