import Foundation
import TouchKit

/// Whether the program is about to quit.
enum Quitting {
    case no
    /// It quits when the drawing is saved.
    case saving(FinalSave)
    /// The user is asked what to do with changes that cannot be saved. They can be saved in a folder, unless it is nil.
    case unsaved(refuge: URL?)
    /// It quits without waiting for the disk.
    case atOnce
}

// Quitting, with ink that cannot be saved, or a disk that does not answer.
extension DrawViewController {
    /// Quits once the drawing is saved, and asks if it cannot be. Without chrome, there is no window to ask in.
    ///
    /// If a question is open already, gives the answer that quits and loses least.
    func quit() {
        guard presentedViewController != nil else {
            if mayQuitAtOnce() { window.quit() }
            return
        }
        switch quitting {
        case .atOnce: break
        case .no:
            presentedViewController?.dismiss(animated: false)
            quit()
        case .saving:
            presentedViewController?.dismiss(animated: false)
            quitAnyway()
        case .unsaved(let refuge):
            presentedViewController?.dismiss(animated: false)
            if let refuge { save(in: refuge) } else { window.quit() }
        }
    }

    /// Saves the drawing, unless the window shows nothing but the canvas. The window responds meanwhile, and the user is
    /// asked what to do if saving fails or the disk does not answer.
    /// - Returns: Whether the program may quit now. Otherwise it quits when the drawing is saved, or when the user says so.
    func mayQuitAtOnce() -> Bool {
        guard presentedViewController == nil, case .no = quitting else { return false }
        finishStrokes()
        guard hasChrome else { return true }
        let save = FinalSave(of: editor.document) { [weak self] in
            self?.askAboutDisk()
        } onEnd: { [weak self] in
            self?.finalSaveDidEnd($0)
        }
        quitting = .saving(save)
        save.advance()
        return false
    }

    /// Finishes the strokes under the fingers: what ends the program must not end them as if they were a mistake.
    func finishStrokes() {
        drawView.finishStrokes()
        nudge.finish()
    }

    private func finalSaveDidEnd(_ sentence: Phrase?) {
        quitting = .no
        // The question about the disk has been answered by the disk.
        presentedViewController?.dismiss(animated: false)
        if let sentence { ask(about: sentence) } else { window.quit() }
    }

    private func askAboutDisk() {
        guard presentedViewController == nil else { return }
        let question = UIAlertController(
            title: Phrase.diskIsSlow.text,
            message: Phrase.diskIsSlowMessage.text, preferredStyle: .alert)
        question.addAction(
            UIAlertAction(title: Phrase.quitAnyway.text, style: .destructive) { [weak self] _ in self?.quitAnyway() })
        let stay = UIAlertAction(title: Phrase.stay.text, style: .cancel) { [weak self] _ in self?.stay() }
        question.addAction(stay)
        present(question, animated: true)
    }

    private func quitAnyway() {
        stay()
        quitting = .atOnce
        window.quit()
    }

    private func stay() {
        if case .saving(let save) = quitting { save.cancel() }
        quitting = .no
    }

    private func ask(about sentence: Phrase) {
        let folder = editor.document.refuge
        quitting = .unsaved(refuge: folder)
        let place = folder.map { [Phrase.canBeSaved(in: $0.path)] } ?? []
        let question = UIAlertController(
            title: Phrase.notSaved.text, message: Phrase.sentences([sentence] + place).text, preferredStyle: .alert)
        if let folder {
            let save = UIAlertAction(title: Phrase.saveThere.text, style: .default) { [weak self] _ in
                self?.save(in: folder)
            }
            question.addAction(save)
            question.preferredAction = save
        }
        question.addAction(
            UIAlertAction(title: Phrase.quitAnyway.text, style: .destructive) { [window] _ in window.quit() })
        question.addAction(UIAlertAction(title: Phrase.stay.text, style: .cancel) { [weak self] _ in self?.stay() })
        present(question, animated: true)
    }

    private func save(in folder: URL) {
        do {
            try editor.document.move(to: folder, page: view.bounds.size)
            window.quit()
        } catch {
            ask(about: Phrase(error))
        }
    }
}
