import Foundation
import Ink
import InkFile

/// Ink that another program has sent, or that a dropped file contains.
nonisolated enum ArrivedInk: Sendable {
    case drawing(SVGReading)
    /// A picture, and what of it is not shown.
    case picture(TurnedPicture, ForeignNotes)
    /// Why it cannot be put on the paper, as one sentence without a full stop.
    case problem(Phrase)

    /// Reads what was sent in a form other than text; nil if nothing can be shown. Takes long if it is large. What it is
    /// stands in its first bytes: programs are found that say something else.
    init?(_ data: Data, of type: String) {
        guard PictureFormat(of: Array(data.prefix(64))) != nil || PictureFormat(mediaType: type) != nil else {
            guard let reading = try? SVGReading(data) else { return nil }
            self = .drawing(reading)
            return
        }
        self.init(picture: Array(data), named: nil)
    }

    private init(picture: [UInt8], named name: String?) {
        do throws(PictureProblem) {
            let (picture, notShown) = try Picture.read(picture)
            self = .picture(picture, notShown)
        } catch {
            self = .problem(.pictureProblem(error, name: name))
        }
    }

    /// Reads a file, which takes long if it is large.
    init(reading path: String) {
        let name = URL(fileURLWithPath: path).lastPathComponent
        if PictureFormat(of: DrawingFile.beginning(of: path, count: 64)) != nil {
            self.init(picture: DrawingFile.beginning(of: path, count: Picture.maximumLength + 1), named: name)
            return
        }
        do throws(DrawingFileError) {
            self = .drawing(try DrawingFile.read(path, limit: PaperThresholds.droppedByteCount))
        } catch {
            self = .problem(Phrase(error))
        }
    }
}
