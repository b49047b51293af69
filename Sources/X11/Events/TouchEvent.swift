/// A touch at one moment (`XI_TouchBegin`, `XI_TouchUpdate`, `XI_TouchEnd`).
public struct TouchEvent: Sendable, Equatable {
    /// What happened.
    public let phase: Phase
    /// Which touch, for as long as it lasts.
    public let touch: TouchID
    /// The master device that it came through.
    public let device: DeviceID
    /// The hardware.
    public let source: DeviceID
    /// The window that selected it.
    public let window: WindowID
    /// Where in the window, in pixels with fractions. Outside the window and negative are normal [D7]; at an end without
    /// axes it is meaningless [D18].
    public let position: Point
    /// Where on the screen, in pixels with fractions.
    public let rootPosition: Point
    /// The axes that changed; pressure is missing from most updates [D8].
    public let axes: AxisValues
    /// When, on the server's clock.
    public let time: ServerTime
    /// The finger is up, but somebody else still decides whose touch it was: the end will follow [D13, D19].
    public let isPendingEnd: Bool
    /// The server moves the pointer with this touch as well: only information [D13].
    public let isEmulatingPointer: Bool

    /// What happened to a touch.
    public enum Phase: Sendable, Hashable {
        /// It landed.
        case began
        /// Its place or another of its axes changed, or nothing did.
        case updated
        /// It is over, for this client at least.
        case ended
    }
}

/// A touch became this client's own: no other client can take it any more (`XI_TouchOwnership`) [D17].
public struct TouchOwnership: Sendable, Equatable {
    /// Which touch.
    public let touch: TouchID
    /// The master device that it came through.
    public let device: DeviceID
    /// The hardware.
    public let source: DeviceID
    /// The window that selected it.
    public let window: WindowID
    /// When, on the server's clock.
    public let time: ServerTime
}
