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
        let progress = ExportProgress()
        let cancelTimer = UIApplication.shared.schedule(after: PaperThresholds.pictureCancelDelay) { [weak self] in
            self?.offerToCancel(progress, side)
        }
        // A picture that is drawn on keeps its own pixels, and other ink gets the screen's.
        let screenScale = choices.part != .view && page.drawing.isOnPicture ? 1 : UIScreen.main.scale
        pictureWriter.write(
            page, choices.format, scale: screenScale * choices.scale.factor, to: choices.path(for: file),
            progress
        ) { [weak self] outcome in
            cancelTimer.invalidate()
            self?.exportDidEnd(outcome, side, notes)
        }
    }

    private func offerToCancel(_ progress: ExportProgress, _ side: TableSide) {
        let cancel = Notice.Action(title: .cancel) {
            progress.cancel()
        } isValid: { [pictureWriter] in
            pictureWriter.isWriting(progress)
        }
        workspace.sides.show(Notice(text: .exporting(percent: progress.percent), action: cancel, side: side))
    }

    /// - Parameter notes: What of the drawing's file is not shown.
    private func exportDidEnd(_ outcome: ExportOutcome, _ side: TableSide, _ notes: ForeignNotes) {
        workspace.sides.hideInvalidActions()
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
