import Foundation
import TouchKit

// Pictures of the drawing.
extension DrawViewController {
    /// Begins to write a picture beside the drawing's file, unless one is being written.
    func export() {
        guard let file = editor.pictureFile, pictureWriter == nil else { return }
        do {
            let document = editor.document
            let bands = try PictureBands(of: document.committed, on: document.paper, scale: UIScreen.main.scale)
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
        case .success: show(Notice(text: "Exported to \(file.path)"))
        case .failure(let failure): showFailure(failure)
        }
    }

    private func showFailure(_ failure: ExportFailure) {
        let text =
            switch failure {
            case .tooLarge, .obstacle: "Not exported: \(failure)"
            case .cannotWrite(let path): "Cannot write \(path)"
            }
        editor.notices.send(Notice(text: text, isError: true))
    }

    /// Completes a picture that is being written, before the program ends.
    func finishExport() {
        pictureWriter?.finish()
    }
}
