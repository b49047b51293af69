import Foundation
import Ink
import TouchKit

/// The writing of a text on the paper, from the tap that begins it until it ends.
///
/// The document has the text all the time, so that it is painted, saved and undone as other ink: each letter is saved at
/// once. Letters that are typed one behind the other without a pause are one step to undo, as are those that are removed
/// so; what is pasted, or takes the place of what was selected, begins another one. What undo, an eraser or another side
/// does with the text is seen here as well.
final class Writing {
    let side: TableSide
    /// Called after the text, the caret or what is selected has changed, and with whether the caret should be in sight:
    /// at a shared table, what others do to the text does not move the paper.
    var onChange: (_ followsCaret: Bool) -> Void = { _ in }
    private(set) var edit: TextEdit
    private(set) var text: PaperText
    /// Whether the caret, at the place where a line is wrapped, is at that line's end.
    private var isAtLineEnd = false
    /// The x coordinate that the caret keeps while it moves up and down, in the letters' units.
    private var column: CGFloat?
    /// The text in the document; nil while there is nothing to see of it.
    private var id: Element.ID?
    private let editor: Editor
    private let step: KeyedStep
    /// The kind of change that the step to undo consists of.
    private var subject = Subject.typing
    /// Where the caret was after the last change of letters.
    private var changedPlace = 0
    private var pauseTimer: LoopTimer?
    /// Whether the document changes because of a key.
    private var isChanging = false

    /// The kind of change in a step: different kinds are different steps.
    private enum Subject { case typing, removing, look, width }

    /// - Parameters:
    ///   - spot: Where the first line starts, at half its height, in the view's points.
    ///   - color: The letters' color.
    convenience init(at spot: CGPoint, color: Color, by side: TableSide, in editor: Editor) {
        let text = PaperText(
            from: spot, editor.textLookInView(of: side), color: color, by: side, in: editor.viewport)
        self.init(text, nil, by: side, in: editor)
    }

    /// Edits a text of the document; nil if the element is not a text, or longer than pasted text may be.
    convenience init?(of element: Element, by side: TableSide, in editor: Editor) {
        guard let text = PaperText(element.mark), text.string.count <= PaperThresholds.pastedTextLength else {
            return nil
        }
        self.init(text, element.id, by: side, in: editor)
    }

    private init(_ text: PaperText, _ id: Element.ID?, by side: TableSide, in editor: Editor) {
        (edit, self.text, self.id, self.side, self.editor) = (TextEdit(text.string), text, id, side, editor)
        step = KeyedStep(editor.document, by: side)
        editor.document.changes.observe(self) { [weak self] in self?.documentDidChange($0) }
        editor.preferencesChanged.observe(self) { [weak self] in self?.preferencesDidChange(from: $0) }
    }

    /// Whether nothing of the text is in the document.
    var isNew: Bool { id == nil }

    /// The lines as they are shown: with what an input method composes.
    var lines: TextLines { (composing ?? text).lines }

    /// The text with what an input method composes in it, which the document does not have; nil if nothing is composed.
    private var composing: PaperText?
    /// The text as it is being composed, as ink; nil if nothing is composed.
    private(set) var composed: ComposedText?

    var caret: TextLines.Caret { TextLines.Caret(place: edit.caret, isAtLineEnd: isAtLineEnd) }

    /// Returns the caret that is nearest to a point of the paper.
    func caret(nearest point: CGPoint) -> TextLines.Caret {
        lines.caret(nearest: point.applying(CGAffineTransform(text.matrix).inverted()))
    }

    // MARK: Editing

    /// Changes the letters, the caret or what is selected.
    func change(_ body: (inout TextEdit) -> Void) {
        var new = edit
        body(&new)
        let old = edit
        edit = new
        (isAtLineEnd, column) = (false, nil)
        if edit.text != old.text {
            if !old.selection.isEmpty || old.place != changedPlace { step.finish() }
            text.set(edit.text)
            write(edit.hasLost(lettersOf: old) ? .removing : .typing)
            changedPlace = edit.place
        }
        compose()
        onChange(true)
    }

    /// - Parameter isSelecting: Whether the selection's other end stays.
    func move(to caret: TextLines.Caret, isSelecting: Bool = false) {
        change { $0.move(to: caret.place, isSelecting: isSelecting) }
        guard caret.isAtLineEnd else { return }
        isAtLineEnd = true
        onChange(true)
    }

    /// Moves the caret to the line above or below, in its column.
    func moveLine(isBelow: Bool, isSelecting: Bool) {
        let column = column ?? lines.location(of: caret).x
        move(to: lines.caret(from: caret, isBelow: isBelow, column: column), isSelecting: isSelecting)
        self.column = column
    }

    /// Applies a key to the letters, the caret or the selection. In a paragraph that is written from the right to the
    /// left, arrows go the other way. Lines end where they are wrapped.
    func perform(_ input: TextInput) {
        switch input {
        case .move(.line, let isForward, let isSelecting):
            move(to: lines.lineEnd(of: caret, isForward: isForward), isSelecting: isSelecting)
        case .move(let step, let isForward, let isSelecting)
        where step != .all && lines.isRightToLeft(at: edit.caret):
            change { $0.move(step, isForward: !isForward, isSelecting: isSelecting) }
        case .move, .insert, .remove, .selectAll, .cut, .copy, .paste: change { $0.perform(input) }
        }
    }

    /// Puts a text in the place of what is selected.
    /// - Parameter view: The part of the paper that is in sight if the text is pasted: lines wrap there if they are longer.
    /// - Returns: The characters that are left out since no font has them, and the number of those beyond the text's room.
    func insert(_ more: String, wrappedIn view: CGRect? = nil) -> (missing: [Character], excess: Int) {
        let letters = TextLines.plain(more)
        let replaced = edit.selection.count + (edit.marked?.count ?? 0)
        let room = max(PaperThresholds.textLength - edit.characters.count + replaced, 0)
        let missing = TextLines.missingLetters(in: letters)
        let known = missing.isEmpty ? letters : letters.filter { $0 == "\n" || UIFont.shows($0) }
        if !known.isEmpty {
            if view != nil { step.finish() }
            change {
                $0.insert(String(known.prefix(room)))
                if let view {
                    let least = PaperThresholds.narrowestPastedText / editor.viewport.scale
                    text.wrap(in: view, atLeast: least, with: $0.text)
                }
            }
            if view != nil { step.finish() }
        }
        return (missing, max(0, known.count - room))
    }

    /// Makes what is being composed a part of the text, and lets the input method begin anew.
    func acceptMarked() {
        guard edit.marked != nil else { return }
        change { $0.acceptMarked() }
        UIApplication.shared.endComposition()
    }

    private func write(_ subject: Subject) {
        if subject != self.subject { step.finish() }
        self.subject = subject
        isChanging = true
        step.perform { drawing in
            // If the text was partly erased meanwhile, it is a drawing of letters, which cannot be typed into and stays.
            let old = id.flatMap { drawing[$0] }.flatMap { $0.mark.text == nil ? nil : $0 }
            guard let mark = text.mark else { return drawing.remove(old.map { [$0.id] } ?? []) }
            if let old { return drawing.replace(old.id, with: mark) }
            let change = drawing.add([mark])
            id = change.added.first?.id
            return change
        }
        isChanging = false
        pauseTimer?.invalidate()
        pauseTimer = UIApplication.shared.schedule(afterInput: PaperThresholds.typingPause) { [weak self] in
            self?.pause()
        }
    }

    private func compose() {
        composing = nil
        if edit.marked != nil {
            composing = text
            composing?.set(edit.shownText)
        }
        composed = composing?.mark.map { ComposedText($0, replacing: id) }
    }

    /// Ends the step to undo; later changes belong to another step.
    func pause() {
        pauseTimer?.invalidate()
        step.finish()
    }

    // MARK: The look

    /// Gives the text another look, until `pause()` as a part of one step to undo.
    func set(_ look: TextLook) {
        guard look != text.look else { return }
        text.set(look)
        lookDidChange(.look)
    }

    /// Wraps lines as if the handle beside them were at a point of the paper, until `pause()` as a part of one step.
    func wrap(atHandle point: CGPoint) {
        text.wrap(at: text.width(atHandle: point.applying(CGAffineTransform(text.matrix).inverted())))
        lookDidChange(.width)
    }

    private func lookDidChange(_ subject: Subject) {
        if !isNew { write(subject) }
        compose()
        onChange(false)
        editor.writingChanged.send(())
    }

    // MARK: Changes by others

    private func documentDidChange(_ change: Change) {
        guard !isChanging, let id, change.concerns([id]) else { return }
        let mark = editor.document.drawing[id]?.mark
        if edit.marked != nil { UIApplication.shared.endComposition() }
        if let new = mark.flatMap({ PaperText($0) }) { text = new } else { text.set("") }
        edit.replace(with: text.string)
        (isAtLineEnd, column) = (false, nil)
        compose()
        onChange(!editor.table.isShared)
        editor.writingChanged.send(())
    }

    /// Gives the text a color or a look that is chosen while it is written.
    private func preferencesDidChange(from old: Preferences) {
        let (old, new) = (old[side], editor.preferences[side])
        guard old.tool == .text, new.tool == .text else { return }
        if old.inkColor != new.inkColor {
            text.style.color = new.inkColor
            lookDidChange(.look)
        }
        if old.textLook != new.textLook { set(text.look.changed(from: old.textLook, to: new.textLook)) }
    }
}

extension TextEdit {
    /// The place of the caret, without what is being composed.
    fileprivate var place: Int { marked?.lowerBound ?? caret }

    /// Whether a change has only removed letters, and put or begun to compose none in the place of those selected.
    fileprivate func hasLost(lettersOf old: TextEdit) -> Bool {
        let (count, oldCount) = (text.count, old.text.count)
        return old.selection.isEmpty ? count < oldCount : count == oldCount - old.selection.count && marked == nil
    }
}

/// A request to edit the text at a spot, or to begin one there.
struct TextRequest {
    let side: TableSide
    /// In the view's points.
    let spot: CGPoint
    /// The color of a new text; nil if only a text that is there is meant.
    let color: Color?
}
