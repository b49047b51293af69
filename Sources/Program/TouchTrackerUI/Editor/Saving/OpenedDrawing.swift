import Foundation
import Ink
import InkFile
import TouchKit

/// A drawing that was opened to be edited in the window.
package struct OpenedDrawing {
    package let editor: Editor
    /// The path of its file: that of a new one, if the file is a picture, or cannot be edited as it is.
    package let path: String
    /// The news about it, each as one sentence without a full stop: where a new file is, what the file had lost, and
    /// what is not in the drawing.
    package let sentences: [Phrase]

    /// Creates the drawing of a document that is saved at a path.
    package init(_ document: Document, at path: String, _ preferences: Preferences, sentences: [Phrase] = []) {
        editor = Editor(
            document: document, preferences: preferences, pictureFile: PictureExport.file(forDrawing: path))
        (self.path, self.sentences) = (path, sentences)
    }

    /// Opens a drawing, or creates it. Of a file of another program that is compressed, or not UTF-8, a copy is opened,
    /// and of a picture a new drawing that begins with it. What a file is stands in it, and not in its name.
    /// - Parameters:
    ///   - path: The path of its file.
    ///   - keepsUndo: Whether what was done in the last runs of the program can be undone.
    ///   - onProblem: Called with what is lost or not in the drawing, even if the drawing is not opened.
    /// - Throws: An error that describes itself as one sentence without a full stop. The file is then unchanged.
    package init(
        _ path: String, _ preferences: Preferences, keepsUndo: Bool = true, onProblem: (Phrase) -> Void = { _ in }
    ) throws {
        if PictureDrawing.isPicture(path) {
            self = try PictureDrawing.open(path, preferences, onProblem: onProblem)
            return
        }
        let copy = try DrawingFile.convert(path)
        let path = copy ?? path
        var sentences: [Phrase] = copy.map { [.keptAs(path: $0)] } ?? []
        func add(_ problem: Phrase) {
            onProblem(problem)
            sentences.append(problem)
        }
        let opened = try Document.open(path, page: UIScreen.main.bounds.size, keepsUndo: keepsUndo, onProblem: add)
        if opened.wasTorn { add(.endedInsideElement(path: path)) }
        if let notShown = opened.document.notShown { add(notShown) }
        self.init(opened.document, at: path, preferences, sentences: sentences)
    }
}
