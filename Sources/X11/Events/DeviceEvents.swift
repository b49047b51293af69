/// A master is moved by another device than before, or a device's axes changed (`XI_DeviceChanged`).
package struct DeviceChange: Sendable, Equatable {
    /// The device whose axes are others now.
    package let device: DeviceID
    /// Where the axes come from.
    package let source: DeviceID
    /// True where another slave took over; false where the device itself changed.
    package let isSwitch: Bool
    /// When, on the server's clock.
    package let time: ServerTime
}

/// Devices came, went, or were switched on or off (`XI_HierarchyChanged`) [D21].
package struct HierarchyChange: Sendable, Equatable {
    /// Each device that something happened to, and what.
    package let changes: [Change]
    /// When, on the server's clock.
    package let time: ServerTime

    /// What happened to one device.
    package struct Change: Sendable, Equatable {
        /// The device.
        package let device: DeviceID
        /// What happened to it.
        package let happenings: Happenings
    }

    /// What can happen to a device, a bit each.
    package struct Happenings: OptionSet, Sendable, Hashable {
        /// The protocol's bits.
        package let rawValue: UInt32

        /// Makes a set of the protocol's bits.
        package init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// A master was made.
        package static let masterAdded = Happenings(rawValue: 1 << 0)
        /// A master was removed.
        package static let masterRemoved = Happenings(rawValue: 1 << 1)
        /// A device was plugged.
        package static let slaveAdded = Happenings(rawValue: 1 << 2)
        /// A device was unplugged.
        package static let slaveRemoved = Happenings(rawValue: 1 << 3)
        /// A device moves a master now.
        package static let attached = Happenings(rawValue: 1 << 4)
        /// A device floats now.
        package static let detached = Happenings(rawValue: 1 << 5)
        /// A device was switched on.
        package static let enabled = Happenings(rawValue: 1 << 6)
        /// A device was switched off.
        package static let disabled = Happenings(rawValue: 1 << 7)
    }
}
