import Foundation
import Ink
import TouchKit

/// Keeps a document in its file: retries what could not be saved, writes large changes a slice at a time, and asks the disk to
/// hold what was saved. If the file becomes somebody else's, the document continues in a new one beside it.
final class DocumentStore {
    private enum State {
        /// All that is finished is saved, or being saved.
        case saved
        /// Something is not, for a reason; it is tried again when the timer is due.
        case behind(reason: String, retry: LoopTimer)
    }

    /// What the disk was asked for.
    private enum Disk {
        /// It holds all that was saved.
        case holdsAll
        /// It is asked when the timer is due: when nobody draws, but after `latest`, in seconds, all the same.
        case rests(LoopTimer, latest: TimeInterval)
        /// It is busy; the timer is due when it is looked at again.
        case busy(DiskWait, look: LoopTimer)
    }

    private var file: any StoredDrawing
    private unowned let document: Document
    private var state = State.saved
    private var disk = Disk.holdsAll
    /// Runs while there is more to write than was written at once.
    private var slices: LoopTimer?
    /// Whether something was saved while the disk was busy.
    private var savedMeanwhile = false

    /// Creates what keeps `document`, which outlives it, in `file`.
    init(_ document: Document, in file: any StoredDrawing) {
        self.document = document
        self.file = file
    }

    /// Saves what `change` made of the document.
    func save(_ change: Change) {
        tell(attempt { try $0.save(change, of: { document.settled }, until: $1) })
    }

    /// Saves that the paper is at least as large as `size`, in points.
    func grow(to size: CGSize) {
        attemptQuietly { try $0.grow(to: size, of: { document.settled }, until: $1) }
    }

    /// Does what is still to be done at the end of the program.
    /// - Returns: why something could not be saved, in one sentence without a full stop; nil if all is.
    func finish() -> String? {
        slices?.invalidate()
        if case .saved = state, file.needsAdvance {
            if let reason = attempt({ file, _ in try file.finish(document.settled) }) { tell(reason) }
        }
        finishDisk()
        switch state {
        case .saved: return nil
        case .behind: return attempt { file, _ in try file.rewrite(document.settled, until: { false }) }
        }
    }

    /// Saves something; `write` is given the file and what tells when a turn of the loop has lasted long enough.
    /// - Returns: why it could not be saved; nil if it could.
    private func attempt(_ write: (any StoredDrawing, () -> Bool) throws -> Void) -> String? {
        let application = UIApplication.shared
        let end = application.now + PaperThresholds.savingSlice
        do {
            do {
                try write(file, { application.now >= end })
            } catch {
                guard let (successor, sentence) = try file.successor(after: error, holding: document.settled) else {
                    throw error
                }
                file = successor
                document.failures.send(sentence)
            }
            if !file.isBehind { caughtUp() }
            synchronizeSoon()
            advanceSoon()
            return nil
        } catch {
            let reason = String(describing: error)
            fallBehind(reason)
            return reason
        }
    }

    private func tell(_ failure: String?) {
        if let failure { document.failures.send(failure) }
    }

    // MARK: Trying again

    private func fallBehind(_ reason: String) {
        switch state {
        case .behind(_, let retry) where retry.isValid: state = .behind(reason: reason, retry: retry)
        case .saved, .behind:
            let retry = UIApplication.shared.schedule(after: PaperThresholds.saveRetryDelay) { [weak self] in
                self?.retry()
            }
            state = .behind(reason: reason, retry: retry)
        }
    }

    private func retry() {
        attemptQuietly { try $0.rewrite(document.settled, until: $1) }
    }

    /// Tries what nobody has just done: a reason that was told already is not told again and again.
    private func attemptQuietly(_ write: (any StoredDrawing, () -> Bool) throws -> Void) {
        let known: String? =
            switch state {
            case .saved: nil
            case .behind(let reason, _): reason
            }
        let failure = attempt(write)
        if failure != known { tell(failure) }
    }

    private func caughtUp() {
        switch state {
        case .saved: break
        case .behind(_, let retry):
            retry.invalidate()
            state = .saved
            document.recoveries.send(())
        }
    }

    // MARK: Slices

    /// Goes on with what is being written: at once if something is not in the file yet, or when nobody draws.
    private func advanceSoon() {
        guard file.needsAdvance else { return }
        slices?.invalidate()
        let delay = file.isBehind ? 0 : PaperThresholds.compactionDelay
        slices = UIApplication.shared.schedule(after: delay) { [weak self] in self?.advance() }
    }

    private func advance() {
        var isWorking = false
        attemptQuietly { isWorking = try $0.advance(document.settled, until: $1) }
        guard file.needsAdvance else { return }
        slices?.invalidate()
        slices = UIApplication.shared.schedule(after: isWorking ? 0 : PaperThresholds.synchronizationPollInterval) {
            [weak self] in
            self?.advance()
        }
    }

    // MARK: The disk itself

    /// Asks the disk when nobody draws, since some take their time; at a busy table, after a while all the same.
    private func synchronizeSoon() {
        let application = UIApplication.shared
        var latest = application.now + PaperThresholds.maximumSynchronizationDelay
        switch disk {
        case .holdsAll: break
        case .rests(let timer, let earlier):
            timer.invalidate()
            latest = earlier
        case .busy:
            savedMeanwhile = true
            return
        }
        let delay = min(PaperThresholds.synchronizationDelay, max(latest - application.now, 0))
        let timer = application.schedule(after: delay) { [weak self] in self?.synchronize() }
        disk = .rests(timer, latest: latest)
    }

    private func synchronize() {
        look(at: file.synchronize())
    }

    private func look(at wait: DiskWait) {
        guard let result = wait.result else {
            let timer = UIApplication.shared.schedule(after: PaperThresholds.synchronizationPollInterval) {
                [weak self] in
                self?.look(at: wait)
            }
            disk = .busy(wait, look: timer)
            return
        }
        diskAnswered(result)
        if savedMeanwhile {
            savedMeanwhile = false
            synchronizeSoon()
        }
    }

    private func diskAnswered(_ result: Result<Void, any Error>) {
        disk = .holdsAll
        switch result {
        case .success: break
        case .failure(let error):
            // What a disk has refused the system may forget: it is written again.
            file.diskRefused()
            let reason = String(describing: error)
            fallBehind(reason)
            tell(reason)
        }
    }

    /// Waits for the disk, at the end of the program.
    private func finishDisk() {
        switch disk {
        case .holdsAll: return
        case .rests(let timer, _): timer.invalidate()
        case .busy(let wait, let look):
            look.invalidate()
            diskAnswered(wait.finalResult)
            guard savedMeanwhile else { return }
        }
        diskAnswered(file.synchronize().finalResult)
    }
}
