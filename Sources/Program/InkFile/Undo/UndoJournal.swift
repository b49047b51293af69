import Foundation
package import Ink

/// The steps that can be undone and redone, kept in a hidden file beside the drawing's, so that they outlive the
/// program.
///
/// The journal repeats what happened to each step (`History.Operation`), and what the drawing's file contained after
/// it. The steps are restored only if the file is found as the journal says, and only if they lead to the drawing
/// element by element (`History.restore`). A journal that is torn, damaged, or made for another file costs undo, never
/// ink: nothing else is read from it but the numbers of the file's elements, which are checked against the file.
/// If the program is killed before the queue has written the last ones, none are restored (`SaveCounter`).
///
/// It is written on a queue of its own (`UndoWriter`), at a cost in proportion to each step. A clearing restarts it:
/// the cleared ink is kept elsewhere (`ClearedInk`).
package final class UndoJournal {
    private enum State {
        /// The steps of the program's last run are being read. Later operations are appended to them.
        case reading(UndoReading, [History.Operation], UndoFileState?)
        case writing
    }

    private let writer: UndoWriter
    private var state: State
    /// The editor whose numbers were written last, and how many of them; nil if none were.
    private var known: (editor: ObjectIdentifier, count: Int, checksum: FileChecksum, saveNumber: Int)?
    /// Whether something has happened to steps since the last save.
    private var isAhead = false

    /// The beginning of the paths of a drawing's undo journals.
    static func prefix(of target: String) -> String { FilePath.hidden(beside: target, kind: "undo-") }

    /// Begins to read the journal of a drawing's file, which the caller has locked.
    init(of target: String, _ file: OpenFile, limits: UndoWriter.Limits = UndoWriter.Limits()) {
        writer = UndoWriter(of: target, limits)
        let reading = UndoReading(of: target, file)
        state = .reading(reading, [], nil)
        if let (journal, count) = reading.journal { writer.saves.begin(after: journal, count: count) }
    }

    /// The numbers that the file's elements had in the program's last run, if the journal is probably of this file.
    var numbers: ElementNumbers? {
        switch state {
        case .reading(let reading, _, _): reading.numbers
        case .writing: nil
        }
    }

    // MARK: Restoring

    /// Called with what the file was found to contain; nil if the drawing differs from the file that the journal
    /// describes.
    func didOpen(_ checksum: FileChecksum?) {
        if case .reading(let reading, _, _) = state { reading.check(checksum) }
    }

    /// What is known of the program's last run.
    package enum Earlier {
        /// The drawing's file is still being read, or `begin(with:)` was called.
        case nothing
        case reading(BackgroundWork<[History.Operation]>)
        /// None if they do not fit the file.
        case operations([History.Operation], later: [History.Operation])
    }

    /// What happened in the program's last run, and since.
    package var earlier: Earlier {
        guard case .reading(let reading, let later, _) = state, let fits = reading.fits else { return .nothing }
        guard fits else { return .operations([], later: later) }
        return reading.work.outcome.map { .operations($0, later: later) } ?? .reading(reading.work)
    }

    /// Begins to write.
    /// - Parameter restored: The operations of the program's last run and this one, with the numbers that the steps
    ///   have now (`History.restore`); nil if the steps of the last run were not restored.
    package func begin(with restored: [History.Operation]?) {
        guard case .reading(let reading, let later, let file) = state else { return }
        state = .writing
        // If nothing was restored, the old files stay until there is something to write.
        writer.remove(reading.paths, atOnce: restored?.isEmpty ?? true)
        if let restored, later.isEmpty { unwritten = restored } else { write(restored ?? later) }
        if let file { append(file) }
    }

    /// The restored operations, until something else is written.
    private var unwritten: [History.Operation] = []

    // MARK: Writing

    /// Appends what happened to steps. Call it before the drawing is saved.
    package func append(_ operations: [History.Operation]) {
        guard !operations.isEmpty else { return }
        isAhead = true
        switch state {
        case .reading(let reading, let later, let file): state = .reading(reading, later + operations, file)
        case .writing: write(operations)
        }
    }

    /// Writes operations after those that were restored.
    private func write(_ operations: [History.Operation]) {
        writer.append(unwritten + operations)
        unwritten = []
    }

    /// Notes that the drawing is about to be saved.
    func willSave() {
        guard isAhead else { return }
        isAhead = false
        writer.saves.increment()
    }

    /// Notes what a file contains that has all changes.
    func note(_ editor: InPlaceEditor, _ status: FileStatus?) {
        let (isNew, saveNumber) = (known?.editor != ObjectIdentifier(editor), writer.saves.count)
        guard let status, isNew || known?.checksum != editor.checksum || known?.saveNumber != saveNumber
        else { return }
        let numbers = editor.numbers.suffix(from: isNew ? 0 : known?.count ?? 0)
        known = (ObjectIdentifier(editor), editor.numbers.count, editor.checksum, saveNumber)
        append(
            UndoFileState(
                checksum: editor.checksum, status: status, numbers: numbers, isWhole: isNew, saveNumber: saveNumber))
    }

    private func append(_ file: UndoFileState) {
        switch state {
        case .reading(let reading, let later, let old):
            state = .reading(reading, later, file.whole(after: old))
        case .writing:
            write([])
            writer.append(file)
        }
    }

    /// Waits until all is written.
    package func finish() { writer.finish() }
}
