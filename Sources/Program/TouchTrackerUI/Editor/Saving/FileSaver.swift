import Foundation
import Ink
import InkFile
import TouchKit

/// Saves a document in its file: retries failed saves, writes large changes a slice at a time, and flushes the file
/// to the disk. If another program takes over the file, the document continues in a new one beside it.
final class FileSaver: DocumentSaver {
    /// How much of the file has reached the disk.
    private enum DiskState {
        /// Everything that was saved.
        case flushed
        /// The file is flushed when the timer fires: after a pause in drawing, but no later than `latest`, in
        /// seconds.
        case scheduled(LoopTimer, latest: TimeInterval)
        /// The disk is writing. `isOutdated` once more has been saved.
        case flushing(DiskFlush, isOutdated: Bool)
    }

    private var file: any SavableFile
    private unowned let document: Document
    /// Why a change could not be saved, which is retried when the timer fires; nil if all finished changes are saved,
    /// or being saved.
    private var failure: (reason: Phrase, retry: LoopTimer)?
    private var disk = DiskState.flushed
    /// Scheduled while there is more to write than fits into one slice.
    private var sliceTimer: LoopTimer?
    /// The flush that the next slice waits for.
    private var awaitedFlush: DiskFlush?

    init(_ document: Document, in file: any SavableFile) {
        self.document = document
        self.file = file
    }

    func save(_ change: Change, _ effect: ClearingEffect) {
        report(attempt { try $0.save(change, effect, of: { document.committedDrawing }, until: $1) })
    }

    var clearedInk: ClearedInk? { file.clearedInk }

    var notes: ForeignNotes { file.notes }

    var undoJournal: UndoJournal? { file.undoJournal }

    var path: String { file.path }

    var isSaved: Bool { failure == nil && !file.isBehind }

    func setPaper(_ paper: Paper) {
        report(attempt { try $0.setPaper(paper, of: { document.committedDrawing }, until: $1) })
    }

    func grow(to size: CGSize) {
        attemptQuietly { try $0.grow(to: size, of: { document.committedDrawing }, until: $1) }
    }

    func continueSaving() -> SavingProgress {
        if failure == nil, file.needsAdvance {
            let flush = advance()
            if failure == nil, file.needsAdvance { return flush.map(Self.waiting(for:)) ?? .working }
        }
        if case .scheduled(let timer, _) = disk {
            timer.invalidate()
            flush()
        }
        return switch disk {
        case .flushed: .done
        case .scheduled: .working
        case .flushing(let flush, _): Self.waiting(for: flush)
        }
    }

    private static func waiting(for flush: DiskFlush) -> SavingProgress {
        .waiting { body in flush.onEnd { _ in body() } }
    }

    /// Saves and flushes everything, and waits for the disk.
    func finish() -> Phrase? {
        sliceTimer?.invalidate()
        if failure == nil, file.needsAdvance {
            report(attempt { file, _ in try file.finish(document.committedDrawing) })
        }
        flushAndWait()
        defer { file.undoJournal?.finish() }
        guard failure != nil else { return nil }
        let reason = attempt { file, _ in try file.rewrite(document.committedDrawing, until: { false }) }
        // Otherwise `LeavingController` would save and flush again, for ever, on a disk that refuses every flush.
        if case .scheduled(let timer, _) = disk {
            timer.invalidate()
            disk = .flushed
        }
        return file.hasInkToLose ? reason : nil
    }

    /// Calls `write` with the file and a closure that returns whether the time slice has expired. If another program
    /// has taken over the file, continues in a new one. Then schedules the next slice and the flush, or a retry.
    /// - Returns: Why the write failed; nil if it succeeded.
    private func attempt(_ write: (any SavableFile, () -> Bool) throws -> Void) -> Phrase? {
        var recovery = Phrase.savedAgain
        do {
            do {
                try write(file, UIApplication.shared.slice(of: PaperThresholds.savingSlice))
            } catch {
                guard let (successor, why) = try file.successor(after: error, holding: document.committedDrawing)
                else {
                    throw error
                }
                file = successor
                file.clearedInk?.bin = document.bin
                document.nameChanges.send(())
                switch why {
                case .left(let sentence): document.failures.send(sentence)
                case .created: recovery = .savedIn(path: UserFolder.shortened(file.path))
                }
            }
            if !file.isBehind { markSaved(recovery) }
            scheduleFlush()
            scheduleAdvance()
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
        attemptQuietly { try $0.rewrite(document.committedDrawing, until: $1) }
    }

    /// Attempts a write that no one has just asked for: a failure is not reported again for the same reason.
    /// - Returns: Whether the write succeeded.
    @discardableResult
    private func attemptQuietly(_ write: (any SavableFile, () -> Bool) throws -> Void) -> Bool {
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

    // MARK: Slices

    /// Schedules the next slice: at once if a change is not in the file yet, otherwise after a pause in drawing.
    private func scheduleAdvance() {
        guard file.needsAdvance else { return }
        sliceTimer?.invalidate()
        let delay = file.isBehind ? 0 : PaperThresholds.compactionDelay
        sliceTimer = UIApplication.shared.schedule(after: delay) { [weak self] in self?.advance() }
    }

    /// Writes a slice.
    /// - Returns: The flush that the next slice waits for; nil if it does not wait, or there is none.
    @discardableResult
    private func advance() -> DiskFlush? {
        var flush: DiskFlush?
        let isWritten = attemptQuietly { flush = try $0.advance(document.committedDrawing, until: $1) }
        // What could not be written is retried later.
        guard isWritten, file.needsAdvance else { return nil }
        sliceTimer?.invalidate()
        if let flush {
            wait(for: flush)
        } else {
            sliceTimer = UIApplication.shared.schedule(after: 0) { [weak self] in self?.advance() }
        }
        return flush
    }

    /// Writes the next slice after a flush, unless a later change has scheduled one.
    private func wait(for flush: DiskFlush) {
        guard flush !== awaitedFlush else { return }
        awaitedFlush = flush
        flush.onEnd { [weak self] _ in
            guard let self else { return }
            awaitedFlush = nil
            guard file.needsAdvance, sliceTimer?.isValid != true else { return }
            advance()
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
        switch result {
        case .success: break
        case .failure(let error):
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
