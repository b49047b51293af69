import Ink
import InkFile
import TouchKit

// Undo that outlives the program (`UndoJournal`).
extension Document {
    /// Hands what happened to the steps to the journal, before the drawing is saved.
    func keepUndo() {
        let operations = history.takeOperations()
        saver?.undo?.append(operations)
    }

    /// Puts the steps of the last session before those of this one, once they have been read.
    func restoreUndo() {
        guard let undo = saver?.undo else { return }
        keepUndo()
        switch undo.earlier {
        case .nothing: break
        case .waiting:
            _ = UIApplication.shared.schedule(after: PaperThresholds.clearedInkPollInterval) { [weak self] in
                self?.restoreUndo()
            }
        case .operations(let earlier, let later):
            let isRestored = history.restore(earlier, before: later, for: drawing)
            undo.begin(with: isRestored ? earlier : [])
            historyChanges.send(())
        }
    }

    /// Restores the steps of the last session at once: undo has been asked for.
    func finishRestoringUndo() {
        guard let undo = saver?.undo else { return }
        undo.waitForEarlier()
        if case .operations = undo.earlier { restoreUndo() }
    }
}
