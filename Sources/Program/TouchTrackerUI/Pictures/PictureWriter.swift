import Foundation
import Ink
import InkFile

nonisolated struct ExportedFile: Sendable, Hashable {
    let path: String
    /// What of the page is not shown.
    let notShown: ForeignNotes
}

/// The file that was exported, or why there is none.
typealias ExportOutcome = Result<ExportedFile, ExportFailure>

/// Writes pictures of drawings on a thread, one after the other.
final class PictureWriter {
    private let queue = DispatchQueue(label: "pictures", qos: .userInitiated)
    /// The pictures that are being written, or wait.
    private(set) var pictures: [(progress: ExportProgress, work: BackgroundWork<ExportOutcome>)] = []

    /// Whether a picture is being written, or waits.
    func isWriting(_ progress: ExportProgress) -> Bool { pictures.contains { $0.progress === progress } }

    /// Writes a picture after those before it.
    /// - Parameters:
    ///   - path: The file's path; its name gets a number if it is in use then.
    ///   - scale: Pixels per point.
    ///   - progress: Says how far it is, and cancels it.
    ///   - onEnd: Called in a turn of the loop.
    func write(
        _ page: ExportPage, _ format: ExportFormat, scale: CGFloat, to path: String, _ progress: ExportProgress,
        onEnd: @escaping (ExportOutcome) -> Void
    ) {
        let work = BackgroundWork(on: queue) {
            ExportOutcome { () throws(ExportFailure) in
                var file = try ExportFile(new: path)
                try PictureExport.write(page, format, scale: scale, to: &file, progress)
                return ExportedFile(path: try file.finish(), notShown: page.notShown(in: format))
            }
        }
        pictures.append((progress, work))
        work.onEnd { [self] outcome in
            pictures.removeAll { $0.progress === progress }
            onEnd(outcome)
        }
    }

    /// Blocks until all pictures are written.
    func finish() {
        for picture in pictures { picture.work.finish() }
    }
}
