import Foundation
import Ink
import TouchKit

/// The writing of a text on the paper, from the tap that begins it until it ends.
///
/// The document has the text all the time, so that it is painted, saved and undone as other ink: each letter is saved at
/// once, and what is typed without a pause is one step to undo. What undo, an eraser or another side does with the text is seen here as well.
final class Writing {
    let side: TableSide
    /// Called after the text, the caret or what is selected has changed, and with whether the caret should be in sight:
    /// at a shared table, what others do to the text does not move the paper.
    var onChange: (_ followsCaret: Bool) -> Void = { _ in }
    private(set) var edit: TextEdit
    /// From the letters' units to the paper.
    private(set) var matrix: AffineTransform
    private var style: Style
    /// The text in the document; nil while there is nothing to see of it.
    private var id: Element.ID?
    private let editor: Editor
    private let step: KeyedStep
    private var pauseTimer: LoopTimer?
    /// Whether the document changes because of a key.
    private var isChanging = false

    /// Begins a text.
    /// - Parameters:
    ///   - spot: Where the first letter begins, at half its line's height, in the view's points.
    ///   - style: The width is in the view's points.
    convenience init(at spot: CGPoint, _ style: Style, by side: TableSide, in editor: Editor) {
        let matrix = TextLines.matrix(from: spot, width: style.width, by: side, in: editor.viewport)
        var style = style
        style.width = editor.viewport.widthOnPaper(style.width)
        self.init(TextEdit(), matrix, style, nil, by: side, in: editor)
    }

    /// Edits a text of the document; nil if the element is not a text, or longer than pasted text may be.
    convenience init?(of element: Element, by side: TableSide, in editor: Editor) {
        guard let text = element.mark.text, text.string.count <= PaperThresholds.pastedTextLength else { return nil }
        var style = element.mark.style
        // Outlines say nothing about the pen of further letters.
        if case .artwork(let artwork) = element.mark.shape, artwork.parts.allSatisfy({ $0.pen == nil }) {
            style.width = TextLines.width(size: text.matrix.meanScale * TextLines.font.pointSize)
        }
        self.init(TextEdit(text.string), text.matrix, style, element.id, by: side, in: editor)
    }

    private init(
        _ edit: TextEdit, _ matrix: AffineTransform, _ style: Style, _ id: Element.ID?, by side: TableSide,
        in editor: Editor
    ) {
        (self.edit, self.matrix, self.style, self.id, self.side, self.editor) = (edit, matrix, style, id, side, editor)
        step = KeyedStep(editor.document, by: side)
        editor.document.changes.observe(self) { [weak self] in self?.documentDidChange($0) }
        editor.preferencesChanged.observe(self) { [weak self] in self?.preferencesDidChange(from: $0) }
    }

    /// Whether nothing of the text is in the document.
    var isNew: Bool { id == nil }

    var lines: TextLines { TextLines(edit.text) }

    /// Returns the place in the text that is nearest to a point of the paper.
    func place(nearest point: CGPoint) -> Int {
        lines.place(nearest: point.applying(CGAffineTransform(matrix).inverted()))
    }

    // MARK: Editing

    /// Changes the text, the caret or what is selected.
    func change(_ body: (inout TextEdit) -> Void) {
        var new = edit
        body(&new)
        let isChanged = new.text != edit.text
        edit = new
        if isChanged { write() }
        onChange(true)
    }

    /// Puts a text in the place of what is selected.
    /// - Returns: The characters that are left out since no font has them, and the number of those beyond the text's room.
    func insert(_ text: String) -> (missing: [Character], excess: Int) {
        let letters = TextLines.plain(text)
        let room = max(PaperThresholds.textLength - edit.characters.count + edit.selection.count, 0)
        let missing = TextLines.missingLetters(in: letters)
        let known = missing.isEmpty ? letters : letters.filter { $0 == "\n" || UIFont.shows($0) }
        if !known.isEmpty { change { $0.insert(String(known.prefix(room))) } }
        return (missing, max(0, known.count - room))
    }

    private func write() {
        isChanging = true
        step.perform { drawing in
            // If the text was partly erased meanwhile, it is a drawing of letters, which cannot be typed into and stays.
            let old = id.flatMap { drawing[$0] }.flatMap { $0.mark.text == nil ? nil : $0 }
            guard let mark else { return drawing.remove(old.map { [$0.id] } ?? []) }
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

    /// The text as ink; nil if there is nothing to see of it.
    private var mark: Mark? { Mark(text: edit.text, lines: lines, matrix: matrix, style: style) }

    /// Ends the step to undo of what was typed so far.
    func pause() {
        pauseTimer?.invalidate()
        step.finish()
    }

    // MARK: Changes by others

    private func documentDidChange(_ change: Change) {
        guard !isChanging, let id, change.concerns([id]) else { return }
        let mark = editor.document.drawing[id]?.mark
        edit.replace(with: mark?.text?.string ?? "")
        if let mark, let text = mark.text { (matrix, style) = (text.matrix, mark.style) }
        onChange(!editor.table.isShared)
    }

    /// Gives the text a color or a width that is chosen while it is written.
    private func preferencesDidChange(from old: Preferences) {
        let (old, new) = (old[side], editor.preferences[side])
        guard old.tool == .text, new.tool == .text else { return }
        if old.inkColor != new.inkColor { style.color = new.inkColor }
        if old.inkWidth != new.inkWidth {
            let factor = TextLines.size(width: new.inkWidth) / TextLines.size(width: old.inkWidth)
            style.width *= new.inkWidth / old.inkWidth
            let transform = CGAffineTransform(scaleX: factor, y: factor).concatenating(CGAffineTransform(matrix))
            (matrix.m11, matrix.m12, matrix.m21, matrix.m22) = (transform.a, transform.b, transform.c, transform.d)
        }
        guard old.inkColor != new.inkColor || old.inkWidth != new.inkWidth else { return }
        write()
        onChange(true)
    }
}

/// A request to edit the text at a spot, or to begin one there.
struct TextRequest {
    let side: TableSide
    /// In the view's points.
    let spot: CGPoint
    /// How a new text looks; the width is in the view's points. Nil if only a text that is there is meant.
    let style: Style?
}
