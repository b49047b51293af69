import Foundation
import Glibc
package import Ink

/// The file of a drawing, open as long as the drawing is.
///
/// After a finished change, `save(_:_:of:until:)` brings the file up to date before it returns: a program that is
/// killed loses nothing that was saved. The file is edited in place (`InPlaceEditor`). If that is not possible, it is
/// rewritten to a new file (`DrawingRewrite`), in slices if it is large. Only `finish(_:)` and `DiskFlush.wait()`
/// block on the disk.
///
/// While it is open, the file is locked against other TouchTrackers. If another program changes it all the same, it is
/// no longer written, and the drawing can continue in another file (`create(beside:_:with:holding:)`).
///
/// The file is SVG (`SVGDocument`, `SVGReading`). A file that is not a drawing, or contains something that would be
/// lost, is not opened, and stays unchanged.
package final class DrawingFile {
    /// The path as it was given.
    package let path: String
    /// What the file says before its ink.
    package internal(set) var header: SVGHeader

    /// The path after following symbolic links.
    let target: String
    var file: OpenFile
    var state: State
    /// What another program drew in the file; nil if TouchTracker created the file.
    var foreign: ForeignPage?
    /// What of that is not shown.
    package internal(set) var notes = ForeignNotes()
    /// The open file's status when it was last checked.
    var status: FileStatus?
    /// The changes that the file lacks, kept in case the program is killed.
    package let unsaved: UnsavedInk
    /// The ink that was cleared from the drawing.
    package let cleared: ClearedInk
    /// The steps that can be undone after the program was started again; nil if they are not kept.
    package internal(set) var undoJournal: UndoJournal?
    /// The change that restores cleared ink, until the file contains it; nil otherwise.
    var restoration: Change?
    /// The box around the ink that was in the file when it was opened, until the page shows it.
    var foundInk: CGRect?
    /// Whether the file got its name after the last flush to the disk.
    var hasNewName = true

    /// The file's relation to the drawing.
    ///
    ///     foreign ──1──▶ behind ──2──▶ behind, rewriting ──4──▶ current, idle ◀──6──▶ current, refused
    ///                      ▲ ▲               │                    │  │    ▲
    ///                      │ └───────3───────┘                    │  5    4
    ///                      │                                      │  ▼    │
    ///                      └──────────────────1───────────────────┴─ current, rewriting
    ///
    /// 1. A change cannot be made in place, the file was removed, or writing it failed (`fallBehind()`).
    /// 2. The file is being rewritten (`beginRewriting(_:)`).
    /// 3. That failed, or begins again.
    /// 4. The new file has replaced the old one (`adopt(_:_:)`), or the attempt was given up.
    /// 5. The file is compacted, catches up or gets another page, and is edited in place meanwhile.
    /// 6. Compacting, or enlarging the page, failed; after the next change in place, it is tried again.
    enum State {
        /// The file contains the drawing, but in another program's form.
        case foreign(Contents)
        /// The file lacks changes, which a rewrite in progress may be writing.
        case behind(Contents, DrawingRewrite?)
        /// The file can be edited in place. It contains the drawing, except for what a rewrite is writing.
        case current(InPlaceEditor, Upkeep)
    }

    /// What happens to a file that can be edited in place.
    enum Upkeep {
        case idle
        /// Compacting, or enlarging the page, failed and nothing has changed since.
        case refused
        case rewriting(DrawingRewrite)
    }

    /// What a file that is not edited in place contains.
    struct Contents {
        var checksum = FileChecksum()
        /// The elements' positions.
        var table = ElementTable()
    }

    init(
        path: String, target: String, header: SVGHeader, file: OpenFile, state: State, unsaved: UnsavedInk,
        cleared: ClearedInk
    ) {
        self.path = path
        self.target = target
        self.header = header
        self.file = file
        self.state = state
        (self.unsaved, self.cleared) = (unsaved, cleared)
        if case .current(let editor, _) = state { editor.unsaved = unsaved }
        status = file.status
    }

    deinit {
        rewrite?.abandon()
        cleared.abandonWriter()
        file.unlock()
    }

    // MARK: Saving

    /// The maximum number of elements that one change edits in place.
    private static let maximumInPlaceCount = 1000

    /// Brings the file up to date with a drawing after a change. If `isExpired` returns true before that is complete,
    /// `advance(_:until:)` does the rest; other changes are saved at once meanwhile.
    ///
    /// A change that clears, or restores what was cleared, is written to a new file together with the name of the kept
    /// ink (`ClearedInk`).
    ///
    /// Throws a `DrawingFileError` if the file cannot be written or another program has changed it. The next `save`
    /// then writes everything that is missing.
    package func save(
        _ change: Change, _ effect: ClearingEffect = .none, of drawing: () -> Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError) {
        try writing { () throws(DrawingFileError.Problem) in
            if try saveClearing(change, effect, of: drawing, until: isExpired) { return }
            let change = withoutRestoration(change)
            // A file that was removed is created again, which overwrites nothing and loses no ink.
            var statusOfPath = FileStatus(of: target)
            if statusOfPath == nil { fallBehind() }
            if let grown = header(toShow: change, statusOfPath) {
                try enlargePage(to: grown, of: drawing, until: isExpired)
                statusOfPath = FileStatus(of: target)
            }
            let old = rewrite
            switch state {
            case .current(let editor, _):
                guard !change.isEmpty else { return }
                if change.count <= Self.maximumInPlaceCount {
                    try update(editor, change, drawing, statusOfPath)
                } else {
                    try beginRewriting(.catchingUp)
                }
                if isBehind, rewrite !== old { try continueRewriting(drawing, until: isExpired) }
            case .foreign where change.isEmpty: return
            case .behind(_, let rewrite?) where change.clearing == nil:
                // A rewrite that restarted with every change would end only after the last one.
                for edit in change.edits { rewrite.edited.insert(edit.id) }
                try continueRewriting(drawing, until: isExpired)
            case .foreign, .behind:
                fallBehind()
                try continueRewriting(drawing, until: isExpired)
            }
            try keepUnsaved(change, of: drawing)
        }
    }

    /// Brings the file up to date with a drawing after a change, however long that takes.
    package func save(_ change: Change, of drawing: Drawing) throws(DrawingFileError) {
        try save(change, of: { drawing }, until: { false })
    }

    private func update(
        _ editor: InPlaceEditor, _ change: Change, _ drawing: () -> Drawing, _ statusOfPath: FileStatus?
    ) throws(DrawingFileError.Problem) {
        try checkUnchangedOrFallBehind(statusOfPath)
        defer { status = file.status }
        let outcome = change.outcome
        let isDone: Bool
        do {
            isDone = try editor.update(outcome, in: drawing)
        } catch {
            // A rewrite in progress may already have what the change replaces.
            fallBehind()
            // The disk may have written a part.
            if let status = file.status { try? unsaved.note(JournalBase(unread: status)) }
            throw error
        }
        if case .current(let editor, .refused) = state { state = .current(editor, .idle) }
        guard isDone else { return try beginRewriting(.catchingUp) }
        for (id, _) in outcome { rewrite?.edited.insert(id) }
    }

    /// Writes a drawing as the whole file. Throws a `DrawingFileError` if that is not possible; the file is then
    /// unchanged.
    package func rewrite(_ drawing: Drawing, until isExpired: () -> Bool = { false }) throws(DrawingFileError) {
        try writing { () throws(DrawingFileError.Problem) in
            fallBehind()
            try continueRewriting({ drawing }, until: isExpired)
        }
    }

    /// What the file contains, as this program last read or wrote it.
    var contents: Contents {
        switch state {
        case .current(let editor, _): Contents(checksum: editor.checksum, table: editor.table)
        case .foreign(let contents), .behind(let contents, _): contents
        }
    }

    /// The rewrite in progress; nil if there is none.
    var rewrite: DrawingRewrite? {
        switch state {
        case .current(_, .rewriting(let rewrite)): rewrite
        case .behind(_, let rewrite): rewrite
        case .current(_, .idle), .current(_, .refused), .foreign: nil
        }
    }

    /// Calls a closure that writes the file. Adds the path to its error. The undo journal learns of it before, and, if
    /// the file then has all changes, of its content.
    func writing(_ body: () throws(DrawingFileError.Problem) -> Void) throws(DrawingFileError) {
        undoJournal?.willSave()
        do {
            try body()
            if case .current(let editor, _) = state, !isBehind { undoJournal?.note(editor, status) }
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }
}

// MARK: - Keeping the changes that the file lacks

extension DrawingFile {
    /// Writes a change to the journal if the file lacks it until it has been rewritten.
    private func keepUnsaved(_ change: Change, of drawing: () -> Drawing) throws(DrawingFileError.Problem) {
        let table: ElementTable
        let bases: [JournalBase]
        switch state {
        case .current(let editor, _):
            let lacksChange =
                switch rewrite?.purpose {
                case .catchingUp: true
                case .compacting, .enlargingPage, .changingPage, nil: unsaved.hasJournals
                }
            guard lacksChange else { return }
            (table, bases) = (editor.table, [.contents(editor.checksum)])
        case .foreign: return
        // A disk that failed may have written something else. The file is not written any more before it is replaced.
        case .behind(let contents, _):
            table = contents.table
            bases = [.contents(contents.checksum)] + [status].compactMap { $0.map { JournalBase(unread: $0) } }
        }
        try writingFile { () throws(POSIXError) in
            try unsaved.keep(change, beside: bases, in: drawing) { id in
                table[id].map { ($0.orderOffset, $0.zIndex) }
            }
        }
    }
}

// MARK: - Flushing to the disk

/// A flush to the disk, on a thread of its own.
package typealias DiskFlush = BackgroundWork<Result<Void, any Error>>

extension DrawingFile {
    /// Flushes everything that was saved to the disk, on a thread of its own (`fsync`). It protects against power cuts;
    /// what was saved survives the program's death without it.
    ///
    /// The flush fails with a `DrawingFileError` if the disk refuses. Then call `flushFailed()`, since the
    /// system may have dropped the data.
    package func flush() -> DiskFlush {
        let (file, path, folder) = (file, path, hasNewName ? FilePath.folder(of: target) : nil)
        let (obsolete, keeping) = (unsaved.takeMerged() + cleared.takeSuperseded(), cleared.takeFlush())
        let keepReplaced = cleared.takeReplaced(from: target)
        let isForeign = isForeign
        hasNewName = false
        return DiskFlush {
            // First wait until the cleared ink is on the disk.
            keeping?.wait()
            do {
                try file.flush()
                // The new name is on disk when its folder is. Not every file system can flush folders, so errors do not
                // count.
                if let folder { Self.flush(folder: folder) }
                for path in obsolete { FilePath.remove(path) }
                keepReplaced?()
            } catch {
                // A disk that refuses what another program wrote is no reason to write it again.
                guard !isForeign else { return .success(()) }
                return .failure(DrawingFileError(path: path, problem: .unwritable(reason: FileReason(error))))
            }
            return .success(())
        }
    }

    /// Marks everything as unsaved after a failed flush. The next `save` writes the whole file, unless that is as
    /// another program wrote it.
    package func flushFailed() {
        hasNewName = true
        if !isForeign { fallBehind() }
    }

    /// Whether the file is as another program wrote it.
    private var isForeign: Bool {
        switch state {
        case .foreign: true
        case .behind, .current: false
        }
    }

    /// Flushes the names in a folder to the disk, as far as the file system can.
    static func flush(folder: String) {
        // The system reads the name and keeps no pointer to it.
        let descriptor = unsafe Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        _ = close(descriptor)
    }
}
