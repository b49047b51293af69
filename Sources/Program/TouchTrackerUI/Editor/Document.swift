import Foundation
package import Ink
package import InkFile

/// The document that the user edits: a drawing, its undo history and its file. It makes all changes of the drawing.
package final class Document {
    /// The ink, including the changes of open transactions.
    package internal(set) var drawing: Drawing
    package private(set) var paper: Paper
    /// Changed only by the methods of the document.
    var history = History()
    /// The transaction of the changes that are being performed together; nil otherwise.
    private var jointTransaction: History.Transaction?
    /// The result of `committedDrawing`, until the drawing changes.
    var committedCopy: Drawing?

    /// Saves the drawing; nil if it is saved nowhere.
    var saver: FileSaver? {
        didSet { saver?.file.bin = bin }
    }

    /// The bin for cleared ink; nil if only undo keeps it.
    package var bin: DrawingBin? {
        didSet { saver?.file.bin = bin }
    }

    private(set) lazy var clearing = Clearing(of: self)

    /// The progress of reading the drawing's file.
    struct Loading {
        /// The part of the file that has been read, from 0 to 1.
        let progress: Double
        /// The number of elements added on top; nil if anything else has changed.
        let newest: Int?
        /// Whether the file has been read, and that left much freed memory.
        var leavesMemory = false
    }

    /// Sends the progress of a file that is still being read when the window is shown.
    let loading = Signal<Loading>()

    /// Sends each change of the drawing after it is made.
    let changes = Signal<Change>()

    /// Sent before a step is undone.
    let willUndo = Signal<Void>()

    /// Sent when the steps that can be undone or redone change.
    let historyChanges = Signal<Void>()

    /// Sends one sentence, without a full stop, when the drawing cannot be saved, or continues in another file. A
    /// failed save is retried until it succeeds.
    let failures = Signal<Phrase>()

    /// Sends a few words when all changes are saved after a failure.
    let recoveries = Signal<Phrase>()

    let paperChanges = Signal<Void>()

    /// Sends the old path when the drawing's file has another name.
    let renames = Signal<String>()

    /// Sent when the document continues in another file, or its file has another name.
    let nameChanges = Signal<Void>()

    init(unsaved drawing: Drawing, on paper: Paper = .white) {
        self.drawing = drawing
        self.paper = paper
    }

    /// Creates a document that is saved in `file`, or nowhere if it is nil.
    package convenience init(drawing: Drawing = Drawing(), file: (any SavableFile)? = nil) {
        self.init(unsaved: drawing, on: file?.paper ?? .white)
        if let file { saver = FileSaver(self, in: file) }
    }

    /// The name of the drawing's file, without its extension; nil if the document is saved nowhere.
    var name: String? {
        saver.map { URL(fileURLWithPath: $0.path).deletingPathExtension().lastPathComponent }
    }

    // MARK: Paper

    /// Puts the drawing on another paper, which cannot be undone.
    package func setPaper(_ paper: Paper) {
        guard paper != self.paper else { return }
        show(paper)
        saver?.setPaper(paper)
    }

    /// Shows another paper, which the file already has.
    func show(_ paper: Paper) {
        guard paper != self.paper else { return }
        self.paper = paper
        paperChanges.send(())
    }

    // MARK: Changes

    /// Changes the drawing in one step, which `side` can undo. An edit that changes nothing makes no step.
    /// - Parameter sender: The observer that makes the edit and shows it itself; nil to notify all.
    /// - Returns: The change.
    @discardableResult
    func perform(
        by side: TableSide = .bottom, from sender: AnyObject? = nil, _ edit: (inout Drawing) -> Change
    ) -> Change {
        if let jointTransaction { return perform(in: jointTransaction, edit) }
        committedCopy = nil
        let change = edit(&drawing)
        guard !change.isEmpty else { return change }
        history.record(change, by: side.owner)
        saveAndNotify(change, from: sender)
        return change
    }

    /// Changes the drawing as a part of a step of `side`, or begins one. Each change is saved at once.
    /// - Parameter step: The step; nil for a new one. On return, the step with the change.
    func perform(
        extending step: inout History.GrowingStep?, by side: TableSide, _ edit: (inout Drawing) -> Change
    ) {
        committedCopy = nil
        let change = edit(&drawing)
        guard !change.isEmpty else { return }
        history.record(change, extending: &step, by: side.owner)
        saveAndNotify(change)
    }

    /// Makes one step of all that `body` performs.
    /// - Returns: The change.
    func performTogether(by side: TableSide, _ body: () -> Void) -> Change {
        let transaction = begin(by: side)
        jointTransaction = transaction
        body()
        jointTransaction = nil
        return finish(transaction)
    }

    // MARK: Undo

    /// Returns whether a side of the table, or any side if it is nil, has a step to undo.
    func canUndo(by side: TableSide? = nil) -> Bool {
        history.canUndo(by: side?.owner)
    }

    /// Returns whether a side of the table, or any side if it is nil, has a step to redo.
    func canRedo(by side: TableSide? = nil) -> Bool { history.canRedo(by: side?.owner) }

    /// Undoes the step that a side of the table, or any side if it is nil, finished last. A side's steps whose ink
    /// another side has changed since are skipped.
    func undo(by side: TableSide? = nil) {
        willUndo.send(())
        revise { $0.undo(by: side?.owner, in: &$1) }
    }

    /// Redoes the step that a side of the table, or any side if it is nil, undid last.
    func redo(by side: TableSide? = nil) {
        revise { $0.redo(by: side?.owner, in: &$1) }
    }

    // MARK: Transactions

    /// Begins a transaction, such as a drag, whose changes become one step of `side` when it is finished.
    func begin(by side: TableSide = .bottom) -> History.Transaction {
        history.begin(by: side.owner)
    }

    /// Changes the drawing as part of `transaction`. The change is saved when the transaction is finished.
    /// - Returns: The change.
    @discardableResult
    func perform(in transaction: History.Transaction, _ edit: (inout Drawing) -> Change) -> Change {
        committedCopy = nil
        let change = edit(&drawing)
        guard !change.isEmpty else { return change }
        history.record(change, in: transaction)
        changes.send(change)
        historyChanges.send(())
        return change
    }

    /// Makes one step of the transaction's changes, and saves them.
    /// - Returns: All of the changes as one.
    @discardableResult
    func finish(_ transaction: History.Transaction) -> Change {
        committedCopy = nil
        let change = history.finish(transaction)
        guard !change.isEmpty else { return change }
        save()
        historyChanges.send(())
        return change
    }

    func cancel(_ transaction: History.Transaction) {
        committedCopy = nil
        let change = history.cancel(transaction, in: &drawing)
        guard !change.isEmpty else { return }
        changes.send(change)
    }

    /// Undoes, redoes or forgets a step.
    /// - Parameter revise: Does so in the history and in the drawing; returns nil if there is nothing to do.
    /// - Returns: Whether it has.
    @discardableResult
    func revise(by revise: (inout History, inout Drawing) -> Change?) -> Bool {
        committedCopy = nil
        guard let change = revise(&history, &drawing) else { return false }
        saveAndNotify(change)
        return true
    }

    /// Saves a change that was made and recorded, and notifies the observers.
    /// - Parameters:
    ///   - change: The change, with that of open transactions.
    ///   - sender: The observer that has made the change and shows it itself; nil to notify all.
    func saveAndNotify(_ change: Change, from sender: AnyObject? = nil) {
        save()
        changes.send(change, from: sender)
        historyChanges.send(())
    }

    // MARK: Saving

    /// Saves what happened to steps.
    func save() {
        let operations = history.takeOperations()
        if !operations.isEmpty { saver?.save(operations) }
    }

    /// The drawing without the changes of open transactions, which are not saved: they may still be cancelled.
    ///
    /// A file that is written in slices needs it for each slice. It is therefore computed once and kept until just
    /// before the drawing changes; if it were kept longer, the change would copy the drawing.
    var committedDrawing: Drawing {
        if let committedCopy { return committedCopy }
        let committed = history.committedPart(of: drawing)
        committedCopy = committed
        return committed
    }

    /// Whether nothing is drawn; false while the file is still being read.
    package var isBlank: Bool { drawing.isEmpty && saver?.isReading != true }

    /// Continues to save everything before the program quits, without waiting for the disk.
    func continueSaving() -> (any AwaitedWork)? { saver?.continueSaving() }

    /// Saves everything before the program ends, and waits for the disk.
    /// - Returns: One sentence, without a full stop, about why a change is not saved; nil if all changes are.
    func finishSaving() -> Phrase? {
        saver?.finish()
    }

    /// Closes the file, which other programs can open from then on. Everything must be saved.
    func close() {
        saver = nil
    }

    /// One sentence, without a full stop, about what in another program's file is not shown; nil if all is.
    package var notShown: Phrase? { notShown(with: ForeignNotes()) }

    /// Returns a sentence, without a full stop, about what is not shown, with pictures that could not be decoded; nil if
    /// all is shown.
    func notShown(with pictures: ForeignNotes) -> Phrase? {
        let notes = saver?.file.notes.united(with: pictures) ?? pictures
        return notes.hiddenCount > 0 ? .notShown(notes) : nil
    }
}
