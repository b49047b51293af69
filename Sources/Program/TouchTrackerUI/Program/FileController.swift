import Foundation
import Ink
import InkFile
import TouchKit

/// The drawing's file: how much of it has been read, its name, where it is saved, and copies and pictures of it.
final class FileController {
    let workspace: WorkspaceView
    /// The library of drawings; nil if the window has only this drawing.
    let library: DrawingLibrary?
    /// Works with the library's files, in order.
    private let fileQueue: DispatchQueue
    let pictureWriter: PictureWriter
    /// The part of the file that had been read when a notice last showed it, from 0 to 1.
    private var shownProgress = -1.0
    /// Locks the folder for a new name; nil while the drawing gets none. Until its end is delivered, nothing else can
    /// change the folder.
    private var renaming: BackgroundWork<Result<DrawingLibrary.Lock, DrawingLibrary.Failure>>?

    init(
        _ workspace: WorkspaceView, _ library: DrawingLibrary?, _ fileQueue: DispatchQueue,
        _ pictureWriter: PictureWriter
    ) {
        self.workspace = workspace
        (self.library, self.fileQueue, self.pictureWriter) = (library, fileQueue, pictureWriter)
        document.failures.observe(self) { [weak workspace] in
            workspace?.sides.show(Notice(text: $0, isError: $0.isFailure, saving: $0.isFailure ? .failed : nil))
        }
        document.recoveries.observe(self) { [weak workspace] in
            workspace?.sides.show(Notice(text: $0, saving: .recovered))
        }
        document.loading.observe(self) { [weak self] in self?.loadingDidProgress(to: $0.progress) }
        document.nameChanges.observe(self) { [weak self] in self?.showName() }
        workspace.editor.nameRequests.observe(self) { [weak self] in self?.rename($0) }
        showName()
    }

    private var document: Document { workspace.editor.document }

    /// Shows how much of the file has been read, each time that it is a fifth more.
    private func loadingDidProgress(to progress: Double) {
        guard progress < 1 else {
            if document.isBlank, !workspace.drawView.isDrawing { workspace.emptyState.appear() }
            return
        }
        guard progress - shownProgress >= 0.2 else { return }
        shownProgress = progress
        workspace.sides.show(Notice(text: .opening(progress)))
    }

    /// Writes the whole file for other programs and says where it is. The ink is already safe in the log.
    func save() {
        guard let saver = document.saver else { return }
        saver.createFile()
        saver.writeFile()
        let path = UserFolder.shortened(saver.path)
        workspace.sides.show(Notice(text: saver.isSaved ? .savedIn(path: path) : .notSavedYet(path: path)))
    }

    /// Gives the window the name of the drawing, if it has one.
    private func showName() {
        if let name = document.name { workspace.desktop.title = name }
    }

    /// Gives the drawing another name in its folder, and everything that knows its path the new one.
    private func rename(_ request: NameRequest) {
        if let renaming { return renaming.onEnd { [weak self] _ in self?.rename(request) } }
        guard let saver = document.saver else { return }
        guard !saver.isReading else { return request.answer(.opening(shownProgress)) }
        // The file of an opened picture waits until it is needed.
        saver.createFile()
        let path = saver.path
        guard FileManager.default.fileExists(atPath: path) else {
            return request.answer(.notSavedYet(path: UserFolder.shortened(path)))
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let library = library?.contains(path) == true ? library : nil
        let place = library ?? DrawingLibrary(folder)
        let work = BackgroundWork(on: fileQueue) {
            Result { () throws(DrawingLibrary.Failure) in try place.lock(naming: request.name) }
        }
        renaming = work
        work.onEnd { [weak self] outcome in
            // The work, which may exist a while longer, refers to the lock.
            defer { if case .success(let lock) = outcome { lock.release() } }
            guard let self else { return }
            renaming = nil
            do throws(DrawingLibrary.Failure) {
                try document.saver?.rename(to: request.name, in: place, try outcome.get())
                pathDidChange(from: path)
                request.answer(nil)
            } catch {
                request.answer(.libraryProblem(error, name: request.name))
            }
        }
    }

    /// Gives the drawing the name that it was to get in a later turn: it is about to leave the window.
    func finishRenaming() {
        while let renaming { renaming.finish() }
    }

    private func pathDidChange(from old: String) {
        guard let path = document.saver?.path else { return }
        let (oldFile, file) = (workspace.editor.pictureFile, PictureExport.file(forDrawing: path))
        workspace.editor.pictureFile = file
        var preferences = workspace.editor.preferences
        if let oldFile { preferences.views.rename(oldFile, to: file, pixelScale: UIScreen.main.scale) }
        if preferences.recentFiles.paths.contains(old) { preferences.recentFiles.note(path) }
        workspace.editor.preferences = preferences
    }

    /// Asks for the name of a copy, and saves it in the library.
    func askForNameOfCopy(over controller: DrawViewController) {
        guard let library, controller.presentedViewController == nil else { return }
        let word = document.name ?? Phrase.drawing.text
        BackgroundWork(on: fileQueue) { library.freeName(word) }.onEnd { [weak self, weak controller] in
            if let self, let controller { controller.ask(question(about: $0, in: library)) }
        }
    }

    /// Returns the question for the name of a copy, which suggests a name.
    private func question(about name: String, in library: DrawingLibrary) -> UIViewController {
        NameController(title: .saveCopyAs, name: name) { [weak self] name, answer in
            guard let self else { return }
            let (drawing, paper, size) = (document.committedDrawing, document.paper, workspace.bounds.size)
            let work = BackgroundWork(on: fileQueue) { () -> DrawingLibrary.Failure? in
                do throws(DrawingLibrary.Failure) {
                    try library.save(drawing, on: paper, page: size, named: name)
                    return nil
                } catch {
                    return error
                }
            }
            work.onEnd { [weak self] failure in
                answer(failure.map { .libraryProblem($0, name: name) })
                if failure == nil { self?.workspace.sides.show(Notice(text: .savedCopy(name: name))) }
            }
        }
    }
}
