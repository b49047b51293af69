import Foundation
import Ink
import TouchKit

/// The menu of the selected ink, the keys that move it, and the mouse's secondary button, which opens the menu.
final class SelectionController {
    private let workspace: WorkspaceView
    private let editor: Editor
    private let exchange: ExchangeController
    /// The arrow keys' way to move what is selected.
    let nudge: SelectionNudge

    /// The distance between the menu and the edges of the area that it is kept in, in points.
    private static let menuMargin: CGFloat = 8

    init(_ workspace: WorkspaceView, _ exchange: ExchangeController) {
        (self.workspace, self.exchange) = (workspace, exchange)
        editor = workspace.editor
        nudge = SelectionNudge(editor)
        editor.document.changes.observe(self) { [weak self] in self?.selectionDidMove(in: $0) }
        editor.selectionChanged.observe(self) { [weak workspace] in workspace?.sides[$0].menu.hide() }
        editor.carriedChanged.observe(self) { [weak workspace] in workspace?.sides[$0].menu.hide() }
        editor.menuRequests.observe(self) { [weak self] in self?.showMenu(at: $0.spot, for: $0.side) }
        editor.keepsSelection = { [weak workspace] in workspace?.sides[$0].menu.isInUse ?? false }
        workspace.chromeLayouts.observe(self) { [weak self] chrome in
            if let self, chrome.menu.isOpen { chrome.menu.place(in: menuArea(of: chrome)) }
        }
        let tap = UITapGestureRecognizer.ofSecondaryButton()
        tap.addTarget(self, action: SelectionController.secondaryButtonTapped)
        workspace.addGestureRecognizer(tap)
    }

    /// Shows the menu of the ink that a side has selected, which was touched at a location in the paper's coordinates;
    /// on empty paper, what can be done without a selection.
    func showMenu(at location: CGPoint, for side: TableSide) {
        let selection = editor.selection(of: side)
        let items = items(for: side).filter { editor.allows($0.command) }
        guard workspace.hasChrome, !items.isEmpty else { return }
        let (sides, selections) = (workspace.sides, workspace.selections)
        let chrome = sides[side]
        chrome.insertSubview(chrome.menu, belowSubview: chrome.notices)
        sides.bringSubviewToFront(chrome)
        let box = menuBox(of: side) ?? CGRect(origin: location, size: .zero)
        chrome.menu.show(
            items, around: box, at: location, in: menuArea(of: chrome), whileOthersDraw: workspace.drawView.isDrawing
        ) { [editor, selections] rect in
            selections.frame(of: side)?.extent.intersects(rect)
                ?? editor.document.drawing.hasInk(of: selection, in: rect.applying(editor.viewport.toPaper))
        }
    }

    /// The box around what a side has selected, with its handles; nil if nothing is selected.
    private func menuBox(of side: TableSide) -> CGRect? {
        let box = workspace.selections.frame(of: side)?.extent ?? editor.selectionBox(of: side)
        return box.isNull ? nil : box
    }

    private func items(for side: TableSide) -> [(title: Phrase, command: Command)] {
        let paste: [(Phrase, Command)] = exchange.canPaste ? [(.paste, .paste)] : []
        var items: [(title: Phrase, command: Command)]
        if editor.selection(of: side).isEmpty {
            items = paste + (editor.document.drawing.isEmpty ? [] : [(.selectAll, .selectAll)])
        } else {
            items = [(.delete, .delete), (.duplicate, .duplicate)]
            // Pictures have no color and no width.
            if editor.hasOnlyPictures(side) {
                items.append((editor.hasBackground(side) ? .takeFromBackground : .makeBackground, .background))
            } else {
                items += [(.color, .openPalette), (.width, .width)]
                let sideEditor = SideEditor(editor, side: side)
                if sideEditor.canFillSelection { items.append((.fill, .openFills)) }
                if sideEditor.hasSelectedLine { items.append((.arrow, .openHeads)) }
            }
            items += [(.toFront, .bringToFront), (.toBack, .sendToBack), (.cut, .cut), (.copy, .copy)] + paste
        }
        return items
    }

    /// Returns the area that the menu must not leave, in the chrome's points.
    private func menuArea(of chrome: ChromeView) -> CGRect {
        chrome.freeArea.insetBy(dx: Self.menuMargin, dy: Self.menuMargin)
    }

    /// Moves the menus of selected ink that has changed.
    private func selectionDidMove(in change: Change) {
        for chrome in workspace.sides.all where chrome.menu.isOpen {
            let selection = chrome.editor.selection
            guard change.concerns(selection) else { continue }
            if let box = menuBox(of: chrome.editor.side) { chrome.menu.follow(box) }
        }
    }

    /// Selects the ink under the mouse, unless it is selected, and shows its menu, or that of empty paper.
    private func secondaryButtonTapped(_ tap: UITapGestureRecognizer) {
        guard let hit = workspace.hitTest(tap.location(in: workspace), with: nil),
            hit === workspace.drawView || hit.isDescendant(of: workspace.selections)
        else { return }
        let (location, side) = (tap.location(in: workspace.drawView), editor.table.side(nearest: tap.location(in: nil)))
        if let ink = editor.ink(at: location) {
            if !editor.selection(of: side).contains(ink.id) { editor.select([ink.id], by: side) }
        } else if workspace.selections.frame(of: side)?.contains(location) != true {
            editor.deselect(by: side)
        }
        editor.menuRequests.send(MenuRequest(side: side, spot: location))
    }
}
