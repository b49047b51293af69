/// A pointer at one moment (`XI_Motion`, `XI_ButtonPress`, `XI_ButtonRelease`).
public struct PointerEvent: Sendable, Equatable {
    /// What happened.
    public let action: Action
    /// The master pointer: each draws its own stroke [D14].
    public let device: DeviceID
    /// The hardware that moved it: a pen, say [D15].
    public let source: DeviceID
    /// The window that selected it.
    public let window: WindowID
    /// Where in the window, in pixels with fractions; outside the window while a button is down.
    public let position: Point
    /// Where on the screen, in pixels with fractions.
    public let rootPosition: Point
    /// The axes that changed: pressure, tilt, scroll wheels.
    public let axes: AxisValues
    /// The modifier keys held, without Lock and NumLock.
    public let modifiers: Modifiers
    /// When, on the server's clock.
    public let time: ServerTime
    /// The server made it up from a touch: to be dropped where touches are taken themselves [D11], or from a scrolling
    /// axis, for buttons 4 to 7.
    public let isEmulated: Bool

    /// What a pointer did.
    public enum Action: Sendable, Hashable {
        /// It moved.
        case moved
        /// A button went down: 1 left, 2 middle, 3 right, 4 to 7 a wheel's up, down, left, right.
        case pressed(button: Int)
        /// A button went up.
        case released(button: Int)
    }
}

/// A pointer came into a window, or left it (`XI_Enter`, `XI_Leave`).
public struct CrossingEvent: Sendable, Equatable {
    /// True where it came in.
    public let isEntering: Bool
    /// Why.
    public let mode: CrossingMode
    /// The master pointer.
    public let device: DeviceID
    /// The hardware that moved it.
    public let source: DeviceID
    /// The window.
    public let window: WindowID
    /// Where in the window, in pixels with fractions.
    public let position: Point
    /// When, on the server's clock.
    public let time: ServerTime
}

/// Why a pointer, or the keyboard, changed windows.
public enum CrossingMode: Sendable, Hashable {
    /// It moved.
    case normal
    /// Another client's grab began: to be ignored [D22].
    case grab
    /// A grab ended.
    case ungrab
    /// It moved while a grab lasts.
    case whileGrabbed
}
