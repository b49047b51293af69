extension Keyboard {
    /// A key, by the server's code for it (evdev's, plus 8), on a keyboard of the United States.
    package struct Key: Sendable, Hashable {
        /// The server's key code.
        package let code: UInt8

        /// The key with a code of the server.
        package init(code: UInt8) {
            self.code = code
        }

        /// The key that writes a character without Shift: a small letter, a digit, a space or a sign.
        /// - Throws: `TestServerError.noKey`.
        package init(_ character: Character) throws(TestServerError) {
            let rows: [(first: UInt8, characters: String)] = [
                (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"), (65, " "),
            ]
            for row in rows {
                if let index = Array(row.characters).firstIndex(of: character) {
                    self.init(code: row.first + UInt8(index))
                    return
                }
            }
            throw .noKey(character)
        }

        /// Escape.
        package static let escape = Key(code: 9)
        /// Backspace.
        package static let backspace = Key(code: 22)
        /// Tab.
        package static let tab = Key(code: 23)
        /// Return.
        package static let enter = Key(code: 36)
        /// The space bar.
        package static let space = Key(code: 65)
        /// Delete.
        package static let delete = Key(code: 119)
        /// The left Shift key.
        package static let shift = Key(code: 50)
        /// The left Control key.
        package static let control = Key(code: 37)
        /// The left Alt key.
        package static let alt = Key(code: 64)
        /// Caps Lock.
        package static let capsLock = Key(code: 66)
        /// Num Lock.
        package static let numLock = Key(code: 77)
        /// The arrow up.
        package static let up = Key(code: 111)
        /// The arrow to the left.
        package static let left = Key(code: 113)
        /// The arrow to the right.
        package static let right = Key(code: 114)
        /// The arrow down.
        package static let down = Key(code: 116)
        /// The media key that plays and pauses.
        package static let play = Key(code: 172)
        /// The media key that stops.
        package static let stop = Key(code: 174)
        /// The media key for the next track.
        package static let nextTrack = Key(code: 171)
        /// The media key for the previous track.
        package static let previousTrack = Key(code: 173)
        /// F1.
        package static let f1 = Key(code: 67)
        /// F2.
        package static let f2 = Key(code: 68)
        /// F11.
        package static let f11 = Key(code: 95)
    }
}
