/// A key was pressed or released (`KeyPress`, `KeyRelease`, D30).
package struct KeyEvent: Sendable, Equatable {
    package let phase: Phase
    /// The key's position on the keyboard: Linux's key code plus 8, or `composed` for none.
    package let code: Int
    /// The key's meaning, for shortcuts, with no modifier except Shift. If Control, Alt or Super is held and the
    /// current layout gives a letter that is not Latin, it is the meaning on the keyboard's Latin layout.
    package let symbol: KeySymbol
    /// The key's other meanings for shortcuts, the best first: one counts if no shortcut has `symbol` or one before it.
    /// They are ASCII characters, as `ShortcutLayouts` finds them.
    package var otherSymbols: [KeySymbol] = []
    /// The text that was typed, composed by the input method if there is one; empty for a release, and for keys that
    /// type no character, including Return and Tab.
    package let text: String
    /// The modifier keys held before this event, without Lock and NumLock.
    package let modifiers: Modifiers
    /// The window that had the keyboard focus.
    package let window: WindowID
    package let time: ServerTime

    /// The code for text that the input method composed: a press without a release.
    package static let composed = 0

    package enum Phase: Sendable, Hashable {
        case pressed
        /// The key is held and repeats.
        case repeated
        case released
    }
}
