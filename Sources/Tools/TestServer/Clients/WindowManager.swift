package import X11

/// A minimal window manager: shows windows where they ask to be, without frames, gives them the keyboard focus, and
/// supports full screen (EWMH's `_NET_WM_STATE`) unless it is an old one. It belongs to one thread at a time.
///
/// It runs only while a test calls it: each call first handles the requests of programs that are pending.
package final class WindowManager {
    let display: Display
    /// Whether it knows of full screen, and says so.
    let supportsFullScreen: Bool
    /// In the order in which programs showed them.
    var managed: [ManagedWindow] = []
    /// The windows that answered their latest ping.
    var answers: Set<WindowID> = []

    struct ManagedWindow {
        let id: WindowID
        /// The frame before full screen; nil if not in full screen.
        var frameBefore: Rectangle?
        var isHidden = false
        /// Whether `waitForWindow` has returned it.
        var isKnown = false
    }

    /// Becomes the server's window manager and announces itself (EWMH's `_NET_SUPPORTING_WM_CHECK`, `_NET_SUPPORTED`).
    /// - Parameter supportsFullScreen: Whether it does so, and knows of full screen; many small ones do not.
    /// - Throws: `display` if the server has a window manager already.
    package init(on server: TestServer, supportsFullScreen: Bool = true) throws(TestServerError) {
        display = try server.connect()
        self.supportsFullScreen = supportsFullScreen
        let root = display.root
        do {
            try display.requiring("be the window manager") { root.select([.management, .children]) }
        } catch {
            throw .display(error)
        }
        if supportsFullScreen { publishSupport() }
    }

    /// The windows that it manages, in the order in which programs showed them.
    package var windows: [WindowID] {
        handleRequests()
        return managed.map(\.id)
    }

    /// Waits for a program's next window and shows it. Each call returns another window, in the order of `windows`.
    /// - Throws: `didNotHappen`.
    package func waitForWindow(within limit: Duration = TestServer.patience) throws(TestServerError) -> WindowID {
        try wait(for: "a window's appearance", within: limit) { manager in
            guard let index = manager.managed.firstIndex(where: { !$0.isKnown }) else { return nil }
            manager.managed[index].isKnown = true
            return manager.managed[index].id
        }
    }

    /// Waits until a window's program has hidden or destroyed it.
    /// - Throws: `didNotHappen`.
    package func waitForEnd(of window: WindowID, within limit: Duration = TestServer.patience) throws(TestServerError) {
        try wait(for: "the end of window \(window)", within: limit) { manager in
            manager.index(of: window) == nil ? () : nil
        }
    }

    /// Waits until a window has entered or left full screen at its program's request.
    /// - Throws: `didNotHappen`.
    package func waitForFullscreen(
        _ isFullscreen: Bool, of window: WindowID, within limit: Duration = TestServer.patience
    ) throws(TestServerError) {
        try wait(for: "full screen \(isFullscreen ? "on" : "off") of window \(window)", within: limit) { manager in
            let frameBefore = manager.index(of: window).map { manager.managed[$0].frameBefore }
            return frameBefore.map { ($0 != nil) == isFullscreen } == true ? () : nil
        }
    }

    /// Asks a window's program to close it, as the close button does (`WM_DELETE_WINDOW`).
    package func close(_ window: WindowID) {
        send("WM_DELETE_WINDOW", to: window)
    }

    /// Asks a window's program whether it still responds (`_NET_WM_PING`).
    package func ping(_ window: WindowID) {
        answers.remove(window)
        send("_NET_WM_PING", to: window)
    }

    /// Waits for the answer to `ping`.
    /// - Throws: `didNotHappen`.
    package func waitForAnswer(
        of window: WindowID, within limit: Duration = TestServer.patience
    ) throws(TestServerError) {
        try wait(for: "an answer of window \(window)", within: limit) { manager in
            manager.answers.contains(window) ? () : nil
        }
    }

    /// Moves and resizes a window as if the user did, in pixels of the screen.
    package func place(_ window: WindowID, _ frame: Rectangle) {
        let window = Window(window, on: display)
        window.place(frame)
        window.sendConfigureNotify(frame)
        handleRequests()
    }

    /// Hides a window, as if minimized.
    package func hide(_ window: WindowID) {
        if let index = index(of: window) { managed[index].isHidden = true }
        Window(window, on: display).unmap()
        handleRequests()
    }

    /// Shows a window after `hide` and gives it the keyboard focus.
    package func show(_ window: WindowID) {
        if let index = index(of: window) { managed[index].isHidden = false }
        Window(window, on: display).map()
        focus(window)
    }

    /// Gives a window the keyboard focus.
    package func focus(_ window: WindowID) {
        Window(window, on: display).takeFocus()
        handleRequests()
    }
}
