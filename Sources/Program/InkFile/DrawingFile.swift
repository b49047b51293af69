import Foundation
import Glibc
package import Ink

/// The two files of a drawing, open as long as the drawing is: an SVG file, and a log beside it.
///
/// Everything that is done to the drawing is appended to the log before `save(_:)` returns: a program that is killed
/// loses nothing that was saved (`DrawingLog`). The SVG file, which other programs show, is written whole on a thread
/// (`DrawingFileWriter`) when `advance(_:)` is called. Only `finish(_:)` and `DiskFlush.wait()` block on the disk.
///
/// While it is open, the SVG file is locked against other TouchTrackers. If another program changes it all the same, it
/// is no longer written, and the drawing can continue in another file (`create(beside:_:continuing:holding:)`).
///
/// A file that is not a drawing is not opened, and stays unchanged.
package final class DrawingFile {
    /// The path as it was given.
    package let path: String
    /// What the file says before its ink.
    package internal(set) var header: SVGHeader

    /// The path after following symbolic links.
    let target: String
    var file: OpenFile
    /// The checksum of the file, as this program last read or wrote it.
    var checksum: FileChecksum
    var state: State
    /// What another program drew in the file; nil if TouchTracker created the file.
    var foreign: ForeignPage?
    /// What of that is not shown.
    package internal(set) var notes = ForeignNotes()
    /// The open file's status when it was last checked.
    var status: FileStatus?
    let log: DrawingLog
    /// What was done and is not in the log yet: the disk refused it, or a thread writes what was done before.
    var unlogged: [History.Operation] = []
    /// Whether the log lacks the paper.
    private var hasUnloggedPaper = false
    /// The appending of a large change to the log, on a thread; nil if there is none.
    private var appending: Appending?
    /// Where ink is put that a clearing has removed, when the file is written without it; nil if it is not put anywhere.
    package var bin: DrawingBin?
    /// Whether the last attempt to write the file whole failed.
    package internal(set) var isRefused = false
    /// Whether the file itself has to be flushed to the disk.
    var isUnflushed = false
    /// Whether the last flush was of the file, too.
    var isFlushingFile = false
    /// Whether the log has steps that must be forgotten.
    var forgetsSteps = false
    /// The files of an earlier version, which are removed when the file is written.
    var obsolete: [String] = []
    /// The last shortening of the log, and whether it leaves out all steps; nil if there was none.
    var shortening: (work: BackgroundWork<Bool>, forgets: Bool)?
    /// The box around the ink that was in the file when it was opened, until the page shows it.
    var foundInk: CGRect?
    /// Whether the file got its name after the last flush to the disk.
    var hasNewName = true

    /// The relation of the SVG file to the drawing.
    ///
    ///     whole ──1──▶ behind ──2──▶ writing ──3──▶ naming ──4──▶ whole
    ///                    ▲ ▲            │              │
    ///                    │ └─────5──────┘              │
    ///                    └──────5, 6───────────────────┘
    ///
    /// 1. Something was done to the drawing, which is in the log.
    /// 2. A thread writes the drawing to a new file (`DrawingFileWriter`).
    /// 3. It is on the disk. The log notes which operations it has, and that is flushed, too.
    /// 4. The new file has got the name of the old one (`rename`).
    /// 5. That failed.
    /// 6. As 4, but more was done meanwhile.
    ///
    /// The log names the new file before that gets its name, so that it fits the file that is found, whenever the
    /// program is killed: it says of both which operations they have.
    enum State {
        case whole
        /// Urgent, if a killed program would leave a file that its log does not fit.
        case behind(isUrgent: Bool)
        /// Outdated, if more was done since it began.
        case writing(Writing, isOutdated: Bool)
        case naming(DrawingFileWriter.Written, LoggedFile, DiskFlush, isOutdated: Bool)
    }

    typealias Writing = BackgroundWork<
        Result<(written: DrawingFileWriter.Written, logged: LoggedFile), DrawingFileError.Problem>
    >

    /// The appending of what was done to the log, on a thread.
    private struct Appending {
        let work: BackgroundWork<Result<Void, POSIXError>>
        let operations: [History.Operation]
    }

    init(
        path: String, target: String, header: SVGHeader, file: OpenFile, checksum: FileChecksum, state: State,
        log: DrawingLog
    ) {
        (self.path, self.target, self.header, self.file) = (path, target, header, file)
        (self.checksum, self.state, self.log) = (checksum, state, log)
        status = file.status
    }

    deinit {
        abandonWriting()
        file.unlock()
    }

    // MARK: Saving

    /// Appends what was done to the log. A very large change is appended on a thread (`isBehind`).
    ///
    /// Throws a `DrawingFileError` if the log cannot be written or another program has changed the file. The next
    /// `save` then writes everything that is missing.
    package func save(_ operations: [History.Operation]) throws(DrawingFileError) {
        for operation in operations { note(operation) }
        unlogged += operations
        try attempt { () throws(DrawingFileError.Problem) in
            try appendUnlogged()
        }
    }

    private func note(_ operation: History.Operation) {
        guard !operation.change.isEmpty else { return }
        if case .add(_, let change, _, _) = operation { show(change) }
        if case .forget(let change) = operation { show(change) }
        fallBehind()
    }

    func appendUnlogged() throws(DrawingFileError.Problem) {
        if let result = appending?.work.outcome {
            if case .failure(let error) = result {
                unlogged = (appending?.operations ?? []) + unlogged
                appending = nil
                throw .unwritable(reason: FileReason(error))
            }
            appending = nil
        }
        guard appending == nil, !unlogged.isEmpty || hasUnloggedPaper else { return }
        try checkUnchangedOrCreate()
        // Another program may have removed the log: then the file is written with all that it had.
        if log.isGone { fallBehind(isUrgent: true) }
        if hasUnloggedPaper {
            try writingFile { () throws(POSIXError) in try log.append(header.paper) }
            hasUnloggedPaper = false
        }
        let operations = unlogged
        guard !operations.isEmpty else { return }
        if operations.contains(where: \.isLarge) {
            appending = Appending(
                work: BackgroundWork { [log] in Result { () throws(POSIXError) in try log.append(operations) } },
                operations: operations)
        } else {
            try writingFile { () throws(POSIXError) in try log.append(operations) }
        }
        unlogged = []
    }

    /// The appending of a large change that is under way; nil if there is none.
    var awaitedAppending: (any AwaitedWork)? { appending?.work }

    /// Forgets what could be undone for good: the log does without it once the file has all ink.
    package func forgetSteps() {
        forgetsSteps = true
        fallBehind(isUrgent: true)
    }

    /// Notes that a clearing has removed more than was known when it was saved: the rest of a file that was read.
    package func noteCleared(_ drawing: Drawing, by step: Int32) { log.noteCleared(drawing, by: step) }

    /// Whether something that was done is not in the log yet.
    package var isBehind: Bool { appending != nil || !unlogged.isEmpty || hasUnloggedPaper }

    package var paper: Paper { header.paper }

    /// Sets the paper. Throws as `save(_:)` does.
    package func setPaper(_ paper: Paper) throws(DrawingFileError) {
        guard paper != self.paper else { return }
        header.paper = paper
        fallBehind()
        hasUnloggedPaper = true
        try attempt { () throws(DrawingFileError.Problem) in
            try appendUnlogged()
        }
    }

    /// Calls a closure that writes. Adds the path to its error.
    func attempt<Result>(_ body: () throws(DrawingFileError.Problem) -> Result) throws(DrawingFileError) -> Result {
        do { return try body() } catch { throw DrawingFileError(path: path, problem: error) }
    }
}

extension History.Operation {
    /// The number of elements above which a change is appended on a thread. As many take some 50 ms, and moving them as
    /// long.
    private static let maximumCountInTurn = 10_000

    /// Whether appending it to the log takes too long for one turn of the loop.
    fileprivate var isLarge: Bool {
        switch self {
        case .add(_, let change, _, _), .forget(let change):
            change.clearing == nil
                && (change.count > Self.maximumCountInTurn
                    || change.edits.contains { $0.after?.mark.pictures.contains { $0.isLong } == true })
        case .undo, .redo, .withdraw, .settle: false
        }
    }
}
