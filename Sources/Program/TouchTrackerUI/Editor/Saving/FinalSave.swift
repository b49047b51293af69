import Foundation
import TouchKit

/// Saves a document before the program quits, while the window continues to respond. It ends when it is freed.
///
/// Finished changes are with the system already. What takes time is the disk, which is never waited for in the loop.
final class FinalSave {
    private let document: Document
    private let onEnd: (Phrase?) -> Void
    private var turn: LoopTimer?
    private var delay: LoopTimer?

    /// - Parameters:
    ///   - onDelay: Called if the disk takes longer than a user expects.
    ///   - onEnd: Called when saving has ended, with one sentence, without a full stop, about why a change is not
    ///     saved; nil if all changes are.
    init(of document: Document, onDelay: @escaping () -> Void, onEnd: @escaping (Phrase?) -> Void) {
        self.document = document
        self.onEnd = onEnd
        delay = UIApplication.shared.schedule(after: PaperThresholds.finalSaveDelay, onDelay)
    }

    isolated deinit {
        turn?.invalidate()
        delay?.invalidate()
    }

    /// Saves for a slice of time, and continues in later turns of the loop.
    func advance() {
        guard let work = document.continueSaving() else {
            delay?.invalidate()
            return onEnd(document.finishSaving())
        }
        work.whenEnded { [weak self] in self?.waitForTurn() }
    }

    private func waitForTurn() {
        turn?.invalidate()
        turn = UIApplication.shared.schedule(after: 0) { [weak self] in self?.advance() }
    }
}
