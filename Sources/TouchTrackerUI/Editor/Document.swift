import Foundation
package import Ink

/// The document of paper that the program draws on: its ink, what can be taken back, and where it is kept. Every change of the
/// ink goes through here.
package final class Document {
    /// The ink on it.
    package internal(set) var drawing: Drawing
    private var history = History()
    var storage: Storage

    /// How the document's ink is kept.
    enum Storage {
        case none
        case file(DocumentStore)
        /// The file is still being read.
        case opening(DocumentOpening)
    }

    /// What has just been read of the drawing's file.
    struct Loading {
        /// How much of the file has been read, from 0 to 1.
        let progress: Double
        /// How many of the topmost elements are new, if that is all that has changed; otherwise nil: ink came below what was
        /// drawn meanwhile, or changed.
        let newest: Int?
    }

    /// Sends the progress of a file that is read after the window is shown.
    let loading = Signal<Loading>()

    /// Sends each change after it is made.
    let changes = Signal<Change>()

    /// Sent when the steps that can be undone or redone change.
    let steps = Signal<Void>()

    /// Sends one sentence, without a full stop, when the drawing cannot be saved, or is saved elsewhere from then on. A failed
    /// save is tried again.
    let failures = Signal<String>()

    /// Sent when everything is saved again after a failure.
    let recoveries = Signal<Void>()

    /// Creates a document with `drawing` on it, which is kept in `file`; nil keeps nothing.
    package init(drawing: Drawing = Drawing(), file: (any StoredDrawing)? = nil) {
        self.drawing = drawing
        storage = .none
        if let file { storage = .file(DocumentStore(self, in: file)) }
    }

    private var settledCopy: Drawing?

    // MARK: Steps

    /// Changes the drawing by one step, which can be taken back; an edit that changes nothing is none.
    func perform(_ edit: (inout Drawing) -> Change) {
        settledCopy = nil
        let change = edit(&drawing)
        guard !change.isEmpty else { return }
        history.record(change)
        settle(change, saving: change)
    }

    /// Forgets what could be taken back or done again.
    func forgetSteps() {
        settledCopy = nil
        history = History()
        steps.send(())
    }

    /// The paper has come to be as large as `size`, in points: its file shows that much of it.
    func grow(to size: CGSize) {
        switch storage {
        case .none: break
        case .file(let store): store.grow(to: size)
        case .opening(let opening): opening.grow(to: size)
        }
    }

    /// Whether there is a step to take back.
    var canUndo: Bool { history.canUndo }

    /// Whether there is a step to do again.
    var canRedo: Bool { history.canRedo }

    /// Takes back what was finished last, whoever did it.
    func undo() {
        settledCopy = nil
        guard let change = history.undo(in: &drawing) else { return }
        settle(change, saving: history.nextToRedo?.inverse ?? change)
    }

    /// Does again what was taken back last.
    func redo() {
        settledCopy = nil
        guard let change = history.redo(in: &drawing) else { return }
        settle(change, saving: history.nextToUndo ?? change)
    }

    // MARK: Things that go on for a while

    /// Begins something whose changes become one step when it is finished: a drag, an eraser's way.
    func begin() -> History.Transaction {
        history.begin()
    }

    /// Changes the drawing as part of `transaction`; it is saved when that is finished.
    func perform(in transaction: History.Transaction, _ edit: (inout Drawing) -> Change) {
        settledCopy = nil
        let change = edit(&drawing)
        guard !change.isEmpty else { return }
        history.record(change, in: transaction)
        changes.send(change)
        steps.send(())
    }

    /// Makes one step of what `transaction` did.
    func finish(_ transaction: History.Transaction) {
        settledCopy = nil
        let change = history.finish(transaction)
        guard !change.isEmpty else { return }
        save(change)
        steps.send(())
    }

    /// Takes back what `transaction` did, as if it had never begun.
    func cancel(_ transaction: History.Transaction) {
        settledCopy = nil
        let change = history.cancel(transaction, in: &drawing)
        guard !change.isEmpty else { return }
        changes.send(change)
    }

    /// - Parameter finished: what has become of what is kept. To the drawing something else may have happened, where somebody
    ///   was changing the same ink.
    private func settle(_ change: Change, saving finished: Change) {
        save(finished)
        changes.send(change)
        steps.send(())
    }

    // MARK: What is kept

    /// What is on the document and finished. What is still under way is not kept: it may be cancelled, or the program may end
    /// before it is finished.
    ///
    /// A file that is written in slices asks for it at each: it is computed once for all of them, and let go before the
    /// drawing changes, which would otherwise be copied.
    var settled: Drawing {
        if let settledCopy { return settledCopy }
        let settled = history.settled(drawing)
        settledCopy = settled
        return settled
    }

    /// The program ends: saves what could not be saved before.
    /// - Returns: why something is not saved, in one sentence without a full stop; nil where all is.
    func finishSaving() -> String? {
        switch storage {
        case .none: return nil
        case .file(let store): return store.finish()
        case .opening(let opening):
            opening.finish()
            return finishSaving()
        }
    }

    private func save(_ change: Change) {
        switch storage {
        case .none: break
        case .file(let store): store.save(change)
        case .opening(let opening): opening.save(change)
        }
    }
}
