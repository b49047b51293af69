public import Foundation

/// One finger, mouse or pen on the screen, from the moment it lands until it is lifted.
///
/// The same object stands for a touch from began to ended (S6), so that its identity serves as a dictionary key. Its view
/// and window are those it landed in and never change (S2).
@MainActor
public final class UITouch: NSObject {
    /// What a touch is doing at the moment of a delivery.
    public nonisolated enum Phase: Int, Sendable {
        /// It landed.
        case began
        /// It moved, or its force changed.
        case moved
        /// It is down and has not changed since the last delivery.
        case stationary
        /// It was lifted.
        case ended
        /// The system took it away: nothing the user did ends here.
        case cancelled
        /// A pointer without a button came into the window.
        case regionEntered
        /// A pointer without a button moved.
        case regionMoved
        /// A pointer without a button left the window.
        case regionExited
    }

    /// What kind of thing touches.
    public nonisolated enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on a surface apart from the screen. No host sends it: a touchpad's fingers move the pointer (D16).
        case indirect
        /// A pen.
        case pencil
        /// A mouse, or another device that moves a pointer.
        case indirectPointer
    }

    var state: TouchState
    let source: TouchSample.Source
    /// Which landing of the application it is, counted from 1: what logs call it.
    var number = 0
    /// What the host knows the touch by while it is down.
    var identifier: UInt64 = 0
    /// Where the touch landed, on the screen, in points: what a tap is measured from.
    var landing: CGPoint
    /// Whether the touch has been farther from its landing than a tap may be.
    var hasStrayed = false
    /// What the view that the touch landed in has been told of it.
    var delivery = Delivery.undecided
    /// What the view has not been told yet, oldest first.
    var held: [PendingDelivery] = []
    /// The attempts of the recognizers that were given the touch and have not been reset since.
    var attempts: [GestureAttempt] = []
    /// Whether the delivery that recognizers are being told of changed the touch.
    var hasChanged = false
    /// `alone`, while the touch is down.
    private var kept: Set<UITouch>?

    /// The window that the touch landed in.
    public internal(set) weak var window: UIWindow?

    /// The view that the touch landed in: it keeps the touch to its end, also outside its bounds (S2).
    public internal(set) var view: UIView?

    /// How many times the finger tapped in this place, this touch included (S11).
    public internal(set) var tapCount: Int

    /// The recognizers that the touch was given to, deepest view first, until each is reset.
    public var gestureRecognizers: [UIGestureRecognizer]? { attempts.map(\.recognizer) }

    init(state: TouchState, source: TouchSample.Source, window: UIWindow?, view: UIView?, tapCount: Int) {
        self.state = state
        self.source = source
        self.window = window
        self.view = view
        self.tapCount = tapCount
        landing = state.location
        super.init()
    }

    /// Makes a touch that no one does, at (0, 0) in no view: for code that wants one to call a responder by hand.
    public convenience override init() {
        let sample = TouchSample(identifier: 0, phase: .began, location: .zero, timestamp: 0)
        self.init(
            state: TouchState(sample, phase: .began, after: nil), source: .finger, window: nil, view: nil, tapCount: 0)
    }

    isolated deinit {}

    /// The finger of an earlier tap lands again: it goes on as the same object (S11).
    func land(in view: UIView, state: TouchState, tapCount: Int) {
        self.state = state
        self.view = view
        self.tapCount = tapCount
        landing = state.location
        hasStrayed = false
        delivery = .undecided
    }

    /// The set of this touch and no other: what views and recognizers are told of a finger that does something by itself. It
    /// is built once a landing.
    var alone: Set<UITouch> {
        if let kept { return kept }
        let set: Set<UITouch> = [self]
        if !phase.isOver { kept = set }
        return set
    }

    /// Lets go of `alone`, which has the touch in it: a touch that is over would never be freed.
    func forgetAlone() {
        kept = nil
    }

    /// What the touch is doing.
    public var phase: Phase { state.phase }

    /// When the touch last changed, in seconds on the application's clock.
    public var timestamp: TimeInterval { state.timestamp }

    /// How hard it presses, where 1 is an average touch; 0 where the device does not say (S21).
    public var force: CGFloat { state.force }

    /// The largest force that the device can report; 0 where it does not say (S21).
    public var maximumPossibleForce: CGFloat { state.maximumForce }

    /// Half the major axis of the area touched, in points; 0 where the device does not say (S21).
    public var majorRadius: CGFloat { state.majorRadius }

    /// How far `majorRadius` may be off, in points.
    public var majorRadiusTolerance: CGFloat { state.majorRadiusTolerance }

    /// What kind of thing touches (S21).
    public var type: TouchType {
        switch source {
        case .finger: .direct
        case .pointer: .indirectPointer
        case .pen, .eraser: .pencil
        }
    }

    /// Whether a pen touches with the end that erases. UIKit has no word for this; X11's pens do (D15).
    public var isEraser: Bool { source == .eraser }

    /// Where the touch is, in `view`'s bounds coordinates; in the window's where `view` is nil (S7, S8).
    public func location(in view: UIView?) -> CGPoint {
        convert(state.location, to: view)
    }

    /// Where the touch was one sample before, in `view`'s bounds coordinates; in the window's where `view` is nil (S7). Where
    /// several samples come in one delivery that is the last one of the delivery before; each of `coalescedTouches(for:)`
    /// has its own.
    public func previousLocation(in view: UIView?) -> CGPoint {
        convert(state.previousLocation, to: view)
    }

    /// The same as `location(in:)`: every sample carries all the precision that the device has.
    public func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// The same as `previousLocation(in:)`: every sample carries all the precision that the device has.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view = view ?? window else { return point }
        return ScreenConversion(to: view).convert(point)
    }

    /// Another object that shows this touch as it was, or may be, at another sample.
    func copy(showing state: TouchState) -> UITouch {
        let copy = UITouch(state: state, source: source, window: window, view: view, tapCount: tapCount)
        copy.landing = landing
        copy.number = number
        copy.attempts = attempts
        return copy
    }
}

extension UITouch {
    /// What the view that a touch landed in has been told of it: each touch is told from began to one ending, or not at all
    /// (S10).
    enum Delivery {
        /// It has just landed.
        case undecided
        /// The view is not told: it takes one finger at a time, or a view is exclusive (S15, S18, S19).
        case refused
        /// The view will be told, unless a recognizer wins first.
        case accepted
        /// The view got `touchesBegan`.
        case told
        /// The view got `touchesEnded` or `touchesCancelled`, or will never be told.
        case finished

        /// Whether the touch is its view's at present.
        var isOngoing: Bool {
            switch self {
            case .accepted, .told: true
            case .undecided, .refused, .finished: false
            }
        }
    }
}
