import Foundation
import TouchKit

/// Saves a document before the program quits, while the window continues to respond.
///
/// Finished changes are with the system already. What takes time is the disk, which is never waited for in the loop.
final class FinalSave {
    private let document: Document
    private let onDelay: () -> Void
    private let onEnd: (Phrase?) -> Void
    /// When the user is told that the disk does not answer, in seconds; nil once that has happened.
    private var delay: TimeInterval?
    private var timer: LoopTimer?

    /// - Parameters:
    ///   - onDelay: Called if the disk takes longer than a user expects.
    ///   - onEnd: Called when saving has ended, with one sentence, without a full stop, about why a change is not
    ///     saved; nil if all changes are.
    init(of document: Document, onDelay: @escaping () -> Void, onEnd: @escaping (Phrase?) -> Void) {
        self.document = document
        self.onDelay = onDelay
        self.onEnd = onEnd
        delay = UIApplication.shared.now + PaperThresholds.finalSaveDelay
    }

    /// Saves for a slice of time, and continues in later turns of the loop.
    func advance() {
        guard !document.continueSaving() else { return onEnd(document.finishSaving()) }
        let application = UIApplication.shared
        timer = application.schedule(after: PaperThresholds.flushPollInterval) { [weak self] in
            self?.advance()
        }
        guard let delay, application.now >= delay else { return }
        self.delay = nil
        onDelay()
    }

    /// Stops waiting. The document is saved as if the program had not been about to quit.
    func cancel() {
        timer?.invalidate()
    }
}
