import Foundation
import TouchKit

/// The next content of the window after the drawing is saved.
enum Departure {
    case quit
    /// The window shows all drawings.
    case shelf
    case newDrawing
}

/// Whether the drawing is about to leave the window.
enum Quitting {
    case no
    /// It leaves when it is saved.
    case saving(FinalSave)
    /// The user is asked what to do with changes that cannot be saved. They can be saved in a folder, unless it is nil.
    case unsaved(fallbackFolder: URL?)
    /// It leaves without waiting for the disk.
    case atOnce
}

/// Quits, or shows something else in the window, with ink that cannot be saved, or a disk that does not answer.
final class LeavingController {
    /// The controller of the drawing, which asks the questions.
    private unowned let controller: DrawViewController
    private let document: Document
    private(set) var state = Quitting.no
    /// The next content of the window.
    private var departure = Departure.quit
    /// Shows something else in the window.
    var onLeave: (Departure) -> Void = { _ in }

    init(of controller: DrawViewController) {
        self.controller = controller
        document = controller.editor.document
        document.recoveries.observe(self) { [weak self] _ in
            UIApplication.shared.schedule(after: 0) { self?.savingDidRecover() }
        }
    }

    /// Quits once the drawing is saved, and asks if it cannot be. Without chrome, there is no window to ask in.
    ///
    /// If a question is open already, gives the answer that quits and loses least.
    func quit() {
        guard controller.presentedViewController != nil else { return leave(for: .quit) }
        departure = .quit
        switch state {
        case .atOnce: break
        case .no:
            controller.presentedViewController?.dismiss(animated: false)
            quit()
        case .saving:
            controller.presentedViewController?.dismiss(animated: false)
            quitAnyway()
        case .unsaved(let fallbackFolder):
            controller.presentedViewController?.dismiss(animated: false)
            if let fallbackFolder { save(in: fallbackFolder) } else { depart() }
        }
    }

    /// Shows something else in the window, or quits, once the drawing is saved.
    func leave(for departure: Departure) {
        if mayLeaveAtOnce(for: departure) { depart() }
    }

    private func depart() {
        switch departure {
        case .quit: controller.workspace.desktop.quit()
        case .shelf, .newDrawing: onLeave(departure)
        }
    }

    /// Saves the drawing, unless the window shows nothing but the canvas. The window responds meanwhile, and the user
    /// is asked what to do if saving fails or the disk does not answer. An open question is answered as by `quit()`.
    /// - Returns: Whether the program may quit now. Otherwise it quits when the drawing is saved, or the user says so.
    func mayQuitAtOnce() -> Bool {
        guard controller.presentedViewController != nil else { return mayLeaveAtOnce(for: .quit) }
        quit()
        return false
    }

    private func mayLeaveAtOnce(for departure: Departure) -> Bool {
        // The answer to a question that is shown continues with the departure that it was asked for.
        guard controller.presentedViewController == nil else { return false }
        self.departure = departure
        guard case .no = state else { return false }
        finishChanges()
        guard controller.workspace.hasChrome else { return true }
        beginFinalSave()
        return false
    }

    /// Finishes what would be lost with the drawing's window.
    private func finishChanges() {
        controller.file.finishRenaming()
        controller.finishStrokes()
    }

    private func beginFinalSave() {
        let save = FinalSave(of: document) { [weak self] in
            self?.askAboutDisk()
        } onEnd: { [weak self] in
            self?.finalSaveDidEnd($0)
        }
        state = .saving(save)
        save.advance()
    }

    private func finalSaveDidEnd(_ sentence: Phrase?) {
        state = .no
        // The question whether to wait for the disk is closed: the disk has answered.
        controller.presentedViewController?.dismiss(animated: false)
        if let sentence { return ask(about: sentence) }
        // Someone may have drawn meanwhile, or typed a name.
        finishChanges()
        if document.continueSaving() == nil { depart() } else { beginFinalSave() }
    }

    private var anyway: Phrase { departure == .quit ? .quitAnyway : .closeAnyway }

    private func askAboutDisk() {
        guard controller.presentedViewController == nil else { return }
        let question = UIAlertController(
            title: Phrase.diskIsSlow.text,
            message: (departure == .quit ? Phrase.diskIsSlowMessage : .diskIsSlowMessageOfClosing).text,
            preferredStyle: .alert)
        question.addAction(
            UIAlertAction(title: anyway.text, style: .destructive) { [weak self] _ in self?.quitAnyway() })
        let stay = UIAlertAction(title: Phrase.stay.text, style: .cancel) { [weak self] _ in self?.state = .no }
        question.addAction(stay)
        controller.ask(question)
    }

    private func quitAnyway() {
        state = .atOnce
        depart()
    }

    private func ask(about sentence: Phrase) {
        let folder = document.fallbackFolder
        state = .unsaved(fallbackFolder: folder)
        let place = folder.map { [Phrase.canBeSaved(in: $0.path)] } ?? []
        let question = UIAlertController(
            title: Phrase.notSaved.text, message: Phrase.sentences([sentence] + place).text, preferredStyle: .alert)
        if let folder {
            let title = departure == .quit ? Phrase.saveThere : .saveThereAndClose
            let save = UIAlertAction(title: title.text, style: .default) { [weak self] _ in
                self?.save(in: folder)
            }
            question.addAction(save)
            question.preferredAction = save
        }
        question.addAction(
            UIAlertAction(title: anyway.text, style: .destructive) { [weak self] _ in self?.depart() })
        question.addAction(
            UIAlertAction(title: Phrase.stay.text, style: .cancel) { [weak self] _ in self?.state = .no })
        controller.ask(question)
    }

    /// Leaves if the user is still asked what to do with changes that are saved now.
    private func savingDidRecover() {
        guard case .unsaved = state, controller.presentedViewController != nil else { return }
        controller.presentedViewController?.dismiss(animated: false)
        state = .no
        leave(for: departure)
    }

    private func save(in folder: URL) {
        do {
            try document.move(to: folder, page: controller.workspace.bounds.size)
            depart()
        } catch {
            ask(about: Phrase(error))
        }
    }
}
