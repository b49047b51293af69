/// Devices were added, removed, enabled, disabled, attached or detached (`XI_HierarchyChanged`, D21).
package struct HierarchyChange: Sendable, Equatable {
    /// The changes of each affected device.
    package let changes: [Change]
    package let time: ServerTime

    package struct Change: Sendable, Equatable {
        package let device: DeviceID
        package let flags: Flags
    }

    /// The changes of a device, one bit each, as in the protocol.
    package struct Flags: OptionSet, Sendable, Hashable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        package static let masterRemoved = Flags(rawValue: 1 << 1)
        package static let slaveRemoved = Flags(rawValue: 1 << 3)
        /// The device was attached to a master.
        package static let attached = Flags(rawValue: 1 << 4)
        package static let detached = Flags(rawValue: 1 << 5)
        package static let disabled = Flags(rawValue: 1 << 7)
    }
}
