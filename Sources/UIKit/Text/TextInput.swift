import TouchKit

/// What a key does to a text.
nonisolated enum TextInput: Equatable {
    case insert(String)
    case delete(TextEdit.Direction, TextEdit.Step)
    case move(TextEdit.Direction, TextEdit.Step, extending: Bool)
    case selectAll
    case cut
    case copy
    case paste
    case submit

    /// Creates what `key` does; nil for keys that are not for texts, such as Tab and shortcuts.
    init?(_ key: UIKey) {
        let modifiers = key.modifierFlags
        let step: TextEdit.Step = modifiers.isDisjoint(with: [.control, .alternate]) ? .character : .word
        if let direction = TextInput.deletions[key.keyCode] {
            self = .delete(direction, step)
        } else if let direction = TextInput.steps[key.keyCode] {
            self = .move(direction, step, extending: modifiers.contains(.shift))
        } else if let direction = TextInput.ends[key.keyCode] {
            self = .move(direction, .end, extending: modifiers.contains(.shift))
        } else if key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keypadEnter {
            self = .submit
        } else if !modifiers.isDisjoint(with: [.control, .command]) {
            guard let shortcut = key.firstShortcut({ TextInput.shortcuts[$0] }) else { return nil }
            self = shortcut
        } else if modifiers.contains(.alternate) || !key.typesText {
            return nil
        } else {
            self = .insert(key.characters)
        }
    }

    private static let shortcuts: [String: TextInput] = ["a": .selectAll, "x": .cut, "c": .copy, "v": .paste]
    private static let deletions: [UIKeyboardHIDUsage: TextEdit.Direction] = [
        .keyboardDeleteOrBackspace: .backward, .keyboardDeleteForward: .forward,
    ]
    private static let steps: [UIKeyboardHIDUsage: TextEdit.Direction] = [
        .keyboardLeftArrow: .backward, .keyboardRightArrow: .forward,
    ]
    private static let ends: [UIKeyboardHIDUsage: TextEdit.Direction] = [
        .keyboardHome: .backward, .keyboardUpArrow: .backward, .keyboardEnd: .forward, .keyboardDownArrow: .forward,
    ]
}

extension UIKey {
    /// Whether the key types characters other than control characters.
    nonisolated fileprivate var typesText: Bool {
        !characters.isEmpty && characters.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    }
}
