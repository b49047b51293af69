/// The server's clock: milliseconds in 32 bits, which wrap after 49.7 days [D9].
package struct ServerTime: RawRepresentable, Hashable, Sendable {
    /// The milliseconds.
    package let rawValue: UInt32

    /// Makes a time of the server's milliseconds.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Stands for "now" in requests that take a time (`CurrentTime`).
    package static let current = ServerTime(rawValue: 0)

    /// The milliseconds from `earlier` to this time, by signed difference: right for any two times less than 24.8 days
    /// apart, also across the wrap, and negative where `earlier` is the later one [D9].
    package func milliseconds(since earlier: ServerTime) -> Int {
        Int(Int32(bitPattern: rawValue &- earlier.rawValue))
    }
}
