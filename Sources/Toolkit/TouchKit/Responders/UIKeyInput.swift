/// A responder that is given what keys type while it is the first responder, without the editing of a text field.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is a text of which ``deleteBackward()`` removes something.
    var hasText: Bool { get }

    /// Called with the characters that a key types; a line break for Return.
    func insertText(_ text: String)

    /// Called when Backspace is pressed.
    func deleteBackward()
}

extension UIResponder {
    /// Gives what keys type to this responder, if it is the first one and takes it.
    /// - Returns: Whether it takes it.
    final func takeTypedText(_ presses: Set<UIPress>) -> Bool {
        // A text that is edited has taken its keys already.
        guard isFirstResponder, let input = self as? any UIKeyInput, !(self is any MarkedTextResponder),
            let key = presses.first?.key
        else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter:
            input.insertText("\n")
            return true
        case _:
            switch TextInput(key) {
            case .insert(let text): input.insertText(text)
            case .remove(_, isForward: false): input.deleteBackward()
            case .remove, .move, .selectAll, .cut, .copy, .paste, nil: return false
            }
            return true
        }
    }
}
