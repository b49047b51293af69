import TouchKit

/// Tells users why their fingers do not draw: the desktop takes them, or they belong to a hand that rests beside its pen.
final class FingerAdvice {
    private let workspace: WorkspaceView
    private let editor: Editor
    /// The advice for a desktop that takes fingers; nil without a desktop.
    private let desktopAdvice: DesktopAdvice?
    private var desktopTaking = DesktopTaking()
    /// Whether a notice has said that palms do not draw.
    var hasToldAboutPalms = false

    init(_ workspace: WorkspaceView, _ desktopAdvice: DesktopAdvice?) {
        (self.workspace, self.desktopAdvice) = (workspace, desktopAdvice)
        editor = workspace.editor
    }

    /// Notices that the desktop has taken fingers: what they have left is withdrawn, and the user is told.
    func note(_ touches: some Collection<UITouch>) {
        guard let desktopAdvice else { return }
        switch desktopTaking.update(touches, hidesLandings: desktopAdvice.hidesLandings) {
        case .undecided: break
        case .lifted: workspace.drawView.fingerController.takenTaps.keep()
        case .taken:
            workspace.drawView.fingerController.withdrawTaken()
            sayWhatDesktopTakes()
        }
    }

    /// Says once, for all times, that the desktop takes fingers.
    func sayWhatDesktopTakes() {
        guard let desktopAdvice, editor.allows(.desktopFingers), !editor.preferences.knowsDesktopGestures else {
            return
        }
        editor.preferences.knowsDesktopGestures = true
        let action = Notice.Action(title: .howToChange) { [editor] in
            editor.commands.send(CommandRequest(command: .desktopFingers))
        }
        editor.notices.send(Notice(text: .desktopTakesFingers(desktop: desktopAdvice.desktop), action: action))
    }

    /// Opens the panel with the steps, and copies the command that they name.
    func showDesktopAdvice(in chrome: ChromeView) {
        guard let desktopAdvice else { return }
        if !desktopAdvice.command.isEmpty { editor.copy { $0.text = desktopAdvice.command } }
        chrome.open(.desktopFingers)
    }

    /// Tells a hand that rests beside its pen, once, why it does not draw.
    func tellAboutPalms(on side: TableSide) {
        guard !hasToldAboutPalms else { return }
        hasToldAboutPalms = true
        var notice = Notice(text: .penDraws, side: side)
        if editor.allows(.fingers) {
            notice.action = Notice.Action(title: .fingers) { [editor] in
                editor.commands.send(CommandRequest(command: .fingers, side: side))
            }
        }
        workspace.sides.show(notice)
    }
}
