import Foundation
import TouchKit

// Changes of the text by a user.
extension UITextField {
    /// Does what a key does to the text.
    /// - Returns: Whether the key is for texts.
    func perform(_ key: UIKey, _ event: UIPressesEvent?) -> Bool {
        guard isBegun, isEnabled, let input = TextInput(key) else { return false }
        answering(event) {
            switch input {
            case .insert(let text):
                if allows(edit.selection, text) { insertText(text) }
            case .delete(let direction, let step):
                let range = edit.deletion(direction, by: step)
                guard !range.isEmpty, allows(range, "") else { return }
                if direction == .backward, step == .character {
                    deleteBackward()
                } else {
                    replace(range, with: "")
                }
            case .move(let direction, let step, let extending):
                change { $0.move(direction, by: step, extending: extending) }
            case .selectAll:
                selectAll(self)
            case .cut: cut(self)
            case .copy: copy(self)
            case .paste: paste(self)
            case .submit:
                submit()
            }
        }
        return true
    }

    func allows(_ range: Range<Int>, _ text: String) -> Bool {
        let before = edit.characters[..<range.lowerBound].utf16Length
        let replaced = NSRange(location: before, length: edit.characters[range].utf16Length)
        return delegate?.textField(self, shouldChangeCharactersIn: replaced, replacementString: text) ?? true
    }

    private func submit() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let resigns = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if resigns { resignFirstResponder() }
    }

    /// Replaces characters and reports the change.
    func replace(_ range: Range<Int>, with text: String) {
        change { $0.replace(range, with: text) }
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    /// Removes the text, as the clear button does.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        replace(0..<edit.characters.count, with: "")
    }

    /// Changes the text, the caret or the selection.
    func change(_ body: (inout TextEdit) -> Void) {
        let old = edit
        // The body may read the present state.
        var new = edit
        body(&new)
        guard new != old else { return }
        edit = new
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

extension ArraySlice<Character> {
    nonisolated fileprivate var utf16Length: Int { reduce(0) { $0 + $1.utf16.count } }
}

extension UITextField {
    /// Shows the caret and lets it blink.
    func showCaret() {
        caret.start(window?.application) { [weak self] in self?.blink() }
        setNeedsDisplay(caretRect)
    }

    private func blink() {
        guard isBegun else { return caret.stop() }
        caret.toggle(window?.application) { [weak self] in self?.blink() }
        setNeedsDisplay(caretRect)
    }
}
