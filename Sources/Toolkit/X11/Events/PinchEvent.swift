/// The begin, an update or the end of a pinch of two or more fingers on a touchpad (`XI_GesturePinchBegin`,
/// `XI_GesturePinchUpdate`, `XI_GesturePinchEnd`, D38).
package struct PinchEvent: Sendable, Equatable {
    package let phase: Phase
    /// The touchpad.
    package let slave: DeviceID
    /// The location in the window, in fractional pixels, of the pointer, which does not move during the pinch.
    package let position: Point
    /// The distance of the fingers relative to that at the begin. Undefined at the end: drivers differ.
    package let scale: Double
    /// How far the fingers have turned since the last event, in degrees; positive is clockwise.
    package let turn: Double
    /// The modifier keys held, without Lock and NumLock.
    package let modifiers: Modifiers
    package let time: ServerTime

    package enum Phase: Sendable, Hashable {
        case began
        case updated
        case ended
        /// The driver has found that the fingers do something else, such as scroll (`XIGesturePinchEventCancelled`).
        case cancelled
    }
}
