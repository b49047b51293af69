/// Which events of input devices a window asks for, a bit each.
public struct InputEvents: OptionSet, Sendable, Hashable {
    /// The protocol's bits: 1 shifted by the event's number.
    public let rawValue: UInt32

    /// Makes a set of the protocol's bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A device sends through a master for the first time, or its axes changed.
    public static let deviceChanged = InputEvents(rawValue: 1 << 1)
    /// Buttons go down and up.
    public static let buttons = InputEvents(rawValue: 1 << 4 | 1 << 5)
    /// Pointers move.
    public static let motion = InputEvents(rawValue: 1 << 6)
    /// Pointers come in and go out.
    public static let crossing = InputEvents(rawValue: 1 << 7 | 1 << 8)
    /// Devices are plugged, unplugged, switched on or off, attached or detached.
    public static let hierarchy = InputEvents(rawValue: 1 << 11)
    /// Touches begin, move and end; the protocol gives the three only together.
    public static let touches = InputEvents(rawValue: 1 << 18 | 1 << 19 | 1 << 20)
    /// Touches become this client's own; with it they are not held back while a window manager thinks [D17].
    public static let touchOwnership = InputEvents(rawValue: 1 << 21)

    /// What a window that is drawn on selects on `DeviceID.allMasters` [D2].
    public static let drawing: InputEvents = [.deviceChanged, .buttons, .motion, .crossing, .touches, .touchOwnership]

    /// The set as the protocol wants it: bytes, the lowest bits first (`XISetMask`).
    var bytes: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) }
    }
}
