import Foundation

/// A view that tracks one touch at a time and sends the resulting events to its targets (S81).
///
/// `UIControl+Targets` describes how an event reaches its targets. A control does not pass touches on along the
/// responder chain (S40). A disabled control still receives its touches and ignores them (S31).
@preconcurrency @MainActor
open class UIControl: UIView {
    private var tracked: UITouch?
    var targets: [ControlTarget] = []
    /// The event during which actions are sent.
    private(set) var currentEvent: UIEvent?

    deinit {}

    // MARK: State

    /// Whether the control responds to its user. Setting it to false cancels the touch that it tracks.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            guard !isEnabled else { return }
            resignFirstResponder()
            isHighlighted = false
            guard isTracking else { return }
            forget()
            cancelTracking(with: nil)
        }
    }

    /// Whether the control is selected. A plain control never changes this itself.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

    /// Whether the control is shown as pressed. Follows the touch while the control tracks one.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }

    /// Whether the control tracks a touch (S81).
    public var isTracking: Bool { tracked != nil }

    /// Whether the tracked touch is inside the control. Stays set while the actions of the touch's end are sent (S81).
    public private(set) var isTouchInside = false

    /// The control's state as a set.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// The events that a lift inside the control, or a press by the keyboard, sends.
    var primaryEvents: Event { .touchUpInside }

    /// Whether fingers that land near the control hit it, as `TouchReach` describes.
    var hasReach: Bool { self is any KeyedControl }

    // MARK: Content

    var contentAlignment = ControlContentAlignment() {
        didSet {
            guard contentAlignment != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// The horizontal place of a button's title and image. The default is the center.
    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { contentAlignment.horizontal }
        set { contentAlignment.horizontal = newValue }
    }

    /// The vertical place of a button's title and image. The default is the center.
    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { contentAlignment.vertical }
        set { contentAlignment.vertical = newValue }
    }

    // MARK: Overriding

    /// Called when a touch lands in the control.
    /// - Returns: Whether to track the touch; the default is true (S84).
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch moves.
    /// - Returns: Whether to continue tracking; the default is true (S84).
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch is lifted and tracking ends. `isTouchInside` tells where it was lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when tracking is cancelled. `event` is nil if the control was disabled rather than the touch cancelled.
    open func cancelTracking(with event: UIEvent?) {}

    /// Sends an action to `target`, or up the responder chain if that is nil. All calls pass through here (S85).
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        (window?.application ?? .shared).sendAction(action, to: target, from: self, for: event)
    }

    /// Sends all actions that were added for any of `events`, each once, in the order in which they were added (S85).
    open func sendActions(for events: Event) {
        for target in targets where !target.events.isDisjoint(with: events) {
            send(target)
        }
    }

    /// Performs a closure for this control. Every closure that was added passes through here.
    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }

    func addPrimaryAction(_ action: UIAction) {
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Keyboard

    /// The ring around the control; nil while it is not shown.
    var focusRing: FocusRing?

    /// The shape that the focus ring surrounds; nil for the control's usual one.
    package final var focusOutline: FocusOutline? {
        didSet {
            guard focusOutline != oldValue else { return }
            removeFocusRing()
            updateFocusRing()
        }
    }

    /// Whether a ring is shown around the control while it is first responder and keys are used for the focus.
    package final var showsFocusRing = true

    /// The shape that the focus ring surrounds unless `focusOutline` is set.
    var focusShape: FocusOutline { FocusOutline(rect: bounds, cornerRadius: 8) }

    /// Called when a key that controls respond to goes down or repeats while this control is first responder.
    /// - Returns: Whether the control handled the key; if not, it continues along the responder chain.
    func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        (self as? any KeyedControl)?.answers(key, repeats: repeats) ?? false
    }

    /// Called when a key that controls respond to goes up.
    /// - Returns: Whether the control handled the key.
    func keyUp(_ key: ControlKey) -> Bool { false }

    /// Called when a key that went down in this control is cancelled.
    func keyCancelled() {}

    /// Makes the control first responder. It has a focus ring if keys are used for the focus.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        updateFocusRing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        removeFocusRing()
        return true
    }

    /// Handles keys that controls respond to; passes others on.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !answering(presses, event, { keyDown($0, repeats: false) }) { super.pressesBegan(presses, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !answering(presses, event, { keyDown($0, repeats: true) }) { super.pressesChanged(presses, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !answering(presses, event, keyUp) { super.pressesEnded(presses, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keyCancelled()
        super.pressesCancelled(presses, with: event)
    }

    // MARK: Touches

    /// Starts tracking the finger that landed first, unless a touch is tracked already.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A subclass may have kept the end of the tracked touch to itself.
        guard isEnabled, tracked?.isStale(amid: touches) ?? true else { return }
        guard let touch = event?.touches.first(where: touches.contains) ?? touches.first else { return }
        answering(event) {
            tracked = touch
            isTouchInside = true
            guard beginTracking(touch, with: event) else { return forget() }
            isHighlighted = true
            sendActions(for: .touchDown)
            if touch.tapCount > 1, isTracking {
                sendActions(for: .touchDownRepeat)
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        answering(event) {
            let wasInside = isTouchInside
            isTouchInside = isNear(touch)
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

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        answering(event) {
            isTouchInside = isNear(touch)
            let wasInside = isTouchInside
            tracked = nil
            isHighlighted = false
            endTracking(touch, with: event)
            sendActions(for: wasInside ? primaryEvents : .touchUpOutside)
            isTouchInside = false
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let tracked, touches.contains(tracked) else { return }
        answering(event) {
            forget()
            isHighlighted = false
            cancelTracking(with: event)
            sendActions(for: .touchCancel)
        }
    }

    /// Makes `event` the current event while `body` runs, so that actions are sent with it.
    package func answering(_ event: UIEvent?, _ body: () -> Void) {
        let outer = currentEvent
        currentEvent = event
        body()
        currentEvent = outer
    }

    private func forget() {
        tracked = nil
        isTouchInside = false
    }
}
