import Foundation
import TouchKit

/// The path of a file that was exported, or why there is none.
typealias ExportOutcome = Result<String, ExportFailure>

// Pictures of the drawing.
extension DrawViewController {
    /// Begins to write a picture, unless one is being written. If that takes long, a notice offers to cancel it.
    /// - Parameter side: The side of the table that hears of it.
    func export(_ choices: ExportChoices, by side: TableSide) {
        guard let file = editor.pictureFile, pictureWriter == nil else { return }
        let (document, viewport) = (editor.document, editor.viewport)
        let page = choices.page(
            document.committed, on: document.paper, view: drawView.bounds.applying(viewport.toPaper),
            viewScale: viewport.scale)
        let (path, scale) = (choices.path(for: file), UIScreen.main.scale * choices.scale.factor)
        let progress = ExportProgress()
        pictureWriter = BackgroundWork {
            ExportOutcome { () throws(ExportFailure) in
                var file = try ExportFile(new: path)
                try PictureExport.write(page, choices.format, scale: scale, to: &file, progress)
                return try file.finish()
            }
        } onEnd: { [weak self] in
            self?.exportDidEnd($0, side)
        }
        cancelTimer = UIApplication.shared.schedule(after: PaperThresholds.pictureCancelDelay) {
            [weak self] in
            let cancel = Notice.Action(title: .cancel) {
                progress.cancel()
            } isValid: {
                self?.pictureWriter != nil
            }
            self?.show(Notice(text: .exporting(percent: progress.percent), action: cancel, side: side))
        }
    }

    private func exportDidEnd(_ outcome: ExportOutcome, _ side: TableSide) {
        pictureWriter = nil
        cancelTimer?.invalidate()
        hideInvalidActions()
        switch outcome {
        case .success(let path):
            let copy = Notice.Action(title: .copyFile) { [weak self] in
                self?.window.copy(fileAt: URL(fileURLWithPath: path))
            } isValid: {
                true
            }
            show(Notice(text: .exported(path: UserFolder.shortened(path)), action: copy, side: side))
        case .failure(let failure): editor.notices.send(Notice(failure, side))
        }
    }

    /// Completes a picture that is being written, before the program ends.
    func finishExport() {
        pictureWriter?.finish()
    }
}

extension Notice {
    fileprivate init(_ failure: ExportFailure, _ side: TableSide) {
        self.init(text: .exportProblem(failure), isError: failure != .cancelled, side: side)
    }
}
