package import Foundation
import Ink
import InkFile
import TouchKit

/// A new drawing that begins with a picture.
package enum PictureDrawing {
    /// Whether a file is a picture, by its first bytes.
    package static func isPicture(_ path: String) -> Bool {
        PictureFormat(of: DrawingFile.beginning(of: path, count: 64)) != nil
    }

    /// Creates a drawing beside a picture, with the picture's name: a PNG file that stays as it is, and is in the
    /// drawing as a whole.
    /// - Returns: The document, the path of its file, and a sentence, without a full stop, that says where it is.
    /// - Throws: An error that describes itself as one sentence without a full stop.
    package static func create(
        of path: String, page: CGSize
    ) throws -> (document: Document, path: String, sentence: Phrase) {
        let url = URL(fileURLWithPath: path)
        let picture: Picture
        switch Picture.read(DrawingFile.beginning(of: path, count: Picture.maximumLength + 1)) {
        case .success(let read): picture = read
        case .failure(let problem): throw UnreadPicture(name: url.lastPathComponent, problem: problem)
        }
        let share = PaperThresholds.pictureShare
        let room = CGSize(width: page.width * share, height: page.height * share)
        var drawing = Drawing()
        drawing.add(Mark(picture, around: CGPoint(x: page.width / 2, y: page.height / 2), within: room))
        let name = url.deletingPathExtension().appendingPathExtension("svg").path
        let file = try DrawingFile.create(beside: name, orAtIt: true, page: page, holding: drawing)
        return (Document(drawing: drawing, file: file), file.path, .keptAs(path: file.path))
    }
}

/// Why a drawing does not begin with a picture.
private nonisolated struct UnreadPicture: Error, CustomStringConvertible {
    let name: String
    let problem: PictureProblem

    var description: String { Phrase.pictureProblem(problem, name: name).english }
}
