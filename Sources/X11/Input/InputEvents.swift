/// Which events of input devices a window asks for, a bit each.
package struct InputEvents: OptionSet, Sendable, Hashable {
    /// The protocol's bits: 1 shifted by the event's number.
    package let rawValue: UInt32

    /// Makes a set of the protocol's bits.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A device sends through a master for the first time, or its axes changed.
    package static let deviceChanged = InputEvents(rawValue: 1 << 1)
    /// Buttons go down and up.
    package static let buttons = InputEvents(rawValue: 1 << 4 | 1 << 5)
    /// Pointers move.
    package static let motion = InputEvents(rawValue: 1 << 6)
    /// Pointers come in and go out.
    package static let crossing = InputEvents(rawValue: 1 << 7 | 1 << 8)
    /// Devices are plugged, unplugged, switched on or off, attached or detached.
    package static let hierarchy = InputEvents(rawValue: 1 << 11)
    /// Touches begin, move and end; the protocol gives the three only together.
    package static let touches = InputEvents(rawValue: 1 << 18 | 1 << 19 | 1 << 20)
    /// Touches become this client's own; with it they are not held back while a window manager thinks [D17].
    package static let touchOwnership = InputEvents(rawValue: 1 << 21)

    /// What a window that is drawn on selects on `DeviceID.allMasters` [D2].
    package static let drawing: InputEvents = [.deviceChanged, .buttons, .motion, .crossing, .touches, .touchOwnership]

    /// The set as the protocol wants it: bytes, the lowest bits first (`XISetMask`).
    var bytes: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) }
    }
}
