public import Foundation

/// Watches the touches in a view and its subviews for a gesture.
///
/// A subclass receives touches in `touchesBegan` and the related methods, and requests a state by setting `state`.
/// Arbitration decides after all recognizers have received their touches (S72); see `GestureArbiter`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// A name for logs.
    open var name: String?

    /// Decides what the recognizer sees and competes with; not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether views get `touchesCancelled` for the recognizer's touches once it has won, and nothing more (S66, S67).
    open var cancelsTouchesInView = true

    /// Whether views receive the recognizer's touches only after it has failed (S68, S69).
    open var delaysTouchesBegan = false

    /// Whether views receive the end of the recognizer's touches only after it has failed (S70).
    open var delaysTouchesEnded = true

    /// The raw values of the kinds of touches that the recognizer receives; all by default.
    open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }

    /// The buttons of the mice in the gesture.
    public var buttonMask: UIEvent.ButtonMask {
        fingers.reduce(into: []) { $0.formUnion($1.touch.buttonMask) }
    }

    /// The view that the recognizer is attached to, if any.
    public internal(set) weak var view: UIView?

    var progress = GestureProgress()
    var targets: [ActionTarget] = []
    var requirements: [Requirement] = []
    /// The touches that were down at the last delivery, and those that it lifted, in the order in which they landed.
    var fingers: [Finger] = []
    /// The pinch on a touchpad that the recognizer follows instead of touches, if any.
    var transform: UITransformEvent? { attempt?.transform }
    var activity = Activity.resting
    /// The timer of the recognizer's deadlines, suspended while it has none.
    var deadline: LoopTimer?
    /// Called at the recognizer's deadline; nil to fail.
    var deadlineAction: (() -> Void)?
    /// The attempt in progress; nil if the recognizer has no touches and no request. An attempt that is freed before
    /// its reset sets this to nil itself, because a weak reference would slow down every use.
    unowned var attempt: GestureAttempt?

    /// A touch and its location on the screen at the last delivery.
    struct Finger {
        let touch: UITouch
        let location: CGPoint
    }

    /// A target and its action. The target is not retained (S55).
    struct ActionTarget {
        weak var target: AnyObject?
        let action: Selector
    }

    /// A recognizer that must fail first.
    struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// The methods of the subclass that are running.
    enum Activity {
        case resting
        case receiving
        case resetting
    }

    /// Creates a recognizer that sends `action` to `target`, an object, at every change of state, unless one is nil.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action {
            addTarget(target, action: action)
        }
    }

    /// Creates a recognizer without a target.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    deinit {}

    /// The class, address, state, view and targets (S104).
    open nonisolated override var description: String {
        MainThread.isCurrent ? MainActor.assumeIsolated { summary } : super.description
    }

    /// The modifier keys that were held at the last delivery of touches.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// Whether the recognizer receives touches. Setting it to false during a gesture cancels or fails it (S51).
    open var isEnabled = true {
        didSet {
            guard oldValue, !isEnabled else { return }
            attempt?.arbiter?.end(self)
        }
    }

    /// The state of the gesture.
    ///
    /// Subclasses set it to request a state. A step that is not legal is taken for one that is, or ignored, and named
    /// once on the standard error (S48). While its `touches…` methods run, a recognizer reads the state it requested
    /// last; everyone else reads the granted one.
    open var state: State {
        get {
            switch activity {
            case .receiving: progress.ownState
            case .resting, .resetting: progress.state
            }
        }
        set {
            switch (activity, newValue) {
            case (.resetting, .possible):
                break
            case (.resetting, _), (.receiving, _), (.resting, _):
                request(newValue)
            }
        }
    }

    // MARK: Locations

    /// The number of fingers in the gesture: those down and, at its end, just lifted. 0 during a pinch on a touchpad.
    open var numberOfTouches: Int { locationCount }

    /// Returns the center of the gesture's fingers, or the pointer's location during a pinch on a touchpad, in `view`'s
    /// bounds coordinates; in the window's if `view` is nil.
    open func location(in view: UIView?) -> CGPoint {
        convert(transform?.sample.location ?? locations.center, to: view)
    }

    /// Returns the location of the finger at `touchIndex`, in `view`'s bounds coordinates, or in the window's.
    ///
    /// An index that is not below `numberOfTouches` is a programming error and traps.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            locations.indices.contains(touchIndex),
            "\(type(of: self)) has \(locations.count) touches, none at \(touchIndex)")
        return convert(locations[touchIndex], to: view)
    }

    /// The locations of the gesture's fingers, in points on the screen.
    var locations: [CGPoint] { fingers.map(\.location) }

    /// The number of `locations`, without building them.
    var locationCount: Int { fingers.count }

    // MARK: To be overridden

    /// Called when fingers land in the view or its subviews. Does nothing by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when the recognizer's fingers move. Does nothing by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when the recognizer's fingers are lifted. Does nothing by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when the system cancels the recognizer's touches. Does nothing by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called with the recognizer's touches whose device has reported values late (S103). Does nothing by default.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when the attempt is over and its fingers are up, to discard the subclass's state (S50).
    open func reset() {}

    /// Whether this recognizer, when it wins, makes `preventedGestureRecognizer` fail, which shares a touch with it
    /// (S57). True by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer fails when `preventingGestureRecognizer` wins a shared touch (S57). True by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer wins only after `otherGestureRecognizer` has failed; asked at most once per attempt
    /// (S63). False by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether `otherGestureRecognizer` wins only after this one has failed; asked at most once in each of its attempts
    /// (S63). False by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer receives the touches that land with `event`, or the pinch on a touchpad that begins with
    /// it. By default the delegate decides.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    /// Stops tracking `touch`; its view keeps it when the recognizer wins (S52).
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        fingers.removeAll { $0.touch === touch }
        arbiter.ignore(touch, by: self)
    }

    /// The buttons that a mouse must press for the recognizer to receive it: the primary one, except for
    /// `UITapGestureRecognizer`.
    var requiredButtons: UIEvent.ButtonMask { .primary }

    /// Whether the recognizer receives pointers with no button down instead of touches; true for
    /// `UIHoverGestureRecognizer` only (S80).
    var watchesHovering: Bool { false }

    /// Whether the ancestors of touched views may object to the recognizer, too (S92); false for those of scroll views,
    /// because cells in code for iOS refuse all recognizers except their own, and their table scrolls all the same.
    var asksAncestors: Bool { true }

    /// Whether the recognizer also follows pinches on a touchpad; true for `UIPinchGestureRecognizer` and
    /// `UIRotationGestureRecognizer`.
    var followsTransforms: Bool { false }

    /// Called with each sample of a pinch on a touchpad. Does nothing by default.
    func follow(_ event: UITransformEvent) {}
}
