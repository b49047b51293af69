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
/// is no longer written, and the drawing can continue in another file (`createSuccessor(holding:)`).
///
/// A file that is not a drawing is not opened, and stays unchanged.
package final class DrawingFile {
    /// The path as it was given.
    package internal(set) var path: String
    /// The header of the file, before its ink.
    package internal(set) var header: SVGHeader

    /// The path after following symbolic links.
    var target: String
    var file: OpenFile
    /// The checksum of the file, as this program last read or wrote it.
    var checksum: FileChecksum
    var state: State
    /// Whether the last attempt to write the file failed.
    var wasRefused = false
    /// What another program drew in the file; nil if TouchTracker created the file.
    var foreign: ForeignPage?
    /// The parts of `foreign` that are not shown.
    package internal(set) var notes = ForeignNotes()
    /// The open file's status when it was last checked.
    var status: FileStatus?
    let log: DrawingLog
    /// The changes that are not in the log yet: the disk refused them, or a thread writes earlier ones.
    var unlogged = Unlogged()
    /// The appending of a large change to the log on a thread, while that is under way.
    private var appending: (work: BackgroundWork<Result<Void, POSIXError>>, unlogged: Unlogged)?
    /// The bin for ink that a clearing has removed, filled when the file is written without it; nil for no bin.
    package var bin: DrawingBin?
    /// Whether the file was written without waiting for the disk.
    var isUnflushed = false
    /// Files of an earlier version, or of a lost log that may return, which are removed when the file is written.
    var obsolete: Set<String> = []
    /// The queue on which the file is written and the log shortened, one after the other.
    let queue = DispatchQueue(label: "drawing")

    /// The relation of the SVG file to the drawing.
    ///
    ///     whole ──1──▶ behind ──2──▶ writing ──3──▶ whole
    ///                    ▲ ▲            │
    ///                    └─┴────4, 5────┘
    ///
    /// 1. Something was done to the drawing, which is in the log.
    /// 2. A thread writes the drawing to a new file (`DrawingFileWriter`), and flushes it. It notes in the log which
    ///    operations that file has, and flushes the log.
    /// 3. The new file has got the name of the old one (`rename`).
    /// 4. That failed.
    /// 5. As 3, but more was done meanwhile.
    ///
    /// The log names the new file before that gets its name, so that it fits the file that is found, whenever the
    /// program is killed: it says of both which operations they have.
    enum State {
        case whole
        /// Urgent, if a killed program would leave a file that its log does not fit.
        case behind(isUrgent: Bool)
        /// Outdated, if more was done since it began.
        case writing(Writing, isOutdated: Bool)
    }

    typealias Writing = BackgroundWork<Result<DrawingFileWriter.Written, DrawingFileError.Problem>>

    /// The changes that the log does not have yet.
    struct Unlogged {
        var operations: [History.Operation] = []
        /// The paper that was chosen last; nil if the log has it.
        var paper: Paper?

        var isEmpty: Bool { operations.isEmpty && paper == nil }
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
        for operation in operations where !operation.change.isEmpty {
            switch operation {
            case .add(_, let change, _, _), .forget(let change): show(change)
            case .undo, .redo, .withdraw, .settle: break
            }
            fallBehind()
        }
        unlogged.operations += operations
        try attempt { () throws(DrawingFileError.Problem) in
            try appendUnlogged()
        }
    }

    func appendUnlogged() throws(DrawingFileError.Problem) {
        if let (work, failed) = appending, let outcome = work.outcome {
            appending = nil
            if case .failure(let error) = outcome {
                unlogged = Unlogged(
                    operations: failed.operations + unlogged.operations, paper: unlogged.paper ?? failed.paper)
                throw .unwritable(reason: FileReason(error))
            }
        }
        guard appending == nil, !unlogged.isEmpty else { return }
        try checkUnchangedOrCreate()
        // Another program may have removed the log: then the file is written with all that it had.
        if log.isGone {
            fallBehind(isUrgent: true)
            obsolete.formUnion(DrawingLog.paths(of: target))
        }
        let new = unlogged
        if new.operations.contains(where: \.isLarge) {
            let work = BackgroundWork { [log] in
                Result { () throws(POSIXError) in try log.append(new.operations, on: new.paper) }
            }
            appending = (work, new)
        } else {
            try writingFile { () throws(POSIXError) in try log.append(new.operations, on: new.paper) }
        }
        unlogged = Unlogged()
    }

    /// The appending of a large change that is under way, if any.
    var awaitedAppending: (any AwaitedWork)? { appending?.work }

    /// Shortens the log, which still has the forgotten steps, as soon as the file has all ink.
    package func forgetSteps() {
        fallBehind(isUrgent: true)
    }

    /// Notes that a clearing has removed more than was known when it was saved: the rest of a file that was read.
    package func noteCleared(_ drawing: Drawing, by step: Int32) { log.noteCleared(drawing, by: step) }

    /// Whether something that was done is not in the log yet.
    package var isBehind: Bool { appending != nil || !unlogged.isEmpty }

    package var paper: Paper { header.paper }

    /// Sets the paper. Throws as `save(_:)` does.
    package func setPaper(_ paper: Paper) throws(DrawingFileError) {
        guard paper != self.paper else { return }
        header.paper = paper
        fallBehind()
        unlogged.paper = paper
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
        case .add(_, let change, _, _) where change.isRemoval: false
        case .add(_, let change, _, _), .forget(let change):
            change.clearing == nil
                && (change.count > Self.maximumCountInTurn
                    || change.edits.contains { $0.after?.pictures.contains { $0.isLong } == true })
        case .undo, .redo, .withdraw, .settle: false
        }
    }
}
