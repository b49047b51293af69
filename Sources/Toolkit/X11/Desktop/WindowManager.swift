internal import CX11

/// A window manager's request, sent as a WM_PROTOCOLS message (D29).
package enum WindowManagerRequest: Sendable, Hashable {
    case deleteWindow
    /// Asks whether the program still responds.
    case ping
}

/// Who puts a window in full screen (D29, D44).
package enum FullScreenManagement: Sendable, Hashable {
    /// No window manager is running: the program places its window itself.
    case none
    /// A window manager is running that does so on request.
    case byRequest
    /// A window manager is running that does not know of full screen: the program takes its window out of its hands.
    case unknown
}

extension Display {
    /// Who puts a window in full screen now (`_NET_SUPPORTED`, D44).
    package var fullScreenManagement: FullScreenManagement {
        guard hasWindowManager else { return .none }
        // A window manager that has ended leaves the root's properties, but not its own window.
        guard managerWindow != nil, case .atoms(let supported) = root.property(atom("_NET_SUPPORTED"))?.value,
            supported.contains(atom("_NET_WM_STATE_FULLSCREEN"))
        else { return .unknown }
        return .byRequest
    }

    /// Whether a window manager is running: a client that redirects the root window's children (`XGetWindowAttributes`)
    /// (D29). If none is, size the window to the screen and take the keyboard focus yourself.
    package var hasWindowManager: Bool {
        unsafe root.attributes.map { unsafe $0.all_event_masks & SubstructureRedirectMask != 0 } ?? false
    }

    /// The window manager's name (`_NET_SUPPORTING_WM_CHECK`, `_NET_WM_NAME`); nil if none with a name is running.
    package var windowManagerName: String? {
        managerWindow?.property(atom("_NET_WM_NAME"))?.value.text
    }

    /// The window by which a window manager says that it is running (`_NET_SUPPORTING_WM_CHECK`); nil if none says so.
    private var managerWindow: Window? {
        let check = atom("_NET_SUPPORTING_WM_CHECK")
        func checkWindow(of window: Window) -> Window? {
            guard case .numbers(let numbers) = window.property(check)?.value, let number = numbers.first else {
                return nil
            }
            return Window(WindowID(rawValue: UInt(number)), on: self)
        }
        guard let own = checkWindow(of: root), checkWindow(of: own)?.id == own.id else { return nil }
        return own
    }

    /// Returns the request that a message carries; nil for other messages.
    package func windowManagerRequest(in message: ClientMessage) -> WindowManagerRequest? {
        guard message.type == atom("WM_PROTOCOLS"), let number = message.numbers.first else { return nil }
        switch Atom(rawValue: UInt(number)) {
        case atom("WM_DELETE_WINDOW"): return .deleteWindow
        case atom("_NET_WM_PING"): return .ping
        case _: return nil
        }
    }

    /// Answers `WindowManagerRequest.ping` by sending the message back to the root window (D29).
    package func answerPing(_ message: ClientMessage) {
        let answer = ClientMessage(window: screen.root, type: message.type, numbers: message.numbers)
        send(answer, to: root, mask: SubstructureRedirectMask | SubstructureNotifyMask)
    }

    /// Sends a message to the client that created a window (`XSendEvent`).
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
    /// Declares that the window handles every `WindowManagerRequest` (`XSetWMProtocols`). Call before it is shown.
    package func acceptWindowManagerRequests() {
        var protocols = [display.atom("WM_DELETE_WINDOW").rawValue, display.atom("_NET_WM_PING").rawValue]
        unsafe XSetWMProtocols(display.pointer, id.rawValue, &protocols, Int32(protocols.count))
    }

    /// Makes the window start in full screen, by setting `_NET_WM_STATE` (D29). Call before it is shown, or for a
    /// window manager that may start later.
    package func startFullscreen() {
        setProperty(
            display.atom("_NET_WM_STATE"), type: display.atom("ATOM"),
            to: .atoms([display.atom("_NET_WM_STATE_FULLSCREEN")]))
    }

    /// Undoes `startFullscreen()`, by deleting `_NET_WM_STATE`. Only before the window is shown, or without a manager.
    package func endFullscreen() {
        deleteProperty(display.atom("_NET_WM_STATE"))
    }

    /// Asks the window manager to enter or leave full screen, by message (D29). Call after the window is shown.
    package func requestFullscreen(_ isFullscreen: Bool) {
        let fromApplication: UInt32 = 1
        let message = ClientMessage(
            window: id, type: display.atom("_NET_WM_STATE"),
            numbers: [isFullscreen ? 1 : 0, display.atom("_NET_WM_STATE_FULLSCREEN").number, 0, fromApplication])
        display.send(message, to: display.root, mask: SubstructureRedirectMask | SubstructureNotifyMask)
    }

    /// Takes the window out of the window manager's hands, or gives it back (D44): hides it, makes it a child of the root
    /// window, and sets whether window managers leave it alone (`XWithdrawWindow`, `XReparentWindow`,
    /// `XChangeWindowAttributes`). Show it then.
    package func setUnmanaged(_ isUnmanaged: Bool) {
        _ = unsafe XWithdrawWindow(display.pointer, id.rawValue, Int32(display.screen.number))
        unsafe XReparentWindow(display.pointer, id.rawValue, display.screen.root.rawValue, 0, 0)
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = isUnmanaged ? 1 : 0
        unsafe XChangeWindowAttributes(display.pointer, id.rawValue, UInt(CWOverrideRedirect), &attributes)
    }

    /// Whether the window is in full screen (`_NET_WM_STATE`).
    package var isFullscreen: Bool {
        guard case .atoms(let states) = property(display.atom("_NET_WM_STATE"))?.value else { return false }
        return states.contains(display.atom("_NET_WM_STATE_FULLSCREEN"))
    }
}

extension Window {
    /// Sends the window's client its frame on the screen, in pixels, as a window manager must after moving the window
    /// (a `ConfigureNotify` by `XSendEvent`, ICCCM 4.1.5).
    package func sendConfigureNotify(_ frame: Rectangle) {
        var event = unsafe XEvent()
        unsafe event.xconfigure.type = ConfigureNotify
        unsafe event.xconfigure.event = id.rawValue
        unsafe event.xconfigure.window = id.rawValue
        unsafe event.xconfigure.x = Int32(clamping: frame.x)
        unsafe event.xconfigure.y = Int32(clamping: frame.y)
        unsafe event.xconfigure.width = Int32(clamping: frame.width)
        unsafe event.xconfigure.height = Int32(clamping: frame.height)
        _ = unsafe XSendEvent(display.pointer, id.rawValue, 0, StructureNotifyMask, &event)
    }
}
