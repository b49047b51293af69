/// A part of a window has to be drawn again (`Expose`).
public struct Exposure: Sendable, Equatable {
    /// The window.
    public let window: WindowID
    /// The part, in pixels.
    public let area: Rectangle
    /// How many more parts follow at once, at least.
    public let remaining: Int
}

/// A window has a new size or place (`ConfigureNotify`).
public struct Configuration: Sendable, Equatable {
    /// The window.
    public let window: WindowID
    /// Its size in pixels, and its place: on the screen where the window manager says so (`isFromManager`), else in
    /// whatever the window lies in, which may be the manager's frame.
    public let frame: Rectangle
    /// The window manager sent it, with the place on the screen.
    public let isFromManager: Bool
}

/// What another client asks of a window, and a window manager decides about (`MapRequest`, `ConfigureRequest`).
public enum WindowRequest: Sendable, Equatable {
    /// To show it.
    case show(WindowID)
    /// To give it a place and size, in pixels of its parent; what was not asked for is as it is now. `isInFront` asks to
    /// bring it in front of its siblings.
    case place(WindowID, Rectangle, isInFront: Bool)
}

/// A message from another program or the window manager (`ClientMessage`).
public struct ClientMessage: Sendable, Equatable {
    /// The window that it is about.
    public let window: WindowID
    /// What it is, such as `WM_PROTOCOLS`.
    public let type: Atom
    /// The message's five numbers where it has numbers of 32 bits; otherwise empty.
    public let numbers: [UInt32]

    /// Makes a message to send.
    public init(window: WindowID, type: Atom, numbers: [UInt32]) {
        self.window = window
        self.type = type
        self.numbers = numbers
    }
}

/// A property of a window changed (`PropertyNotify`).
public struct PropertyChange: Sendable, Equatable {
    /// The window.
    public let window: WindowID
    /// The property.
    public let property: Atom
    /// When, on the server's clock.
    public let time: ServerTime
    /// True where the property is gone.
    public let isDeleted: Bool
}

/// A window got the keyboard or lost it (`FocusIn`, `FocusOut`).
public struct FocusEvent: Sendable, Equatable {
    /// The window.
    public let window: WindowID
    /// True where it got the keyboard.
    public let isFocused: Bool
    /// Why: a window manager's own keys grab and ungrab.
    public let mode: CrossingMode

    /// Whether the keys that are down come up elsewhere: not where a grab takes the keyboard, since it may be given back while
    /// they are still down.
    public var losesKeys: Bool {
        switch mode {
        case .grab: false
        case .normal, .ungrab, .whileGrabbed: !isFocused
        }
    }
}

/// The id of a segment of shared memory on the server.
public struct SharedSegmentID: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt

    /// Makes the id of a number that Xlib gave.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
