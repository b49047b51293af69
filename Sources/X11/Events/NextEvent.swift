internal import CX11

extension Display {
    /// The next event; nil when there is none, and then everything buffered has been sent (`XPending`, `XNextEvent`).
    ///
    /// Ask until nil before waiting on `descriptor`: Xlib may hold events while the connection is silent [D25]. What an
    /// input method takes for itself is left out (`XFilterEvent`) [D30].
    package func nextEvent() -> Event? {
        while hasEvents {
            if let event = takeEvent() { return event }
        }
        return nil
    }

    /// Calls `body` with each event that has come, after reading the connection once at most (`XPending`, `XQLength`).
    ///
    /// What comes meanwhile is left to the next call or wait: to ask until nothing is there costs a read that finds nothing.
    package func readEvents(_ body: (Event) -> Void) {
        guard hasEvents else { return }
        while isConnected, unsafe XQLength(pointer) > 0 {
            if let event = takeEvent() {
                body(event)
            }
        }
    }

    /// Takes an event off the queue, which has one; nil for one that concerns no one (`XNextEvent`, `XFilterEvent`).
    private func takeEvent() -> Event? {
        var event = unsafe XEvent()
        unsafe XNextEvent(pointer, &event)
        if unsafe event.type == KeyPress { unsafe keyboard.prepare(for: event.xkey) }
        if unsafe XFilterEvent(&event, 0) != 0 { return nil }
        return unsafe decode(&event)
    }

    /// Whether `nextEvent` has something to look at. If Xlib holds no event, this sends what is buffered and reads (`XQLength`,
    /// `XPending`).
    package var hasEvents: Bool {
        guard isConnected else { return false }
        if unsafe XQLength(pointer) > 0 { return true }
        let count = unsafe XPending(pointer)
        requestsWhenRead = unsafe XNextRequest(pointer)
        return count > 0
    }

    /// Whether nothing has been asked of the server since Xlib last found the connection empty: then it holds no event that
    /// came along with an answer or while something was sent, and `poll` alone says whether there is one.
    var isQuiet: Bool {
        unsafe XQLength(pointer) == 0 && XNextRequest(pointer) == requestsWhenRead
    }

    /// Takes an event over; nil for what is nobody's business.
    private func decode(_ event: inout XEvent) -> Event? {
        switch unsafe event.type {
        case GenericEvent:
            return unsafe decodeGeneric(&event)
        case KeyPress, KeyRelease:
            return unsafe keyboard.decode(&event.xkey).map { .key($0) }
        case FocusIn, FocusOut:
            return unsafe decode(event.xfocus)
        case KeymapNotify:
            let keys = unsafe keyboard.missing(in: event.xkeymap)
            return keys.isEmpty ? nil : .keysLost(keys)
        case MappingNotify:
            unsafe keyboard.refresh(&event.xmapping)
            return .keyboardChanged
        case CX11.ClientMessage:
            return unsafe .message(X11.ClientMessage(event.xclient))
        case let type where imageReadEvent == Int(type):
            return unsafe .imageRead(imageRead(event))
        case _:
            return unsafe decodeWindow(event)
        }
    }

    private func decode(_ event: XFocusChangeEvent) -> Event? {
        // With the pointer's own focus the window does not have the keyboard, it only lies under the pointer.
        guard unsafe event.detail != NotifyPointer else { return nil }
        let window = WindowID(rawValue: unsafe event.window)
        let focus = unsafe FocusEvent(
            window: window, isFocused: event.type == FocusIn, mode: CrossingMode(event.mode))
        keyboard.follow(focus)
        return .focus(focus)
    }
}

extension CrossingMode {
    /// Takes over the protocol's number; core events and XI2 use the same.
    init(_ number: Int32) {
        self =
            switch number {
            case XINotifyGrab, XINotifyPassiveGrab: .grab
            case XINotifyUngrab, XINotifyPassiveUngrab: .ungrab
            case XINotifyWhileGrabbed: .whileGrabbed
            case _: .normal
            }
    }
}
