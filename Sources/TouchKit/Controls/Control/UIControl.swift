import Foundation

/// A view that a user works: it follows one touch at a time and tells its targets what that does (S81).
///
/// What becomes of an event is in `UIControl+Targets`. Touches end here: a control does not pass them on (S40). A disabled
/// one is still hit, and swallows them (S31).
@MainActor
open class UIControl: UIView {
    /// Whether the control follows a touch.
    private enum Tracking {
        case idle
        case following(UITouch)
    }

    private var tracking = Tracking.idle
    var targets: [ControlTarget] = []
    /// The event that is being answered, for those who are told.
    private(set) var currentEvent: UIEvent?

    // MARK: State

    /// Whether the control can be worked. Set to false while a touch is followed, that touch is cancelled.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            guard !isEnabled else { return }
            resignFirstResponder()
            isHighlighted = false
            stopTracking()
        }
    }

    /// Whether the control is chosen; nothing that a plain control does changes it.
    open var isSelected = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether the control is shown as pressed; follows the touch while one is followed.
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether a touch is being followed (S81).
    public var isTracking: Bool {
        switch tracking {
        case .idle: false
        case .following: true
        }
    }

    /// Whether the touch that is being followed is inside; still so while the actions of its end are sent (S81).
    public private(set) var isTouchInside = false

    /// Everything about how the control is.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// What a lift inside, or the keyboard, makes of the control.
    var primaryEvents: Event { .touchUpInside }

    // MARK: To be overridden

    /// A touch landed.
    /// - Returns: whether to follow it; true unless overridden (S84).
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch moved.
    /// - Returns: whether to go on following it; true unless overridden (S84).
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch was lifted; it is followed no more. `isTouchInside` says where.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The touch was taken away, by the system, where `event` says so, or because the control was disabled.
    open func cancelTracking(with event: UIEvent?) {}

    /// Has `target`, the responder chain where that is nil, do `action`. Every action of the control passes here (S85).
    open func sendAction(_ action: UIAction, to target: Any?, for event: UIEvent?) {
        (window?.application ?? .shared).sendAction(action, to: target, from: self, for: event)
    }

    // MARK: The keyboard

    /// What is drawn around the control while it has the keyboard.
    private var focusRing: FocusRing?

    /// The outline that shows that the control has the keyboard is drawn around.
    var focusShape: FocusRing.Shape { FocusRing.Shape(rect: bounds, cornerRadius: 8) }

    /// A key that means something to controls went down, or repeats, while this one has the keyboard.
    /// - Returns: whether it did something; if not, the key goes on along the responder chain.
    func keyDown(_ key: ControlKey, repeats: Bool) -> Bool { false }

    /// A key that means something to controls went up.
    /// - Returns: whether it did something.
    func keyUp(_ key: ControlKey) -> Bool { false }

    /// A key that went down here is no longer the program's.
    func keyCancelled() {}

    /// Asks for the keyboard, and shows that the control has it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        if focusRing == nil {
            focusRing = FocusRing(around: self)
        }
        return true
    }

    /// Gives the keyboard away.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        focusRing?.removeFromSuperview()
        focusRing = nil
        return true
    }

    /// Does what the key means to the control; passes others on.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let done = answering(presses, event) { keyDown($0, repeats: false) }
        if !done {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Does what the key means to the control again; passes others on.
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let done = answering(presses, event) { keyDown($0, repeats: true) }
        if !done {
            super.pressesChanged(presses, with: event)
        }
    }

    /// Does what letting go of the key means to the control; passes others on.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let done = answering(presses, event, keyUp)
        if !done {
            super.pressesEnded(presses, with: event)
        }
    }

    /// Does nothing further with the key; passes it on.
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keyCancelled()
        super.pressesCancelled(presses, with: event)
    }

    // MARK: Touches

    /// Follows the finger that landed first, if it follows none.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking else { return }
        guard let touch = event?.touches.first(where: touches.contains) ?? touches.first else { return }
        answering(event) {
            tracking = .following(touch)
            isTouchInside = true
            guard beginTracking(touch, with: event) else { return forget() }
            isHighlighted = true
            sendActions(for: .touchDown)
            if touch.tapCount > 1, isTracking {
                sendActions(for: .touchDownRepeat)
            }
        }
    }

    /// Follows on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed(in: touches) else { return }
        answering(event) {
            let wasInside = isTouchInside
            isTouchInside = isNear(touch, event)
            if isHighlighted != isTouchInside {
                isHighlighted = isTouchInside
            }
            guard continueTracking(touch, with: event), isTracking else {
                isHighlighted = false
                return forget()
            }
            sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
            if wasInside != isTouchInside, isTracking {
                sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
            }
        }
    }

    /// Follows no more.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed(in: touches) else { return }
        answering(event) {
            isTouchInside = isNear(touch, event)
            let wasInside = isTouchInside
            tracking = .idle
            isHighlighted = false
            endTracking(touch, with: event)
            sendActions(for: wasInside ? primaryEvents : .touchUpOutside)
            isTouchInside = false
        }
    }

    /// Follows no more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followed(in: touches) != nil else { return }
        answering(event) {
            forget()
            isHighlighted = false
            cancelTracking(with: event)
            sendActions(for: .touchCancel)
        }
    }

    /// What `body` sends is sent with `event`.
    func answering(_ event: UIEvent?, _ body: () -> Void) {
        let outer = currentEvent
        currentEvent = event
        body()
        currentEvent = outer
    }

    private func followed(in touches: Set<UITouch>) -> UITouch? {
        switch tracking {
        case .following(let touch) where touches.contains(touch): touch
        case .following, .idle: nil
        }
    }

    private func stopTracking() {
        guard isTracking else { return }
        forget()
        cancelTracking(with: nil)
    }

    private func forget() {
        tracking = .idle
        isTouchInside = false
    }
}
