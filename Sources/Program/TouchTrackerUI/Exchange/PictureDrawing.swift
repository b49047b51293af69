package import Foundation
package import Ink
import InkFile
import TouchKit

/// A new drawing that begins with a picture.
package enum PictureDrawing {
    /// Whether a file is a picture, by its first bytes.
    package nonisolated static func isPicture(_ path: String) -> Bool {
        PictureFormat(of: DrawingFile.beginning(of: path, count: 64)) != nil
    }

    /// Creates a drawing beside a PNG picture, with its name, which contains the picture; its file stays as it is.
    /// - Returns: The document, the path of its file, and a sentence, without a full stop, that says where it is; nil if
    ///   no file can be created yet, which the document says itself.
    /// - Throws: An error that describes itself as one sentence without a full stop.
    package static func create(
        of path: String, page: CGSize
    ) throws -> (document: Document, path: String, sentence: Phrase?) {
        let picture = try picture(at: path)
        let url = URL(fileURLWithPath: path)
        let share = PaperThresholds.pictureShare
        let room = CGSize(width: page.width * share, height: page.height * share)
        var drawing = Drawing()
        drawing.add(Mark(picture, around: CGPoint(x: page.width / 2, y: page.height / 2), within: room))
        let name = url.deletingPathExtension().appendingPathExtension("svg").path
        do {
            let file = try DrawingFile.create(beside: name, orAtIt: true, page: page, holding: drawing)
            return (Document(drawing: drawing, file: file), file.path, .keptAs(path: file.path))
        } catch {
            return (Document.unkept(drawing, at: name, page: page, createsFolder: false), name, nil)
        }
    }
}

nonisolated extension PictureDrawing {
    /// Reads a picture's file.
    /// - Throws: An error that describes itself as one sentence without a full stop.
    fileprivate static func picture(at path: String) throws -> TurnedPicture {
        let bytes = DrawingFile.beginning(of: path, count: Picture.maximumLength + 1)
        let name = FilePath.name(of: path)
        if let kind = FileKind(Array(bytes.prefix(FileKind.beginningLength)), named: name) {
            guard case .picture = kind else { throw DrawingFileError(path: path, problem: .otherKind(kind)) }
        }
        do throws(PictureProblem) {
            return try Picture.read(bytes).picture
        } catch {
            throw UnreadPicture(name: name, problem: error)
        }
    }

    /// Reads a picture as a drawing, in which it is as large as it is.
    /// - Throws: An error that describes itself as one sentence without a full stop.
    package static func read(_ path: String) throws -> Drawing {
        let size = CGSize(width: CGFloat.infinity, height: .infinity)
        var drawing = Drawing()
        drawing.add(Mark(try picture(at: path), around: .zero, within: size))
        return drawing
    }
}

nonisolated struct UnreadPicture: Error, CustomStringConvertible {
    let name: String
    let problem: PictureProblem

    var description: String { Phrase.pictureProblem(problem, name: name).english }
}
