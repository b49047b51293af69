/// A part of a window has to be drawn again (`Expose`).
package struct Exposure: Sendable, Equatable {
    /// The window.
    package let window: WindowID
    /// The part, in pixels.
    package let area: Rectangle
    /// How many more parts follow at once, at least.
    package let remaining: Int
}

/// A window has a new size or place (`ConfigureNotify`).
package struct Configuration: Sendable, Equatable {
    /// The window.
    package let window: WindowID
    /// Its size in pixels, and its place: on the screen where the window manager says so (`isFromManager`), else in
    /// whatever the window lies in, which may be the manager's frame.
    package let frame: Rectangle
    /// The window manager sent it, with the place on the screen.
    package let isFromManager: Bool
}

/// What another client asks of a window, and a window manager decides about (`MapRequest`, `ConfigureRequest`).
package enum WindowRequest: Sendable, Equatable {
    /// To show it.
    case show(WindowID)
    /// To give it a place and size, in pixels of its parent; what was not asked for is as it is now. `isInFront` asks to
    /// bring it in front of its siblings.
    case place(WindowID, Rectangle, isInFront: Bool)
}

/// A message from another program or the window manager (`ClientMessage`).
package struct ClientMessage: Sendable, Equatable {
    /// The window that it is about.
    package let window: WindowID
    /// What it is, such as `WM_PROTOCOLS`.
    package let type: Atom
    /// The message's five numbers where it has numbers of 32 bits; otherwise empty.
    package let numbers: [UInt32]

    /// Makes a message to send.
    package init(window: WindowID, type: Atom, numbers: [UInt32]) {
        self.window = window
        self.type = type
        self.numbers = numbers
    }
}

/// A property of a window changed (`PropertyNotify`).
package struct PropertyChange: Sendable, Equatable {
    /// The window.
    package let window: WindowID
    /// The property.
    package let property: Atom
    /// When, on the server's clock.
    package let time: ServerTime
    /// True where the property is gone.
    package let isDeleted: Bool
}

/// A window got the keyboard or lost it (`FocusIn`, `FocusOut`).
package struct FocusEvent: Sendable, Equatable {
    /// The window.
    package let window: WindowID
    /// True where it got the keyboard.
    package let isFocused: Bool
    /// Why: a window manager's own keys grab and ungrab.
    package let mode: CrossingMode

    /// Whether the keys that are down come up elsewhere: not where a grab takes the keyboard, since it may be given back while
    /// they are still down.
    package var losesKeys: Bool {
        switch mode {
        case .grab: false
        case .normal, .ungrab, .whileGrabbed: !isFocused
        }
    }
}

/// The id of a segment of shared memory on the server.
package struct SharedSegmentID: RawRepresentable, Hashable, Sendable {
    /// The number.
    package let rawValue: UInt

    /// Makes the id of a number that Xlib gave.
    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
