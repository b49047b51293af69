public import Foundation

/// A finger, mouse or pen on the screen, from landing to lift.
///
/// The object is the same from began to ended (S6), so it can be a dictionary key. Its view and window are those that
/// it landed in, and stay until its end (S2). The next tap of a series may be the same object.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// The phase of a touch in a delivery.
    public nonisolated enum Phase: Int, Sendable {
        case began
        /// It moved, or its force changed.
        case moved
        /// It has not changed since the previous delivery.
        case stationary
        case ended
        /// The system cancelled it: what it was doing must be undone.
        case cancelled
        /// A pointer with no button down entered the window.
        case regionEntered
        /// A pointer with no button down moved.
        case regionMoved
        /// A pointer with no button down left the window.
        case regionExited
    }

    /// A kind of device.
    public nonisolated enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on a surface apart from the screen. Hosts do not send it: a touchpad's fingers move the pointer
        /// (D16).
        case indirect
        case pencil
        /// A mouse, or another device that moves a pointer.
        case indirectPointer

        /// A pen; the same as `pencil`.
        public static let stylus = TouchType.pencil
    }

    var state: TouchState
    let source: TouchSample.Source
    /// Counts the landings in the application, from 1; used in logs, and to put touches in order.
    package internal(set) var number = 0
    /// The host's identifier while the touch is down.
    package internal(set) var identifier: UInt64 = 0
    /// Where the touch landed, on the screen, in points.
    var landing: CGPoint
    /// Whether the touch has moved too far from its landing for a tap.
    var hasStrayed = false
    /// The part of the touch that the view has received.
    var delivery = Delivery.undecided
    /// Whether deliveries of the present tap are held back from the view.
    var isHeldBack = false
    /// The tap before, if something of it is held back from the view (S98).
    var tapBefore: Tap?
    /// The recognizers that track or have tracked the touch, until they are reset.
    var recognizers: [UIGestureRecognizer] = []
    /// Whether the delivery in progress changed the touch.
    var hasChanged = false
    /// Keeps `singletonSet` while the touch is down.
    private var cachedSingletonSet: Set<UITouch>?

    /// The view and the window where the touch landed.
    var target: Target

    /// A view and its window.
    struct Target {
        var window: UIWindow?
        var view: UIView?
    }

    /// The window that the touch landed in.
    public var window: UIWindow? { target.window }

    /// The view that the touch landed in. It receives the touch to its end, even outside its bounds (S2).
    public var view: UIView? { target.view }

    /// The number of taps in the same place, including this touch (S11).
    public internal(set) var tapCount: Int

    /// The recognizers that receive the touch, those of the deepest view first; each leaves when it is reset.
    public var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    init(state: TouchState, source: TouchSample.Source, target: Target = Target(), tapCount: Int) {
        self.state = state
        self.source = source
        self.target = target
        self.tapCount = tapCount
        landing = state.location
        super.init()
    }

    /// Creates a touch at (0, 0) in no view, for calling a responder by hand.
    public convenience override init() {
        let sample = TouchSample(identifier: 0, phase: .began, location: .zero, timestamp: 0)
        self.init(
            state: TouchState(sample, phase: .began, after: nil), source: .finger, tapCount: 0)
    }

    deinit {}

    /// Starts the next tap of a series with the same object (S11).
    func land(state: TouchState, tapCount: Int, number: Int) {
        self.state = state
        self.tapCount = tapCount
        self.number = number
        landing = state.location
        hasStrayed = false
        delivery = .undecided
    }

    /// The values that differ in each tap of a series that uses the same object.
    struct Tap {
        let state: TouchState
        let target: Target
        let tapCount: Int
        let number: Int
        let landing: CGPoint
        let hasStrayed: Bool
        var delivery: Delivery
    }

    var tap: Tap {
        get {
            Tap(
                state: state, target: target, tapCount: tapCount, number: number, landing: landing,
                hasStrayed: hasStrayed, delivery: delivery)
        }
        set {
            state = newValue.state
            target = newValue.target
            tapCount = newValue.tapCount
            number = newValue.number
            landing = newValue.landing
            hasStrayed = newValue.hasStrayed
            delivery = newValue.delivery
        }
    }

    /// A set of this touch alone, for deliveries in which no other touch changes. It is built once a landing.
    var singletonSet: Set<UITouch> {
        if let cachedSingletonSet { return cachedSingletonSet }
        let set: Set<UITouch> = [self]
        if !phase.isOver { cachedSingletonSet = set }
        return set
    }

    /// Releases `singletonSet`, a reference cycle, after the touch is over.
    func releaseSingletonSet() {
        cachedSingletonSet = nil
    }

    /// The class, address, phase and locations (S104).
    public nonisolated override var description: String {
        MainThread.isCurrent ? MainActor.assumeIsolated { summary } : super.description
    }

    /// The phase of the touch.
    public var phase: Phase { state.phase }

    /// When the touch last changed, in seconds on the application's clock.
    public var timestamp: TimeInterval { state.timestamp }

    /// The force, where 1 is an average touch; 0 if the device does not report it (S21).
    public var force: CGFloat { state.force }

    /// The largest force that the device can report; 0 if the device does not report it (S21).
    public var maximumPossibleForce: CGFloat { state.maximumForce }

    /// Half the major axis of the touched area, in points; 0 if the device does not report it (S21).
    public var majorRadius: CGFloat { state.majorRadius }

    /// The tolerance of `majorRadius`, in points.
    public var majorRadiusTolerance: CGFloat { state.majorRadiusTolerance }

    /// The kind of device (S21).
    public var type: TouchType {
        switch source {
        case .finger: .direct
        case .pointer, .secondaryPointer: .indirectPointer
        case .pen, .eraser: .pencil
        }
    }

    /// The button of the mouse that touches; none for other devices.
    var buttonMask: UIEvent.ButtonMask {
        switch source {
        case .pointer: .primary
        case .secondaryPointer: .secondary
        case .finger, .pen, .eraser: []
        }
    }

    /// Whether a pen's eraser touches. UIKit has no such property; X11's pens do (D15).
    public var isEraser: Bool { source == .eraser }

    /// Returns the touch's location in `view`'s bounds coordinates; in the window's if `view` is nil (S7, S8).
    public func location(in view: UIView?) -> CGPoint {
        convert(state.location, to: view)
    }

    /// Returns the location of the previous delivery's last sample, in `view`'s bounds coordinates; in the window's if
    /// `view` is nil (S7). For `coalescedTouches(for:)` it is the location of the previous sample.
    public func previousLocation(in view: UIView?) -> CGPoint {
        convert(state.previousLocation, to: view)
    }

    /// Returns `location(in:)`, which has the device's full precision.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns `previousLocation(in:)`, which has the device's full precision.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        if let view { return view.screenConversion.convert(point) }
        return window?.screenConversion.convert(point) ?? point
    }

    /// Returns a copy of this touch in another state.
    func copy(showing state: TouchState) -> UITouch {
        let copy = UITouch(state: state, source: source, target: target, tapCount: tapCount)
        copy.landing = landing
        copy.number = number
        copy.recognizers = recognizers
        return copy
    }
}

extension UITouch {
    /// The part of a touch that its view has received or will receive. A view receives a touch from began to one
    /// ending, or not at all (S10).
    enum Delivery {
        /// The touch has just landed.
        case undecided
        /// The view does not receive it, because it takes one finger at a time, or a view is exclusive (S15, S18, S19).
        case refused
        /// The view will receive it, unless a recognizer wins first.
        case accepted
        /// The view has received `touchesBegan`.
        case delivered
        /// The view has received `touchesEnded` or `touchesCancelled`, or will never receive the touch.
        case finished

        /// Whether the view receives, or will receive, the touch's changes.
        var isOngoing: Bool {
            switch self {
            case .accepted, .delivered: true
            case .undecided, .refused, .finished: false
            }
        }
    }

    /// Whether a responder that still follows this touch when `touches` land has missed its end, because the view has
    /// received the end, or the touch lands again.
    func isStale(amid touches: Set<UITouch>) -> Bool {
        touches.contains(self) || delivery == .finished
    }
}

extension UITouch.Phase {
    /// Whether a touch in this phase has left the screen.
    nonisolated var isOver: Bool {
        switch self {
        case .ended, .cancelled, .regionExited: true
        case .began, .moved, .stationary, .regionEntered, .regionMoved: false
        }
    }
}
