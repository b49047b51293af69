package import X11

/// A plain window manager: it shows windows where they ask to be, without frames, gives them the keyboard, and honours
/// full screen (EWMH's `_NET_WM_STATE`). It belongs to one thread at a time.
///
/// It works only while a test asks it for something: each of its calls does what programs have asked for until then.
package final class WindowManager {
    let display: Display
    /// The windows that it shows, in the order in which they came.
    var managed: [ManagedWindow] = []
    /// The windows that answered a ping since they were last asked.
    var answers: Set<WindowID> = []

    /// A window that a window manager shows.
    struct ManagedWindow {
        let id: WindowID
        /// Where it was before it went to full screen; nil where it is not in full screen.
        var frameBefore: Rectangle?
        /// The window manager hides it.
        var isHidden = false
        /// `waitForWindow` has returned it.
        var isKnown = false
    }

    /// Becomes the server's window manager, and says so as EWMH wants it (`_NET_SUPPORTING_WM_CHECK`,
    /// `_NET_SUPPORTED`).
    /// - Throws: `display`, where the server has one already.
    package init(on server: TestServer) throws(TestServerError) {
        display = try server.connect()
        let root = display.root
        do {
            try display.requiring("be the window manager") { root.select([.management, .children]) }
        } catch {
            throw .display(error)
        }
        introduceItself()
    }

    /// The windows that it shows, in the order in which they came.
    package var windows: [WindowID] {
        handleRequests()
        return managed.map(\.id)
    }

    /// Waits for a program to ask for a window and shows it: each call returns another window, in the order of `windows`.
    /// - Throws: `didNotHappen`.
    package func waitForWindow(within limit: Duration = .seconds(10)) throws(TestServerError) -> WindowID {
        try wait(for: "a window's appearance", within: limit) { manager in
            guard let index = manager.managed.firstIndex(where: { !$0.isKnown }) else { return nil }
            manager.managed[index].isKnown = true
            return manager.managed[index].id
        }
    }

    /// Waits until a window's program has taken it away.
    /// - Throws: `didNotHappen`.
    package func waitForEnd(of window: WindowID, within limit: Duration = .seconds(10)) throws(TestServerError) {
        try wait(for: "the end of window \(window)", within: limit) { manager in
            manager.index(of: window) == nil ? () : nil
        }
    }

    /// Waits until a window is in full screen, or no longer, because its program asked for it.
    /// - Throws: `didNotHappen`.
    package func waitForFullscreen(
        _ isFullscreen: Bool, of window: WindowID, within limit: Duration = .seconds(10)
    ) throws(TestServerError) {
        try wait(for: "full screen \(isFullscreen ? "on" : "off") of window \(window)", within: limit) { manager in
            let frameBefore = manager.index(of: window).map { manager.managed[$0].frameBefore }
            return frameBefore.map { ($0 != nil) == isFullscreen } == true ? () : nil
        }
    }

    /// Asks a window's program to close it, as the button in a title bar does (`WM_DELETE_WINDOW`).
    package func close(_ window: WindowID) {
        send("WM_DELETE_WINDOW", to: window)
    }

    /// Asks a window's program whether it still answers (`_NET_WM_PING`).
    package func ping(_ window: WindowID) {
        answers.remove(window)
        send("_NET_WM_PING", to: window)
    }

    /// Waits until a window's program has answered a ping.
    /// - Throws: `didNotHappen`.
    package func waitForAnswer(of window: WindowID, within limit: Duration = .seconds(10)) throws(TestServerError) {
        try wait(for: "an answer of window \(window)", within: limit) { manager in
            manager.answers.contains(window) ? () : nil
        }
    }

    /// Moves and resizes a window, as the user does by its frame. In pixels of the screen.
    package func place(_ window: WindowID, _ frame: Rectangle) {
        let window = Window(window, on: display)
        window.place(frame)
        window.sendConfigureNotify(frame)
        handleRequests()
    }

    /// Hides a window, as minimizing does.
    package func hide(_ window: WindowID) {
        if let index = index(of: window) { managed[index].isHidden = true }
        Window(window, on: display).unmap()
        handleRequests()
    }

    /// Shows a window again that was hidden, and gives it the keyboard.
    package func show(_ window: WindowID) {
        if let index = index(of: window) { managed[index].isHidden = false }
        Window(window, on: display).map()
        focus(window)
    }

    /// Gives a window the keyboard.
    package func focus(_ window: WindowID) {
        Window(window, on: display).takeFocus()
        handleRequests()
    }
}
