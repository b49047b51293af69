/// A master is moved by another device than before, or a device's axes changed (`XI_DeviceChanged`).
public struct DeviceChange: Sendable, Equatable {
    /// The device whose axes are others now.
    public let device: DeviceID
    /// Where the axes come from.
    public let source: DeviceID
    /// True where another slave took over; false where the device itself changed.
    public let isSwitch: Bool
    /// When, on the server's clock.
    public let time: ServerTime
}

/// Devices came, went, or were switched on or off (`XI_HierarchyChanged`) [D21].
public struct HierarchyChange: Sendable, Equatable {
    /// Each device that something happened to, and what.
    public let changes: [Change]
    /// When, on the server's clock.
    public let time: ServerTime

    /// What happened to one device.
    public struct Change: Sendable, Equatable {
        /// The device.
        public let device: DeviceID
        /// What happened to it.
        public let happenings: Happenings
    }

    /// What can happen to a device, a bit each.
    public struct Happenings: OptionSet, Sendable, Hashable {
        /// The protocol's bits.
        public let rawValue: UInt32

        /// Makes a set of the protocol's bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// A master was made.
        public static let masterAdded = Happenings(rawValue: 1 << 0)
        /// A master was removed.
        public static let masterRemoved = Happenings(rawValue: 1 << 1)
        /// A device was plugged.
        public static let slaveAdded = Happenings(rawValue: 1 << 2)
        /// A device was unplugged.
        public static let slaveRemoved = Happenings(rawValue: 1 << 3)
        /// A device moves a master now.
        public static let attached = Happenings(rawValue: 1 << 4)
        /// A device floats now.
        public static let detached = Happenings(rawValue: 1 << 5)
        /// A device was switched on.
        public static let enabled = Happenings(rawValue: 1 << 6)
        /// A device was switched off.
        public static let disabled = Happenings(rawValue: 1 << 7)
    }
}
