package import Foundation

/// The file that a drawing is kept in, open for as long as the drawing is.
///
/// After a finished change, `save(_:of:)` brings the file up to date before it returns: a program that is killed has lost
/// nothing that was saved. The file is edited in place (`DrawingLog`); where that does not do, it is written again beside
/// itself (`DrawingRewrite`), in slices if it is large. Nothing but `DiskWait.wait()` waits for the disk. While it is open,
/// the file is locked against other TouchTrackers; if another program changes it all the same, it is not written any more,
/// and the drawing can go on in another one (`create(beside:page:holding:)`).
///
/// The file is SVG (`SVGDocument`, `SVGReading`). What is not a drawing, or holds something that would be lost, is not
/// opened, and is left as it was.
package final class DrawingFile {
    /// The file's name as it was given.
    package let path: String
    /// The paper's size in points; nil for paper of no particular size.
    package private(set) var page: CGSize?

    let target: String
    var file: OpenFile
    var state: State
    /// What the open file was after the last look at it.
    var status: FileStatus?
    /// What it says, while `state` has no log.
    var checksum: FileChecksum
    private var rewrite: DrawingRewrite?
    private var wait: DiskWait?
    /// Whether compacting failed, and nothing has changed since.
    private var isCompactingRefused = false
    /// Whether the file has got its name since the disk was asked to hold it.
    var hasNewName = true

    /// How the file stands to the drawing.
    enum State {
        /// It holds the drawing, or what it lacks is being written by `rewrite`, and it can be edited.
        case current(DrawingLog)
        /// It holds the drawing, but not as we write it.
        case foreign
        /// Something is missing from it, and it has to be written again.
        case behind
    }

    /// How long writing may go on: until the closure says so; by default until all is written.
    package typealias Patience = () -> Bool

    init(path: String, target: String, page: CGSize?, file: OpenFile, checksum: FileChecksum, state: State) {
        self.path = path
        self.target = target
        self.page = page
        self.file = file
        self.checksum = checksum
        self.state = state
        status = file.status
    }

    deinit {
        rewrite?.abandon()
        file.unlock()
    }

    // MARK: Saving

    /// The most elements that are edited in place by one change.
    private static let mostEdits = 1000

    /// Brings the file up to date with a drawing after a change of it. If that takes longer than `isExpired` allows, the rest
    /// is done by `advance(_:until:)`; what has been finished otherwise is saved at once all the same.
    ///
    /// Throws a `DrawingFileError` if the file cannot be written or was changed outside; the next `save` then writes all that
    /// is missing.
    package func save(
        _ change: Change, of drawing: () -> Drawing, until isExpired: Patience
    ) throws(DrawingFileError) {
        try naming { () throws(DrawingFileError.Problem) in
            // A file that was removed is made again: nothing is overwritten by that, and no ink lost.
            let found = FileStatus(of: target)
            if found == nil { fallBehind() }
            let old = rewrite
            switch state {
            case .current(let log):
                guard !change.isEmpty else { return }
                if change.edits.count <= Self.mostEdits {
                    try update(log, change, drawing, found)
                } else {
                    try begin(.catchingUp)
                }
                if isBehind, rewrite !== old { try goOn(drawing, until: isExpired) }
            case .foreign where change.isEmpty: return
            case .behind where rewrite != nil:
                // Beginning again with every change, it would not end before the last.
                for edit in change.edits { rewrite?.edited.insert(edit.id) }
                try goOn(drawing, until: isExpired)
            case .foreign, .behind:
                fallBehind()
                try goOn(drawing, until: isExpired)
            }
        }
    }

    /// Brings the file up to date with a drawing after a change of it, however long that takes.
    package func save(_ change: Change, of drawing: Drawing) throws(DrawingFileError) {
        try save(change, of: { drawing }, until: { false })
    }

    private func update(
        _ log: DrawingLog, _ change: Change, _ drawing: () -> Drawing, _ found: FileStatus?
    ) throws(DrawingFileError.Problem) {
        try checkUnchanged(found)
        state = .behind
        defer {
            checksum = log.checksum
            status = file.status
        }
        let outcome = change.outcome
        let result = try log.update(outcome, in: drawing)
        state = .current(log)
        isCompactingRefused = false
        switch result {
        case .done: for (id, _) in outcome { rewrite?.edited.insert(id) }
        case .needsRewrite: try begin(.catchingUp)
        }
    }

    /// Writes a drawing as the whole of the file. Throws a `DrawingFileError` if that cannot be, and then leaves the file as
    /// it was.
    package func rewrite(_ drawing: Drawing, until isExpired: Patience = { false }) throws(DrawingFileError) {
        try naming { () throws(DrawingFileError.Problem) in
            fallBehind()
            try goOn({ drawing }, until: isExpired)
        }
    }

    /// Gives the paper another size, in points, and writes it to the file with the drawing, as it does where something is
    /// missing there. Throws as `rewrite(_:)` does.
    package func setPage(
        _ page: CGSize?, of drawing: () -> Drawing, until isExpired: Patience = { false }
    ) throws(DrawingFileError) {
        let old = self.page
        self.page = page
        try naming { () throws(DrawingFileError.Problem) in
            switch state {
            case .current(let log):
                guard page != old else { return }
                try checkUnchanged()
                defer { status = file.status }
                let (before, after) = (SVGWriter.opening(page: old), SVGWriter.opening(page: page))
                if rewrite == nil, try log.patch(opening: before, with: after) { return }
                try begin(isBehind ? .catchingUp : .changingPage)
                try goOn(drawing, until: isExpired)
            // What is another program's is as it was until the drawing changes.
            case .foreign: return
            case .behind: try goOn(drawing, until: isExpired)
            }
        }
    }

    // MARK: Writing again

    /// What the file says, as far as this program knows.
    var knownChecksum: FileChecksum {
        switch state {
        case .current(let log): log.checksum
        case .foreign, .behind: checksum
        }
    }

    /// Whether something that is finished is not in the file yet, or the file could be more compact.
    package var needsAdvance: Bool {
        switch state {
        case .current(let log): rewrite != nil || !log.isCompact && !isCompactingRefused
        case .foreign: false
        case .behind: true
        }
    }

    /// Whether something that is finished is not in the file yet.
    package var isBehind: Bool {
        switch state {
        case .current:
            switch rewrite?.purpose {
            case .compacting, nil: false
            case .changingPage, .catchingUp: true
            }
        case .foreign: false
        case .behind: true
        }
    }

    /// Goes on with what is being written, or begins to make the file compact, as long as `isExpired` is false and without
    /// waiting for the disk. Nothing may be under way: `drawing` is all that there is.
    /// - Returns: whether there is more to be done that does not wait for the disk.
    package func advance(_ drawing: Drawing, until isExpired: Patience) throws(DrawingFileError) -> Bool {
        var isWorking = false
        try naming { () throws(DrawingFileError.Problem) in
            if rewrite == nil, case .current(let log) = state, !log.isCompact, !isCompactingRefused {
                isWorking = try tryCompacting { () throws(DrawingFileError.Problem) in
                    try begin(.compacting)
                    return true
                }
            } else if case .compacting = rewrite?.purpose {
                isWorking = try tryCompacting { () throws(DrawingFileError.Problem) in
                    try goOn({ drawing }, until: isExpired)
                }
            } else {
                isWorking = try goOn({ drawing }, until: isExpired)
            }
        }
        return isWorking
    }

    /// Goes on until there is nothing left to do, and waits for the disk if need be.
    package func finish(_ drawing: Drawing) throws(DrawingFileError) {
        while needsAdvance {
            if try !advance(drawing, until: { false }), let wait { _ = wait.finalResult }
        }
    }

    /// Does something that is no loss if it cannot be done, unless the file is another's by now.
    private func tryCompacting(
        _ body: () throws(DrawingFileError.Problem) -> Bool
    ) throws(DrawingFileError.Problem) -> Bool {
        do {
            return try body()
        } catch {
            abandon()
            isCompactingRefused = true
            switch error {
            case .changedOutside, .inUse: throw error
            case .missingFolder, .isFolder, .isNoFile, .unreadable, .unwritable, .noDrawing, .wouldLose, .endlessLinks:
                return false
            }
        }
    }

    func fallBehind() {
        if case .current(let log) = state { checksum = log.checksum }
        state = .behind
        abandon()
    }

    private func abandon() {
        rewrite?.abandon()
        rewrite = nil
        wait = nil
    }

    private func begin(_ purpose: DrawingRewrite.Purpose) throws(DrawingFileError.Problem) {
        abandon()
        do throws(DrawingFileError.Problem) {
            rewrite = try DrawingRewrite(target, page: page, like: FileStatus(of: target), for: purpose)
        } catch {
            switch purpose {
            case .compacting: break
            case .changingPage, .catchingUp: fallBehind()
            }
            throw error
        }
    }

    /// Goes on with what is being written; returns whether there is more to be done that does not wait for the disk.
    @discardableResult
    private func goOn(_ drawing: () -> Drawing, until isExpired: Patience) throws(DrawingFileError.Problem) -> Bool {
        if rewrite == nil {
            guard case .behind = state else { return false }
            if FilePath.kind(of: target) == .missing { try makeAgain() }
            try checkUnchanged()
            try begin(.catchingUp)
        }
        guard let rewrite else { return false }
        do throws(DrawingFileError.Problem) {
            var source: DrawingLog?
            if case .current(let log) = state {
                try checkUnchanged()
                source = log
            }
            guard let log = try rewrite.advance(drawing(), from: source, until: isExpired) else { return true }
            guard try catchUp(log, rewrite, drawing) else { return true }
            if waitsForDisk(rewrite) {
                // The new file is worth more than the old one only when the disk holds it.
                guard let wait else {
                    wait = DiskWait { [file = log.file] in try file.synchronize() }
                    return false
                }
                guard let result = wait.result else { return false }
                do { try result.get() } catch { throw .unwritable(reason: DrawingFileError.reason(of: error)) }
            }
            try adopt(log, rewrite)
            return false
        } catch {
            switch rewrite.purpose {
            case .compacting: break
            case .changingPage, .catchingUp: fallBehind()
            }
            throw error
        }
    }

    /// Whether the disk is to hold a new file before that takes the old one's name.
    ///
    /// Not one that is written at once, or while nothing can be saved in the old file: what is finished must outlive the
    /// program at once, and power cuts are rarer than kills.
    private func waitsForDisk(_ rewrite: DrawingRewrite) -> Bool {
        switch (rewrite.purpose, state) {
        case (.compacting, _): true
        case (.changingPage, .current), (.catchingUp, .current): rewrite.isLong
        case (.changingPage, _), (.catchingUp, _): false
        }
    }

    /// Brings up to date what was edited while it was written; false if that cannot be, and all is written again.
    private func catchUp(
        _ log: DrawingLog, _ rewrite: DrawingRewrite, _ drawing: () -> Drawing
    ) throws(DrawingFileError.Problem) -> Bool {
        guard !rewrite.edited.isEmpty else { return true }
        // What the disk was asked for is not all any more. A large change that is not in the file does not wait for the rest:
        // that may take long at a busy table, and is no less safe than what is appended.
        if case .compacting = rewrite.purpose { wait = nil }
        let drawing = drawing()
        var outcome = rewrite.edited.map { (id: $0, element: drawing[$0]) }
        outcome.sort { ($0.element?.zIndex ?? -1, $0.id) < ($1.element?.zIndex ?? -1, $1.id) }
        rewrite.edited = []
        switch try log.update(outcome, in: { drawing }) {
        case .done: return true
        case .needsRewrite:
            switch rewrite.purpose {
            // The file holds the drawing all the same.
            case .compacting: try begin(.compacting)
            case .changingPage, .catchingUp: try begin(.catchingUp)
            }
            return false
        }
    }

    private func adopt(_ log: DrawingLog, _ rewrite: DrawingRewrite) throws(DrawingFileError.Problem) {
        try checkUnchanged()
        try rewrite.takeName()
        file.closeElsewhere()
        file = log.file
        state = .current(log)
        status = file.status
        hasNewName = true
        self.rewrite = nil
        wait = nil
    }

    /// Adds the file's name to what went wrong.
    private func naming(_ body: () throws(DrawingFileError.Problem) -> Void) throws(DrawingFileError) {
        do {
            try body()
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }
}
