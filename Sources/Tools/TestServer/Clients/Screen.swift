package import X11

extension TestServer {
    /// Takes screenshots until one satisfies `isWanted`, and returns it. Polls, since servers do not report pixels.
    /// - Throws: `didNotHappen` after `limit`; `display` if the server is gone.
    @discardableResult
    package func screenshot(
        within limit: Duration = TestServer.patience, where isWanted: (PixelImage) -> Bool
    ) throws(TestServerError) -> PixelImage {
        let display = try connect()
        let deadline = MonotonicClock.now + limit / .seconds(1)
        while true {
            let image = try Self.pixels(of: display)
            if isWanted(image) { return image }
            guard MonotonicClock.now < deadline else {
                throw .didNotHappen("the expected change of the screen", limit: limit)
            }
            // Leaves the processor to the program that draws.
            _ = display.wait(until: MonotonicClock.now + 0.005)
        }
    }

    /// Waits until a program shows a window.
    /// - Parameter program: The program, as named by the window's `_NET_WM_PID`; nil for any.
    /// - Returns: The window, or the frontmost of several.
    /// - Throws: `didNotHappen` after `limit`; `display` if the server is gone.
    @discardableResult
    package func waitForWindow(
        of program: RunningProgram? = nil, within limit: Duration = TestServer.patience
    ) throws(TestServerError) -> WindowID {
        let display = try connect()
        display.root.select(.children)
        let deadline = MonotonicClock.now + limit / .seconds(1)
        // Queried after `select`, so that no window is missed.
        while true {
            let shown = display.root.children.last { window in
                window.isViewable && (program.map { window.belongs(to: $0) } ?? true)
            }
            if let shown { return shown.id }
            guard display.nextEvent(until: deadline) != nil else {
                throw .didNotHappen("a window's appearance", limit: limit)
            }
        }
    }
}

extension Window {
    /// Whether the window names the program as its own (`_NET_WM_PID`).
    fileprivate func belongs(to program: RunningProgram) -> Bool {
        guard case .numbers(let numbers) = property(display.atom("_NET_WM_PID"))?.value else { return false }
        return numbers == [UInt32(truncatingIfNeeded: program.processIdentifier)]
    }
}

extension TestServer {
    /// Returns the pixels of the whole screen.
    ///
    /// Includes what clients have drawn only if the server has their requests: wait for an effect of them first.
    /// - Throws: `display` if the server is gone.
    package func screenshot() throws(TestServerError) -> PixelImage {
        try Self.pixels(of: connect())
    }

    private static func pixels(of display: Display) throws(TestServerError) -> PixelImage {
        do {
            return try display.root.capture(display.screen.frame)
        } catch {
            throw .display(error)
        }
    }
}

extension TestServer {
    /// Opens a connection that ignores X errors, because windows may be destroyed at any time.
    package func connect() throws(TestServerError) -> Display {
        do {
            return try Display(name: display, report: { _ in })
        } catch {
            throw .display(error)
        }
    }

    /// Calls `body` with the input extension of a temporary connection.
    func withInputExtension<Value>(
        _ body: (InputExtension) throws(DisplayError) -> Value
    ) throws(TestServerError) -> Value {
        do {
            return try body(InputExtension(on: Display(name: display)))
        } catch {
            throw .display(error)
        }
    }
}
