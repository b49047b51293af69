import Foundation
import InkFile
import TouchKit

// What is done with a drawing on the shelf.
extension ShelfViewController {
    /// Opens the drawing of a cell, begins a new one, or restores one from the bin.
    func press(_ item: ShelfItem) {
        // A touch beside the menu only closes it.
        guard !isMenuClosing else { return }
        guard waiting == nil else {
            let isRenamed = item == naming?.item
            return performOrWait { shelf in
                if let item = isRenamed ? shelf.grid.currentItem : item, shelf.grid.items.contains(item) {
                    shelf.press(item)
                }
            }
        }
        switch item {
        case .new: choose(.new)
        case .drawing(let drawing), .elsewhere(let drawing): choose(.open(drawing.path))
        case .folder(let folder, _): show(.elsewhere(folder: folder))
        case .deleted(let entry): restore(entry)
        }
    }

    func duplicate(_ item: ShelfItem) {
        guard case .drawing(let drawing) = item else { return }
        change { [library] () throws(DrawingLibrary.Failure) in
            try library.duplicate(drawing.path)
        } completion: { shelf, path in
            shelf.reload(choosing: path)
        }
    }

    /// Puts a drawing into the bin, from where a notice can restore it.
    func delete(_ item: ShelfItem) {
        guard case .drawing(let drawing) = item else { return }
        change { [bin] () throws(DrawingLibrary.Failure) in
            try bin.delete(drawing.path)
        } completion: { shelf, entry in
            shelf.reload()
            var notice = Notice(text: .deletedDrawing(name: entry.name))
            notice.action = Notice.Action(title: .undo) { [weak shelf] in
                shelf?.restore(entry)
            }
            shelf.show(notice)
        }
    }

    private func restore(_ entry: DrawingBin.Entry) {
        change { [bin] () throws(DrawingLibrary.Failure) in
            try bin.restore(entry)
        } completion: { shelf, path in
            shelf.reload(choosing: path)
            shelf.show(Notice(text: .restoredDrawing(name: DrawingLibrary.name(of: path))))
        }
    }

    /// Changes the library on a thread. If that fails, a notice says why.
    /// - Parameter name: The name that a drawing gets; empty if it gets none.
    private func change<Result: Sendable>(
        naming name: String = "", _ body: @escaping @Sendable () throws(DrawingLibrary.Failure) -> Result,
        completion: @escaping (ShelfViewController, Result) -> Void
    ) {
        changeCount += 1
        waiting = waiting ?? []
        BackgroundWork(on: fileQueue) { Swift.Result(catching: body) }.onEnd { [weak self] result in
            guard let self else { return }
            changeCount -= 1
            switch result {
            case .success(let value): completion(self, value)
            case .failure(let failure):
                // What waits for this change needs it.
                if changeCount == 0 { waiting = nil }
                // A name that is refused can be corrected.
                naming?.field.becomeFirstResponder()
                show(Notice(problem: .libraryProblem(failure, name: name)))
                reload()
            }
        }
    }

    // MARK: Names

    /// Lets the name of a drawing be edited in its place.
    func rename(_ item: ShelfItem) {
        guard case .drawing(let drawing) = item, naming == nil else { return }
        grid.choose(item)
        guard grid.cell(of: item) != nil else { return }
        let field = NameField(drawing.name, ending: DrawingLibrary.suffix) { [weak self] in
            self?.nameDidEnd($0, drawing)
        }
        naming = (field, item)
        grid.addSubview(field)
        grid.isScrollEnabled = false
        placeNameField()
        field.becomeFirstResponder()
    }

    /// Places the field in which a name is edited over the title of its cell, which may be another view than before.
    func placeNameField() {
        guard let (field, item) = naming, let cell = grid.cell(of: item) else { return }
        cell.hidesTitle = true
        let title = cell.convert(cell.titleFrame, to: grid)
        field.frame = CGRect(
            x: title.minX - Metrics.grid / 2, y: title.minY - Metrics.grid / 4, width: title.width + Metrics.grid,
            height: NameField.height)
    }

    private func nameDidEnd(_ name: String?, _ drawing: DrawingLibrary.Entry) {
        guard waiting == nil else { return }
        guard let name, name != drawing.name else { return endNaming() }
        // Keys are shortcuts again.
        becomeFirstResponder()
        change(naming: name) { [library] () throws(DrawingLibrary.Failure) in
            try library.rename(drawing.path, to: name)
        } completion: { shelf, path in
            shelf.onRename(drawing.path, path)
            shelf.endNaming()
            shelf.reload(choosing: path)
        }
    }

    /// Removes the field in which a name was edited.
    func endNaming() {
        guard let (field, item) = naming else { return }
        naming = nil
        field.removeFromSuperview()
        grid.cell(of: item)?.hidesTitle = false
        grid.isScrollEnabled = true
        if let searchField { searchField.becomeFirstResponder() } else { becomeFirstResponder() }
    }
}

// MARK: - Menu

extension ShelfViewController: UIEditMenuInteractionDelegate {
    /// - Parameter isAtDots: Whether the menu points to the card's dots, which were pressed.
    func showMenu(of item: ShelfItem, atDots isAtDots: Bool = false) {
        grid.choose(item)
        (menuItem, menuIsAtDots) = (item, isAtDots)
        menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    }

    /// Same as above, with the keyboard focus in the menu.
    func showMenuForKeys(of item: ShelfItem) {
        showMenu(of: item)
        view.window?.subviews.last?.advanceFocus()
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let item = menuItem else { return nil }
        func action(_ title: Phrase, _ body: @escaping (ShelfViewController) -> Void) -> UIAction {
            UIAction(title: title.text) { [weak self] _ in if let self { body(self) } }
        }
        switch item {
        case .new, .elsewhere, .folder: return nil
        case .drawing:
            return UIMenu(children: [
                action(.rename) { $0.rename(item) }, action(.duplicate) { $0.duplicate(item) },
                action(.delete) { $0.delete(item) },
            ])
        case .deleted: return UIMenu(children: [action(.restore) { $0.press(item) }])
        }
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        guard let cell = menuItem.flatMap({ grid.cell(of: $0) }) else { return .null }
        return menuIsAtDots
            ? cell.convert(cell.dotsFrame, to: grid) : cell.frame.insetBy(dx: cell.frame.width / 4, dy: 0)
    }
}

// A file that is dropped on the shelf is opened.
extension ShelfViewController {
    func connectDrops() {
        let drops = FramedDrops { [unowned self] drop in
            presentedViewController == nil && drop.contents.offers(anyOf: [DroppedFiles.listType])
        } color: { [unowned self] in
            InterfaceColors(view.overrideUserInterfaceStyle).accent
        } take: { [unowned self] drop in
            drop.contents.read([DroppedFiles.listType], limit: PaperThresholds.pastedByteCount) { [weak self] in
                self?.take($0)
            }
        }
        grid.addInteraction(drops)
    }

    private func take(_ list: Result<ClipboardForm, ClipboardProblem>) {
        let text = (try? list.get()).flatMap { $0.data() } ?? Data()
        switch DroppedFiles.paths(in: String(decoding: text, as: UTF8.self)) {
        case .success(let paths) where paths.count == 1: performOrWait { $0.choose(.open(paths[0])) }
        case .success: show(Notice(problem: .dropProblem(.tooManyFiles)))
        case .failure(let problem): show(Notice(problem: .dropProblem(problem)))
        }
    }
}
