import Foundation
import Ink
import InkFile
import TouchKit

// Changing what the window shows: the shelf, and one drawing after the other.
extension AppDelegate {
    /// Closes the drawing, which is saved, and shows something else.
    func leave(for departure: Departure) {
        closeDrawing()
        switch departure {
        case .quit: controls.quit()
        case .shelf: showShelf()
        case .newDrawing: openNew()
        }
    }

    func showShelf() {
        guard let library = options.library else { return }
        let shelf = ShelfViewController(
            library: library, cache: options.cache, preferences: preferences, window: controls, fileQueue: fileQueue
        ) { [weak self] in
            self?.choose($0)
        } onRename: { [weak self] in
            self?.rename($0, to: $1)
        }
        UIView.setAnimationsEnabled(options.isAnimated && preferences.isAnimated)
        content = .shelf(shelf)
        show(shelf, onEvent: shelf.windowDidSend)
    }

    private func choose(_ choice: ShelfViewController.Choice) {
        switch choice {
        case .open(let path): open(path)
        case .new: openNew()
        case .back: if let last, FileManager.default.fileExists(atPath: last.path) { open(last.path) }
        case .quit: controls.quit()
        }
    }

    /// Remembers the new path of a drawing that was renamed.
    private func rename(_ path: String, to new: String) {
        if let last, last.path == path { self.last = (new, last.isNew) }
        let (file, newFile) = (PictureExport.file(forDrawing: path), PictureExport.file(forDrawing: new))
        let before = preferences.views
        preferences.views.rename(file, to: newFile, pixelScale: UIScreen.main.scale)
        if preferences.views != before { preferencesStore?.write(preferences) }
    }

    private func openNew() {
        guard let library = options.library else { return }
        let path = library.path(named: library.newName(Phrase.drawing.text))
        preferences.forgetView(ofDrawing: path)
        preferences.beginEmptyPage()
        open(path, isNew: true)
    }

    /// Opens a drawing, or creates a new one. If that is not possible, asks what to do.
    private func open(_ path: String, isNew: Bool = false) {
        // Opening a file that has gone would create an empty drawing in its place.
        guard isNew || FileManager.default.fileExists(atPath: path) else { return tellMissing(path) }
        do {
            show(try OpenedDrawing(path, preferences, onProblem: options.onProblem), isNew: isNew)
        } catch {
            if isNew {
                let document = Document.unkept(at: path, page: UIScreen.main.bounds.size, createsFolder: true)
                return show(OpenedDrawing(document, at: path, preferences), isNew: true)
            }
            if case .nothing = content { showShelf() }
            // Its window comes to the front.
            if (error as? DrawingFileError)?.problem == .inUse,
                controls.raiseWindow(representing: UserFolder.resolved(path))
            {
                return
            }
            ask(about: UnopenedDrawing(path, page: UIScreen.main.bounds.size, because: error)) {
                if $0.document.isBlank { $0.preferences.beginEmptyPage() }
            }
        }
    }

    /// Says on the shelf why a drawing cannot be read, since its file has gone, and shows which drawings there are.
    private func tellMissing(_ path: String) {
        guard case .shelf(let shelf) = content else { return }
        do {
            _ = try DrawingFile.read(path)
        } catch {
            shelf.show(Notice(problem: Phrase(error)))
        }
        shelf.reload()
    }

    private func show(_ opened: OpenedDrawing, isNew: Bool, saying others: [Phrase] = []) {
        if let paper { opened.editor.document.setPaper(paper) }
        paper = nil
        last = (opened.path, isNew)
        show(opened.editor)
        tell(others + opened.sentences, about: opened.editor)
    }

    private func closeDrawing() {
        guard case .drawing(let controller) = content else { return }
        preferences = controller.editor.preferences
        closeFile(of: controller.editor.document)
        controls.representedPath = nil
        content = .nothing
    }

    /// Closes a drawing's file. A new one in which nothing was drawn is removed.
    func closeFile(of document: Document) {
        let path = document.saver?.path
        document.close()
        guard let path, let library = options.library else { return }
        let isNew = last?.path == path && last?.isNew == true
        last = (path, false)
        if isNew, document.drawing.isEmpty {
            BackgroundWork(on: fileQueue) { library.removeIfEmpty(path) }
        }
    }

    /// Says why a drawing cannot be opened, and continues with another one that the user chooses.
    /// - Parameters:
    ///   - error: Why the other one that was chosen last cannot be opened either; nil if none was chosen.
    ///   - prepare: Called with the other drawing before it is shown.
    func ask(about drawing: UnopenedDrawing, after error: Phrase? = nil, prepare: @escaping (Editor) throws -> Void) {
        let isFirst = if case .shelf = content { false } else { true }
        let question = UIAlertController.question(
            about: drawing, error ?? drawing.reason, cancel: isFirst ? .quit : .cancel
        ) { [weak self] choice in
            guard let self else { return }
            do {
                let opened = try drawing.open(choice, preferences)
                try prepare(opened.editor)
                show(opened, isNew: isFirst && options.isNew, saying: isFirst ? options.sentences : [])
            } catch {
                if case .shelf(let shelf) = content {
                    shelf.show(Notice(problem: Phrase(error)))
                } else {
                    ask(about: drawing, after: Phrase(error), prepare: prepare)
                }
            }
        } onCancel: { [controls] in
            if isFirst { controls.quit() }
        }
        question.view.enlarge(by: preferences.enlargement(in: UIScreen.main.bounds.size))
        window?.rootViewController?.present(question, animated: !isFirst)
    }
}
