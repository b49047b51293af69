/// A key that means something to controls.
nonisolated enum ControlKey: Sendable, Equatable {
    /// Space or return: what a tap does.
    case press
    case left
    case right
    case up
    case down
    /// The key Home.
    case first
    /// The key End.
    case last

    /// What `key` means; nil for one that means nothing to controls, or with modifiers that make it a shortcut.
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
