extension Keyboard {
    /// A key, by the server's code for it (evdev's, plus 8), on a keyboard of the United States.
    public struct Key: Sendable, Hashable {
        /// The server's key code.
        public let code: UInt8

        /// The key with a code of the server.
        public init(code: UInt8) {
            self.code = code
        }

        /// The key that writes a character without Shift: a small letter, a digit, a space or a sign.
        /// - Throws: `TestServerError.noKey`.
        public init(_ character: Character) throws(TestServerError) {
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
        public static let escape = Key(code: 9)
        /// Backspace.
        public static let backspace = Key(code: 22)
        /// Tab.
        public static let tab = Key(code: 23)
        /// Return.
        public static let enter = Key(code: 36)
        /// The space bar.
        public static let space = Key(code: 65)
        /// Delete.
        public static let delete = Key(code: 119)
        /// The left Shift key.
        public static let shift = Key(code: 50)
        /// The left Control key.
        public static let control = Key(code: 37)
        /// The left Alt key.
        public static let alt = Key(code: 64)
        /// Caps Lock.
        public static let capsLock = Key(code: 66)
        /// Num Lock.
        public static let numLock = Key(code: 77)
        /// The arrow up.
        public static let up = Key(code: 111)
        /// The arrow to the left.
        public static let left = Key(code: 113)
        /// The arrow to the right.
        public static let right = Key(code: 114)
        /// The arrow down.
        public static let down = Key(code: 116)
        /// The media key that plays and pauses.
        public static let play = Key(code: 172)
        /// The media key that stops.
        public static let stop = Key(code: 174)
        /// The media key for the next track.
        public static let nextTrack = Key(code: 171)
        /// The media key for the previous track.
        public static let previousTrack = Key(code: 173)
        /// F1.
        public static let f1 = Key(code: 67)
        /// F2.
        public static let f2 = Key(code: 68)
        /// F11.
        public static let f11 = Key(code: 95)
    }
}
