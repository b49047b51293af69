/// A key went down or up (`KeyPress`, `KeyRelease`) [D30].
package struct KeyEvent: Sendable, Equatable {
    /// What happened.
    package let phase: Phase
    /// Which key, by its place on the keyboard: 8 more than the number that Linux gives it; `composed` for none.
    package let code: Int
    /// What the key means on this layout with no modifier but Shift: shortcuts are compared with it. Where that is not
    /// a Latin letter and Control, Alt or Super is held, it is what the key means on the keyboard's Latin layout.
    package let symbol: KeySymbol
    /// What was typed, by the input method where there is one; empty for keys that type no character, Return and Tab
    /// among them, and at a release.
    package let text: String
    /// The modifier keys held before this one, without Lock and NumLock.
    package let modifiers: Modifiers
    /// The window that had the keyboard.
    package let window: WindowID
    /// When, on the server's clock.
    package let time: ServerTime

    /// The code of text that the input method composed: it is pressed, and no release follows.
    package static let composed = 0

    /// What happened to a key.
    package enum Phase: Sendable, Hashable {
        /// It went down.
        case pressed
        /// It is held, and repeats.
        case repeated
        /// It went up.
        case released
    }
}
