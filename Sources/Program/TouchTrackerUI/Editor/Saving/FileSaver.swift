import Foundation
import Ink
import InkFile
import TouchKit

/// Saves a document in its file: retries failed saves, writes the file whole after a pause, and flushes it to the disk.
/// If another program takes over the file, the document continues in a new one beside it.
final class FileSaver {
    /// How much of the file has reached the disk.
    private enum DiskState {
        /// Everything that was saved is on the disk.
        case flushed
        /// The file is flushed when the timer fires: after a pause, but no later than `latest`, in seconds.
        case scheduled(LoopTimer, latest: TimeInterval)
        /// The disk is writing. `isOutdated` once more has been saved.
        case flushing(DiskFlush, isOutdated: Bool)
    }

    /// The progress of writing the changes that the file lacks.
    private enum WritingState {
        /// Nothing: it lacks nothing, or a failed save is retried first.
        case idle
        /// The next step is done when the timer fires: after a pause, but no later than `latest`, in seconds.
        case scheduled(LoopTimer, latest: TimeInterval)
        /// The next step waits for a thread. `isHurried` once what is missing then must be written at once.
        case waiting(any AwaitedWork, isHurried: Bool)
    }

    private(set) var file: any SavableFile {
        didSet { file.bin = document.bin }
    }
    private unowned let document: Document
    /// Why a save failed, which is retried when the timer fires; nil if everything is saved, or being saved.
    private var failure: (reason: Phrase, retry: LoopTimer)?
    private var disk = DiskState.flushed
    private var writing = WritingState.idle

    init(_ document: Document, in file: any SavableFile) {
        (self.document, self.file) = (document, file)
    }

    /// Whether the file is still being read.
    var isReading: Bool { file is UnreadFile }

    /// Continues in another file, which has what this one has.
    func move(to file: any SavableFile) { self.file = file }

    /// Saves what was done to the document.
    func save(_ operations: [History.Operation]) {
        report(attempt { try $0.save(operations, of: { document.committedDrawing }) })
    }

    /// Permanently forgets the steps that could be undone.
    func forgetSteps() {
        file.forgetSteps()
        scheduleWriting()
    }

    /// Creates the file, if that waits until it is needed.
    func createFile() { report(attempt { try $0.create() }) }

    /// Writes the file whole as soon as possible: other programs are about to read it.
    func writeFile() { scheduleWriting(isHurried: true) }

    var path: String { file.path }

    /// Gives the file another name in its folder.
    /// - Parameter lock: That of the folder.
    func rename(
        to name: String, in library: DrawingLibrary, _ lock: consuming DrawingLibrary.Lock
    ) throws(DrawingLibrary.Failure) {
        guard let file = file as? DrawingFile else { throw .system(reason: .missing) }
        let old = path
        try library.rename(file, to: name, lock) { document.committedDrawing }
        document.renames.send(old)
        document.nameChanges.send(())
        scheduleFlush()
        scheduleWriting()
    }

    /// Whether all finished changes are kept.
    var isSaved: Bool { failure == nil && !file.isBehind }

    func setPaper(_ paper: Paper) {
        report(attempt { try $0.setPaper(paper) })
    }

    /// Enlarges the saved page to show a window with the drawing, whose size is in points.
    func grow(to size: CGSize) {
        attemptQuietly { try $0.grow(to: size) }
    }

    /// Continues to save everything before the program quits, without waiting for the disk.
    /// - Returns: What the next step waits for; nil if `finish()` does not wait for the disk.
    func continueSaving() -> (any AwaitedWork)? {
        if failure == nil, isIncomplete {
            advance()
            if failure == nil, isIncomplete {
                guard case .waiting(let work, _) = writing else { return DiskFlush(ended: .success(())) }
                return work
            }
        }
        if case .scheduled(let timer, _) = disk {
            timer.invalidate()
            flush()
        }
        guard case .flushing(let flush, _) = disk else { return nil }
        return flush
    }

    /// Saves and flushes everything before the program ends, and waits for the disk.
    /// - Returns: One sentence, without a full stop, about why a change is not saved; nil if all changes are.
    func finish() -> Phrase? {
        unscheduleWriting()
        if failure == nil, isIncomplete {
            report(attempt { try $0.finish(document.committedDrawing) })
        }
        flushAndWait()
        guard failure != nil else { return nil }
        let reason = attempt {
            try $0.save([], of: { document.committedDrawing })
            try $0.finish(document.committedDrawing)
        }
        // Otherwise `LeavingController` would save and flush again, for ever, on a disk that refuses every flush.
        if case .scheduled(let timer, _) = disk {
            timer.invalidate()
            disk = .flushed
        }
        return file.hasInkToLose ? reason : nil
    }

    /// Calls `write` with the file. If another program has taken over the file, continues in a new one. Then schedules
    /// writing it and the flush, or a retry.
    /// - Returns: Why the write failed; nil if it succeeded.
    private func attempt(_ write: (any SavableFile) throws -> Void) -> Phrase? {
        var recovery = Phrase.savedAgain
        do {
            do {
                try write(file)
            } catch {
                let other = try file.successor(after: error, holding: document.committedDrawing)
                guard let (successor, why) = other else { throw error }
                file = successor
                document.nameChanges.send(())
                switch why {
                case .left(let sentence): document.failures.send(sentence)
                case .created: recovery = .savedIn(path: UserFolder.shortened(file.path))
                }
            }
            if !file.isBehind, file.urgency != .retry { markSaved(recovery) }
            scheduleFlush()
            scheduleWriting()
            return nil
        } catch {
            let reason = Phrase(error)
            markUnsaved(reason)
            return reason
        }
    }

    private func report(_ reason: Phrase?) {
        if let reason { document.failures.send(reason) }
    }

    // MARK: Retrying

    private func markUnsaved(_ reason: Phrase) {
        if failure?.retry.isValid == true {
            failure?.reason = reason
        } else {
            let retry = UIApplication.shared.schedule(after: PaperThresholds.saveRetryDelay) { [weak self] in
                self?.retry()
            }
            failure = (reason, retry)
        }
    }

    private func retry() {
        attemptQuietly { try $0.save([], of: { document.committedDrawing }) }
        if file.urgency == .retry { advance() }
    }

    /// Attempts a write that no one has just asked for: a failure is not reported again for the same reason.
    /// - Returns: Whether the write succeeded.
    @discardableResult
    private func attemptQuietly(_ write: (any SavableFile) throws -> Void) -> Bool {
        let known = failure?.reason
        let reason = attempt(write)
        if reason != known { report(reason) }
        return reason == nil
    }

    private func markSaved(_ recovery: Phrase) {
        guard let retry = failure?.retry else { return }
        retry.invalidate()
        failure = nil
        document.recoveries.send(recovery)
    }

    // MARK: Writing the file

    /// Whether something is not kept yet, or not in the file that other programs show.
    private var isIncomplete: Bool { file.isBehind || file.urgency != nil }

    /// Schedules writing the file: at once if it is urgent or hurried, otherwise after a pause.
    private func scheduleWriting(isHurried: Bool = false) {
        let now = UIApplication.shared.now
        var latest = isHurried ? now : .infinity
        switch writing {
        case .idle: break
        case .scheduled(_, let known): latest = min(known, latest)
        case .waiting(let work, let wasHurried):
            writing = .waiting(work, isHurried: wasHurried || isHurried)
            return
        }
        unscheduleWriting()
        guard isIncomplete else { return }
        let delay: TimeInterval
        switch file.urgency {
        case .retry: return
        case .pause where !file.isBehind:
            delay = PaperThresholds.writingDelay
            latest = min(latest, now + PaperThresholds.maximumWritingDelay)
        case .rest where !file.isBehind: delay = PaperThresholds.largeWritingDelay
        case .pause, .rest, .now, nil: delay = 0
        }
        let timer = UIApplication.shared.schedule(after: max(0, min(delay, latest - now))) { [weak self] in
            self?.advance()
        }
        writing = .scheduled(timer, latest: latest)
    }

    private func unscheduleWriting() {
        guard case .scheduled(let timer, _) = writing else { return }
        timer.invalidate()
        writing = .idle
    }

    /// Does the next step of writing, and the one after it when that has what it waits for. If writing is hurried, what
    /// is missing then follows at once.
    private func advance(isHurried: Bool = false) {
        unscheduleWriting()
        guard case .idle = writing else { return }
        var work: (any AwaitedWork)?
        let isDone = attemptQuietly { work = try $0.advance { document.committedDrawing } }
        guard let work else {
            if isDone, isHurried { scheduleWriting(isHurried: true) }
            return
        }
        unscheduleWriting()
        writing = .waiting(work, isHurried: isHurried)
        work.whenEnded { [weak self] in
            guard let self, case .waiting(let current, let isHurried) = writing, current === work else { return }
            writing = .idle
            advance(isHurried: isHurried)
        }
    }

    // MARK: Flushing to the disk

    /// Schedules a flush after a pause in drawing, since some disks are slow; if no pause comes, after a maximum delay.
    private func scheduleFlush() {
        let application = UIApplication.shared
        switch disk {
        case .flushed:
            let timer = application.schedule(after: PaperThresholds.flushDelay) { [weak self] in self?.flush() }
            disk = .scheduled(timer, latest: application.now + PaperThresholds.maximumFlushDelay)
        case .scheduled(let timer, let latest):
            timer.reschedule(at: min(application.now + PaperThresholds.flushDelay, latest))
        case .flushing(let flush, _): disk = .flushing(flush, isOutdated: true)
        }
    }

    private func flush() {
        let flush = file.flush()
        disk = .flushing(flush, isOutdated: false)
        flush.onEnd { [weak self] in self?.finishFlush($0) }
    }

    private func finishFlush(_ result: Result<Void, any Error>) {
        guard case .flushing(_, let isOutdated) = disk else { return }
        disk = .flushed
        if case .failure(let error) = result {
            // The system may drop data that a disk has refused, so the whole file is rewritten.
            file.flushFailed()
            let reason = Phrase(error)
            markUnsaved(reason)
            report(reason)
        }
        if isOutdated { scheduleFlush() }
    }

    /// Flushes everything that is not flushed yet, and waits for the disk.
    private func flushAndWait() {
        while true {
            switch disk {
            case .flushed: return
            case .scheduled(let timer, _):
                timer.invalidate()
                flush()
            case .flushing(let flush, _): flush.finish()
            }
        }
    }
}
