import Ink
import InkFile

// Clearing, and bringing back what was cleared, without visiting the elements.
extension Document {
    /// Removes all ink in one step, which is kept until the step cannot be undone any more.
    /// - Parameter willSave: Called with the change before it is saved.
    func clear(by side: TableSide, _ willSave: (Change) -> Void) {
        finishedCopy = nil
        let change = drawing.clear()
        let finished = history.record(change, by: side.owner)
        willSave(finished)
        saveAndNotify(change, saving: finished, clearing.effect(of: finished))
    }

    /// Removes all steps that can be undone or redone.
    func clearHistory() {
        finishedCopy = nil
        clearing.forget()
        let old = Discarded(history)
        history = History(after: history)
        keepUndo()
        old.freeElsewhere()
        historyChanges.send(())
    }

    /// Undoes a clearing, even if it is not the last step of all, unless a later clearing is.
    func undoClearing(_ number: Int) {
        finishedCopy = nil
        guard let revision = history.undoClearing(number, in: &drawing) else { return }
        let finished = revision.finished
        saveAndNotify(revision.change, saving: finished, clearing.effect(of: finished))
    }

    /// Begins to read the ink that was cleared before the program was started, which will lie below what is drawn
    /// meanwhile; nil if none is kept.
    func readClearedInk() -> ClearedInkReading? { saver?.clearedInk?.read(below: &drawing) }

    /// Adds the ink that was cleared before the program was started, which is not a step to undo.
    func restore(_ ink: Drawing) {
        finishedCopy = nil
        let change = drawing.add(elementsOf: ink)
        saveAndNotify(change, saving: change, .restores)
    }
}
