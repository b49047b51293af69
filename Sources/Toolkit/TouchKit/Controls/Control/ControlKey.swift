package nonisolated enum ControlKey: Sendable, Equatable {
    /// Space or Return: the same as a tap.
    case press
    case left
    case right
    case up
    case down
    /// The Home key.
    case first
    /// The End key.
    case last

    /// Creates the meaning of `key`; nil if controls do not respond to it, or if its modifiers make it a shortcut.
    init?(_ key: UIKey) {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
            let meaning = ControlKey.meanings[key.keyCode]
        else { return nil }
        self = meaning
    }

    private static let meanings: [UIKeyboardHIDUsage: ControlKey] = [
        .keyboardSpacebar: .press, .keyboardReturnOrEnter: .press, .keypadEnter: .press,
        .keyboardLeftArrow: .left, .keyboardRightArrow: .right, .keyboardUpArrow: .up, .keyboardDownArrow: .down,
        .keyboardHome: .first, .keyboardEnd: .last,
    ]
}

/// A control outside of this module that has what the module's own controls have: reach and keys.
@MainActor
package protocol KeyedControl: UIControl {
    /// Called when a key that controls respond to goes down or repeats while the control is first responder.
    /// - Returns: Whether the control handled the key.
    func answers(_ key: ControlKey, repeats: Bool) -> Bool
}
