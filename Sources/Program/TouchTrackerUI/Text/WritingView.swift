import Foundation
import Ink
import TouchKit

/// The caret of a text that is written on the paper, and what is selected of it. Keys edit the text; a finger of the
/// text's side of the table moves the caret, drags over what it selects, and selects a word with a double tap.
///
/// It is only as large as the text, so that ink elsewhere is drawn without it. Its points are the view's.
final class WritingView: UIView {
    let writing: Writing
    private let editor: Editor
    private let onInput: (TextInput) -> Void
    private let onEnd: () -> Void
    private var isCaretVisible = true
    private var blinkTimer: LoopTimer?
    /// The finger that selects.
    private var touch: UITouch?

    /// The distance from the text's edges within which it is touched and drawn, in the view's points.
    private static let reach: CGFloat = 16
    /// The width of the caret, in the view's points.
    private static let caret: CGFloat = 2

    /// - Parameters:
    ///   - onInput: Called with what a key does to the text.
    ///   - onEnd: Called when a key ends the writing, or when the keys go elsewhere.
    init(
        _ writing: Writing, in editor: Editor, onInput: @escaping (TextInput) -> Void, onEnd: @escaping () -> Void
    ) {
        (self.writing, self.editor) = (writing, editor)
        (self.onInput, self.onEnd) = (onInput, onEnd)
        super.init(frame: .zero)
        accessibilityLabel = Phrase.toolName(.text).text
        backgroundColor = .clear
        isOpaque = false
        editor.viewportChanged.observe(self) { [weak self] _ in self?.update() }
        editor.document.paperChanges.observe(self) { [weak self] in self?.setNeedsDisplay() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        onEnd()
        return true
    }

    override func didMoveToWindow() {
        if window == nil { blinkTimer?.invalidate() }
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
        switch key.keyCode {
        case .keyboardEscape: onEnd()
        case .keyboardReturnOrEnter, .keypadEnter: onInput(.insert("\n"))
        case .keyboardUpArrow: moveLine(isBelow: false, key)
        case .keyboardDownArrow: moveLine(isBelow: true, key)
        case _:
            guard let input = TextInput(key) else { return false }
            onInput(input)
        }
        return true
    }

    private func moveLine(isBelow: Bool, _ key: UIKey) {
        let place = writing.lines.place(from: writing.edit.caret, isBelow: isBelow)
        writing.change { $0.move(to: place, isSelecting: key.modifierFlags.contains(.shift)) }
    }

    // MARK: Touches

    /// From the letters' units to the view's points.
    private var toView: CGAffineTransform {
        CGAffineTransform(writing.matrix).concatenating(editor.viewport.toView)
    }

    /// The number of points that a letters' unit has in the view.
    private var scale: CGFloat { writing.matrix.meanScale * editor.viewport.scale }

    /// The text with what is around it, in the letters' units.
    private var box: CGRect {
        CGRect(origin: .zero, size: writing.lines.size).insetBy(dx: -Self.reach / scale, dy: -Self.reach / scale)
    }

    private func place(of touch: UITouch) -> Int {
        writing.place(nearest: touch.location(in: self).applying(editor.viewport.toPaper))
    }

    /// Takes touches of the text's side of the table only.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        editor.table.side(nearest: convert(point, to: nil)) == writing.side
            && box.contains(point.applying(toView.inverted()))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touch == nil, let first = touches.first, !editor.isPalm(first, of: writing.side) else { return }
        touch = first
        let place = place(of: first)
        writing.change {
            if first.tapCount == 2 {
                $0.selectWord(at: place)
            } else {
                $0.move(to: place, isSelecting: event?.modifierFlags.contains(.shift) ?? false)
            }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch), touch.tapCount < 2 else { return }
        let place = place(of: touch)
        writing.change { $0.move(to: place, isSelecting: true) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchesCancelled(touches, with: event) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch, touches.contains(touch) { self.touch = nil }
    }

    // MARK: Drawing

    /// Follows the text, and shows the caret.
    func update() {
        let area = box.applying(toView)
        frame = area
        bounds.origin = area.origin
        isCaretVisible = true
        setNeedsDisplay()
        blinkTimer?.invalidate()
        if UIView.areAnimationsEnabled { blinkLater() }
    }

    private func blinkLater() {
        blinkTimer = UIApplication.shared.schedule(after: PaperThresholds.caretInterval) { [weak self] in
            guard let self, window != nil else { return }
            isCaretVisible.toggle()
            setNeedsDisplay(caretBox.applying(toView).insetBy(dx: -2, dy: -2))
            blinkLater()
        }
    }

    /// The caret, in the view's points; nil while a finger moves it.
    var typingCaret: CGRect? { touch == nil ? caretBox.applying(toView) : nil }

    /// The caret, in the letters' units.
    private var caretBox: CGRect {
        let top = writing.lines.location(of: writing.edit.caret)
        let width = Self.caret / scale
        return CGRect(x: top.x - width / 2, y: top.y + 1, width: width, height: TextLines.height - 1)
    }

    override func draw(_ rect: CGRect) {
        let accent = (editor.document.paper.tone == .dark ? InterfaceColors.dark : .light).accent
        let boxes = writing.lines.boxes(of: writing.edit.selection)
        accent.withAlphaComponent(0.25).setFill()
        for box in boxes { fill(box) }
        guard isCaretVisible else { return }
        accent.setFill()
        fill(caretBox)
    }

    /// Fills a box in the letters' units.
    private func fill(_ box: CGRect) {
        let path = UIBezierPath(rect: box)
        path.apply(toView)
        path.fill()
    }
}
