import Foundation
import Ink
import TouchKit

// The menu of the selected ink, and what touches on the paper close.
extension DrawViewController {
    /// The distance between the menu and the edges of the area that it is kept in, in points.
    private static let menuMargin: CGFloat = 8

    /// Shows the menu of the ink that a side has selected, which was touched at a location in the paper's coordinates;
    /// on empty paper, what can be done without a selection.
    func showMenu(at location: CGPoint, for side: TableSide) {
        let selection = editor.selection(of: side)
        let items = items(for: side).filter { isAllowed($0.command) }
        guard hasChrome, !items.isEmpty else { return }
        let chrome = sides[side]
        chrome.insertSubview(chrome.menu, belowSubview: chrome.notices)
        sides.bringSubviewToFront(chrome)
        let box = menuBox(of: side) ?? CGRect(origin: location, size: .zero)
        chrome.menu.show(
            items, around: box, at: location, in: menuArea(of: chrome), whileOthersDraw: drawView.isDrawing
        ) { [editor, selections] rect in
            selections.frame(of: side)?.extent.intersects(rect)
                ?? editor.document.drawing.hasInk(of: selection, in: rect.applying(editor.viewport.toPaper))
        }
    }

    /// The box around what a side has selected, with its handles; nil if nothing is selected.
    private func menuBox(of side: TableSide) -> CGRect? {
        let box = selections.frame(of: side)?.extent ?? editor.selectionBox(of: side)
        return box.isNull ? nil : box
    }

    private func items(for side: TableSide) -> [SelectionMenu.Item] {
        let paste: [(Phrase, Command)] = canPaste ? [(.paste, .paste)] : []
        var items: [(Phrase, Command)]
        if editor.selection(of: side).isEmpty {
            items = paste + (editor.document.drawing.isEmpty ? [] : [(.selectAll, .selectAll)])
        } else {
            items = [(.delete, .delete), (.duplicate, .duplicate)]
            // Pictures have no color and no width.
            if editor.hasOnlyPictures(side) {
                items.append((editor.hasBackground(side) ? .takeFromBackground : .makeBackground, .background))
            } else {
                items += [(.color, .openPalette), (.width, .width)]
            }
            items += [(.toFront, .bringToFront), (.toBack, .sendToBack), (.cut, .cut), (.copy, .copy)] + paste
        }
        return items.map { SelectionMenu.Item(title: $0, command: $1) }
    }

    /// Returns the area that the menu must not leave, in the chrome's points.
    private func menuArea(of chrome: ChromeView) -> CGRect {
        chrome.freeArea.insetBy(dx: Self.menuMargin, dy: Self.menuMargin)
    }

    /// Places the open menu of a chrome that was laid out.
    func placeMenu(of chrome: ChromeView) {
        if chrome.menu.isOpen { chrome.menu.place(in: menuArea(of: chrome)) }
    }

    /// Moves the menus of selected ink that has changed.
    func selectionDidMove(in change: Change) {
        for chrome in sides.all where chrome.menu.isOpen {
            let selection = chrome.editor.selection
            guard change.concerns(selection) else { continue }
            if let box = menuBox(of: chrome.editor.side) { chrome.menu.follow(box) }
        }
    }

    /// Performs what the fingers on the paper ask for.
    func connectFingers() {
        drawView.fingerController.onClear = { [weak self] in self?.perform(.clear, by: $0) }
        drawView.fingerController.onSwipe = { [weak self] in self?.performSwipe($0, by: $1) }
        drawView.fingerController.onPalm = { [weak self] in self?.tellAboutPalms(on: $0) }
    }

    /// Performs the command of a swipe. With the select tool, the first fingers that were lifted may have opened a
    /// menu.
    private func performSwipe(_ command: Command, by side: TableSide) {
        if editor.preferences[side].tool == .select { sides[side].menu.hide() }
        performWithNotice(command, by: side)
    }

    // MARK: The secondary button

    /// Lets the secondary button of a mouse open the menu of what is under it.
    func connectSecondaryButton() {
        let tap = UITapGestureRecognizer.ofSecondaryButton()
        tap.addTarget(self, action: DrawViewController.secondaryButtonTapped)
        view.addGestureRecognizer(tap)
    }

    /// Selects the ink under the mouse, unless it is selected, and shows its menu; on empty paper, what can be done
    /// without a selection.
    private func secondaryButtonTapped(_ tap: UITapGestureRecognizer) {
        guard let hit = view.hitTest(tap.location(in: view), with: nil),
            hit === drawView || hit.isDescendant(of: selections)
        else { return }
        let (location, side) = (tap.location(in: drawView), editor.table.side(nearest: tap.location(in: nil)))
        if let ink = editor.ink(at: location) {
            if !editor.selection(of: side).contains(ink.id) { editor.select([ink.id], by: side) }
        } else if selections.frame(of: side)?.contains(location) != true {
            editor.deselect(by: side)
        }
        editor.menuRequests.send(MenuRequest(side: side, spot: location))
    }

    /// Tells what is open which touches of an event use it, and whether others at its side draw meanwhile.
    func noteInPopovers(_ event: UIEvent) {
        for index in sides.all.indices where sides.all[index].hasPopover {
            let chrome = sides.all[index]
            let side = chrome.editor.side
            let touches = event.touches.filter { !editor.contacts.isResting($0) }
            chrome.note(touches, at: event.timestamp, whileOthersDraw: hasDrawingTouch(touches, at: side))
        }
    }

    /// Closes what is open and not in use, if a touch of the event has landed on the paper.
    func closeWhatIsNotInUse(_ touches: [UITouch], at time: TimeInterval) {
        for touch in touches where touch.phase == .began && touch.view === drawView {
            let side = drawView.side(of: touch)
            sides[side].paperWasTouched(at: time)
            // The text tool ends a text by beginning another one.
            if writingView?.writing.side == side, editor.preferences[side].tool != .text { endWriting() }
        }
    }

    /// Returns whether one of the touches that belongs to a side is down on the paper.
    private func hasDrawingTouch(_ touches: [UITouch], at side: TableSide) -> Bool {
        touches.contains { $0.isDown && $0.view === drawView && drawView.side(of: $0) == side }
    }
}
