/// A pointer at one moment (`XI_Motion`, `XI_ButtonPress`, `XI_ButtonRelease`).
package struct PointerEvent: Sendable, Equatable {
    /// What happened.
    package let action: Action
    /// The master pointer: each draws its own stroke [D14].
    package let device: DeviceID
    /// The hardware that moved it: a pen, say [D15].
    package let source: DeviceID
    /// The window that selected it.
    package let window: WindowID
    /// Where in the window, in pixels with fractions; outside the window while a button is down.
    package let position: Point
    /// Where on the screen, in pixels with fractions.
    package let rootPosition: Point
    /// The axes that changed: pressure, tilt, scroll wheels.
    package let axes: AxisValues
    /// The modifier keys held, without Lock and NumLock.
    package let modifiers: Modifiers
    /// When, on the server's clock.
    package let time: ServerTime
    /// The server made it up from a touch: to be dropped where touches are taken themselves [D11], or from a scrolling
    /// axis, for buttons 4 to 7.
    package let isEmulated: Bool

    /// What a pointer did.
    package enum Action: Sendable, Hashable {
        /// It moved.
        case moved
        /// A button went down: 1 left, 2 middle, 3 right, 4 to 7 a wheel's up, down, left, right.
        case pressed(button: Int)
        /// A button went up.
        case released(button: Int)
    }
}

/// A pointer came into a window, or left it (`XI_Enter`, `XI_Leave`).
package struct CrossingEvent: Sendable, Equatable {
    /// True where it came in.
    package let isEntering: Bool
    /// Why.
    package let mode: CrossingMode
    /// The master pointer.
    package let device: DeviceID
    /// The hardware that moved it.
    package let source: DeviceID
    /// The window.
    package let window: WindowID
    /// Where in the window, in pixels with fractions.
    package let position: Point
    /// When, on the server's clock.
    package let time: ServerTime
}

/// Why a pointer, or the keyboard, changed windows.
package enum CrossingMode: Sendable, Hashable {
    /// It moved.
    case normal
    /// Another client's grab began: to be ignored [D22].
    case grab
    /// A grab ended.
    case ungrab
    /// It moved while a grab lasts.
    case whileGrabbed
}
