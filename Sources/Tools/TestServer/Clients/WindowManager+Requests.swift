internal import X11

extension WindowManager {
    /// Handles the pending requests of programs.
    func handleRequests() {
        display.sync()
        while let event = display.nextEvent() {
            handle(event)
        }
        display.sync()
    }

    /// Handles requests until `body` returns a value.
    func wait<Value>(
        for what: String, within limit: Duration, _ body: (WindowManager) -> Value?
    ) throws(TestServerError) -> Value {
        let deadline = MonotonicClock.now + limit / .seconds(1)
        handleRequests()
        while true {
            if let value = body(self) {
                display.sync()
                return value
            }
            guard let event = display.nextEvent(until: deadline) else { throw .didNotHappen(what, limit: limit) }
            handle(event)
        }
    }

    /// Announces the window manager and what it supports.
    func publishSupport() {
        let check = display.createWindow(Rectangle(x: -1, y: -1, width: 1, height: 1), events: [])
        for window in [check, display.root] {
            window.setProperty(
                display.atom("_NET_SUPPORTING_WM_CHECK"), type: display.atom("WINDOW"),
                to: .numbers([check.id.number]))
        }
        check.setTitle("TestServer")
        let supported = ["_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK", "_NET_WM_PING", stateName, fullscreenName]
        display.root.setProperty(
            display.atom("_NET_SUPPORTED"), type: display.atom("ATOM"), to: .atoms(supported.map { display.atom($0) }))
        display.sync()
    }

    /// Sends a WM_PROTOCOLS message.
    func send(_ name: String, to window: WindowID) {
        let numbers = [display.atom(name).number, 0, window.number]
        display.send(
            ClientMessage(window: window, type: display.atom("WM_PROTOCOLS"), numbers: numbers),
            to: Window(window, on: display))
        display.flush()
    }

    func index(of window: WindowID) -> Int? {
        managed.firstIndex { $0.id == window }
    }

    private var stateName: String { "_NET_WM_STATE" }
    private var fullscreenName: String { "_NET_WM_STATE_FULLSCREEN" }

    private func handle(_ event: Event) {
        if case .requested(.show(let id)) = event {
            show(new: Window(id, on: display))
        } else if case .requested(.place(let id, let frame, let isInFront)) = event {
            place(Window(id, on: display), frame, isInFront: isInFront)
        } else if case .message(let message) = event {
            handle(message)
        } else if case .unmapped(let id) = event {
            managed.removeAll { $0.id == id && !$0.isHidden }
        } else if case .destroyed(let id) = event {
            managed.removeAll { $0.id == id }
        }
    }

    private func show(new window: Window) {
        if index(of: window.id) == nil {
            managed.append(ManagedWindow(id: window.id))
            if supportsFullScreen, window.isFullscreen { setFullscreen(true, window) }
        }
        window.map()
        window.takeFocus()
    }

    private func place(_ window: Window, _ frame: Rectangle, isInFront: Bool) {
        if let index = index(of: window.id), managed[index].frameBefore != nil {
            managed[index].frameBefore = frame
        } else {
            window.place(frame)
        }
        if isInFront { window.raise() }
    }

    private func handle(_ message: ClientMessage) {
        let fullscreen = display.atom(fullscreenName).number
        let ping = display.atom("_NET_WM_PING").number
        if supportsFullScreen, message.type == display.atom(stateName),
            message.numbers.dropFirst().prefix(2).contains(fullscreen)
        {
            let window = Window(message.window, on: display)
            switch message.numbers.first {
            case 0: setFullscreen(false, window)
            case 1: setFullscreen(true, window)
            case 2: setFullscreen(!window.isFullscreen, window)
            case nil, .some: break
            }
        } else if message.type == display.atom("WM_PROTOCOLS"), message.numbers.first == ping {
            answers.insert(WindowID(rawValue: UInt(message.numbers[2])))
        }
    }

    private func setFullscreen(_ isFullscreen: Bool, _ window: Window) {
        guard let index = index(of: window.id), (managed[index].frameBefore != nil) != isFullscreen else { return }
        let state = display.atom(stateName)
        if let frameBefore = managed[index].frameBefore {
            managed[index].frameBefore = nil
            window.place(frameBefore)
            window.deleteProperty(state)
        } else {
            managed[index].frameBefore = window.frame
            window.place(display.screen.frame)
            window.setProperty(state, type: display.atom("ATOM"), to: .atoms([display.atom(fullscreenName)]))
        }
    }
}
