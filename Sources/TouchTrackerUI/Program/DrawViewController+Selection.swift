import Foundation
import Ink
import TouchKit

// The menu of the selected ink, and what touches on the paper close.
extension DrawViewController {
    /// The distance between the menu and the edges of the area that it is kept in, in points.
    private static let menuMargin: CGFloat = 8

    /// Shows the menu of the selected ink, which was touched at a location in the paper's coordinates.
    func showMenu(at location: CGPoint) {
        guard hasChrome, let selection = editor.selection, let ink = editor.document.drawing[selection] else { return }
        let items = [
            SelectionMenu.Item(title: "Delete", command: .delete),
            SelectionMenu.Item(title: "Duplicate", command: .duplicate),
            SelectionMenu.Item(title: "Colour", command: .openPalette),
            SelectionMenu.Item(title: "To front", command: .bringToFront),
        ]
        let chrome = sides[editor.selectionSide]
        chrome.insertSubview(menu, belowSubview: chrome.notices)
        sides.bringSubviewToFront(chrome)
        menu.show(
            items.filter { isAllowed($0.command) }, for: ink, at: location, in: menuArea(of: chrome),
            whileOthersDraw: drawView.isDrawing)
    }

    /// Returns the area that the menu must not leave, in the chrome's points.
    private func menuArea(of chrome: ChromeView) -> CGRect {
        chrome.freeArea.insetBy(dx: Self.menuMargin, dy: Self.menuMargin)
    }

    /// Places the open menu after its side's chrome was laid out, or hides it if that side is no longer at the table.
    func placeMenu() {
        guard menu.isOpen else { return }
        let chrome = sides[editor.selectionSide]
        if menu.superview === chrome { menu.place(in: menuArea(of: chrome)) } else { menu.hide() }
    }

    /// Moves the menu with the selected ink.
    func selectionDidMove(in change: Change) {
        guard menu.isOpen, let selection = editor.selection, let ink = change[selection]?.after else { return }
        menu.follow(ink)
    }

    /// Performs what the fingers on the paper ask for.
    func connectFingers() {
        drawView.fingers.onSelect = { [weak self] location, _ in self?.showMenu(at: location) }
        drawView.fingers.onClear = { [weak self] in self?.perform(.clear, by: $0) }
        drawView.fingers.onSwipe = { [weak self] in self?.performWithNotice($0, by: $1) }
        drawView.fingers.onPalm = { [weak self] in self?.tellAboutPalms(on: $0) }
    }

    func selectionDidChange() {
        menu.hide()
    }

    /// Closes what is open and not in use, if a touch of the event has landed on the paper.
    func closeWhatIsNotInUse(_ event: UIEvent) {
        for chrome in sides.all { chrome.note(event, whileOthersDraw: hasDrawingTouch(event, at: chrome.editor.side)) }
        menu.note(event, whileOthersDraw: hasDrawingTouch(event, at: editor.selectionSide))
        for touch in event.touches where touch.phase == .began && touch.view === drawView {
            let side = drawView.side(of: touch)
            sides[side].paperWasTouched(at: event.timestamp)
            if editor.selectionSide == side || !editor.table.isShared {
                menu.paperWasTouched(at: event.timestamp)
            }
        }
    }

    /// Returns whether a touch of the event that belongs to a side is down on the paper.
    private func hasDrawingTouch(_ event: UIEvent, at side: TableSide) -> Bool {
        for touch in event.allTouches ?? [] where touch.isDown && touch.view === drawView {
            if drawView.side(of: touch) == side { return true }
        }
        return false
    }
}
