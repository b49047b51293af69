/// A key that controls respond to.
nonisolated enum ControlKey: Sendable, Equatable {
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
