/// A touch at one moment (`XI_TouchBegin`, `XI_TouchUpdate`, `XI_TouchEnd`).
package struct TouchEvent: Sendable, Equatable {
    /// What happened.
    package let phase: Phase
    /// Which touch, for as long as it lasts.
    package let touch: TouchID
    /// The master device that it came through.
    package let device: DeviceID
    /// The hardware.
    package let source: DeviceID
    /// The window that selected it.
    package let window: WindowID
    /// Where in the window, in pixels with fractions. Outside the window and negative are normal [D7]; at an end without
    /// axes it is meaningless [D18].
    package let position: Point
    /// Where on the screen, in pixels with fractions.
    package let rootPosition: Point
    /// The axes that changed; pressure is missing from most updates [D8].
    package let axes: AxisValues
    /// When, on the server's clock.
    package let time: ServerTime
    /// The finger is up, but somebody else still decides whose touch it was: the end will follow [D13, D19].
    package let isPendingEnd: Bool
    /// The server moves the pointer with this touch as well: only information [D13].
    package let isEmulatingPointer: Bool

    /// What happened to a touch.
    package enum Phase: Sendable, Hashable {
        /// It landed.
        case began
        /// Its place or another of its axes changed, or nothing did.
        case updated
        /// It is over, for this client at least.
        case ended
    }
}

/// A touch became this client's own: no other client can take it any more (`XI_TouchOwnership`) [D17].
package struct TouchOwnership: Sendable, Equatable {
    /// Which touch.
    package let touch: TouchID
    /// The master device that it came through.
    package let device: DeviceID
    /// The hardware.
    package let source: DeviceID
    /// The window that selected it.
    package let window: WindowID
    /// When, on the server's clock.
    package let time: ServerTime
}
