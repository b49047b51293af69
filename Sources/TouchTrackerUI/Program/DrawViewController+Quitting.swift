import Foundation
import TouchKit

// Quitting with ink that cannot be saved.
extension DrawViewController {
    /// Quits, unless the drawing cannot be saved and there is a window to ask in.
    func quit() {
        if mayQuitAtOnce() { window.quit() }
    }

    /// Saves the drawing. If that fails, asks what to do, unless the window shows nothing but the canvas.
    /// - Returns: Whether the program may quit without asking.
    func mayQuitAtOnce() -> Bool {
        guard presentedViewController == nil else { return false }
        guard hasChrome, let sentence = editor.document.finishSaving() else { return true }
        ask(about: sentence)
        return false
    }

    private func ask(about sentence: String) {
        let folder = editor.document.refuge
        let place = folder.map { " They can be saved in \($0.path)." } ?? ""
        let question = UIAlertController(
            title: "The last changes are not saved", message: sentence + "." + place, preferredStyle: .alert)
        if let folder {
            let save = UIAlertAction(title: "Save there and quit", style: .default) { [weak self] _ in
                self?.save(in: folder)
            }
            question.addAction(save)
            question.preferredAction = save
        }
        question.addAction(
            UIAlertAction(title: "Quit anyway", style: .destructive) { [window] _ in window.quit() })
        question.addAction(UIAlertAction(title: "Stay", style: .cancel))
        present(question, animated: true)
    }

    private func save(in folder: URL) {
        do {
            try editor.document.move(to: folder, page: view.bounds.size)
            window.quit()
        } catch {
            ask(about: String(describing: error))
        }
    }
}
