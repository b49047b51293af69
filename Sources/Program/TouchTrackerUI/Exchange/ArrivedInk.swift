import Foundation
import Ink
import InkFile

/// What another program has sent, or what a file contains that was dropped.
nonisolated enum ArrivedInk: Sendable {
    case drawing(SVGReading)
    case picture(Picture)
    /// Why it cannot be put on the paper, as one sentence without a full stop.
    case problem(Phrase)

    /// Reads what was sent in a form other than text; nil if nothing can be shown. Takes long if it is large.
    init?(_ data: Data, of type: String) {
        guard let format = PictureFormat(mediaType: type) else {
            guard let reading = try? SVGReading(data) else { return nil }
            self = .drawing(reading)
            return
        }
        switch format == .png ? Picture.read(Array(data)) : .failure(.format(format)) {
        case .success(let picture): self = .picture(picture)
        case .failure(let problem): self = .problem(.pictureProblem(problem, name: nil))
        }
    }

    /// Reads a file, which takes long if it is large.
    init(reading path: String) {
        let name = URL(fileURLWithPath: path).lastPathComponent
        if PictureFormat(of: DrawingFile.beginning(of: path, count: 64)) != nil {
            switch Picture.read(DrawingFile.beginning(of: path, count: Picture.maximumLength + 1)) {
            case .success(let picture): self = .picture(picture)
            case .failure(let problem): self = .problem(.pictureProblem(problem, name: name))
            }
            return
        }
        do throws(DrawingFileError) {
            self = .drawing(try DrawingFile.read(path, limit: PaperThresholds.droppedByteCount))
        } catch {
            self = .problem(Phrase(error))
        }
    }
}
