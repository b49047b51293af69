import Foundation
import InkFile
import TouchKit

/// A line of text that keys edit, for the name of a drawing or a number. All of it is selected at first.
final class NameField: TouchBarrier, MarkedTextResponder {
    private var edit: TextEdit
    /// What the name's file ends with, and the name does not.
    private let ending: String
    private let onEnd: (String?) -> Void
    /// Called with the text after each change by keys.
    var onChange: (String) -> Void = { _ in }
    /// The host of the screen keyboard, while its keys are for this field.
    private weak var keyboardHost: (any KeyboardHost)?

    /// Called before Escape goes on to what the field is in, such as a panel that it closes; if nil, Escape gives
    /// editing up.
    var onEscape: (() -> Void)?
    /// Called when the keys are no longer for the field.
    var onResign: () -> Void = {}

    /// The distance from the field's edges to its text, in points.
    private static let inset: CGFloat = 8
    private static let corner: CGFloat = 6
    /// The height of the field, in points.
    static let height: CGFloat = 34

    /// - Parameters:
    ///   - ending: What the name's file ends with, and is removed from a name that was typed with it.
    ///   - onEnd: Called with the text when it is complete, or with nil if editing is cancelled.
    init(_ text: String, ending: String = "", onEnd: @escaping (String?) -> Void) {
        (edit, self.ending, self.onEnd) = (TextEdit(text, isSelected: true), ending, onEnd)
        super.init(frame: .zero)
        accessibilityLabel = Phrase.name.text
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        setNeedsDisplay()
        guard super.becomeFirstResponder() else { return false }
        keyboardHost = sequence(first: self, next: \.next).lazy.compactMap { $0 as? any KeyboardHost }.first
        keyboardHost?.showKeyboard()
        scrollToVisible()
        return true
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        setNeedsDisplay()
        guard super.resignFirstResponder() else { return false }
        acceptMarked()
        keyboardHost?.hideKeyboard()
        onResign()
        return true
    }

    /// The text. Setting another one selects all of it.
    var text: String {
        get { edit.text }
        set {
            guard newValue != edit.text else { return }
            edit = TextEdit(newValue, isSelected: true)
            setNeedsDisplay()
        }
    }

    /// Returns the keys to what the field is in.
    func releaseKeys() {
        guard isFirstResponder else { return }
        let host = keyboardHost
        resignFirstResponder()
        host?.fieldDidRelease()
    }

    /// Makes what is being composed a part of the text.
    private func acceptMarked() {
        guard edit.marked != nil else { return }
        edit.acceptMarked()
        UIApplication.shared.endComposition()
        setNeedsDisplay()
        onChange(text)
    }

    /// Ends editing with the text.
    func complete() {
        acceptMarked()
        onEnd(FilePath.name(typed: text.trimmingCharacters(in: .whitespaces), ending: ending))
    }

    // MARK: Keys

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses) { super.pressesBegan(presses, with: event) }
    }

    /// Does the same again while the key is held.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses) { super.pressesChanged(presses, with: event) }
    }

    private func handle(_ presses: Set<UIPress>) -> Bool {
        guard let key = presses.first?.key else { return false }
        setNeedsDisplay()
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: complete()
        case .keyboardEscape:
            if let onEscape {
                onEscape()
                return false
            }
            onEnd(nil)
        case _:
            guard let input = TextInput(key), !input.isForClipboard else { return false }
            perform(input)
        }
        return true
    }

    /// Does to the text what a key does.
    func perform(_ input: TextInput) {
        let old = text
        edit.perform(input)
        setNeedsDisplay()
        if text != old { onChange(text) }
    }

    func setMarkedText(_ marked: MarkedText?) {
        let old = text
        edit.mark(marked)
        setNeedsDisplay()
        if text != old { onChange(text) }
    }

    var markedTextCaret: CGRect? { convert(caretBox, to: nil) }

    // MARK: Touches

    /// Begins editing with all of the text selected; a later touch moves the caret to its place.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let wasEditing = isFirstResponder
        becomeFirstResponder()
        guard wasEditing else { return edit.perform(.selectAll) }
        guard let x = touches.first?.location(in: self).x else { return }
        acceptMarked()
        let places = 0...edit.characters.count
        edit.move(to: places.min { abs(caretX($0) - x) < abs(caretX($1) - x) } ?? 0)
        setNeedsDisplay()
    }

    // MARK: Drawing

    /// The left end of the text, in points: it moves so that the caret is in the field.
    private var textX: CGFloat {
        let room = bounds.width - 2 * Self.inset
        return Self.inset - max(0, Lettering.width(of: edit.text(before: edit.caret)) - room)
    }

    private func caretX(_ place: Int) -> CGFloat { textX + Lettering.width(of: edit.text(before: place)) }

    private var caretBox: CGRect {
        CGRect(x: caretX(edit.caret).rounded(), y: 7, width: Metrics.iconStroke, height: bounds.height - 14)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        let outline = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Self.corner)
        colors.panel.setFill()
        outline.fill()
        // The accent means that keys go here.
        outline.stroke(isFirstResponder ? colors.accent : colors.border, width: Metrics.iconStroke)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: bounds.insetBy(dx: Self.inset - 2, dy: 2))
        if isFirstResponder {
            colors.pressed.setFill()
            for range in [edit.selection] + edit.highlights { fill(range, from: 5, to: bounds.height - 5) }
        }
        if let marked = edit.marked {
            colors.secondaryLabel.setFill()
            fill(marked, from: bounds.height - 6, to: bounds.height - 5)
        }
        Lettering.draw(edit.shownText, x: textX, middle: bounds.midY, color: colors.label)
        if isFirstResponder, edit.selection.isEmpty {
            colors.accent.setFill()
            UIRectFill(caretBox)
        }
        context.restoreGState()
    }

    /// Fills the field between two heights behind a range of its characters.
    private func fill(_ range: Range<Int>, from top: CGFloat, to bottom: CGFloat) {
        let (first, last) = (caretX(range.lowerBound), caretX(range.upperBound))
        UIRectFill(CGRect(x: first, y: top, width: last - first, height: bottom - top))
    }
}
