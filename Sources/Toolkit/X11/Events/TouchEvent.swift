/// The begin, an update or the end of a touch (`XI_TouchBegin`, `XI_TouchUpdate`, `XI_TouchEnd`).
package struct TouchEvent: Sendable, Equatable {
    package let phase: Phase
    package let touch: TouchID
    /// The master pointer, or the slave (`PointerEvent.device`).
    package let device: DeviceID
    package let slave: DeviceID
    /// The location in the window, in fractional pixels; may be outside (D7). Undefined at an end without axes (D18).
    package let position: Point
    /// The axes that changed; pressure is missing from most updates (D8).
    package let axes: AxisValues
    package let time: ServerTime
    /// Whether the finger is lifted, but another client must still decide about the touch. Its end follows (D13, D19).
    package let isPendingEnd: Bool
    /// Whether the server also moves the pointer with this touch. Does not mark the touch itself as emulated (D13).
    package let isEmulatingPointer: Bool

    package enum Phase: Sendable, Hashable {
        case began
        /// The location or another axis changed, or nothing did.
        case updated
        /// The touch is over, at least for this client.
        case ended
    }
}

/// The id of a touch, unique among all devices while the touch lasts. Ids wrap, so they are no indices (D6).
package struct TouchID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Such as `#3`.
    package var description: String { "#\(rawValue)" }
}
