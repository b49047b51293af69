import Foundation
import Ink
import TouchKit

// A text on the paper, which the keys write. There is one at a time.
extension DrawViewController {
    /// Begins or edits a text where a finger asks for it, and ends it when its side chooses another tool.
    func connectWriting() {
        editor.textRequests.observe(self) { [weak self] in self?.write($0) }
        editor.preferencesChanged.observe(self) { [weak self] old in
            guard let self, let side = writingView?.writing.side else { return }
            if old[side].tool != editor.preferences[side].tool { endWriting() }
        }
    }

    private func write(_ request: TextRequest) {
        endWriting()
        let edited = editor.ink(at: request.spot).flatMap { Writing(of: $0, by: request.side, in: editor) }
        guard let writing = edited ?? request.style.map({ Writing(at: request.spot, $0, by: request.side, in: editor) })
        else { return }
        editor.deselect(by: request.side)
        emptyState.dismiss()
        let view = WritingView(writing, in: editor) { [weak self] in
            self?.insert($0)
        } onClipboard: { [weak self] in
            self?.useClipboard($0)
        } onEnd: { [weak self] in
            self?.endWriting()
        }
        writing.onChange = { [weak self, weak view] followsCaret in
            view?.update()
            if followsCaret { self?.showCaret() }
            self?.kioskMonitor?.keepDrawing()
        }
        writingView = view
        self.view.insertSubview(view, aboveSubview: selections)
        view.becomeFirstResponder()
        if writing.isNew { return }
        let spot = request.spot.applying(editor.viewport.toPaper)
        let place = writing.place(nearest: spot)
        writing.change { $0.move(to: place) }
    }

    /// Ends the writing of a text, which stays as it is.
    func endWriting() {
        guard let view = writingView else { return }
        writingView = nil
        let hadKeys = view.isFirstResponder
        view.writing.pause()
        view.removeFromSuperview()
        if hadKeys { becomeFirstResponder() }
    }

    /// Moves the paper if the caret is outside the view or under a toolbar, unless the paper may not move now.
    private func showCaret() {
        drawView.motion.stop()
        guard drawView.motion.mayMove, let caret = writingView?.typingCaret else { return }
        let isCovered =
            hasChrome
            && sides.all.contains { !$0.toolbar.isHidden && $0.toolbar.frame.intersects($0.convert(caret, from: view)) }
        guard isCovered || !view.bounds.contains(caret) else { return }
        let area = hasChrome ? chrome.convert(chrome.freeArea, to: view) : view.bounds
        let margin = Metrics.touchTarget
        let x = max(min(caret.midX, area.maxX - margin), area.minX + margin)
        let y = max(min(caret.midY, area.maxY - margin), area.minY + margin)
        drawView.motion.pan(by: CGVector(dx: x - caret.midX, dy: y - caret.midY))
    }

    private func insert(_ text: String) {
        guard let writing = writingView?.writing else { return }
        let (missing, excess) = writing.insert(text)
        tell(missing: missing, excess: excess, to: writing.side)
    }

    /// Says which letters of a text are not shown, and how many it has no room for.
    func tell(missing: [Character], excess: Int, to side: TableSide) {
        if excess > 0 { show(Notice(text: .lettersLeftOut(excess), isError: true, side: side)) }
        if !missing.isEmpty { show(Notice(text: .lettersNotShown(missing), isError: true, side: side)) }
    }

    private func useClipboard(_ command: WritingView.ClipboardCommand) {
        guard let writing = writingView?.writing else { return }
        let clipboard = UIApplication.shared.clipboard
        switch command {
        case .cut, .copy:
            let text = writing.edit.selectedText
            guard !text.isEmpty else { return }
            copy { $0.text = text }
            if case .cut = command { writing.change { $0.remove(.character, isForward: true) } }
        case .paste:
            // Nothing comes from other programs into a kiosk.
            guard kiosk == nil || clipboard.isOwn, case .none = pasting else { return }
            pasting = .requested
            clipboard.read(ClipboardForm.textTypes, limit: PaperThresholds.pastedByteCount) { [weak self] result in
                guard let self else { return }
                pasting = .none
                guard writingView?.writing === writing else { return }
                switch result {
                case .success(let form): insert(String(decoding: form.data() ?? Data(), as: UTF8.self))
                case .failure(let problem): show(Notice(text: .pasteProblem(problem), side: writing.side))
                }
            }
        }
    }
}
