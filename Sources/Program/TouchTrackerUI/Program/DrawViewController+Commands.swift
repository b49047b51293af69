import Foundation
import TouchKit

// How the program performs the commands of gestures, buttons, menu items and keys.
extension DrawViewController {
    /// Performs a command if it is allowed.
    /// - Parameter side: The side of the table whose toolbar or gesture performs it. If it is nil, as for keys, undo
    ///   and redo concern all sides, and other commands the bottom side.
    func perform(_ command: Command, by side: TableSide? = nil) {
        guard isAllowed(command) else { return }
        selection.nudge.finish()
        writing.view?.writing.pause()
        let (chrome, motion) = (workspace.sides[side ?? .bottom], workspace.drawView.motion)
        switch command {
        case .undo: editor.document.undo(by: undoSide(side))
        case .redo: editor.document.redo(by: undoSide(side))
        case .clear: clear(by: side ?? .bottom)
        case .delete: editor.deleteSelection(by: chrome.editor.side)
        case .duplicate: editor.duplicateSelection(by: chrome.editor.side)
        case .bringToFront: editor.bringSelectionToFront(by: chrome.editor.side)
        case .sendToBack: editor.sendSelectionToBack(by: chrome.editor.side)
        case .background: editor.toggleBackground(by: chrome.editor.side)
        case .cut: exchange.cutSelection(by: chrome.editor.side)
        case .copy: exchange.copySelection(by: chrome.editor.side)
        case .paste: exchange.paste(by: chrome.editor.side, at: chrome.menu.chosenSpot)
        case .selectAll: editor.selectAll(by: chrome.editor.side)
        case .escape: escape()
        case .choose(let tool):
            editor.preferences[chrome.editor.side].tool = tool
            chrome.closePanel()
        case .toolbar: editor.preferences[chrome.editor.side].showsToolbar.toggle()
        case .palette: chrome.toggle(.palette)
        case .openPalette: chrome.open(.palette)
        case .openFills: chrome.open(.fills)
        case .openHeads: chrome.open(.heads)
        case .fill(let fill):
            chrome.editor.choose(fill)
            chrome.closePanel()
        case .heads(let heads):
            chrome.editor.choose(heads)
            chrome.closePanel()
        case .width: chrome.toggle(.width)
        case .closePanel: chrome.closePanel()
        case .table: chrome.toggle(.table)
        case .sides(let count):
            editor.preferences.sideCount = count
            chrome.closePanel()
        case .paper: chrome.toggle(.paper)
        case .mirror: chrome.toggle(.mirror)
        case .mirrored(let count):
            editor.preferences.mirrorCount = count
            chrome.closePanel()
        case .fingers: chrome.toggle(.fingers)
        case .letFingers(let rule):
            editor.preferences.fingers = rule
            chrome.closePanel()
        case .letTwoFingers(let rule):
            editor.preferences.twoFingers = rule
            chrome.closePanel()
        case .inspector: chrome.toggle(.inspector)
        case .help: chrome.toggle(.help)
        case .touchLab: lab.toggle(by: chrome.editor.side)
        case .copyReport: if let shown = lab.shown { lab.copy(shown.lab.reportText) }
        case .desktopFingers: advice.showDesktopAdvice(in: chrome)
        case .fullScreen: workspace.desktop.isFullScreen.toggle()
        case .zoomIn: motion.zoom(.larger, about: workspace.pointerOrMiddle)
        case .zoomOut: motion.zoom(.smaller, about: workspace.pointerOrMiddle)
        case .fit: motion.fit(in: chrome.convert(chrome.freeArea, to: view))
        case .fullScale: motion.showAtFullScale()
        case .lockPaper: viewport.lockPaper(!editor.isPaperLocked, by: chrome.editor.side)
        case .shelf: leaving.leave(for: .shelf)
        case .newDrawing: leaving.leave(for: .newDrawing)
        case .save: file.save()
        case .saveCopy: file.askForNameOfCopy(over: self)
        case .export:
            if workspace.hasChrome {
                chrome.toggle(.export)
            } else {
                file.export(editor.preferences.export, by: .bottom)
            }
        case .exportNow:
            chrome.closePanel()
            file.export(by: chrome.editor.side, over: self)
        case .exportFolder: file.askForFolder(over: self)
        case .exportView:
            var choices = editor.preferences.export
            (choices.part, choices.isAnimated, choices.name) = (.view, false, nil)
            file.export(choices, by: chrome.editor.side)
        case .print:
            if workspace.hasChrome {
                chrome.toggle(.print)
            } else {
                file.print(editor.preferences.print, by: .bottom)
            }
        case .printNow:
            chrome.closePanel()
            file.print(editor.preferences.print, by: chrome.editor.side)
        case .printToFile:
            chrome.closePanel()
            file.exportSheets(editor.preferences.print, by: chrome.editor.side)
        case .replay:
            writing.end()
            replay.begin()
        case .quit: leaving.quit()
        }
    }

    /// Whether a command is allowed. Without chrome, nothing can be opened, and without a library, no other drawing. A
    /// kiosk allows few commands, and quitting only for a while after five fingers were held in a corner.
    func isAllowed(_ command: Command) -> Bool {
        guard workspace.hasChrome || !command.isAboutChrome else { return false }
        guard file.library != nil || !command.needsLibrary else { return false }
        if replay.state != nil { return command == .escape || command == .fullScreen || command == .quit }
        return kiosk?.allows(command) ?? true
    }

    /// The side whose steps a side's undo and redo concern; nil for the steps of all sides.
    private func undoSide(_ side: TableSide?) -> TableSide? { editor.table.isShared ? side : nil }

    private func clear(by side: TableSide) {
        guard editor.clear(by: side) else { return }
        var notice = Notice.cleared(on: editor.document)
        notice.side = side
        editor.notices.send(notice)
    }

    /// Performs the command of a three-finger swipe, or of a shake, if it is allowed. A notice says what was undone or
    /// redone, for those who meant something else.
    /// - Parameter side: The side whose finger swiped. It is nil for a shake, which concerns all sides.
    func performWithNotice(_ command: Command, by side: TableSide?) {
        guard isAllowed(command) else { return }
        let (document, undoSide) = (editor.document, undoSide(side))
        let notice: Notice? =
            command == .undo
            ? .undone(on: document, by: undoSide)
            : command == .redo ? .redone(on: document, by: undoSide) : nil
        perform(command, by: side)
        if let notice { workspace.sides.show(notice) }
    }

    /// Performs the command of a swipe. With the select tool, the first lifted fingers may have opened a menu.
    func performSwipe(_ command: Command, by side: TableSide) {
        if editor.preferences[side].tool == .select { workspace.sides[side].menu.hide() }
        performWithNotice(command, by: side)
    }

    private func escape() {
        let chrome = workspace.chrome
        if replay.state != nil {
            replay.end()
        } else if chrome.openPanel != nil {
            chrome.closePanel()
        } else if chrome.menu.isOpen, chrome.menu.containsFocus || chrome.editor.selection.isEmpty {
            chrome.menu.hide()
        } else if editor.carried[chrome.editor.side] != nil {
            editor.putBack(by: chrome.editor.side)
        } else if !chrome.editor.selection.isEmpty {
            editor.deselect(by: chrome.editor.side)
        } else if kiosk == nil {
            workspace.desktop.isFullScreen = false
        }
    }
}
