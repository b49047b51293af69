import Foundation
import Ink
import TouchKit

// Ink goes to other programs and comes from them by the desktop's clipboard.
extension DrawViewController {
    /// Copies what a side has selected, for this program and others.
    func copySelection(by side: TableSide) {
        guard !editor.selection(of: side).isEmpty else { return }
        editor.copySelection(by: side)
        UIApplication.shared.clipboard.copy(editor.pasteboard.forms(on: editor.document.paper))
    }

    /// Copies what a side has selected, and removes it.
    func cutSelection(by side: TableSide) {
        copySelection(by: side)
        editor.deleteSelection(by: side)
    }

    /// Whether something may be on the clipboard: in a kiosk, into which nothing comes from other programs, only own
    /// ink.
    var canPaste: Bool { kiosk == nil || !editor.pasteboard.isEmpty }

    /// Pastes what was copied last, by this program or another one, and selects it.
    /// - Parameter spot: Where a menu was opened for it, in the view's points; nil for a key. Own ink is then pasted
    ///   beside what it was copied from, and other in the middle of the view.
    func paste(by side: TableSide, at spot: CGPoint?) {
        let clipboard = UIApplication.shared.clipboard
        let place = spot.map { $0.applying(editor.viewport.toPaper) }
        guard canPaste else { return }
        if kiosk != nil || clipboard.isOwn && !editor.pasteboard.isEmpty {
            return editor.add(place.map { editor.pasteboard.marks(around: $0) } ?? editor.takePastedMarks(), by: side)
        }
        // A key that is held, or an impatient finger, asks for no more before that has come.
        guard !isPasting, pictureReading == nil else { return }
        isPasting = true
        clipboard.read(Pasteboard.types, limit: PaperThresholds.pastedByteCount) { [weak self] result in
            guard let self else { return }
            isPasting = false
            switch result {
            case .success(let form):
                let center = place ?? middle.applying(editor.viewport.toPaper)
                if let format = PictureFormat(mediaType: form.type) {
                    return readPicture(in: form, format, around: center, by: side)
                }
                let ink = Pasteboard.ink(of: form, around: center, text: pastedTextStyle(of: side))
                if ink.marks.isEmpty { return tell(.nothing, side) }
                add(ink, by: side)
            case .failure(let problem): tell(problem, side)
            }
        }
    }

    /// Adds what comes from another program, in one step, selects it, and says what of it is not shown.
    func add(_ ink: Pasteboard.Ink, by side: TableSide) {
        editor.add(ink.marks, by: side)
        if ink.notes.hiddenCount > 0 { show(Notice(text: .notAdded(ink.notes), isError: true, side: side)) }
    }

    /// Puts a picture of another program on the paper, once a thread has read it.
    func readPicture(in form: ClipboardForm, _ format: PictureFormat, around center: CGPoint, by side: TableSide) {
        guard format == .png else { return tell(.format(format), side) }
        let bytes = form.data().map { Array($0) } ?? []
        pictureReading = BackgroundWork {
            Picture.read(bytes)
        } onEnd: { [weak self] result in
            guard let self else { return }
            pictureReading = nil
            switch result {
            case .success(let picture):
                add(Pasteboard.Ink(marks: [Mark(picture, around: center, within: roomForPictures)]), by: side)
            case .failure(let problem): tell(problem, side)
            }
        }
    }

    /// The size of the largest picture that is put on the paper as it is, in the paper's points.
    var roomForPictures: CGSize {
        let factor = PaperThresholds.pictureShare / editor.viewport.scale
        return CGSize(width: drawView.bounds.width * factor, height: drawView.bounds.height * factor)
    }

    private func tell(_ problem: PictureProblem, _ side: TableSide) {
        show(Notice(text: .pictureProblem(problem, name: nil), isError: true, side: side))
    }

    /// How text of another program looks that is added for a side.
    func pastedTextStyle(of side: TableSide) -> Pasteboard.TextStyle {
        Pasteboard.TextStyle(
            color: editor.preferences[side].inkColor, size: PaperThresholds.pastedTextSize / editor.viewport.scale)
    }

    /// Puts something else than ink on the clipboard: no ink is pasted then.
    func copy(_ body: (any Clipboard) -> Void) {
        editor.pasteboard = Pasteboard()
        body(UIApplication.shared.clipboard)
    }

    private func tell(_ problem: ClipboardProblem, _ side: TableSide) {
        show(Notice(text: .pasteProblem(problem), side: side))
    }

    /// The middle of what the window shows of the paper, in its points.
    private var middle: CGPoint { CGPoint(x: drawView.bounds.midX, y: drawView.bounds.midY) }
}
