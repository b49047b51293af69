/// One key of the keyboard as it is pressed, under the names of UIKit.
public nonisolated struct UIKey: Sendable, Hashable {
    /// What the key types with the modifiers held; empty for keys that type nothing.
    public let characters: String
    /// What the key types with no modifier but Shift: shortcuts are compared with it, so that they follow the layout (D30).
    public let charactersIgnoringModifiers: String
    /// The modifiers held.
    public let modifierFlags: UIKeyModifierFlags
    /// Where the key is on the keyboard, whatever the layout.
    public let keyCode: UIKeyboardHIDUsage

    /// Makes a key.
    public init(
        characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
        keyCode: UIKeyboardHIDUsage
    ) {
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
        self.keyCode = keyCode
    }
}

/// The modifier keys held; Lock and NumLock are never among them (D30).
public nonisolated struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Makes a set of UIKit's bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, which UIKit calls alternate.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Super, which UIKit calls command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
