public import Foundation

/// Watches the touches of one view, and of all views in it, for a gesture.
///
/// A subclass is told of touches in `touchesBegan` and its like, and says what it makes of them by setting `state`. Whether it
/// gets what it asks for is decided by arbitration, once all recognizers have been told (S72): read `GestureArbiter`.
@MainActor
open class UIGestureRecognizer: NSObject {
    /// What it is called, for logs.
    open var name: String?

    /// Has a say in what the recognizer sees and whom it competes with; not kept.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether views get `touchesCancelled` for the recognizer's touches, and nothing after, once it has won (S66, S67).
    open var cancelsTouchesInView = true

    /// Whether views are told of the recognizer's touches only after it has failed (S68, S69).
    open var delaysTouchesBegan = false

    /// Whether views are told that the recognizer's touches were lifted only after it has failed (S70).
    open var delaysTouchesEnded = true

    /// The view whose touches it watches.
    public internal(set) weak var view: UIView?

    var progress = GestureProgress()
    var targets: [GestureTarget] = []
    var requirements: [Requirement] = []
    /// The touches of the last delivery that were down then, or lifted by it, in the order in which they landed.
    var fingers: [Finger] = []
    var activity = Activity.resting
    /// The timer of its deadlines, suspended while there is none.
    var deadline: LoopTimer?
    var atDeadline = Default.fail
    /// What it makes of its touches at present; nil when it tracks none and asks for nothing. An attempt that goes before it is
    /// finished says so: a weak reference would make every use of attempts slower.
    unowned var attempt: GestureAttempt?

    /// A touch, and where it was when the recognizer was last told of something, on the screen.
    struct Finger {
        let touch: UITouch
        let place: CGPoint
    }

    /// A recognizer that has to fail first.
    struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// What the recognizer's own methods are called for.
    enum Activity {
        case resting
        case hearing
        case resetting
    }

    /// Makes a recognizer that nobody hears of.
    public override init() {
        super.init()
    }

    isolated deinit {
        deadline?.invalidate()
    }

    /// The modifier keys held when the recognizer last heard of its touches.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// Whether it gets touches. Set to false in mid-gesture, it is cancelled, or fails (S51).
    open var isEnabled = true {
        didSet {
            guard oldValue, !isEnabled else { return }
            attempt?.arbiter?.end(self)
        }
    }

    /// What the recognizer makes of its touches.
    ///
    /// Subclasses set it; a step that S48 does not know is a programming error and traps. While its own `touches…` methods run,
    /// a recognizer reads what it asked for last; everybody else reads what arbitration granted.
    open var state: State {
        get {
            switch activity {
            case .hearing: progress.expected
            case .resting, .resetting: progress.state
            }
        }
        set {
            switch (activity, newValue) {
            case (.resetting, .possible):
                break
            case (.resetting, _), (.hearing, _), (.resting, _):
                ask(for: newValue)
            }
        }
    }

    // MARK: Places

    /// How many fingers the gesture has: those down, and, at its end, those just lifted.
    open var numberOfTouches: Int { placeCount }

    /// Where the gesture is: the middle of its fingers, in `view`'s bounds coordinates; in the window's where that is nil.
    open func location(in view: UIView?) -> CGPoint {
        convert(places.centre, to: view)
    }

    /// Where the finger at `touchIndex` is, in `view`'s bounds coordinates; in the window's where that is nil.
    ///
    /// An index that is not below `numberOfTouches` is a programming error and traps.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            places.indices.contains(touchIndex),
            "\(type(of: self)) has \(places.count) touches, none at \(touchIndex)")
        return convert(places[touchIndex], to: view)
    }

    /// Where each finger of the gesture is to be found, on the screen.
    var places: [CGPoint] { fingers.map(\.place) }

    /// The number of those places.
    var placeCount: Int { fingers.count }

    // MARK: To be overridden

    /// Fingers landed in the view, or in one below it. Does nothing unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The recognizer's fingers moved. Does nothing unless overridden.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The recognizer's fingers were lifted. Does nothing unless overridden.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The recognizer's fingers were taken away by the system. Does nothing unless overridden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The attempt is over and its fingers are up: forget them. The state becomes possible next (S50).
    open func reset() {}

    /// Whether, winning, it makes `preventedGestureRecognizer` fail, which has a touch in common with it (S57). True unless
    /// overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether it fails when `preventingGestureRecognizer` wins a touch that they have in common (S57). True unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether it has to wait in this attempt until `otherGestureRecognizer` has failed (S63). False unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether `otherGestureRecognizer` has to wait in its attempt until this one has failed (S63). False unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether it is to see the touches that land with `event`; what the delegate says unless overridden.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    /// Sees no more of `touch`; its view is not cancelled for it (S52).
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        fingers.removeAll { $0.touch === touch }
        arbiter.ignore(touch, by: self)
    }

    /// What the pointer of a mouse or a pen without a button is to it; only `UIHoverGestureRecognizer` cares (S80).
    var watchesHovering: Bool { false }
}
