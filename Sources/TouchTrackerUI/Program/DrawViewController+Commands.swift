import Foundation
import TouchKit

// How the program performs the commands of gestures, buttons, menu items and keys.
extension DrawViewController {
    /// Performs a command if it is allowed.
    func perform(_ command: Command) {
        guard isAllowed(command) else { return }
        switch command {
        case .undo: editor.document.undo()
        case .redo: editor.document.redo()
        case .clear: clear()
        case .delete: editor.deleteSelection()
        case .duplicate: editor.duplicateSelection()
        case .bringToFront: editor.bringSelectionToFront()
        case .escape: escape()
        case .choose(let tool):
            editor.preferences.tool = tool
            chrome.closePanel()
        case .toolbar: editor.preferences.showsToolbar.toggle()
        case .palette: chrome.toggle(.palette)
        case .openPalette: chrome.open(.palette)
        case .width: chrome.toggle(.width)
        case .closePanel: chrome.closePanel()
        case .inspector: chrome.toggle(.inspector)
        case .help: chrome.toggle(.help)
        case .touchLab: editor.preferences.showsTouchLab.toggle()
        case .copyReport: if let lab { copy(lab.reportText) }
        case .fullScreen: window.isFullScreen.toggle()
        case .export: export()
        case .quit: window.quit()
        }
    }

    /// Whether a command is allowed. Without chrome, nothing can be opened. A kiosk allows few commands, and quitting only for a
    /// while after five fingers were held in a corner.
    func isAllowed(_ command: Command) -> Bool {
        guard hasChrome || !command.isAboutChrome else { return false }
        guard let kiosk else { return true }
        return kiosk.allows(command) || command == .quit && kioskMonitor?.isUnlocked == true
    }

    private func clear() {
        guard editor.clear() else { return }
        editor.notices.send(.cleared(undo: { [editor] in editor.document.undo() }))
    }

    /// Performs the command of a three-finger swipe, or of a shake. A notice says what was undone or redone, for those who meant
    /// something else.
    func performWithNotice(_ command: Command) {
        let notice: Notice? =
            command == .undo ? .undone(on: editor.document) : command == .redo ? .redone(on: editor.document) : nil
        perform(command)
        if let notice {
            show(notice)
        }
    }

    private func escape() {
        if chrome.openPanel != nil {
            chrome.closePanel()
        } else if editor.selection != nil {
            editor.selection = nil
        } else if kiosk == nil {
            window.isFullScreen = false
        }
    }

    private func export() {
        guard let file = editor.pictureFile else { return }
        do {
            try PictureExport.pngData(
                of: editor.document.drawing, on: editor.document.paper, scale: UIScreen.main.scale
            ).write(
                to: file, options: .atomic)
            show(Notice(text: "Exported to \(file.path)"))
        } catch let failure as ExportFailure {
            editor.notices.send(Notice(text: "Not exported: \(failure.sentence)", isError: true))
        } catch {
            editor.notices.send(Notice(text: "Cannot write \(file.path)", isError: true))
        }
    }

    // MARK: Menu of the selection

    /// Shows the menu of the selected ink at a location, in the paper's coordinates.
    func showMenu(at location: CGPoint) {
        guard hasChrome else { return }
        let menu = UIMenuController.shared
        let items: [(Command, UIMenuItem)] = [
            (.delete, UIMenuItem(title: "Delete", action: DrawViewController.deleteSelection)),
            (.duplicate, UIMenuItem(title: "Duplicate", action: DrawViewController.duplicateSelection)),
            (.openPalette, UIMenuItem(title: "Colour", action: DrawViewController.colorSelection)),
            (.bringToFront, UIMenuItem(title: "To front", action: DrawViewController.bringSelectionToFront)),
        ]
        menu.menuItems = items.filter { isAllowed($0.0) }.map(\.1)
        becomeFirstResponder()
        menu.showMenu(from: drawView, rect: CGRect(origin: location, size: .zero))
    }

    private func deleteSelection() {
        perform(.delete)
    }

    private func duplicateSelection() {
        perform(.duplicate)
    }

    private func colorSelection() {
        perform(.openPalette)
    }

    private func bringSelectionToFront() {
        perform(.bringToFront)
    }
}
