import Foundation
import Ink
import TouchKit

/// Sees to it that a sheet is kept: what could not be kept is tried again, after a while and at the end, and what is kept
/// comes to be on the disk itself.
final class SheetSaver {
    private enum State {
        /// All that is finished is kept.
        case kept
        /// Something is not, for a reason; it is tried again when the timer is due.
        case behind(reason: String, retry: LoopTimer)
    }

    private let keeper: any SheetKeeper
    private unowned let sheet: Sheet
    private var state = State.kept
    /// Runs while something that is kept may not be on the disk itself.
    private var delay: LoopTimer?
    /// When that timer is due at the latest, in seconds on the application's clock.
    private var latest: TimeInterval = 0

    /// Makes what keeps `sheet`, which outlives it, with `keeper`.
    init(_ sheet: Sheet, with keeper: any SheetKeeper) {
        self.sheet = sheet
        self.keeper = keeper
    }

    /// Keeps what `change` made of the sheet; where that is empty, what was under way may have become finished without
    /// looking different.
    func save(_ change: Change) {
        tell(attempt { change.isEmpty ? try keeper.rewrite($0) : try keeper.save(change, of: $0) })
    }

    /// Keeps that the paper is at least as large as `size`, in points.
    func grow(to size: CGSize) {
        attemptQuietly { try keeper.grow(to: size, of: $0) }
    }

    /// The program ends: does what is still to be done.
    /// - Returns: why something could not be kept, in one sentence without a full stop; nil where all is.
    func finish() -> String? {
        if let delay, delay.isValid {
            delay.invalidate()
            synchronize()
        }
        switch state {
        case .kept: return nil
        case .behind: return attempt { try keeper.rewrite($0) }
        }
    }

    /// - Returns: why the sheet could not be kept; nil where it is.
    private func attempt(_ keep: (Drawing) throws -> Keeping) -> String? {
        do {
            let keeping = try keep(sheet.settled)
            caughtUp()
            synchronizeSoon()
            switch keeping {
            case .inPlace: break
            case .elsewhere(let sentence): sheet.failures.announce(sentence)
            }
            return nil
        } catch {
            let reason = String(describing: error)
            fallBehind(reason)
            return reason
        }
    }

    private func tell(_ failure: String?) {
        if let failure { sheet.failures.announce(failure) }
    }

    // MARK: Trying again

    private func fallBehind(_ reason: String) {
        switch state {
        case .behind(_, let retry) where retry.isValid: state = .behind(reason: reason, retry: retry)
        case .kept, .behind:
            let retry = UIApplication.shared.schedule(after: PaperThresholds.saveRetry) { [weak self] in self?.retry() }
            state = .behind(reason: reason, retry: retry)
        }
    }

    private func retry() {
        attemptQuietly { try keeper.rewrite($0) }
    }

    /// Tries what nobody has just done: a reason that was told already is not told again and again.
    private func attemptQuietly(_ keep: (Drawing) throws -> Keeping) {
        let known: String? =
            switch state {
            case .kept: nil
            case .behind(let reason, _): reason
            }
        let failure = attempt(keep)
        if failure != known { tell(failure) }
    }

    private func caughtUp() {
        switch state {
        case .kept: break
        case .behind(_, let retry):
            retry.invalidate()
            state = .kept
            sheet.recoveries.announce(())
        }
    }

    // MARK: The disk itself

    /// Asks the disk when nobody draws, since some take their time; at a busy table, after a while all the same.
    private func synchronizeSoon() {
        let (application, isRunning) = (UIApplication.shared, delay?.isValid == true)
        latest = isRunning ? latest : application.now + PaperThresholds.diskPatience
        delay?.invalidate()
        delay = application.schedule(after: min(PaperThresholds.diskRest, max(latest - application.now, 0))) {
            [weak self] in self?.synchronize()
        }
    }

    private func synchronize() {
        do {
            try keeper.synchronize()
        } catch {
            // What a disk has refused the system may forget: it is written again.
            let reason = String(describing: error)
            fallBehind(reason)
            tell(reason)
        }
    }
}
