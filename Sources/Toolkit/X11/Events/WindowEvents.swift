/// A part of a window must be redrawn (`Expose`).
package struct Exposure: Sendable, Equatable {
    package let window: WindowID
    package let area: Rectangle
}

/// A window was moved or resized (`ConfigureNotify`).
package struct Configuration: Sendable, Equatable {
    package let window: WindowID
    /// The frame in pixels. Its origin is on the screen if `isFromManager`, otherwise in the parent or manager's frame.
    package let frame: Rectangle
    /// Whether the window manager sent the event, rather than the server.
    package let isFromManager: Bool
}

/// A client's request to show or place a window, sent to the window manager (`MapRequest`, `ConfigureRequest`).
package enum WindowRequest: Sendable, Equatable {
    case show(WindowID)
    /// Places the window, in pixels of its parent, and raises it above its siblings if `isInFront`. Values that the
    /// client left out have their current value.
    case place(WindowID, Rectangle, isInFront: Bool)
}

/// A message from another client, such as the window manager (`ClientMessage`).
package struct ClientMessage: Sendable, Equatable {
    /// The window that the message is about.
    package let window: WindowID
    /// The message type, such as `WM_PROTOCOLS`.
    package let type: Atom
    /// The five values of a message of format 32; empty for other formats.
    package let numbers: [UInt32]

    package init(window: WindowID, type: Atom, numbers: [UInt32]) {
        self.window = window
        self.type = type
        self.numbers = numbers
    }
}

/// A property of a window changed (`PropertyNotify`).
package struct PropertyChange: Sendable, Equatable {
    package let window: WindowID
    package let property: Atom
    package let time: ServerTime
    package let isDeleted: Bool
}

/// A window gained or lost the keyboard focus (`FocusIn`, `FocusOut`).
package struct FocusEvent: Sendable, Equatable {
    package let window: WindowID
    package let isFocused: Bool
    /// The reason. A window manager's shortcuts grab and ungrab the keyboard.
    package let mode: CrossingMode

    /// Whether the pressed keys will be released elsewhere. False for a grab, which may end while they are pressed.
    package var endsPresses: Bool {
        switch mode {
        case .grab: false
        case .normal, .ungrab, .whileGrabbed: !isFocused
        }
    }
}
