import Foundation
import Ink
import InkFile
import TouchKit

// The name of the drawing, where it is saved, and copies of it.
extension DrawViewController {
    /// Says where the drawing is saved: there is nothing else to do.
    func tellWhereSaved() {
        guard let saver = editor.document.saver else { return }
        let path = UserFolder.shortened(saver.path)
        show(Notice(text: saver.isSaved ? .savedIn(path: path) : .notSavedYet(path: path)))
    }

    /// Gives the window the name of the drawing, if it has one.
    func showName() {
        if let name = editor.document.name { window.title = name }
    }

    /// Asks for the name of a copy, and saves it in the library.
    func askForNameOfCopy() {
        guard let library, presentedViewController == nil else { return }
        let word = editor.document.name ?? Phrase.drawing.text
        work.perform {
            library.freeName(word)
        } completion: { [weak self] in
            self?.askForNameOfCopy($0, in: library)
        }
    }

    private func askForNameOfCopy(_ name: String, in library: DrawingLibrary) {
        let question = NameController(title: .saveCopyAs, name: name) { [weak self] name, answer in
            guard let self else { return }
            let (drawing, paper, size) = (editor.document.committedDrawing, editor.document.paper, view.bounds.size)
            work.perform { () -> DrawingLibrary.Failure? in
                do throws(DrawingLibrary.Failure) {
                    try library.save(drawing, on: paper, page: size, named: name)
                    return nil
                } catch {
                    return error
                }
            } completion: { [weak self] failure in
                answer(failure.map { .libraryProblem($0, name: name) })
                if failure == nil { self?.show(Notice(text: .savedCopy(name: name))) }
            }
        }
        ask(question)
    }
}
