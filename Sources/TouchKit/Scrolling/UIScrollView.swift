public import Foundation

/// A view that shows a part of something larger, which fingers drag, two fingers zoom, and wheels turn.
///
/// What it shows is where its bounds' origin is, which is `contentOffset`. Read on in `UIScrollView+Dragging` (what fingers
/// do), `UIScrollView+Moving` (what moves by itself) and `UIScrollView+Zooming`.
@MainActor
open class UIScrollView: UIView {
    /// How fast content that was let go of slows down.
    public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the velocity that is left after a millisecond.
        public let rawValue: CGFloat

        /// Makes a rate.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// What scroll views do unless told otherwise.
        public static let normal = DecelerationRate(rawValue: Thresholds.normalDeceleration)
        /// Soon at rest.
        public static let fast = DecelerationRate(rawValue: Thresholds.fastDeceleration)
    }

    /// Hears of what the scroll view does; not kept.
    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// How large what it shows a part of is, in points.
    open var contentSize = CGSize.zero {
        didSet { extentChanged() }
    }

    /// How far the content can be pulled in from its edges beyond its size, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet { extentChanged() }
    }

    /// Which place of the content is at the top left corner, in points. Setting it ends what moves by itself; fingers go on
    /// dragging from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            switch movement {
            case .moving: stopMoving()
            case .resting, .dragging: break
            }
            bounds.origin = newValue
            if isDragging {
                rebaseDrag()
            }
        }
    }

    override var geometry: ViewGeometry {
        didSet {
            guard geometry.bounds != oldValue.bounds else { return }
            if geometry.bounds.size != oldValue.bounds.size {
                extentChanged()
            }
            updateIndicators()
            guard geometry.bounds.origin != oldValue.bounds.origin else { return }
            setNeedsLayout()
            delegate?.scrollViewDidScroll(self)
        }
    }

    // MARK: How it scrolls

    /// Whether fingers and wheels scroll it. True at first.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }

    /// Whether content can be pulled beyond its ends, and springs back. True at first.
    open var bounces = true

    /// Whether content that is not wider than the view can be pulled sideways, too. False at first.
    open var alwaysBounceHorizontal = false

    /// Whether content that is not higher than the view can be pulled up and down, too. False at first.
    open var alwaysBounceVertical = false

    /// Whether content comes to rest at multiples of the view's size only. False at first.
    open var isPagingEnabled = false

    /// How fast content that was let go of slows down.
    open var decelerationRate = DecelerationRate.normal

    /// Whether a bar shows where in the content one is, at the bottom, while it moves. True at first.
    open var showsHorizontalScrollIndicator = true {
        didSet { updateIndicators() }
    }

    /// Whether a bar shows where in the content one is, at the right, while it moves. True at first.
    open var showsVerticalScrollIndicator = true {
        didSet { updateIndicators() }
    }

    let horizontalIndicator = ScrollIndicator()
    let verticalIndicator = ScrollIndicator()

    /// What moves the content.
    var movement = Movement.resting
    var tick: LoopTimer?

    // MARK: Zooming

    /// How small what is zoomed can be made by fingers; 1 is its own size. 1 at first.
    open var minimumZoomScale: CGFloat = 1

    /// How large what is zoomed can be made by fingers. 1 at first: nothing is zoomed.
    open var maximumZoomScale: CGFloat = 1

    var zoomStart: CGFloat = 1

    // MARK: Touches

    /// What fingers scroll with.
    public let panGestureRecognizer: UIPanGestureRecognizer

    let pinch = ScrollPinchGestureRecognizer()

    /// What two fingers zoom with.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    /// Whether what the view holds is told of touches only after it is clear that they are not for scrolling (S89). True at
    /// first.
    open var delaysContentTouches = true

    /// Whether dragging scrolls, and what the view holds loses its touches, when it has been told of them already (S91). True at
    /// first.
    open var canCancelContentTouches = true

    /// Whether the touches that are down came to stop what moved: then the content does not hear of them.
    var touchesStopped = false

    /// Makes a scroll view at `frame`, in its superview's points.
    public override init(frame: CGRect) {
        panGestureRecognizer = ScrollPanGestureRecognizer()
        super.init(frame: frame)
        setUp()
    }

    /// Makes a scroll view; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        panGestureRecognizer = ScrollPanGestureRecognizer()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        panGestureRecognizer.addTarget(self, action: UIScrollView.panned)
        pinch.addTarget(self, action: UIScrollView.pinched)
        addGestureRecognizer(ContentTouchGestureRecognizer())
        addGestureRecognizer(panGestureRecognizer)
        addGestureRecognizer(pinch)
        addSubview(horizontalIndicator)
        addSubview(verticalIndicator)
    }

    // MARK: To be overridden

    /// Whether `view`, which the scroll view holds, is to be told of touches that landed in it. True unless overridden.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether `view`, which has been told of touches, loses them to scrolling. Asked only where `canCancelContentTouches` is
    /// true; true for all but controls unless overridden (S91).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// The pan and the pinch begin where there is something to scroll or zoom, and where the content can be made to lose its
    /// touches (S91).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer { return canDrag && contentMayLose(panGestureRecognizer) }
        if gestureRecognizer === pinch { return canZoom && contentMayLose(pinch) }
        return true
    }

    /// A wheel scrolls, as far as there is content; what it cannot scroll, what holds the view may.
    open override func scrollWheel(with event: UIScrollEvent) {
        if !wheel(event) {
            super.scrollWheel(with: event)
        }
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        stopMoving()
    }
}
