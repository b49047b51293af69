/// A key's meaning, such as a letter, Escape or "volume up" (`KeySym`).
package struct KeySymbol: RawRepresentable, Hashable, Sendable {
    /// As in X11/keysymdef.h and X11/XF86keysym.h.
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The symbol's character; nil if it has none. Latin-1 symbols equal their characters' codes, those of the keypad
    /// are ASCII plus 0xFF80, and others are Unicode plus 0x1000000. Legacy symbols for other characters give nil.
    package var character: Character? {
        switch rawValue {
        case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(rawValue).map { Character($0) }
        case 0xFF80, 0xFFAA...0xFFB9, 0xFFBD: Unicode.Scalar(rawValue - 0xFF80).map { Character($0) }
        case 0x100_0100...0x110_FFFF: Unicode.Scalar(rawValue - 0x100_0000).map { Character($0) }
        case _: nil
        }
    }
}

extension KeySymbol {
    package static let backspace = KeySymbol(rawValue: 0xFF08)
    package static let tab = KeySymbol(rawValue: 0xFF09)
    /// Shift-Tab, on many layouts.
    package static let leftTab = KeySymbol(rawValue: 0xFE20)
    package static let `return` = KeySymbol(rawValue: 0xFF0D)
    package static let escape = KeySymbol(rawValue: 0xFF1B)
    package static let space = KeySymbol(rawValue: 0x20)
    package static let home = KeySymbol(rawValue: 0xFF50)
    package static let left = KeySymbol(rawValue: 0xFF51)
    package static let up = KeySymbol(rawValue: 0xFF52)
    package static let right = KeySymbol(rawValue: 0xFF53)
    package static let down = KeySymbol(rawValue: 0xFF54)
    package static let pageUp = KeySymbol(rawValue: 0xFF55)
    package static let pageDown = KeySymbol(rawValue: 0xFF56)
    package static let end = KeySymbol(rawValue: 0xFF57)
    package static let insert = KeySymbol(rawValue: 0xFF63)
    package static let delete = KeySymbol(rawValue: 0xFFFF)

    /// The keys of the keypad, which mean the same as their twins elsewhere; most only without Num Lock.
    package static let keypadSpace = KeySymbol(rawValue: 0xFF80)
    package static let keypadTab = KeySymbol(rawValue: 0xFF89)
    package static let keypadEnter = KeySymbol(rawValue: 0xFF8D)
    package static let keypadHome = KeySymbol(rawValue: 0xFF95)
    package static let keypadLeft = KeySymbol(rawValue: 0xFF96)
    package static let keypadUp = KeySymbol(rawValue: 0xFF97)
    package static let keypadRight = KeySymbol(rawValue: 0xFF98)
    package static let keypadDown = KeySymbol(rawValue: 0xFF99)
    package static let keypadPageUp = KeySymbol(rawValue: 0xFF9A)
    package static let keypadPageDown = KeySymbol(rawValue: 0xFF9B)
    package static let keypadEnd = KeySymbol(rawValue: 0xFF9C)
    package static let keypadInsert = KeySymbol(rawValue: 0xFF9E)
    package static let keypadDelete = KeySymbol(rawValue: 0xFF9F)

    /// Returns a function key of the keypad; `number` is 1 through 4.
    package static func keypadFunction(_ number: Int) -> KeySymbol {
        KeySymbol(rawValue: 0xFF90 + UInt32(clamping: number))
    }

    /// Returns a function key; `number` is 1 through 35.
    package static func function(_ number: Int) -> KeySymbol {
        KeySymbol(rawValue: 0xFFBD + UInt32(clamping: number))
    }

    package static let shiftLeft = KeySymbol(rawValue: 0xFFE1)
    package static let shiftRight = KeySymbol(rawValue: 0xFFE2)
    package static let controlLeft = KeySymbol(rawValue: 0xFFE3)
    package static let controlRight = KeySymbol(rawValue: 0xFFE4)
    package static let metaLeft = KeySymbol(rawValue: 0xFFE7)
    package static let metaRight = KeySymbol(rawValue: 0xFFE8)
    package static let altLeft = KeySymbol(rawValue: 0xFFE9)
    package static let altRight = KeySymbol(rawValue: 0xFFEA)
    package static let superLeft = KeySymbol(rawValue: 0xFFEB)
    package static let superRight = KeySymbol(rawValue: 0xFFEC)
    package static let numLock = KeySymbol(rawValue: 0xFF7F)
}

extension KeySymbol {
    /// Plays; on many keyboards also pauses.
    package static let play = KeySymbol(rawValue: 0x1008_FF14)
    package static let stop = KeySymbol(rawValue: 0x1008_FF15)
    package static let previousTrack = KeySymbol(rawValue: 0x1008_FF16)
    package static let nextTrack = KeySymbol(rawValue: 0x1008_FF17)
    package static let pause = KeySymbol(rawValue: 0x1008_FF31)
    package static let rewind = KeySymbol(rawValue: 0x1008_FF3E)
    package static let fastForward = KeySymbol(rawValue: 0x1008_FF97)
}

extension KeySymbol {
    /// Whether the symbol is a letter outside Latin-1, such as Cyrillic, Greek or Arabic.
    var isForeignLetter: Bool {
        (0x100...0xFDFF).contains(rawValue) || (0x100_0100...0x110_FFFF).contains(rawValue)
    }

    /// Whether the symbol belongs to the keypad, where Num Lock chooses between digits and arrows (`IsKeypadKey`).
    var isOnKeypad: Bool { (0xFF80...0xFFBD).contains(rawValue) }

    /// Whether the symbol is a digit or a sign of ASCII.
    var isDigitOrSign: Bool {
        character.map { $0.isASCII && !$0.isLetter && !$0.isWhitespace } ?? false
    }
}
