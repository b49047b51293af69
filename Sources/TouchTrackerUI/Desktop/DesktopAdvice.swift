import TouchKit

/// What a user can do about a desktop that takes fingers for gestures of its own.
package nonisolated struct DesktopAdvice {
    /// The desktop's name, with which a sentence begins.
    package let desktop: String
    /// The command that keeps the desktop from it, for a terminal; empty if only another session helps.
    package let command: String
    /// Whether the desktop does not show the window the landing because of which it takes fingers (D41).
    package let hidesLandings: Bool

    package init(desktop: String, command: String = "", hidesLandings: Bool = false) {
        (self.desktop, self.command, self.hidesLandings) = (desktop, command, hidesLandings)
    }

    /// What to do, in the order in which it is done; a command is a line of its own.
    var steps: [Phrase] {
        if command.isEmpty { return [.chooseSession(desktop: desktop), .sessionIsInPackage, .quitEndsSession] }
        return [.runCommand, .command(command), .logOut, .allFingersDraw(desktop: desktop), .removeExtension]
    }
}

extension DrawViewController {
    /// Notices that the desktop has taken fingers: what they have left is withdrawn, and the user is told.
    func noteDesktop(_ touches: some Collection<UITouch>) {
        guard let desktopAdvice else { return }
        switch desktopTaking.update(touches, hidesLandings: desktopAdvice.hidesLandings) {
        case .undecided: break
        case .lifted: drawView.fingerController.keepTaps()
        case .taken:
            drawView.fingerController.withdrawTaps()
            sayWhatDesktopTakes()
        }
    }

    /// Says once, for all times, that the desktop takes fingers.
    func sayWhatDesktopTakes() {
        guard let desktopAdvice, isAllowed(.desktopFingers), !editor.preferences.knowsDesktopGestures else { return }
        editor.preferences.knowsDesktopGestures = true
        let action = Notice.Action(title: .howToChange) { [weak self] in
            self?.perform(.desktopFingers)
        }
        editor.notices.send(Notice(text: .desktopTakesFingers(desktop: desktopAdvice.desktop), action: action))
    }

    /// Opens the panel with the steps, and copies the command that they name.
    func showDesktopAdvice(in chrome: ChromeView) {
        guard let desktopAdvice else { return }
        if !desktopAdvice.command.isEmpty { copy { $0.text = desktopAdvice.command } }
        chrome.open(.desktopFingers)
    }
}
