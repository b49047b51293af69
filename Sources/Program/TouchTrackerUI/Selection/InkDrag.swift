import Foundation
import Ink
import TouchKit

/// The drag of a finger that has held ink: it moves that ink, with all else that its side has selected if it is
/// selected, as one step to undo.
struct InkDrag {
    private enum Subject {
        case element(Element.ID, History.Transaction)
        /// All the ink that the side has selected.
        case selection
    }

    private let subject: Subject
    private let editor: Editor
    private let side: TableSide
    /// The point where the finger holds the ink, in points.
    private let start: CGPoint
    private var location: CGPoint

    /// Starts to move an element with a finger of `side` at `location`, in points.
    init(_ element: Element.ID, from location: CGPoint, by side: TableSide, in editor: Editor) {
        (self.editor, self.side, start, self.location) = (editor, side, location, location)
        let selection = editor.selection(of: side)
        if selection.count > 1, selection.contains(element), editor.carry(by: side) {
            subject = .selection
        } else {
            editor.deselect(by: side)
            subject = .element(element, editor.document.begin(by: side))
        }
    }

    /// Moves the ink with the finger, which is at `next`, in points.
    mutating func move(to next: CGPoint) {
        switch subject {
        case .element(let element, let transaction):
            let scale = editor.viewport.scale
            let (dx, dy) = ((next.x - location.x) / scale, (next.y - location.y) / scale)
            editor.document.perform(in: transaction) { $0.move([element], dx: dx, dy: dy) }
        case .selection:
            let offset = CGAffineTransform(translationX: next.x - start.x, y: next.y - start.y)
            editor.transformCarried(by: offset, of: side)
        }
        location = next
    }

    func finish() {
        switch subject {
        case .element(_, let transaction): editor.document.finish(transaction)
        case .selection: editor.putDown(by: side)
        }
    }

    func cancel() {
        switch subject {
        case .element(_, let transaction): editor.document.cancel(transaction)
        case .selection: editor.putBack(by: side)
        }
    }
}
