/// What a key means, by X's number: a letter, Escape, "volume up" (`KeySym`).
package struct KeySymbol: RawRepresentable, Hashable, Sendable {
    /// The number, as in X11/keysymdef.h and X11/XF86keysym.h.
    package let rawValue: UInt32

    /// Makes a symbol of X's number.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The character that the symbol stands for; nil for keys that stand for none. Latin-1 symbols have the numbers of
    /// their characters, others have Unicode's with 0x1000000 added; older numbers for the same give nil.
    package var character: Character? {
        switch rawValue {
        case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(rawValue).map { Character($0) }
        case 0x100_0100...0x110_FFFF: Unicode.Scalar(rawValue - 0x100_0000).map { Character($0) }
        case _: nil
        }
    }
}

extension KeySymbol {
    /// Deletes to the left.
    package static let backspace = KeySymbol(rawValue: 0xFF08)
    /// Tab.
    package static let tab = KeySymbol(rawValue: 0xFF09)
    /// Tab with Shift, on many layouts.
    package static let leftTab = KeySymbol(rawValue: 0xFE20)
    /// Return.
    package static let `return` = KeySymbol(rawValue: 0xFF0D)
    /// Escape.
    package static let escape = KeySymbol(rawValue: 0xFF1B)
    /// Space.
    package static let space = KeySymbol(rawValue: 0x20)
    /// Home.
    package static let home = KeySymbol(rawValue: 0xFF50)
    /// The arrow to the left.
    package static let left = KeySymbol(rawValue: 0xFF51)
    /// The arrow up.
    package static let up = KeySymbol(rawValue: 0xFF52)
    /// The arrow to the right.
    package static let right = KeySymbol(rawValue: 0xFF53)
    /// The arrow down.
    package static let down = KeySymbol(rawValue: 0xFF54)
    /// Page up.
    package static let pageUp = KeySymbol(rawValue: 0xFF55)
    /// Page down.
    package static let pageDown = KeySymbol(rawValue: 0xFF56)
    /// End.
    package static let end = KeySymbol(rawValue: 0xFF57)
    /// Enter, on the keypad.
    package static let keypadEnter = KeySymbol(rawValue: 0xFF8D)
    /// Deletes to the right.
    package static let delete = KeySymbol(rawValue: 0xFFFF)

    /// A function key; `number` from 1 to 35.
    package static func function(_ number: Int) -> KeySymbol {
        KeySymbol(rawValue: 0xFFBD + UInt32(clamping: number))
    }

    /// The left Shift.
    package static let shiftLeft = KeySymbol(rawValue: 0xFFE1)
    /// The right Shift.
    package static let shiftRight = KeySymbol(rawValue: 0xFFE2)
    /// The left Control.
    package static let controlLeft = KeySymbol(rawValue: 0xFFE3)
    /// The right Control.
    package static let controlRight = KeySymbol(rawValue: 0xFFE4)
    /// The left Meta.
    package static let metaLeft = KeySymbol(rawValue: 0xFFE7)
    /// The right Meta.
    package static let metaRight = KeySymbol(rawValue: 0xFFE8)
    /// The left Alt.
    package static let altLeft = KeySymbol(rawValue: 0xFFE9)
    /// The right Alt.
    package static let altRight = KeySymbol(rawValue: 0xFFEA)
    /// The left Super.
    package static let superLeft = KeySymbol(rawValue: 0xFFEB)
    /// The right Super.
    package static let superRight = KeySymbol(rawValue: 0xFFEC)
    /// NumLock.
    package static let numLock = KeySymbol(rawValue: 0xFF7F)
}

extension KeySymbol {
    /// Lowers the volume.
    package static let volumeDown = KeySymbol(rawValue: 0x1008_FF11)
    /// Silences the sound.
    package static let mute = KeySymbol(rawValue: 0x1008_FF12)
    /// Raises the volume.
    package static let volumeUp = KeySymbol(rawValue: 0x1008_FF13)
    /// Plays, and on many keyboards pauses.
    package static let play = KeySymbol(rawValue: 0x1008_FF14)
    /// Stops.
    package static let stop = KeySymbol(rawValue: 0x1008_FF15)
    /// Goes to the piece before.
    package static let previousTrack = KeySymbol(rawValue: 0x1008_FF16)
    /// Goes to the next piece.
    package static let nextTrack = KeySymbol(rawValue: 0x1008_FF17)
    /// Pauses.
    package static let pause = KeySymbol(rawValue: 0x1008_FF31)
    /// Winds back.
    package static let rewind = KeySymbol(rawValue: 0x1008_FF3E)
    /// Winds forward.
    package static let fastForward = KeySymbol(rawValue: 0x1008_FF97)
}
