import Foundation
import Ink
import TouchKit

/// Takes what comes from other programs, by the desktop's clipboard and by being dropped, and copies ink for them.
final class ExchangeController {
    let workspace: WorkspaceView
    let editor: Editor
    /// Whether anything comes from other programs; not in a kiosk.
    let isOpen: Bool
    /// The ink that another program has copied.
    var pasting = IncomingInk.none
    /// The ink that another program has dropped.
    var dropping = IncomingInk.none

    init(_ workspace: WorkspaceView, isOpen: Bool) {
        (self.workspace, self.isOpen) = (workspace, isOpen)
        editor = workspace.editor
        connectDrops()
    }

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

    /// Whether something may be on the clipboard: in a kiosk only own ink.
    var canPaste: Bool { isOpen || !editor.pasteboard.isEmpty }

    /// Pastes what was copied last, by this program or another one, and selects it.
    /// - Parameter spot: Where a menu was opened for it, in the view's points; nil for a key. Own ink is then pasted
    ///   beside what it was copied from, and other at the pointer or in the middle of the view.
    func paste(by side: TableSide, at spot: CGPoint?) {
        let place = spot.map { $0.applying(editor.viewport.toPaper) }
        guard canPaste else { return }
        if !isOpen || UIApplication.shared.clipboard.isOwn && !editor.pasteboard.isEmpty {
            let ink =
                place.map { editor.pasteboard.marks.moved(around: $0) }
                ?? editor.pasteboard.takeMarks(atScale: editor.viewport.scale)
            return editor.add(ink, by: side)
        }
        read(Pasteboard.types) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let form):
                let center = place ?? workspace.pointerOrMiddle.applying(editor.viewport.toPaper)
                take(form, around: center, by: side, as: \.pasting, orSay: .pasteProblem(.nothing))
            case .failure(let problem): workspace.sides.show(Notice(problem: .pasteProblem(problem), side: side))
            }
        }
    }

    /// Reads a text from the clipboard: in a kiosk only one that this program has copied.
    func readText(_ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void) {
        if isOpen || UIApplication.shared.clipboard.isOwn { read(ClipboardForm.textTypes, completion) }
    }

    private func read(
        _ types: [String], _ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void
    ) {
        // A key that is held, or an impatient finger, asks for no more before that has come.
        guard case .none = pasting else { return }
        pasting = .requested
        UIApplication.shared.clipboard.read(types, limit: PaperThresholds.pastedByteCount) { [weak self] result in
            self?.pasting = .none
            completion(result)
        }
    }
}

extension Editor {
    /// Puts something else than ink on the clipboard: no ink is pasted then.
    func copy(_ body: (any Clipboard) -> Void) {
        pasteboard = Pasteboard()
        body(UIApplication.shared.clipboard)
    }
}
