public import X11

extension TestServer {
    /// What the screen shows as soon as that is what `isWanted` wants: looks again and again, since no server tells when
    /// its pixels have changed.
    /// - Throws: `didNotHappen` after `limit`; `display`, where the server is gone.
    @discardableResult
    public func screenshot(
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

    /// Waits until a program has shown a window of its own.
    /// - Throws: `didNotHappen` after `limit`; `display`, where the server is gone.
    public func waitForWindow(within limit: Duration = .seconds(10)) throws(TestServerError) {
        let display = try connect()
        display.root.select(.children)
        let deadline = MonotonicClock.now + limit / .seconds(1)
        // Asked after the selection, so that a window that is shown between the two is not missed.
        while !display.root.children.contains(where: \.isViewable) {
            guard display.nextEvent(until: deadline) != nil else {
                throw .didNotHappen("a window's appearance", limit: limit)
            }
        }
    }
}
