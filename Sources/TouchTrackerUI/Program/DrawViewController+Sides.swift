import Foundation
import TouchKit

// The sides of the table: who sits where, and what each is shown.
extension DrawViewController {
    /// Seats people at as many sides of the table as their toolbars have room for.
    func updateTable() {
        let size = view.bounds.size
        let seats = hasChrome ? sides.layout(in: size).sides : editor.preferences.sides
        editor.table = Table(sides: seats, size: size)
    }

    /// Observes the chrome of a side.
    func connect(_ chrome: ChromeView) {
        chrome.onOpen = { [weak self, weak chrome] in self?.panelWillOpen(in: chrome) }
        chrome.onClose = { [weak self] in self?.takeKeyboardFocus() }
    }

    /// Shows a notice to the side of the table that it concerns.
    func show(_ notice: Notice) {
        sides[notice.side].show(notice)
    }

    /// Hides the notices whose action no longer applies to the last step.
    func hideActions() {
        for chrome in sides.all { chrome.notices.hideAction() }
    }

    /// Hides what a side's open panel would have beside it, except errors.
    private func panelWillOpen(in chrome: ChromeView?) {
        guard let chrome else { return }
        if editor.selectionSide == chrome.editor.side || !editor.table.isShared { UIMenuController.shared.hideMenu() }
        chrome.notices.hideTransient()
    }
}
