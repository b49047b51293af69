/// What a user can do about a desktop that takes fingers for gestures of its own.
package nonisolated struct DesktopAdvice {
    /// The desktop's name, with which a sentence begins.
    package let desktop: String
    /// The command that keeps the desktop from it, for a terminal.
    package let command: String

    package init(desktop: String, command: String) {
        self.desktop = desktop
        self.command = command
    }

    /// What the desktop does, in one sentence without a full stop.
    var sentence: String { "\(desktop) takes three fingers for itself" }

    /// What to do, in the order in which it is done; the command is a line of its own.
    var steps: [Step] {
        [
            .sentence("Open a terminal, paste this command from the clipboard, and press Enter:"),
            .command(command),
            .sentence("Log out, and log in again."),
            .sentence("Then all fingers draw while this window has the focus. \(desktop)'s gestures work elsewhere."),
            .sentence("To undo it, run the command with remove instead of install."),
        ]
    }

    enum Step {
        case sentence(String)
        case command(String)
    }
}

extension DrawViewController {
    /// Says once, for all times, that the desktop takes fingers.
    func sayWhatDesktopTakes() {
        guard let desktopAdvice, isAllowed(.desktopFingers), !editor.preferences.knowsDesktopGestures else { return }
        editor.preferences.knowsDesktopGestures = true
        let action = Notice.Action(title: "How to change this") { [weak self] in
            self?.perform(.desktopFingers)
        } isValid: {
            true
        }
        editor.notices.send(Notice(text: desktopAdvice.sentence, action: action))
    }

    /// Opens the panel with the steps, and copies the command that they name.
    func showDesktopAdvice(in chrome: ChromeView) {
        guard let desktopAdvice else { return }
        window.copy(desktopAdvice.command)
        chrome.open(.desktopFingers)
    }
}
