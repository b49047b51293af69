import Foundation
import Ink
import InkFile
import TouchKit

// Pictures of the drawing.
extension FileController {
    /// Exports as the panel says. If the name was typed and another file has it, asks what to do.
    func export(by side: TableSide, over controller: DrawViewController) {
        let choices = workspace.editor.preferences.export
        workspace.editor.preferences.export.name = nil
        guard choices.name != nil, let picture = workspace.editor.pictureFile,
            case let path = choices.path(for: picture), FilePath.besideOthers(path) != path
        else { return export(choices, by: side) }
        let question = UIAlertController(
            title: Phrase.fileExists(name: FilePath.name(of: path)).text, message: nil, preferredStyle: .alert)
        if mayReplace(path) {
            question.addAction(
                UIAlertAction(title: Phrase.replace.text, style: .default) { [weak self] _ in
                    self?.export(choices, by: side, replacing: true)
                })
        }
        question.addAction(
            UIAlertAction(title: Phrase.keepBoth.text, style: .default) { [weak self] _ in
                self?.export(choices, by: side)
            })
        question.addAction(UIAlertAction(title: Phrase.cancel.text, style: .cancel))
        controller.ask(question)
    }

    /// Whether an export may replace a file: no drawing, beside which more is kept, and no folder.
    private func mayReplace(_ path: String) -> Bool {
        if library?.contains(path) == true, path.hasSuffix(".svg") { return false }
        if let own = workspace.editor.document.saver?.path, DrawingFile.areSameFile(own, path) { return false }
        return !DrawingLibrary.isFolder(path)
    }

    /// Asks for the folder that files are exported to: the usual ones, and those that were used last.
    func askForFolder(over controller: DrawViewController) {
        let editor = workspace.editor
        guard controller.presentedViewController == nil, let picture = editor.pictureFile else { return }
        let current = editor.preferences.export.folderPath(for: picture)
        let (beside, recent) = (picture.deletingLastPathComponent().path, editor.preferences.recentFolders.paths)
        controller.ask(
            FolderController(current) {
                var places: [String] = []
                for place in UserFolder.usual + [beside] + recent.filter({ DrawingLibrary.isFolder($0) })
                where !places.contains(place) {
                    places.append(place)
                }
                return places
            } onChoose: { path in
                var preferences = editor.preferences
                preferences.export.choose(folder: path, for: picture)
                preferences.recentFolders.note(path)
                editor.preferences = preferences
            })
    }

    /// Begins to write a picture, after those that are being written. If that takes long, a notice offers to cancel it.
    /// - Parameters:
    ///   - side: The side of the table that hears of it.
    ///   - replaces: Whether the file replaces another one of its name.
    func export(_ choices: ExportChoices, by side: TableSide, replacing replaces: Bool = false) {
        let editor = workspace.editor
        guard let file = editor.pictureFile else { return }
        let (document, viewport) = (editor.document, editor.viewport)
        // What is exported is about to be shown elsewhere, and the drawing beside it, too.
        document.saver?.writeFile()
        let selection = editor.selection(of: side)
        let isPart = choices.part == .selection && !selection.isEmpty
        let drawing = document.committedDrawing
        let page = choices.page(
            isPart ? drawing.only(selection) : drawing, on: document.paper,
            view: workspace.drawView.bounds.applying(viewport.toPaper),
            viewScale: viewport.scale)
        // What of the file is not shown may be out of sight.
        let notes = choices.part == .view || isPart ? ForeignNotes() : document.saver?.file.notes ?? ForeignNotes()
        // A picture that is drawn on keeps its own pixels, and other ink gets the screen's.
        let screenScale = choices.part != .view && page.drawing.isOnPicture ? 1 : UIScreen.main.scale
        let (format, scale, path) = (choices.format, screenScale * choices.scale.factor, choices.path(for: file))
        let (isAnimated, createsFolder) = (choices.kind == .animation, choices.createsFolder)
        perform(by: side, { .exporting(percent: $0) }) { progress in
            ExportOutcome { () throws(ExportFailure) in
                var file = try replaces ? ExportFile(path) : ExportFile(new: path, createsFolder: createsFolder)
                if isAnimated {
                    try ReplayAnimation.write(page, scale: scale, to: &file, progress)
                } else {
                    try PictureExport.write(page, format, scale: scale, to: &file, progress)
                }
                return ExportedFile(path: try file.finish(), notShown: page.notShown(in: format))
            }
        } onEnd: { [weak self] in
            self?.exportDidEnd($0, side, notes)
        }
    }

    /// Makes something on a thread. If that takes long, a notice offers to cancel it.
    /// - Parameters:
    ///   - side: The side of the table that hears of it.
    ///   - percent: Returns what the notice says.
    ///   - make: Called on the thread.
    ///   - onEnd: Called in a turn of the loop.
    func perform<Outcome: Sendable>(
        by side: TableSide, _ percent: @escaping (Int) -> Phrase,
        _ make: @escaping @Sendable (ExportProgress) -> Outcome,
        onEnd: @escaping (Outcome) -> Void
    ) {
        let progress = ExportProgress()
        let cancelTimer = UIApplication.shared.schedule(after: PaperThresholds.pictureCancelDelay) { [weak self] in
            guard let self else { return }
            workspace.sides.show(notice(of: progress, percent, side))
            follow(progress, percent, side)
        }
        pictureWriter.perform(progress) {
            make(progress)
        } onEnd: { [weak self] outcome in
            cancelTimer.invalidate()
            self?.workspace.sides.hideInvalidActions()
            onEnd(outcome)
        }
    }

    /// Shows from time to time how far the work is, until it has ended.
    private func follow(_ progress: ExportProgress, _ percent: @escaping (Int) -> Phrase, _ side: TableSide) {
        UIApplication.shared.schedule(after: PaperThresholds.pictureProgressInterval) { [weak self] in
            guard let self, pictureWriter.isWriting(progress) else { return }
            workspace.sides[side].notices.follow(notice(of: progress, percent, side))
            follow(progress, percent, side)
        }
    }

    /// Returns the notice of how far the work is, which offers to cancel it.
    private func notice(of progress: ExportProgress, _ percent: (Int) -> Phrase, _ side: TableSide) -> Notice {
        let cancel = Notice.Action(title: .cancel) {
            progress.cancel()
        } isValid: { [pictureWriter] in
            pictureWriter.isWriting(progress)
        }
        return Notice(text: percent(progress.percent), action: cancel, work: progress, side: side)
    }

    /// - Parameter notes: What of the drawing's file is not shown.
    func exportDidEnd(_ outcome: ExportOutcome, _ side: TableSide, _ notes: ForeignNotes) {
        switch outcome {
        case .success(let file):
            let copy = Notice.Action(title: .copyFile) { [editor = workspace.editor] in
                editor.copy { $0.copy(fileAt: URL(fileURLWithPath: file.path)) }
            }
            let (path, notShown) = (UserFolder.shortened(file.path), file.notShown.united(with: notes))
            let text = notShown.hiddenCount > 0 ? Phrase.exportedWithout(notShown, path: path) : .exported(path: path)
            workspace.sides.show(Notice(text: text, action: copy, side: side))
        case .failure(let failure):
            workspace.editor.notices.send(Notice(problem: .exportProblem(failure), side: side))
        }
    }
}

nonisolated extension Drawing {
    /// Returns a drawing of some of the elements, in their order.
    fileprivate func only(_ elements: Set<Element.ID>) -> Drawing {
        var part = Drawing()
        part.add(filter { elements.contains($0.id) }.map(\.mark))
        return part
    }
}
