import TouchKit

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

    /// What to do, in the order in which it is done; the command is a line of its own.
    var steps: [Phrase] {
        [.runCommand, .command(command), .logOut, .allFingersDraw(desktop: desktop), .removeExtension]
    }
}

extension DrawViewController {
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
        copy { $0.text = desktopAdvice.command }
        chrome.open(.desktopFingers)
    }
}
