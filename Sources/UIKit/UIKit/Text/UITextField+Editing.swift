import Foundation
import TouchKit

// Changes of the text by a user.
extension UITextField {
    /// Does what a key does to the text.
    /// - Returns: Whether the key is for texts.
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

    private func perform(_ input: TextInput) {
        // The delegate knows nothing of what is being composed.
        if edit.marked != nil { change { $0.mark(nil) } }
        switch input {
        case .insert(let text): if allows(edit.selection, text) { insertText(text) }
        case .remove(let step, let isForward):
            let range = edit.removed(step, isForward: isForward)
            guard !range.isEmpty, allows(range, "") else { return }
            if !isForward, step == .character { deleteBackward() } else { replace(range, with: "") }
        case .move: change { $0.perform(input) }
        case .selectAll: selectAll(self)
        case .cut: cut(self)
        case .copy: copy(self)
        case .paste: paste(self)
        }
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
        reportChange()
    }

    /// Makes what an input method composes a part of the text, and reports the change.
    func acceptMarked() {
        guard edit.marked != nil else { return }
        edit.acceptMarked()
        window?.application?.endComposition()
        reportChange()
    }

    private func reportChange() {
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
    nonisolated var utf16Length: Int { reduce(0) { $0 + $1.utf16.count } }
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
