internal import CX11

extension Display {
    /// Converts an event about windows, or a message; nil if the program does not use it.
    func decodeWindow(_ event: XEvent) -> Event? {
        if let usedClipboard, unsafe usedClipboard.receive(event) { return nil }
        // Its place and visibility, unlike its end, do not concern this client.
        if let dragSource, unsafe event.xany.window == dragSource.rawValue, unsafe event.type != DestroyNotify {
            return nil
        }
        switch unsafe event.type {
        case Expose:
            let expose = unsafe event.xexpose
            return unsafe .exposed(
                Exposure(
                    window: WindowID(rawValue: expose.window),
                    area: Rectangle(expose.x, expose.y, expose.width, expose.height)))
        case ConfigureNotify:
            let configure = unsafe event.xconfigure
            if unsafe configure.window == screen.root.rawValue {
                (screen.width, screen.height) = unsafe (Int(configure.width), Int(configure.height))
            }
            return unsafe .configured(
                Configuration(
                    window: WindowID(rawValue: configure.window),
                    frame: Rectangle(configure.x, configure.y, configure.width, configure.height),
                    isFromManager: configure.send_event != 0))
        case MapNotify:
            return unsafe .mapped(WindowID(rawValue: event.xmap.window))
        case UnmapNotify:
            return unsafe .unmapped(WindowID(rawValue: event.xunmap.window))
        case DestroyNotify:
            let window = WindowID(rawValue: unsafe event.xdestroywindow.window)
            keyboard.forget(window)
            return .destroyed(window)
        case PropertyNotify:
            let property = unsafe event.xproperty
            return unsafe .propertyChanged(
                PropertyChange(
                    window: WindowID(rawValue: property.window), property: Atom(rawValue: property.atom),
                    time: ServerTime(property.time),
                    isDeleted: property.state == PropertyDelete))
        case CX11.ClientMessage:
            return unsafe .message(X11.ClientMessage(event.xclient))
        case MapRequest:
            return unsafe .requested(.show(WindowID(rawValue: event.xmaprequest.window)))
        case ConfigureRequest:
            return unsafe .requested(WindowRequest(event.xconfigurerequest))
        case SelectionRequest, SelectionClear, SelectionNotify, ReparentNotify, NoExpose:
            return nil
        case let type:
            return .other(Int(type))
        }
    }

    /// Returns the segment that the server has read (`XShmCompletionEvent`).
    func imageRead(_ event: XEvent) -> SharedSegmentID {
        var event = unsafe event
        return unsafe withUnsafeBytes(of: &event) { bytes in
            SharedSegmentID(rawValue: unsafe bytes.load(as: XShmCompletionEvent.self).shmseg)
        }
    }
}

extension Rectangle {
    /// Creates the rectangle that an event carries.
    fileprivate init(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
        self.init(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }
}

extension WindowRequest {
    /// Converts a request. The server fills in the values that the client left out.
    init(_ event: XConfigureRequestEvent) {
        let stacking = UInt(CWStackMode)
        self = unsafe .place(
            WindowID(rawValue: event.window),
            Rectangle(event.x, event.y, event.width, event.height),
            isInFront: event.value_mask & stacking != 0 && event.detail == Above)
    }
}

extension ClientMessage {
    init(_ event: XClientMessageEvent) {
        let data = unsafe event.data.l
        self.init(
            window: WindowID(rawValue: unsafe event.window), type: Atom(rawValue: unsafe event.message_type),
            numbers: unsafe event.format == 32
                ? [data.0, data.1, data.2, data.3, data.4].map { UInt32(truncatingIfNeeded: $0) } : [])
    }
}
