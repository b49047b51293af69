import TouchKit

/// What the program can be told by a key.
enum Command {
    /// Escape: the window takes its own size again.
    case leaveFullScreen
    /// Ctrl+Q: the program ends.
    case quit

    /// The command of `key`, by what the key types rather than where it is, so that it follows the layout (D30).
    init?(_ key: UIKey) {
        if key.keyCode == .keyboardEscape, key.modifierFlags.isEmpty {
            self = .leaveFullScreen
        } else if key.charactersIgnoringModifiers.lowercased() == "q", key.modifierFlags == .control {
            self = .quit
        } else {
            return nil
        }
    }
}
