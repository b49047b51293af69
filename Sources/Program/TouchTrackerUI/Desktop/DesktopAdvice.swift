/// Advice for users of a desktop that takes fingers for gestures of its own.
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

    /// The steps to take, in order; a command is a line of its own.
    var steps: [Phrase] {
        if command.isEmpty { return [.chooseSession(desktop: desktop), .sessionIsInPackage, .quitEndsSession] }
        return [.runCommand, .command(command), .logOut, .allFingersDraw(desktop: desktop), .removeExtension]
    }
}
