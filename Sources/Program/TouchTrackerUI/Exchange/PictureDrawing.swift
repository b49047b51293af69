import Foundation
package import Ink
import InkFile
import TouchKit

/// A new drawing that begins with a picture: a point of its paper is a pixel, and the picture is the background.
package enum PictureDrawing {
    /// Whether a file is a picture, by its first bytes. An empty one is what its name says, and no new drawing.
    package nonisolated static func isPicture(_ path: String) -> Bool {
        PictureFormat(of: DrawingFile.beginning(of: path, count: 64)) != nil
            || PictureName.problem(of: path) != nil && DrawingLibrary.Entry(path)?.size == 0
    }

    /// Creates a drawing beside a picture, with its name, which contains the picture; its file stays as it is.
    /// - Returns: The document, the path of its file, a sentence, without a full stop, that says where it is, and what of
    ///   the picture is not shown. The sentence is nil if no file can be created yet, which the document says itself.
    /// - Throws: An error that describes itself as one sentence without a full stop.
    static func create(
        of path: String
    ) throws -> (document: Document, path: String, sentence: Phrase?, notShown: ForeignNotes) {
        let (drawing, notShown) = try read(path)
        let page = drawing.bounds?.size ?? .zero
        let name = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("svg").path
        do {
            let file = try DrawingFile.create(beside: name, orAtIt: true, page: page, holding: drawing)
            return (Document(drawing: drawing, file: file), file.path, .keptAs(path: file.path), notShown)
        } catch {
            return (Document.unkept(drawing, at: name, page: page, createsFolder: false), name, nil, notShown)
        }
    }

    /// Reads a picture as a drawing.
    /// - Returns: The drawing, and what of the picture is not shown.
    /// - Throws: An error that describes itself as one sentence without a full stop.
    package nonisolated static func read(_ path: String) throws -> (drawing: Drawing, notShown: ForeignNotes) {
        let bytes = DrawingFile.beginning(of: path, count: Picture.maximumLength + 1)
        do throws(PictureProblem) {
            let (picture, notShown) = try Picture.read(bytes)
            let artwork = Artwork(picture, in: CGRect(origin: .zero, size: picture.size), role: .backdrop)
            var drawing = Drawing()
            drawing.add(Mark(shape: .artwork(artwork), style: Style(color: .black, width: 1)))
            return (drawing, notShown)
        } catch {
            throw UnreadPicture(name: FilePath.name(of: path), problem: error)
        }
    }
}

nonisolated struct UnreadPicture: Error, CustomStringConvertible {
    let name: String
    let problem: PictureProblem

    var description: String { Phrase.pictureProblem(problem, name: name).english }
}
