import Foundation
import Ink
import TouchKit

/// Writes a picture of a drawing to a file while the program continues: rows are rendered in slices of the loop's turns, and
/// compressed and written on a thread of their own. Later changes of the drawing are not in the picture.
final class PictureWriter {
    private let bands: PictureBands
    private let file: PictureFile
    private let onEnd: (Result<Void, ExportFailure>) -> Void
    private var timer: LoopTimer?
    private var hasEnded = false

    /// Begins to write the picture.
    /// - Parameters:
    ///   - bands: The picture.
    ///   - path: The path of the file, which is replaced when the picture is complete.
    ///   - onEnd: Called when the picture is complete, or could not be written.
    init(_ bands: PictureBands, to path: String, onEnd: @escaping (Result<Void, ExportFailure>) -> Void) {
        self.bands = bands
        self.onEnd = onEnd
        file = PictureFile(path, width: bands.width, height: bands.height)
        schedule(after: 0)
    }

    /// Completes the picture, and blocks until it is written.
    func finish() {
        timer?.invalidate()
        while !bands.isDone, file.result == nil, let pixels = bands.next() { file.append(pixels) }
        file.finish()
        end(file.finalResult)
    }

    private func schedule(after delay: TimeInterval) {
        timer = UIApplication.shared.schedule(after: delay) { [weak self] in self?.advance() }
    }

    private func advance() {
        let application = UIApplication.shared
        let end = application.now + PaperThresholds.pictureSlice
        while !bands.isDone, !file.isBusy, file.result == nil, application.now < end {
            guard let pixels = bands.next(until: { application.now >= end }) else { break }
            file.append(pixels)
            if bands.isDone { file.finish() }
        }
        if let result = file.result { return self.end(result) }
        schedule(after: file.isBusy || bands.isDone ? PaperThresholds.picturePollInterval : 0)
    }

    private func end(_ result: Result<Void, ExportFailure>) {
        guard !hasEnded else { return }
        hasEnded = true
        onEnd(result)
    }
}
