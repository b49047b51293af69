internal import CX11

/// A handle to a window, of this program or another. Does not own the window.
package struct Window {
    package let id: WindowID
    package let display: Display

    package init(_ id: WindowID, on display: Display) {
        self.id = id
        self.display = display
    }
}

extension Window: Drawable {
    package var drawable: UInt { id.rawValue }
}

/// The id of a window, as in events.
package struct WindowID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// 0 is no window.
    package let rawValue: UInt

    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The id in 32 bits, as in messages and properties.
    package var number: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

    /// As `xwininfo` shows it, such as `0x400001`.
    package var description: String { "0x\(String(rawValue, radix: 16))" }
}

extension Display {
    package var root: Window { Window(screen.root, on: self) }

    /// Creates a top-level window, not yet shown (`XCreateWindow`).
    ///
    /// It has no background, and keeps its pixels at the top left when it is resized, so that the server never paints
    /// over its contents and nothing flashes (D27).
    /// - Parameters:
    ///   - frame: The frame in pixels, with its size clamped to 1 through 32767.
    ///   - events: The core events to select.
    package func createWindow(_ frame: Rectangle, events: WindowEventMask) -> Window {
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = CX11.Pixmap(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = events.rawValue
        let id = unsafe XCreateWindow(
            pointer, screen.root.rawValue, Int32(clamping: frame.x), Int32(clamping: frame.y),
            UInt32(windowSize: frame.width), UInt32(windowSize: frame.height), 0, Int32(CopyFromParent),
            UInt32(InputOutput), nil, UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
        return Window(WindowID(rawValue: id), on: self)
    }
}

extension Window {
    /// Destroys the window and its children (`XDestroyWindow`). The server sends no end for its touches (D22).
    package func destroy() {
        display.keyboard.forget(id)
        unsafe XDestroyWindow(display.pointer, id.rawValue)
    }

    /// Selects core events of the window, replacing the earlier selection (`XSelectInput`).
    package func select(_ events: WindowEventMask) {
        unsafe XSelectInput(display.pointer, id.rawValue, events.rawValue)
    }

    /// Starts composing text from the window's keys, with dead keys and compose sequences, at the first key press
    /// (`XOpenIM`, `XCreateIC`, D30). Without an input method, keys type their symbols.
    ///
    /// Opening an input method takes longer than all of a program's start, because it reads the locale's table of key
    /// sequences. `composeTextNow()` does it earlier. In a window whose keys are shortcuts (`setTypesText`), only a key
    /// that composes or converts text opens it.
    package func composeTextFromFirstKey() {
        display.keyboard.composeOnceTyped(for: id)
    }

    /// Whether an input method composes text from the window's keys.
    package var composesText: Bool { display.keyboard.isComposing(for: id) }

    /// Starts composing text now if the window would at its first key press.
    package func composeTextNow() {
        display.keyboard.composeNow(for: id)
    }

    /// Sets whether the window's keys are typed into a text now, for an input method's server (`XSetICFocus`,
    /// `XUnsetICFocus`, D46). By default they are. A composition in progress is discarded when they no longer are.
    package func setTypesText(_ typesText: Bool) {
        display.keyboard.setTypesText(typesText, in: id)
    }

    /// Tells an input method's server where the caret's lower end is, in the window's pixels (`XSetICValues`, D46).
    package func setInputSpot(x: Int, y: Int) {
        display.keyboard.setSpot(x: x, y: y, in: id)
    }

    /// Gives up what an input method composes (`Xutf8ResetIC`, D46).
    package func endComposition() {
        display.keyboard.endComposition(in: id)
    }
}

extension UInt32 {
    /// Clamps a width or height to what the protocol accepts for a window: not 0, and at most 32767.
    init(windowSize size: Int) {
        self = UInt32(Swift.min(Swift.max(size, 1), 32767))
    }
}

/// The core events that a window selects, one bit each. Pointers and touches are selected by `InputExtension.select`.
package struct WindowEventMask: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Keys change, also while the window had no focus (`KeyPressMask`, `KeyReleaseMask`, `KeymapStateMask`).
    package static let keys = WindowEventMask(rawValue: KeyPressMask | KeyReleaseMask | KeymapStateMask)
    /// Parts of the window must be redrawn (`ExposureMask`).
    package static let exposure = WindowEventMask(rawValue: ExposureMask)
    /// The window is shown, hidden, moved, resized or destroyed (`StructureNotifyMask`).
    package static let structure = WindowEventMask(rawValue: StructureNotifyMask)
    /// Child windows are shown, hidden, moved, resized or destroyed (`SubstructureNotifyMask`).
    package static let children = WindowEventMask(rawValue: SubstructureNotifyMask)
    /// Requests to show, move or resize child windows are redirected to this client, which makes it the window manager
    /// if selected on the root window (`SubstructureRedirectMask`). Only one client at a time can select this.
    package static let management = WindowEventMask(rawValue: SubstructureRedirectMask)
    /// The window gains or loses the keyboard focus (`FocusChangeMask`).
    package static let focus = WindowEventMask(rawValue: FocusChangeMask)
    /// Properties of the window change (`PropertyChangeMask`).
    package static let properties = WindowEventMask(rawValue: PropertyChangeMask)
}
