import Foundation
import Ink
import InkFile

nonisolated struct ExportedFile: Sendable, Hashable {
    let path: String
    /// The parts of the page that are not shown.
    let notShown: ForeignNotes
}

/// The file that was exported, or the reason why it could not be.
typealias ExportOutcome = Result<ExportedFile, ExportFailure>

/// Writes pictures of drawings on a thread, and prints them, one after the other.
final class PictureWriter {
    private let queue = DispatchQueue(label: "pictures", qos: .userInitiated)
    /// The pictures that are being written, or wait.
    private(set) var pictures: [(progress: ExportProgress, work: any AwaitedWork)] = []

    /// Whether a picture is being written, or waits.
    func isWriting(_ progress: ExportProgress) -> Bool { pictures.contains { $0.progress === progress } }

    /// Makes something after what was begun before.
    /// - Parameters:
    ///   - progress: Says how far it is, and cancels it.
    ///   - make: Called on the thread.
    ///   - onEnd: Called in a turn of the loop.
    func perform<Outcome: Sendable>(
        _ progress: ExportProgress, _ make: @escaping @Sendable () -> Outcome, onEnd: @escaping (Outcome) -> Void
    ) {
        let work = BackgroundWork(on: queue, make)
        pictures.append((progress, work))
        work.onEnd { [self] outcome in
            pictures.removeAll { $0.progress === progress }
            onEnd(outcome)
        }
    }

    /// Blocks until all pictures are written. A printer that does not answer is waited for only a moment.
    func finish() {
        for picture in pictures { picture.progress.programQuits() }
        for picture in pictures { picture.work.finish() }
    }
}
