internal import CX11

extension Display {
    /// Makes a top-level window, not yet shown (`XCreateWindow`).
    ///
    /// It has no background, and keeps its pixels at the top left when it is resized, so the server never paints over
    /// what was drawn: no flash [D27].
    /// - Parameters:
    ///   - frame: Place and size in pixels; the size is held within 1 and 32767.
    ///   - events: The core events that it asks for.
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
    /// Destroys the window and all in it (`XDestroyWindow`). Its touches get no end from the server [D22].
    package func destroy() {
        display.keyboard.forget(id)
        unsafe XDestroyWindow(display.pointer, id.rawValue)
    }

    /// Asks for core events of the window; replaces what was asked before (`XSelectInput`).
    package func select(_ events: WindowEventMask) {
        unsafe XSelectInput(display.pointer, id.rawValue, events.rawValue)
    }

    /// Composes text from the keys of this window, with dead keys and input methods, from now on (`XOpenIM`,
    /// `XCreateIC`) [D30].
    /// - Returns: False if there is no input method; keys then type what they say.
    @discardableResult
    package func composeText() -> Bool {
        display.keyboard.compose(for: id)
    }

    /// Composes text from the keys of this window, as `composeText()` does, from the first key that is pressed.
    ///
    /// Opening an input method reads the locale's table of key sequences, a third of a program's start: a window that is
    /// only touched never pays for it.
    package func composeTextOnceTyped() {
        display.keyboard.composeOnceTyped(for: id)
    }
}

extension UInt32 {
    /// A width or height that the protocol takes for a window: it refuses 0, and has 16 bits.
    init(windowSize size: Int) {
        self = UInt32(Swift.min(Swift.max(size, 1), 32767))
    }
}
