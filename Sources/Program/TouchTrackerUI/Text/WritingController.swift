import Foundation
import Ink
import TouchKit

/// A text on the paper, which the keys write. There is one at a time.
final class WritingController {
    private let workspace: WorkspaceView
    private let editor: Editor
    private let exchange: ExchangeController
    /// The text that is written on the paper; nil if none is.
    private(set) var view: WritingView?
    /// Called when the text, or what is selected of it, has changed.
    var onChange: () -> Void = {}

    /// Begins or edits a text where a finger asks for it, and ends it when its side chooses another tool.
    init(_ workspace: WorkspaceView, _ exchange: ExchangeController) {
        (self.workspace, self.exchange) = (workspace, exchange)
        editor = workspace.editor
        editor.textRequests.observe(self) { [weak self] in self?.write($0) }
        editor.preferencesChanged.observe(self) { [weak self] old in
            guard let self, let side = view?.writing.side else { return }
            if old[side].tool != editor.preferences[side].tool { end() }
        }
    }

    private func write(_ request: TextRequest) {
        end()
        let edited = editor.ink(at: request.spot).flatMap { Writing(of: $0, by: request.side, in: editor) }
        guard
            let writing = edited
                ?? request.color.map({ Writing(at: request.spot, color: $0, by: request.side, in: editor) })
        else { return }
        editor.deselect(by: request.side)
        workspace.emptyState.dismiss()
        let view = WritingView(writing, in: editor) { [weak self] in
            self?.perform($0)
        } onTouch: { [weak self] in
            self?.showKeyboard()
        } onEnd: { [weak self] in
            self?.end()
        }
        view.isBesidePanel = { [weak workspace] in workspace?.sides[writing.side].openPanel != nil }
        writing.onChange = { [weak self, weak view] followsCaret in
            view?.update()
            self?.workspace.drawView.composedText = view?.writing.composed
            if followsCaret { self?.showCaret() }
            self?.showCoveredLine()
            self?.onChange()
        }
        self.view = view
        editor.writing = writing
        workspace.insertSubview(view, aboveSubview: workspace.selections)
        view.becomeFirstResponder()
        showKeyboard()
        if writing.isNew { return showCaret() }
        let spot = request.spot.applying(editor.viewport.toPaper)
        writing.move(to: writing.caret(nearest: spot))
    }

    /// Ends the writing of a text, which stays as it is.
    func end() {
        guard let view else { return }
        view.writing.acceptMarked()
        self.view = nil
        editor.writing = nil
        workspace.drawView.composedText = nil
        workspace.sides[view.writing.side].hideKeyboard()
        let hadKeys = view.isFirstResponder
        view.writing.pause()
        view.removeFromSuperview()
        if hadKeys { workspace.next?.becomeFirstResponder() }
    }

    /// Ends the writing when its side touches the paper. The text tool ends a text by beginning another one.
    func paperWasTouched(by side: TableSide) {
        if view?.writing.side == side, editor.preferences[side].tool != .text { end() }
    }

    /// Shows the keyboard on the screen to the side of the text, if there is no other.
    func showKeyboard() {
        guard let view, workspace.hasChrome else { return }
        workspace.sides[view.writing.side].showKeyboard()
        showCoveredLine()
    }

    /// Shows the line that is written above its side's keyboard, if a keyboard covers it and the paper does not move.
    private func showCoveredLine() {
        guard let view, let keyboard = workspace.sides[view.writing.side].keyboard else { return }
        let caret = view.typingCaret
        let isCovered = workspace.sides.all.contains { side in
            guard let caret, let keyboard = side.keyboard else { return false }
            return keyboard.frame.intersects(side.convert(caret, from: workspace))
        }
        keyboard.coveredLine.show(isCovered ? view.writing : nil)
    }

    /// Moves the paper if the caret is outside the view or under a toolbar, unless the paper may not move now.
    private func showCaret() {
        let (motion, chrome, hasChrome) = (workspace.drawView.motion, workspace.chrome, workspace.hasChrome)
        motion.stop()
        guard motion.mayMove, let caret = view?.typingCaret else { return }
        let isCovered =
            hasChrome
            && workspace.sides.all.contains {
                let caret = $0.convert(caret, from: workspace)
                return !$0.toolbar.isHidden && $0.toolbar.frame.intersects(caret)
                    || $0.keyboard?.frame.intersects(caret) == true
            }
        guard isCovered || !workspace.bounds.contains(caret) else { return }
        // A keyboard is at the text's side.
        let side = workspace.sides.all.first { $0.keyboard != nil } ?? chrome
        let area = hasChrome ? side.convert(side.freeArea, to: workspace) : workspace.bounds
        let margin = Metrics.touchTarget
        let x = max(min(caret.midX, area.maxX - margin), area.minX + margin)
        let y = max(min(caret.midY, area.maxY - margin), area.minY + margin)
        motion.pan(by: CGVector(dx: x - caret.midX, dy: y - caret.midY))
    }

    /// - Parameter isPasted: Whether long lines wrap where the view ends.
    private func insert(_ text: String, isPasted: Bool = false) {
        guard let writing = view?.writing else { return }
        let (missing, excess) = writing.insert(text, wrappedIn: isPasted ? exchange.roomForText : nil)
        workspace.sides.tell(missing: missing, excess: excess, to: writing.side)
    }

    /// Does what a key does to the text.
    private func perform(_ input: TextInput) {
        guard let writing = view?.writing else { return }
        switch input {
        case .insert(let text): insert(text)
        case .remove, .move, .selectAll: writing.perform(input)
        case .cut, .copy:
            let text = writing.edit.selectedText
            guard !text.isEmpty else { return }
            editor.copy { $0.text = text }
            if input == .cut { writing.change { $0.remove(.character, isForward: true) } }
        case .paste:
            exchange.readText { [weak self] result in
                guard let self, view?.writing === writing else { return }
                switch result {
                case .success(let form): insert(String(decoding: form.data() ?? Data(), as: UTF8.self), isPasted: true)
                case .failure(let problem):
                    workspace.sides.show(Notice(problem: .pasteProblem(problem), side: writing.side))
                }
            }
        }
    }
}

extension SidesView {
    /// Says which letters of a text are not shown, and how many it has no room for.
    func tell(missing: [Character], excess: Int, to side: TableSide) {
        if excess > 0 { show(Notice(problem: .lettersLeftOut(excess), side: side)) }
        guard !missing.isEmpty else { return }
        show(Notice(problem: .lettersNotShown(missing, packages: .bringing(missing)), side: side))
    }
}
