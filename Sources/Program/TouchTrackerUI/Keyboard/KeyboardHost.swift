import TouchKit

/// A responder that shows a keyboard on the screen for the text fields in it.
protocol KeyboardHost: UIResponder {
    /// The keyboard on the screen; nil if none is shown.
    var keyboard: ScreenKeyboard? { get set }

    /// Adds a keyboard to the host's views, which place it when they are laid out next.
    func add(_ keyboard: ScreenKeyboard)

    /// Called when a field in it has released the keys.
    func fieldDidRelease()
}

extension KeyboardHost {
    func fieldDidRelease() {}

    /// Shows a keyboard for the text that is edited, unless one is shown or there is a real one.
    func showKeyboard() {
        guard keyboard == nil, ScreenKeyboard.isWanted else { return }
        let shown = ScreenKeyboard { [weak self] in self?.hideKeyboard() }
        keyboard = shown
        add(shown)
        shown.superview?.setNeedsLayout()
        shown.superview?.layoutIfNeeded()
    }

    func hideKeyboard() {
        let superview = keyboard?.superview
        keyboard?.removeFromSuperview()
        keyboard = nil
        superview?.setNeedsLayout()
    }
}
