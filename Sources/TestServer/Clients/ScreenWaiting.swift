package import X11

extension TestServer {
    /// What the screen shows as soon as that is what `isWanted` wants: looks again and again, since no server tells when
    /// its pixels have changed.
    /// - Throws: `didNotHappen` after `limit`; `display`, where the server is gone.
    @discardableResult
    package func screenshot(
        within limit: Duration = .seconds(10), where isWanted: (PixelImage) -> Bool
    ) throws(TestServerError) -> PixelImage {
        let display = try connect()
        let deadline = MonotonicClock.now + limit / .seconds(1)
        while true {
            let image: PixelImage
            do {
                image = try display.captureScreen()
            } catch {
                throw .display(error)
            }
            if isWanted(image) { return image }
            guard MonotonicClock.now < deadline else {
                throw .didNotHappen("what the screen was to show", limit: limit)
            }
            // Leaves the processor to the program that is to draw.
            _ = display.wait(until: MonotonicClock.now + 0.005)
        }
    }

    /// Waits until a program shows a window of its own on the screen.
    /// - Parameter program: Which one, by the window's property `_NET_WM_PID`; nil for any.
    /// - Returns: The window; the frontmost of several.
    /// - Throws: `didNotHappen` after `limit`; `display`, where the server is gone.
    @discardableResult
    package func waitForWindow(
        of program: RunningProgram? = nil, within limit: Duration = .seconds(10)
    ) throws(TestServerError) -> WindowID {
        let display = try connect()
        display.root.select(.children)
        let deadline = MonotonicClock.now + limit / .seconds(1)
        // Asked after the selection, so that a window that is shown between the two is not missed.
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
    /// Whether the window says that it is the program's.
    fileprivate func belongs(to program: RunningProgram) -> Bool {
        guard case .numbers(let numbers) = property(display.atom("_NET_WM_PID"))?.value else { return false }
        return numbers == [UInt32(truncatingIfNeeded: program.processIdentifier)]
    }
}
