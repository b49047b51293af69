internal import CX11

extension Display {
    /// Returns the next event. Without an event, sends buffered requests and returns nil (`XPending`, `XNextEvent`).
    ///
    /// Call until nil before waiting on `descriptor`, because Xlib may hold events that it has already read (D25).
    /// Events that an input method handles are skipped (`XFilterEvent`, D30). The clipboard is served when
    /// no event is left.
    package func nextEvent() -> Event? {
        while hasEvents {
            if let preedit = keyboard.takePreedit() { return .preedit(preedit) }
            if let event = takeEvent() { return event }
        }
        serveClipboard()
        flush()
        return nil
    }

    /// Calls `body` with each event that has arrived, reading the connection at most once (`XPending`, `XQLength`). Call
    /// `serveClipboard()` in each turn of the loop, too.
    ///
    /// Later events are left for the next call. Reading until the connection is empty would cost another system call.
    /// Those that arrived before the server ended are read as well (D31).
    package func readEvents(_ body: (Event) -> Void) {
        guard hasEvents else { return }
        if let preedit = keyboard.takePreedit() { body(.preedit(preedit)) }
        while unsafe XQLength(pointer) > 0 {
            if let event = takeEvent() {
                body(event)
            }
        }
    }

    /// Removes an event from the queue, which must have one; nil if it is skipped (`XNextEvent`, `XFilterEvent`).
    private func takeEvent() -> Event? {
        var event = unsafe XEvent()
        unsafe XNextEvent(pointer, &event)
        if unsafe event.type == KeyPress { unsafe keyboard.prepare(for: event.xkey) }
        if unsafe XFilterEvent(&event, 0) != 0 { return keyboard.takePreedit().map { .preedit($0) } }
        return unsafe decode(&event)
    }

    /// Whether there are events to read. If not, flushes requests and reads the connection (`XQLength`, `XPending`).
    package var hasEvents: Bool {
        if unsafe XQLength(pointer) > 0 || keyboard.hasNewPreedit { return true }
        guard isConnected else { return false }
        // Returns 0 at the end of the connection, although it may have read the last events.
        unsafe XPending(pointer)
        requestsWhenRead = unsafe XNextRequest(pointer)
        return unsafe XQLength(pointer) > 0
    }

    /// Whether Xlib holds no event and nothing was sent since it last found the connection empty. Sending, or reading
    /// an answer, may read events as well; otherwise the descriptor alone tells of events.
    var isKnownEmpty: Bool {
        unsafe XQLength(pointer) == 0 && XNextRequest(pointer) == requestsWhenRead && !keyboard.hasNewPreedit
    }

    /// Converts an event; nil if the program does not use it.
    private func decode(_ event: inout XEvent) -> Event? {
        switch unsafe event.type {
        case GenericEvent:
            return unsafe decodeGeneric(&event)
        case KeyPress, KeyRelease:
            return unsafe keyboard.decode(&event.xkey).map { .key($0) }
        case FocusIn, FocusOut:
            return unsafe decode(event.xfocus)
        case KeymapNotify:
            let keys = unsafe keyboard.keysReleasedUnseen(in: event.xkeymap)
            return keys.isEmpty ? nil : .keysReleasedElsewhere(keys)
        case MappingNotify:
            unsafe keyboard.refresh(event.xmapping)
            return .keyboardChanged
        case let type where imageReadEvent == Int(type):
            return unsafe .imageRead(imageRead(event))
        case _:
            if let isChange = unsafe desktopChange(event) { return isChange ? .desktopChanged : nil }
            return unsafe decodeWindow(event)
        }
    }

    private func decode(_ event: XFocusChangeEvent) -> Event? {
        // With pointer focus the window lies under the pointer but does not have the keyboard.
        guard unsafe event.detail != NotifyPointer else { return nil }
        let window = WindowID(rawValue: unsafe event.window)
        let focus = unsafe FocusEvent(
            window: window, isFocused: event.type == FocusIn, mode: CrossingMode(event.mode))
        keyboard.focusChanged(focus)
        return .focus(focus)
    }
}
