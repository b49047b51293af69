internal import Synchronization

/// A keyboard of a test server. Each call returns when the server has processed it. It may be used from any thread.
///
/// The server repeats a held key, modifiers excepted, after two thirds of a second.
package final class Keyboard: InjectedDevice {
    let connection: DeviceConnection
    /// The keys that are down.
    private let keys = Mutex<Set<Key>>([])

    init(_ connection: DeviceConnection) {
        self.connection = connection
    }

    func letGo() throws(TestServerError) {
        for key in keys.withLock({ $0 }) { try release(key) }
    }

    func releaseAll() {
        keys.withLock { $0 = [] }
    }

    /// The device's name.
    package var name: String { connection.device.name }

    /// Presses a key.
    /// - Throws: `impossible` for a key that is down, `deviceFailed`.
    package func press(_ key: Key) throws(TestServerError) {
        try keys.withLock { keys throws(TestServerError) in
            guard !keys.contains(key) else {
                throw .impossible(device: name, what: "key \(key.code) is pressed, but it is down already")
            }
            try connection.send([.key(code: UInt32(key.code), isPressed: true)])
            keys.insert(key)
        }
    }

    /// Releases a key.
    /// - Throws: `impossible` for a key that is not down, `deviceFailed`.
    package func release(_ key: Key) throws(TestServerError) {
        try keys.withLock { keys throws(TestServerError) in
            guard keys.contains(key) else {
                throw .impossible(device: name, what: "key \(key.code) is released, but it is not down")
            }
            try connection.send([.key(code: UInt32(key.code), isPressed: false)])
            keys.remove(key)
        }
    }

    /// Presses and releases a key, while other keys are held.
    /// - Throws: `impossible` for a key that is down, `deviceFailed`.
    package func tap(_ key: Key, holding held: Key...) throws(TestServerError) {
        for held in held { try press(held) }
        try press(key)
        try release(key)
        for held in held.reversed() { try release(held) }
    }
}
