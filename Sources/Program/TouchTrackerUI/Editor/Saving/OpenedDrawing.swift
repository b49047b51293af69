import Foundation
import Ink
import InkFile
import TouchKit

/// A drawing that was opened to be edited in the window.
package struct OpenedDrawing {
    package let editor: Editor
    /// The path of its file: that of a new one, if the file is a picture, or cannot be edited as it is.
    package let path: String
    /// Where the new file is, as one sentence without a full stop; nil if there is none.
    package let notice: Phrase?
    /// What the file had lost, and what is not in the drawing, each as one sentence without a full stop.
    package let problems: [Phrase]

    /// Opens a drawing, or creates it. Of a file of another program that is compressed, or not UTF-8, a copy is opened,
    /// and of a picture a new drawing that begins with it. What a file is stands in it, and not in its name.
    /// - Parameters:
    ///   - path: The path of its file.
    ///   - keepsUndo: Whether what was done in the last runs of the program can be undone.
    ///   - onProblem: Called with each problem, even if the drawing is not opened.
    /// - Throws: An error that describes itself as one sentence without a full stop. The file is then unchanged.
    package init(
        _ path: String, _ preferences: Preferences, keepsUndo: Bool = true, onProblem: (Phrase) -> Void = { _ in }
    ) throws {
        var problems: [Phrase] = []
        func add(_ problem: Phrase) {
            onProblem(problem)
            problems.append(problem)
        }
        if PictureDrawing.isPicture(path) {
            let created = try PictureDrawing.create(of: path)
            var preferences = preferences
            preferences.forgetView(ofDrawing: created.path)
            (self.path, notice) = (created.path, created.sentence)
            editor = Editor(created.document, at: created.path, preferences)
            editor.beginsWithAllInk = true
            if created.notShown.hiddenCount > 0 { add(.notShown(created.notShown)) }
            self.problems = problems
            return
        }
        let copy = try DrawingFile.convert(path)
        let path = copy ?? path
        self.path = path
        notice = copy.map { .keptAs(path: $0) }
        let opened = try Document.open(path, page: UIScreen.main.bounds.size, keepsUndo: keepsUndo, onProblem: add)
        if opened.wasTorn { add(.endedInsideElement(path: path)) }
        if let notShown = opened.document.notShown { add(notShown) }
        editor = Editor(opened.document, at: path, preferences)
        self.problems = problems
    }
}

extension Editor {
    /// Creates an editor of a document that is saved at a path.
    package convenience init(_ document: Document, at path: String, _ preferences: Preferences) {
        self.init(document: document, preferences: preferences, pictureFile: PictureExport.file(forDrawing: path))
    }
}
