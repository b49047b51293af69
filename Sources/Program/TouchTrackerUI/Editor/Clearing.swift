import Foundation
import Ink
import InkFile
import TouchKit

/// The last clearing of a document, which can be undone even if other steps follow.
final class Clearing {
    private unowned let document: Document
    /// The number of the clearing (`Change.clearing`), if any.
    private var number: Int?

    init(of document: Document) {
        self.document = document
    }

    /// Removes all ink in one step of a side of the table.
    /// - Returns: Whether there was any.
    func clear(by side: TableSide) -> Bool {
        guard !document.drawing.isEmpty else { return false }
        document.perform(by: side) { drawing in
            let change = drawing.clear()
            number = change.clearing
            return change
        }
        return true
    }

    /// Whether there is cleared ink that can be brought back by `undo()`.
    var isReversible: Bool { number.map(document.history.isLastClearing) ?? false }

    /// Brings back what was cleared, even if other steps follow, below ink that has been drawn since.
    func undo() {
        if let number { document.revise { $0.undoClearing(number, in: &$1) } }
    }
}

extension Document {
    /// Permanently removes all steps that can be undone or redone.
    func clearHistory() {
        committedCopy = nil
        let old = Discarded(history)
        history = History(after: history)
        save()
        saver?.forgetSteps()
        old.freeElsewhere()
        historyChanges.send(())
    }
}
