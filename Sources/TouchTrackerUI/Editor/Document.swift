import Foundation
package import Ink

/// What the user edits: a drawing, its undo history, and the file that it is saved in. Every change of the drawing goes through
/// the document.
package final class Document {
    /// The ink, including changes that are not finished yet.
    package internal(set) var drawing: Drawing
    private var history = History()

    /// Where the drawing is saved; nil for nowhere.
    var storage: (any DocumentStorage)?

    /// The progress of reading the drawing's file.
    struct Loading {
        /// The part of the file that has been read, from 0 to 1.
        let progress: Double
        /// The number of elements that were added on top, if nothing else has changed; nil if elements were inserted below
        /// others, or changed.
        let newest: Int?
    }

    /// Sends the progress of a file that is still being read when the window is shown.
    let loading = Signal<Loading>()

    /// Sends each change of the drawing after it is made.
    let changes = Signal<Change>()

    /// Sent when the steps that can be undone or redone change.
    let historyChanges = Signal<Void>()

    /// Sends one sentence, without a full stop, when the drawing cannot be saved, or continues in another file. A failed save is
    /// retried until it succeeds.
    let failures = Signal<String>()

    /// Sent when all changes are saved again after a failure.
    let recoveries = Signal<Void>()

    /// Creates a document that is saved nowhere.
    init(unsaved drawing: Drawing) {
        self.drawing = drawing
    }

    /// The result of `committed`, until the drawing changes.
    private var committedCopy: Drawing?

    // MARK: Undo

    /// Changes the drawing in one step, which can be undone. An edit that changes nothing makes no step.
    func perform(_ edit: (inout Drawing) -> Change) {
        committedCopy = nil
        let change = edit(&drawing)
        guard !change.isEmpty else { return }
        history.record(change)
        saveAndNotify(change, saving: change)
    }

    /// Removes all steps that can be undone or redone.
    func clearHistory() {
        committedCopy = nil
        history = History()
        historyChanges.send(())
    }

    /// Enlarges the page that the file shows to at least `size`, in points.
    func grow(to size: CGSize) {
        storage?.grow(to: size)
    }

    /// Whether there is a step to undo.
    var canUndo: Bool { history.canUndo }

    /// Whether there is a step to redo.
    var canRedo: Bool { history.canRedo }

    /// Undoes the step that was finished last, by any finger.
    func undo() {
        committedCopy = nil
        guard let change = history.undo(in: &drawing) else { return }
        saveAndNotify(change, saving: history.nextToRedo?.inverse ?? change)
    }

    /// Redoes the step that was undone last.
    func redo() {
        committedCopy = nil
        guard let change = history.redo(in: &drawing) else { return }
        saveAndNotify(change, saving: history.nextToUndo ?? change)
    }

    // MARK: Transactions

    /// Begins a transaction, such as a drag, whose changes become one step when it is finished.
    func begin() -> History.Transaction {
        history.begin()
    }

    /// Changes the drawing as part of `transaction`. The change is saved when the transaction is finished.
    func perform(in transaction: History.Transaction, _ edit: (inout Drawing) -> Change) {
        committedCopy = nil
        let change = edit(&drawing)
        guard !change.isEmpty else { return }
        history.record(change, in: transaction)
        changes.send(change)
        historyChanges.send(())
    }

    /// Makes one step of the transaction's changes, and saves them.
    func finish(_ transaction: History.Transaction) {
        committedCopy = nil
        let change = history.finish(transaction)
        guard !change.isEmpty else { return }
        save(change)
        historyChanges.send(())
    }

    /// Reverts the transaction's changes.
    func cancel(_ transaction: History.Transaction) {
        committedCopy = nil
        let change = history.cancel(transaction, in: &drawing)
        guard !change.isEmpty else { return }
        changes.send(change)
    }

    /// - Parameter finished: The change of the finished drawing, which is saved. It differs from `change` if an open transaction
    ///   changes the same ink.
    private func saveAndNotify(_ change: Change, saving finished: Change) {
        save(finished)
        changes.send(change)
        historyChanges.send(())
    }

    // MARK: Saving

    /// The drawing without the changes of open transactions, which are not saved: they may still be cancelled.
    ///
    /// A file that is written in slices needs it for each slice. It is therefore computed once and kept until just before the
    /// drawing changes; if it were kept longer, the change would copy the drawing.
    var committed: Drawing {
        if let committedCopy { return committedCopy }
        let committed = history.committed(drawing)
        committedCopy = committed
        return committed
    }

    /// Saves everything before the program ends.
    /// - Returns: One sentence, without a full stop, about why a change is not saved; nil if all changes are.
    func finishSaving() -> String? {
        storage?.finish()
    }

    private func save(_ change: Change) {
        storage?.save(change)
    }
}

/// Saves a document, which outlives it.
protocol DocumentStorage: AnyObject {
    /// Saves the document after `change`.
    func save(_ change: Change)

    /// Enlarges the saved page to at least `size`, in points.
    func grow(to size: CGSize)

    /// Saves everything before the program ends.
    /// - Returns: One sentence, without a full stop, about why a change is not saved; nil if all changes are.
    func finish() -> String?
}
