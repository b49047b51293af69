/// The effect of a key on a text that is being edited.
package nonisolated enum TextInput: Hashable, Sendable {
    case insert(String)
    case remove(TextEdit.Step, isForward: Bool)
    case move(TextEdit.Step, isForward: Bool, isSelecting: Bool)
    case selectAll
    case cut
    case copy
    case paste

    /// Creates what `key` does; nil for keys that are not for every text, such as Return, Tab and shortcuts.
    package init?(_ key: UIKey) {
        if let text = key.typedText {
            self = .insert(text)
            return
        }
        let flags = key.modifierFlags
        let (isSelecting, isControl) = (flags.contains(.shift), flags.contains(.control))
        let step: TextEdit.Step = isControl || flags.contains(.alternate) ? .word : .character
        let end: TextEdit.Step = isControl ? .all : .line
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: self = .remove(step, isForward: false)
        case .keyboardDeleteForward: self = .remove(step, isForward: true)
        case .keyboardLeftArrow: self = .move(step, isForward: false, isSelecting: isSelecting)
        case .keyboardRightArrow: self = .move(step, isForward: true, isSelecting: isSelecting)
        case .keyboardHome: self = .move(end, isForward: false, isSelecting: isSelecting)
        case .keyboardEnd: self = .move(end, isForward: true, isSelecting: isSelecting)
        case _:
            let modifier = flags.subtracting(.shift)
            guard modifier == .control || modifier == .command, let input = key.firstShortcut({ Self.letters[$0] }),
                // Ctrl+Shift+V pastes a text without its style in other programs, and there is no other text here.
                !isSelecting || input == .paste
            else { return nil }
            self = input
        }
    }

    /// Whether it needs the clipboard.
    package var isForClipboard: Bool { self == .cut || self == .copy || self == .paste }

    /// The effects of letters with Ctrl.
    private static let letters: [String: TextInput] = ["a": .selectAll, "x": .cut, "c": .copy, "v": .paste]
}

extension UIKey {
    /// The characters that the key types; nil if it is a shortcut, or types nothing.
    package nonisolated var typedText: String? {
        guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
        let letters = characters.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
        return letters.isEmpty ? nil : letters
    }
}
