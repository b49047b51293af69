/// A key of the keyboard and what it types.
public nonisolated struct UIKey: Sendable, Hashable {
    /// The characters that the key types with the modifiers held; empty for keys that type nothing.
    public let characters: String
    /// The characters that the key types with no modifier but Shift. Shortcuts compare them, so that they follow the
    /// keyboard layout (D30).
    public let charactersIgnoringModifiers: String
    /// What shortcuts compare, in this order, if none has `charactersIgnoringModifiers`: what the key types in a Latin
    /// layout, and its digits and signs (D30).
    package let otherCharacters: [String]
    /// The modifier keys that are held.
    public let modifierFlags: UIKeyModifierFlags
    /// The position of the key on the keyboard, independent of the layout.
    public let keyCode: UIKeyboardHIDUsage

    /// Creates a key.
    public init(
        characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
        keyCode: UIKeyboardHIDUsage
    ) {
        self.init(
            characters: characters, charactersIgnoringModifiers: charactersIgnoringModifiers,
            modifierFlags: modifierFlags, keyCode: keyCode, otherCharacters: [])
    }

    /// Same as above, with the other characters that shortcuts compare.
    package init(
        characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
        keyCode: UIKeyboardHIDUsage, otherCharacters: [String]
    ) {
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
        self.keyCode = keyCode
        self.otherCharacters = otherCharacters
    }

    /// Returns what `shortcut` returns for the first of the key's characters, in lowercase, for which that is not nil:
    /// with no modifier but Shift, in a Latin layout, and at last as a digit or sign.
    package func firstShortcut<Value>(_ shortcut: (_ characters: String) -> Value?) -> Value? {
        for characters in [charactersIgnoringModifiers] + otherCharacters {
            if let value = shortcut(characters.lowercased()) { return value }
        }
        return nil
    }
}

/// A set of modifier keys. Caps Lock and Num Lock are never included (D30).
public nonisolated struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Creates a set from UIKit's bits.
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
