import Foundation
import TouchKit

/// A view whose text keys edit: what `UITextField` and `UITextView` share.
@MainActor
protocol EditedTextView: UIView, MarkedTextResponder {
    var edit: TextEdit { get set }
    var caret: CaretBlink { get set }
    /// The keys that are down and were for the text.
    var handledKeys: Set<UIKeyboardHIDUsage> { get set }
    /// Whether editing has begun and its end was not reported yet.
    var isBegun: Bool { get }
    var isSecureTextEntry: Bool { get }
    var font: UIFont? { get }
    /// The font in which the text is shown.
    var textFont: UIFont { get }
    /// The caret, in the view's points.
    var caretRect: CGRect { get }
    /// What a keyboard on the screen would look like.
    var traits: TextInputTraits { get set }

    /// Returns the place of the caret that is nearest to a point.
    func caretPlace(at point: CGPoint) -> Int

    func insertText(_ text: String)
    func deleteBackward()

    /// Returns whether a user may replace characters.
    func allows(_ range: Range<Int>, _ text: String) -> Bool

    /// Tells the delegate and others that a user has changed the text.
    func reportChange()

    /// Called after the text, the caret or the selection has changed.
    func editDidChange(from old: TextEdit)

    /// Does what a key does to the text.
    /// - Returns: Whether the key is for the text.
    func perform(_ key: UIKey, _ event: UIPressesEvent?) -> Bool
}

extension EditedTextView {
    static var caretWidth: CGFloat { 2 }

    var textFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    var isSecureTextEntry: Bool { false }

    /// Returns a range of characters in UTF-16 units.
    func utf16(_ range: Range<Int>) -> NSRange {
        func length(_ characters: ArraySlice<Character>) -> Int { characters.reduce(0) { $0 + $1.utf16.count } }
        return NSRange(
            location: length(edit.characters[..<range.lowerBound]), length: length(edit.characters[range]))
    }

    /// Changes the text, the caret or the selection.
    func change(_ body: (inout TextEdit) -> Void) {
        let old = edit
        // The body may read the present state.
        var new = edit
        body(&new)
        guard new != old else { return }
        edit = new
        editDidChange(from: old)
    }

    /// Replaces characters and reports the change.
    func replace(_ range: Range<Int>, with text: String) {
        change { $0.replace(range, with: text) }
        reportChange()
    }

    // MARK: Marked text

    /// Shows what an input method composes, unless the text is secret.
    func showMarked(_ marked: MarkedText?) {
        guard isBegun else { return }
        guard !isSecureTextEntry else {
            if marked != nil { window?.application?.endComposition() }
            return
        }
        change { $0.mark(marked) }
    }

    /// The caret on the screen, in points; nil while the text is not edited.
    var shownCaret: CGRect? { isBegun ? convert(caretRect, to: nil) : nil }

    /// Makes what an input method composes a part of the text, and reports the change.
    func acceptMarked() {
        guard edit.marked != nil else { return }
        edit.acceptMarked()
        window?.application?.endComposition()
        reportChange()
    }

    // MARK: Keys

    func perform(_ input: TextInput) {
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

    /// Edits the text; false if the key continues along the responder chain.
    func handleBegan(_ presses: Set<UIPress>, _ event: UIPressesEvent?) -> Bool {
        guard let key = presses.first?.key, perform(key, event) else { return false }
        handledKeys.insert(key.keyCode)
        return true
    }

    func handleChanged(_ presses: Set<UIPress>, _ event: UIPressesEvent?) -> Bool {
        guard let key = presses.first?.key, handledKeys.contains(key.keyCode) else { return false }
        _ = perform(key, event)
        return true
    }

    func handleEnded(_ presses: Set<UIPress>) -> Bool {
        presses.first?.key.flatMap { handledKeys.remove($0.keyCode) } != nil
    }

    // MARK: Clipboard

    /// Whether the view performs a standard edit action now; nil for other actions.
    func performsEditAction(_ action: Selector) -> Bool? {
        guard let action = EditAction(rawValue: action.name) else { return nil }
        let count = edit.characters.count
        switch action {
        case .copy: return hasReadableSelection
        case .cut: return isBegun && hasReadableSelection
        case .paste: return isBegun && UIPasteboard.general.hasStrings
        case .select: return (isBegun || isFirstResponder) && count > 0 && edit.selection.isEmpty
        case .selectAll: return edit.selection.count < count
        case .delete: return false
        }
    }

    /// Secret texts are not copied.
    private var hasReadableSelection: Bool { !edit.selection.isEmpty && !isSecureTextEntry }

    func copySelection() {
        if hasReadableSelection { UIPasteboard.general.string = edit.selectedText }
    }

    func cutSelection() {
        guard hasReadableSelection, allows(edit.selection, "") else { return }
        copySelection()
        insertText("")
    }

    func pasteText(_ adapted: (String) -> String = { $0 }) {
        guard let text = UIPasteboard.general.string.map(adapted), allows(edit.selection, text) else { return }
        insertText(text)
    }

    // MARK: Appearance

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

    func fillSelection(_ rect: CGRect, _ colors: InterfaceColors) {
        (tintColor ?? colors.accent).withAlphaComponent(0.25).setFill()
        UIRectFill(rect)
    }

    /// Draws the line under what an input method composes.
    func underline(_ rect: CGRect, _ colors: InterfaceColors) {
        colors.secondaryLabel.setFill()
        UIRectFill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
    }

    /// Draws the caret, if it is visible at present.
    func drawCaret(_ colors: InterfaceColors) {
        guard isBegun, edit.selection.isEmpty, caret.isVisible else { return }
        (tintColor ?? colors.accent).setFill()
        UIRectFill(caretRect)
    }
}
