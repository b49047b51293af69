internal import Synchronization

/// A keyboard of a test server. Each call returns once the server has processed it. Safe to use from any thread.
package final class Keyboard: InjectedDevice {
    let connection: DeviceConnection
    private let keys = Mutex<Set<Key>>([])

    init(_ connection: DeviceConnection) {
        self.connection = connection
    }

    func releaseAll() throws(TestServerError) {
        for key in keys.withLock({ $0 }) { try release(key) }
    }

    func forgetHeldInput() {
        keys.withLock { $0 = [] }
    }

    package var name: String { connection.device.name }

    /// - Throws: `impossible` if the key is down, `deviceFailed`.
    package func press(_ key: Key) throws(TestServerError) {
        try keys.withLock { keys throws(TestServerError) in
            guard !keys.contains(key) else {
                throw .impossible(device: name, what: "key \(key.code) is pressed, but it is down already")
            }
            try connection.send([.key(code: UInt32(key.code), isPressed: true)])
            keys.insert(key)
        }
    }

    /// - Throws: `impossible` if the key is not down, `deviceFailed`.
    package func release(_ key: Key) throws(TestServerError) {
        try keys.withLock { keys throws(TestServerError) in
            guard keys.contains(key) else {
                throw .impossible(device: name, what: "key \(key.code) is released, but it is not down")
            }
            try connection.send([.key(code: UInt32(key.code), isPressed: false)])
            keys.remove(key)
        }
    }

    /// Presses and releases a key while holding other keys.
    /// - Throws: `impossible` if a key is down, `deviceFailed`.
    package func tap(_ key: Key, holding held: Key...) throws(TestServerError) {
        for held in held { try press(held) }
        try press(key)
        try release(key)
        for held in held.reversed() { try release(held) }
    }
}

extension Keyboard {
    /// A key of a US keyboard.
    package struct Key: Sendable, Hashable {
        /// The server's key code: evdev's plus 8.
        package let code: UInt8

        package init(code: UInt8) {
            self.code = code
        }

        /// Creates the key that types a character without Shift: a lowercase letter, a digit, a space or a symbol.
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

        /// Creates the key of the keypad for a digit from 0 to 9; others are those nearest to it.
        package init(keypad digit: Int) {
            let codes: [UInt8] = [90, 87, 88, 89, 83, 84, 85, 79, 80, 81]
            self.init(code: codes[min(max(digit, 0), 9)])
        }

        package static let escape = Key(code: 9)
        package static let backspace = Key(code: 22)
        package static let tab = Key(code: 23)
        package static let enter = Key(code: 36)
        package static let space = Key(code: 65)
        package static let delete = Key(code: 119)
        package static let shift = Key(code: 50)
        package static let control = Key(code: 37)
        package static let alt = Key(code: 64)
        package static let capsLock = Key(code: 66)
        package static let numLock = Key(code: 77)
        package static let home = Key(code: 110)
        package static let up = Key(code: 111)
        package static let left = Key(code: 113)
        package static let right = Key(code: 114)
        package static let down = Key(code: 116)
        package static let pageUp = Key(code: 112)
        package static let pageDown = Key(code: 117)
        package static let end = Key(code: 115)
        package static let menu = Key(code: 135)
        package static let play = Key(code: 172)
        package static let stop = Key(code: 174)
        package static let nextTrack = Key(code: 171)
        package static let previousTrack = Key(code: 173)
        package static let keypadPlus = Key(code: 86)
        package static let keypadMinus = Key(code: 82)
        package static let keypadEnter = Key(code: 104)
        package static let keypadDecimal = Key(code: 91)
        package static let f1 = Key(code: 67)
        package static let f2 = Key(code: 68)
        package static let f11 = Key(code: 95)
    }
}
