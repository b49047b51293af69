import Foundation
package import Ink
import InkFile
import TouchKit

/// A new drawing that begins with a picture: a point of its paper is a pixel, and the picture is the background. It
/// has no file before it is changed, so that looking at a picture leaves no copy of it.
package enum PictureDrawing {
    /// Whether a file is a picture, by its first bytes. An empty one is what its name says, and no new drawing.
    package nonisolated static func isPicture(_ path: String) -> Bool {
        PictureFormat(of: DrawingFile.beginning(of: path, count: 64)) != nil
            || PictureName.problem(of: path) != nil && DrawingLibrary.Entry(path)?.size == 0
    }

    /// Begins a drawing beside a picture, with its name, which contains the picture; its file stays as it is.
    /// - Parameter onProblem: Called with what of the picture is not shown.
    /// - Throws: An error that describes itself as one sentence without a full stop.
    static func open(
        _ picture: String, _ preferences: Preferences, onProblem: (Phrase) -> Void = { _ in }
    ) throws -> OpenedDrawing {
        let (drawing, notShown) = try read(picture)
        let page = drawing.bounds?.size ?? .zero
        let path = FilePath.besideOthers(
            URL(fileURLWithPath: picture).deletingPathExtension().appendingPathExtension("svg").path)
        let document = Document(
            drawing: drawing, file: UnkeptFile(path, page: page, paper: .white, .untouched))
        var sentences: [Phrase] = []
        if notShown.hiddenCount > 0 {
            onProblem(.notShown(notShown))
            sentences.append(.notShown(notShown))
        }
        var preferences = preferences
        preferences.forgetView(ofDrawing: path)
        let opened = OpenedDrawing(document, at: path, preferences, sentences: sentences)
        opened.editor.beginsWithAllInk = true
        return opened
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
