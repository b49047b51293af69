public import Foundation

/// Something that can respond to events: a view, a view controller, a window, the application or its delegate.
///
/// What a responder does not handle it passes on to `next`; an override that does not call super keeps the event to itself
/// (S38, S39).
@MainActor
open class UIResponder: NSObject {
    /// Makes a responder that stands alone.
    public override init() {
        super.init()
    }

    /// Responders go where they lived: what they hold is the main actor's, whoever lets go of them last.
    isolated deinit {}

    /// Who gets what this responder does not handle; nil ends the chain (S34).
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// Fingers landed. Passes them to `next` unless overridden (S38).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let next else { return }
        ResponderLog.note(touches, .began, to: next)
        next.touchesBegan(touches, with: event)
    }

    /// Fingers moved. Passes them to `next` unless overridden (S38).
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let next else { return }
        ResponderLog.note(touches, .moved, to: next)
        next.touchesMoved(touches, with: event)
    }

    /// Fingers were lifted. Passes them to `next` unless overridden (S38).
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let next else { return }
        ResponderLog.note(touches, .ended, to: next)
        next.touchesEnded(touches, with: event)
    }

    /// Fingers were taken away by the system: what they were doing is off. Passes them to `next` unless overridden (S38).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let next else { return }
        ResponderLog.note(touches, .cancelled, to: next)
        next.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    /// Keys went down. Passes them to `next` unless overridden (S45).
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Keys that are down repeat. Passes them to `next` unless overridden (S45).
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys went up. Passes them to `next` unless overridden (S45).
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Keys that were down are no longer the program's: the window lost the keyboard. Passes them to `next` unless
    /// overridden (S45).
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Wheels

    /// A wheel was turned over this responder, or what it holds. Passes it to `next` unless overridden. AppKit's name: UIKit
    /// tells nobody but recognizers.
    open func scrollWheel(with event: UIScrollEvent) {
        next?.scrollWheel(with: event)
    }

    // MARK: Motion and media keys

    /// The window begins to be shaken. Passes it to `next` unless overridden (S45).
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The window has been shaken. Passes it to `next` unless overridden (S45).
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The window was shaken too little to mean it. Passes it to `next` unless overridden (S45).
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// A media key was pressed; `event`'s subtype says which. Passes it to `next` unless overridden (S45).
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: Actions

    /// Whether this responder performs `action` at present; where its type has the method, unless overridden (S43).
    open func canPerformAction(_ action: UIAction, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// The first responder that performs `action`, from this one up the chain; nil where none does (S43).
    open func target(forAction action: UIAction, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: First responder

    /// Whether keys, shaking and nil-targeted actions come here first.
    open var isFirstResponder: Bool {
        home?.window?.firstResponder === self
    }

    /// Whether this responder wants to be the first; false unless overridden (S34).
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder would cease to be the first; true unless overridden (S34).
    open var canResignFirstResponder: Bool { true }

    /// Asks to be the first responder of the window it is in.
    /// - Returns: false where it may not, is in no window, or the present one does not give way (S41, S42).
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = home?.window else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder, window.firstResponder?.resignFirstResponder() ?? true else { return false }
        window.firstResponder = self
        return true
    }

    /// Ceases to be the first responder.
    /// - Returns: false where it does not want to (S41).
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        home?.window?.firstResponder = nil
        return true
    }

    /// The view that this responder lives in: it can be the first responder of that view's window. A responder that is
    /// neither view nor controller lives where it passes things on to.
    var home: UIView? { next?.home }
}
