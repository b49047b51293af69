import Foundation
import TouchKit

// Changes of the text by a user.
extension UITextField {
    func perform(_ key: UIKey, _ event: UIPressesEvent?) -> Bool {
        guard isBegun, isEnabled else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: answering(event) { submit() }
        case .keyboardUpArrow, .keyboardDownArrow:
            let (isBelow, flags) = (key.keyCode == .keyboardDownArrow, key.modifierFlags)
            answering(event) { change { $0.move(.all, isForward: isBelow, isSelecting: flags.contains(.shift)) } }
        case _:
            guard let input = TextInput(key) else { return false }
            answering(event) { perform(input) }
        }
        return true
    }

    func allows(_ range: Range<Int>, _ text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: utf16(range), replacementString: text) ?? true
    }

    private func submit() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let resigns = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if resigns { resignFirstResponder() }
    }

    func reportChange() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    /// Removes the text, as the clear button does.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        replace(0..<edit.characters.count, with: "")
    }

    func editDidChange(from old: TextEdit) {
        textDidChange()
        if edit.selection != old.selection { delegate?.textFieldDidChangeSelection(self) }
    }

    func textDidChange() {
        scrollToCaret()
        setNeedsDisplay()
        if isBegun { showCaret() }
    }

    /// Reports the beginning or the end of editing.
    func report(
        _ event: Event, _ notification: NSNotification.Name, _ body: (any UITextFieldDelegate) -> Void
    ) {
        sendActions(for: event)
        if let delegate { body(delegate) }
        NotificationCenter.default.post(name: notification, object: self)
    }
}
