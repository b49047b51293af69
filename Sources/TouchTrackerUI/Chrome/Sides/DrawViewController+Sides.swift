import Foundation
import TouchKit

// The sides of the table: who sits where, and what each is shown.
extension DrawViewController {
    /// Seats people at as many sides of the table as their toolbars have room for.
    func updateTable() {
        let size = view.bounds.size
        let room = CGSize(width: size.width / enlargement, height: size.height / enlargement)
        let seats = hasChrome ? sides.layout(in: room).sides : editor.preferences.sides
        editor.table = Table(sides: seats, size: size)
    }

    /// Observes the chrome of a side.
    func connect(_ chrome: ChromeView) {
        chrome.isDrawing = { [drawView] in drawView.isDrawing }
        chrome.onLayout = { [weak self, weak chrome] in self?.placeOverlays(of: chrome) }
        chrome.onOpen = { [weak self, weak chrome] in self?.panelWillOpen(in: chrome) }
        chrome.onClose = { [weak self] in self?.takeKeyboardFocus() }
    }

    /// Shows a notice to the side of the table that it concerns.
    func show(_ notice: Notice) {
        sides[notice.side].show(notice)
    }

    /// Hides the notices whose button no longer does what it says.
    func hideInvalidActions() {
        for chrome in sides.all { chrome.notices.hideInvalidAction() }
    }

    /// Hides what a side's open panel would have beside it, except errors, and a menu that is in use.
    private func panelWillOpen(in chrome: ChromeView?) {
        guard let chrome else { return }
        if !chrome.menu.isInUse { chrome.menu.hide() }
        chrome.notices.hideTransient()
    }
}
