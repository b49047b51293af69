/// A pointer's motion or button press (`XI_Motion`, `XI_ButtonPress`, `XI_ButtonRelease`).
package struct PointerEvent: Sendable, Equatable {
    package let action: Action
    /// The master pointer, which draws its own stroke (D14); the slave in the second copy of an event that is selected
    /// on `DeviceID.all` (D2).
    package let device: DeviceID
    /// The slave that moved it, such as a pen (D15); the master itself if a program did (`XWarpPointer`).
    package let slave: DeviceID
    /// The location in the window, in fractional pixels. It may be outside the window while a button is down.
    package let position: Point
    /// The axes that changed, such as pressure, tilt and scroll wheels.
    package let axes: AxisValues
    /// The modifier keys held, without Lock and NumLock.
    package let modifiers: Modifiers
    package let time: ServerTime
    /// Whether the server derived the event from a touch (D11), or, for buttons 4 through 7, from a scroll axis. Ignore
    /// such events if touches or scroll axes are handled directly.
    package let isEmulated: Bool

    package enum Action: Sendable, Hashable {
        case moved
        /// Button 1 is left, 2 middle, 3 right; 4 through 7 are a wheel's up, down, left and right.
        case pressed(button: Int)
        case released(button: Int)
    }
}

/// A pointer entered or left a window (`XI_Enter`, `XI_Leave`).
package struct CrossingEvent: Sendable, Equatable {
    package let isEntering: Bool
    package let mode: CrossingMode
    /// The master pointer.
    package let device: DeviceID
    package let slave: DeviceID
    package let time: ServerTime
}

/// Why the pointer or the keyboard focus changed windows.
package enum CrossingMode: Sendable, Hashable {
    case normal
    /// A grab began. Ignore the change: the pointer did not move (D22).
    case grab
    case ungrab
    /// The change happened during a grab.
    case whileGrabbed
}
