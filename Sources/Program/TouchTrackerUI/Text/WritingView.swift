import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// The caret of a text that is written on the paper, and what is selected of it. Keys edit the text; a finger of the
/// text's side of the table moves the caret, drags over what it selects, and selects a word with a double tap.
///
/// A handle beside the text, where its lines end, sets the width at which they wrap.
///
/// It is only as large as the text, so that ink elsewhere is drawn without it. Its points are the view's.
final class WritingView: UIView, MarkedTextResponder {
    let writing: Writing
    private let editor: Editor
    private let onInput: (TextInput) -> Void
    private let onTouch: () -> Void
    /// Returns whether a panel of the text's side is open, which Escape closes before it ends the text.
    var isBesidePanel: () -> Bool = { false }
    private let onEnd: () -> Void
    private var isCaretVisible = true
    /// The box around the caret, what is selected and what is composed, as it was drawn last, in the view's points.
    private var drawn = CGRect.null
    private var blinkTimer: LoopTimer?
    /// The finger that selects text.
    private var touch: UITouch?
    /// The finger on the handle, where it landed, the distance from there to the middle of the handle, in the view's
    /// points, and whether it drags the handle: a tap moves the caret.
    private var grip: (touch: UITouch, start: CGPoint, offset: CGVector, isDragging: Bool)?

    /// The distance from the text's edges within which it is touched and drawn, in the view's points.
    private static let reach: CGFloat = 16
    /// The distance from the text to the middle of the handle, and the handle's size, in the view's points.
    private static let handleDistance: CGFloat = 24
    private static let handle = CGSize(width: 8, height: 28)
    /// The width of the caret, in the view's points.
    private static let caret: CGFloat = 2

    /// - Parameters:
    ///   - onInput: Called with what a key does to the text.
    ///   - onTouch: Called when a finger or a pen has touched the text.
    ///   - onEnd: Called when a key ends the writing, or when the keys go elsewhere.
    init(
        _ writing: Writing, in editor: Editor, onInput: @escaping (TextInput) -> Void,
        onTouch: @escaping () -> Void, onEnd: @escaping () -> Void
    ) {
        (self.writing, self.editor) = (writing, editor)
        (self.onInput, self.onTouch, self.onEnd) = (onInput, onTouch, onEnd)
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

    /// Ends the writing, unless the keys go to the panel that sets how the text looks.
    override func resignFirstResponder() -> Bool {
        let next = window?.nextFirstResponder
        guard super.resignFirstResponder() else { return false }
        writing.acceptMarked()
        let panel = next.flatMap { sequence(first: $0, next: \.next).first { $0 is Panel } } as? Panel
        if panel?.isOfText != true { onEnd() }
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
        case .keyboardEscape:
            if isBesidePanel() { return false }
            onEnd()
        case .keyboardReturnOrEnter, .keypadEnter: onInput(.insert("\n"))
        case .keyboardUpArrow, .keyboardDownArrow:
            writing.moveLine(
                isBelow: key.keyCode == .keyboardDownArrow, isSelecting: key.modifierFlags.contains(.shift))
        case _:
            guard let input = TextInput(key) else { return false }
            onInput(input)
        }
        return true
    }

    func setMarkedText(_ marked: MarkedText?) {
        if marked != nil || writing.edit.marked != nil { writing.change { $0.mark(marked) } }
    }

    var markedTextCaret: CGRect? { convert(caretBox.applying(toView), to: nil) }

    // MARK: Touches

    /// From the letters' units to the view's points.
    private var toView: CGAffineTransform {
        CGAffineTransform(writing.text.matrix).concatenating(editor.viewport.toView)
    }

    /// The number of points that a letters' unit has in the view.
    private var scale: CGFloat { writing.text.matrix.meanScale * editor.viewport.scale }

    /// The text with what is around it, in the letters' units.
    private var box: CGRect {
        writing.lines.box.insetBy(dx: -Self.reach / scale, dy: -Self.reach / scale)
    }

    private func caret(at touch: UITouch) -> TextLines.Caret {
        writing.caret(nearest: touch.location(in: self).applying(editor.viewport.toPaper))
    }

    /// Takes touches of the text's side of the table only.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        editor.table.side(nearest: convert(point, to: nil)) == writing.side
            && (isOnHandle(point) || box.contains(point.applying(toView.inverted())))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touch == nil, grip == nil, let first = touches.first, !editor.isPalm(first, of: writing.side) else {
            return
        }
        if !isFirstResponder { becomeFirstResponder() }
        let location = first.location(in: self)
        if isOnHandle(location), let middle = handleMiddle {
            writing.pause()
            return grip = (first, location, CGVector(dx: middle.x - location.x, dy: middle.y - location.y), false)
        }
        touch = first
        writing.acceptMarked()
        let caret = caret(at: first)
        if first.tapCount == 2 {
            writing.change { $0.selectWord(at: caret.place) }
        } else {
            writing.move(to: caret, isSelecting: event?.modifierFlags.contains(.shift) ?? false)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let grip, touches.contains(grip.touch) { return drag(grip.touch.location(in: self)) }
        guard let touch, touches.contains(touch), touch.tapCount < 2 else { return }
        writing.move(to: caret(at: touch), isSelecting: true)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchesCancelled(touches, with: event) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch, touches.contains(touch) {
            self.touch = nil
            onTouch()
        }
        guard let grip, touches.contains(grip.touch) else { return }
        self.grip = nil
        writing.pause()
        if grip.isDragging || grip.touch.phase == .cancelled {
            setNeedsDisplay()
        } else {
            writing.move(to: caret(at: grip.touch))
        }
    }

    // MARK: The handle

    /// The direction from the text to its handle, in the letters' units.
    private var handleSide: CGFloat { writing.text.hasHandleAtLeft ? -1 : 1 }

    /// The middle of the handle, in the view's points: beside the part of the text that is in sight. Nil for a text
    /// without letters, which has no width yet.
    private var handleMiddle: CGPoint? {
        let box = writing.lines.box
        guard box.width > 0 else { return nil }
        let edge = CGPoint(x: handleSide > 0 ? box.maxX : box.minX, y: box.midY)
        let seen = (superview?.bounds ?? .infinite).intersection(box.applying(toView))
        var middle = edge
        if !seen.isNull {
            let inSight = seen.applying(toView.inverted())
            middle.y = inSight.midY.clamped(to: box.minY...box.maxY)
        }
        middle.x += handleSide * Self.handleDistance / scale
        return middle.applying(toView)
    }

    private func isOnHandle(_ point: CGPoint) -> Bool {
        handleMiddle.map { CGRect(center: $0, side: Metrics.touchTarget).contains(point) } ?? false
    }

    /// Wraps the text so that its handle is under the finger that drags it.
    private func drag(_ location: CGPoint) {
        guard let grip, grip.isDragging || location.distance(to: grip.start) > PaperThresholds.tapMovement else {
            return
        }
        self.grip?.isDragging = true
        let offset = grip.offset
        var edge = CGPoint(x: location.x + offset.dx, y: location.y + offset.dy).applying(toView.inverted())
        edge.x -= handleSide * Self.handleDistance / scale
        writing.wrap(atHandle: edge.applying(toView).applying(editor.viewport.toPaper))
    }

    // MARK: Drawing

    /// Follows the text, and shows the caret.
    func update() {
        let target = handleMiddle.map { CGRect(center: $0, side: Metrics.touchTarget) } ?? .null
        let area = box.applying(toView).union(target)
        let marks = marks.applying(toView).insetBy(dx: -2, dy: -2)
        // A key moves little more than the caret.
        if area == frame { setNeedsDisplay(marks.union(drawn)) } else { setNeedsDisplay() }
        drawn = marks
        frame = area
        bounds.origin = area.origin
        isCaretVisible = true
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

    /// The caret, in the view's points; nil while a finger moves it or drags the handle.
    var typingCaret: CGRect? { touch == nil && grip == nil ? caretBox.applying(toView) : nil }

    /// The caret, in the letters' units.
    private var caretBox: CGRect {
        let top = writing.lines.location(of: writing.caret)
        let width = Self.caret / scale
        return CGRect(x: top.x - width / 2, y: top.y + 1, width: width, height: TextLines.height - 1)
    }

    /// The box around the caret, what is selected and what is composed, in the letters' units.
    private var marks: CGRect {
        let edit = writing.edit
        let ranges = [edit.selection] + edit.highlights + (edit.marked.map { [$0] } ?? [])
        return ranges.flatMap(writing.lines.boxes).reduce(caretBox) { $0.union($1) }
    }

    override func draw(_ rect: CGRect) {
        let accent = (editor.document.paper.tone == .dark ? InterfaceColors.dark : .light).accent
        let boxes = writing.lines.boxes(of: writing.edit.selection)
        accent.withAlphaComponent(0.25).setFill()
        for box in boxes + writing.edit.highlights.flatMap(writing.lines.boxes) { fill(box) }
        drawComposition()
        drawHandle(accent)
        guard isCaretVisible else { return }
        accent.setFill()
        fill(caretBox)
    }

    private func drawHandle(_ accent: UIColor) {
        guard let middle = handleMiddle else { return }
        let box = writing.lines.box
        if grip?.isDragging == true || writing.text.setting.width != nil {
            let edge = UIBezierPath()
            edge.move(to: CGPoint(x: handleSide > 0 ? box.maxX : box.minX, y: box.minY))
            edge.addLine(to: CGPoint(x: handleSide > 0 ? box.maxX : box.minX, y: box.maxY))
            edge.apply(toView)
            edge.stroke(accent.withAlphaComponent(0.5), width: Metrics.hairline)
        }
        let shape = CGRect(
            x: -Self.handle.width / 2, y: -Self.handle.height / 2, width: Self.handle.width, height: Self.handle.height)
        let path = UIBezierPath(roundedRect: shape, cornerRadius: Self.handle.width / 2)
        let turn = toView
        path.apply(CGAffineTransform(rotationAngle: atan2(turn.b, turn.a)))
        path.apply(CGAffineTransform(translationX: middle.x, y: middle.y))
        UIColor.white.setFill()
        path.fill()
        path.stroke(accent, width: 2)
    }

    /// Underlines what is composed, in the text's color.
    private func drawComposition() {
        guard let marked = writing.edit.marked else { return }
        UIGraphicsGetCurrentContext()?.setFillColor(
            writing.text.style.shownColor(on: editor.document.paper).cgColor)
        for box in writing.lines.boxes(of: marked) {
            fill(CGRect(x: box.minX, y: box.maxY - 1.5, width: box.width, height: 1))
        }
    }

    /// Fills a box in the letters' units.
    private func fill(_ box: CGRect) {
        let path = UIBezierPath(rect: box)
        path.apply(toView)
        path.fill()
    }
}
