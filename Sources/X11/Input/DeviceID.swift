/// The id of an input device; the server may give it to another device once this one is gone.
package struct DeviceID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number.
    package let rawValue: Int

    /// Makes the id of a number that the server gave.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Stands for every device, in calls that say so.
    package static let all = DeviceID(rawValue: 0)
    /// Stands for every master device, in calls that say so.
    package static let allMasters = DeviceID(rawValue: 1)

    /// The number, as `xinput` shows it.
    package var description: String { "\(rawValue)" }
}

/// The id of a touch: unique over all devices of the server while the touch lasts; it can wrap, so it is never an index [D6].
package struct TouchID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number.
    package let rawValue: UInt32

    /// Makes the id of a number that the server gave.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The number with a mark, as in `#3`.
    package var description: String { "#\(rawValue)" }
}
