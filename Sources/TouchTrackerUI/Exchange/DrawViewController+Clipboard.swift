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
    ///   beside what it was copied from, and other at the pointer or in the middle of the view.
    func paste(by side: TableSide, at spot: CGPoint?) {
        let clipboard = UIApplication.shared.clipboard
        let place = spot.map { $0.applying(editor.viewport.toPaper) }
        guard canPaste else { return }
        if kiosk != nil || clipboard.isOwn && !editor.pasteboard.isEmpty {
            let ink =
                place.map { editor.pasteboard.marks.moved(around: $0) }
                ?? editor.pasteboard.takeMarks(atScale: editor.viewport.scale)
            return editor.add(ink, by: side)
        }
        // A key that is held, or an impatient finger, asks for no more before that has come.
        guard case .none = pasting else { return }
        pasting = .requested
        clipboard.read(Pasteboard.types, limit: PaperThresholds.pastedByteCount) { [weak self] result in
            guard let self else { return }
            pasting = .none
            switch result {
            case .success(let form):
                let center = place ?? pointerOrMiddle.applying(editor.viewport.toPaper)
                take(form, around: center, by: side, as: \.pasting, orSay: .pasteProblem(.nothing))
            case .failure(let problem): show(Notice(text: .pasteProblem(problem), side: side))
            }
        }
    }

    /// Puts something else than ink on the clipboard: no ink is pasted then.
    func copy(_ body: (any Clipboard) -> Void) {
        editor.pasteboard = Pasteboard()
        body(UIApplication.shared.clipboard)
    }
}
