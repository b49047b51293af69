import Foundation
import TouchKit

// Pictures of the drawing.
extension DrawViewController {
    /// Begins to write a picture beside the drawing's file, unless one is being written.
    /// - Parameter isView: Whether the picture shows what the view does, rather than all ink.
    func export(ofView isView: Bool = false) {
        guard let file = editor.pictureFile, pictureWriter == nil else { return }
        do {
            let (document, viewport, scale) = (editor.document, editor.viewport, UIScreen.main.scale)
            let bands =
                try isView
                ? PictureBands(
                    of: document.committed, on: document.paper, scale: scale * viewport.scale,
                    in: drawView.bounds.applying(viewport.toPaper))
                : PictureBands(of: document.committed, on: document.paper, scale: scale)
            pictureWriter = PictureWriter(bands, to: file.path) { [weak self] result in
                self?.exportDidEnd(result, file)
            }
        } catch {
            showFailure(error)
        }
    }

    private func exportDidEnd(_ result: Result<Void, ExportFailure>, _ file: URL) {
        pictureWriter = nil
        switch result {
        case .success: show(Notice(text: .exported(path: file.path)))
        case .failure(let failure): showFailure(failure)
        }
    }

    private func showFailure(_ failure: ExportFailure) {
        editor.notices.send(Notice(text: .exportProblem(failure), isError: true))
    }

    /// Completes a picture that is being written, before the program ends.
    func finishExport() {
        pictureWriter?.finish()
    }
}
