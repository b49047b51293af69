import Foundation
import Ink
import TouchKit

// Pictures of the drawing.
extension FileController {
    /// Begins to write a picture, after those that are being written. If that takes long, a notice offers to cancel it.
    /// - Parameter side: The side of the table that hears of it.
    func export(_ choices: ExportChoices, by side: TableSide) {
        let editor = workspace.editor
        guard let file = editor.pictureFile else { return }
        let (document, viewport) = (editor.document, editor.viewport)
        // What is exported is about to be shown elsewhere, and the drawing beside it, too.
        document.saver?.writeFile()
        let page = choices.page(
            document.committedDrawing, on: document.paper, view: workspace.drawView.bounds.applying(viewport.toPaper),
            viewScale: viewport.scale)
        // What of the file is not shown may be out of sight.
        let notes = choices.part == .view ? ForeignNotes() : document.saver?.file.notes ?? ForeignNotes()
        // A picture that is drawn on keeps its own pixels, and other ink gets the screen's.
        let screenScale = choices.part != .view && page.drawing.isOnPicture ? 1 : UIScreen.main.scale
        let (format, scale, path) = (choices.format, screenScale * choices.scale.factor, choices.path(for: file))
        perform(by: side, { .exporting(percent: $0) }) { progress in
            ExportOutcome { () throws(ExportFailure) in
                var file = try ExportFile(new: path)
                try PictureExport.write(page, format, scale: scale, to: &file, progress)
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
            self?.offerToCancel(progress, percent, side)
        }
        pictureWriter.perform(progress) {
            make(progress)
        } onEnd: { [weak self] outcome in
            cancelTimer.invalidate()
            self?.workspace.sides.hideInvalidActions()
            onEnd(outcome)
        }
    }

    private func offerToCancel(_ progress: ExportProgress, _ percent: (Int) -> Phrase, _ side: TableSide) {
        let cancel = Notice.Action(title: .cancel) {
            progress.cancel()
        } isValid: { [pictureWriter] in
            pictureWriter.isWriting(progress)
        }
        workspace.sides.show(Notice(text: percent(progress.percent), action: cancel, side: side))
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
        case .failure(let failure): workspace.editor.notices.send(Notice(failure, side))
        }
    }
}

extension Notice {
    fileprivate init(_ failure: ExportFailure, _ side: TableSide) {
        self.init(text: .exportProblem(failure), isError: failure != .cancelled, side: side)
    }
}
