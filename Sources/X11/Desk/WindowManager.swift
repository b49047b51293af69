internal import CX11

/// What a window manager asks of a window by a message of type WM_PROTOCOLS [D29].
package enum WindowManagerRequest: Sendable, Hashable {
    /// The user closed the window.
    case deleteWindow
    /// The manager wants to know whether the program still answers.
    case ping
}

extension Display {
    /// Whether a window manager is at work: some client redirects the placing of windows on the root window
    /// (`XGetWindowAttributes`) [D29]. Without one, size the window to the screen and take the keyboard yourself.
    package var hasWindowManager: Bool {
        unsafe root.attributes.map { unsafe $0.all_event_masks & SubstructureRedirectMask != 0 } ?? false
    }

    /// What a message asks for; nil for other messages.
    package func windowManagerRequest(in message: ClientMessage) -> WindowManagerRequest? {
        guard message.type == atom("WM_PROTOCOLS"), let number = message.numbers.first else { return nil }
        switch Atom(rawValue: UInt(number)) {
        case atom("WM_DELETE_WINDOW"): return .deleteWindow
        case atom("_NET_WM_PING"): return .ping
        case _: return nil
        }
    }

    /// Answers `WindowManagerRequest.ping`: the same message, back to the root window [D29].
    package func answerPing(_ message: ClientMessage) {
        let answer = ClientMessage(window: screen.root, type: message.type, numbers: message.numbers)
        send(answer, to: root, mask: SubstructureRedirectMask | SubstructureNotifyMask)
    }

    /// Sends a message to the client that made a window (`XSendEvent`).
    package func send(_ message: ClientMessage, to window: Window) {
        send(message, to: window, mask: NoEventMask)
    }

    func send(_ message: ClientMessage, to window: Window, mask: Int) {
        var event = unsafe XEvent()
        unsafe event.xclient.type = CX11.ClientMessage
        unsafe event.xclient.window = message.window.rawValue
        unsafe event.xclient.message_type = message.type.rawValue
        unsafe event.xclient.format = 32
        let numbers = (message.numbers + [0, 0, 0, 0, 0]).map { Int(Int32(bitPattern: $0)) }
        unsafe event.xclient.data.l = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
        _ = unsafe XSendEvent(pointer, window.id.rawValue, 0, mask, &event)
    }
}

extension Window {
    /// Says that the window understands `WindowManagerRequest`s (`XSetWMProtocols`). Before it is shown.
    package func acceptWindowManagerRequests() {
        var protocols = [display.atom("WM_DELETE_WINDOW").rawValue, display.atom("_NET_WM_PING").rawValue]
        unsafe XSetWMProtocols(display.pointer, id.rawValue, &protocols, Int32(protocols.count))
    }

    /// Asks that the window be shown in full screen, by property: before it is shown (`_NET_WM_STATE`) [D29].
    package func startFullscreen() {
        setProperty(
            display.atom("_NET_WM_STATE"), type: display.atom("ATOM"),
            to: .atoms([display.atom("_NET_WM_STATE_FULLSCREEN")]))
    }

    /// Asks the window manager to begin or end full screen, by message: after the window was shown [D29].
    package func requestFullscreen(_ isFullscreen: Bool) {
        let fromApplication: UInt32 = 1
        let message = ClientMessage(
            window: id, type: display.atom("_NET_WM_STATE"),
            numbers: [
                isFullscreen ? 1 : 0, UInt32(truncatingIfNeeded: display.atom("_NET_WM_STATE_FULLSCREEN").rawValue), 0,
                fromApplication,
            ])
        display.send(message, to: display.root, mask: SubstructureRedirectMask | SubstructureNotifyMask)
    }

    /// Whether the window manager shows the window in full screen (`_NET_WM_STATE`).
    package var isFullscreen: Bool {
        guard case .atoms(let states) = property(display.atom("_NET_WM_STATE"))?.value else { return false }
        return states.contains(display.atom("_NET_WM_STATE_FULLSCREEN"))
    }
}
