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

extension UIControl {
    /// Whether `answer` did something with the key that `presses` are about, where it means something to controls.
    func answering(_ presses: Set<UIPress>, _ event: UIPressesEvent?, _ answer: (ControlKey) -> Bool) -> Bool {
        guard isEnabled, let key = presses.first?.key.flatMap(ControlKey.init) else { return false }
        var done = false
        answering(event) { done = answer(key) }
        return done
    }
}
