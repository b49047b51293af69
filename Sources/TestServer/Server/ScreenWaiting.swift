public import X11

extension TestServer {
    /// What the screen shows as soon as that is what `isWanted` wants: looks again and again, as fast as the server gives
    /// its pixels.
    /// - Throws: `TestServerError.neverShown` after `limit`.
    @discardableResult
    public func screenshot(
        within limit: Duration = .seconds(10), where isWanted: (PixelImage) -> Bool
    ) throws -> PixelImage {
        let display = try Display(name: display)
        let deadline = ContinuousClock.now + limit
        while true {
            let image = try display.captureScreen()
            if isWanted(image) { return image }
            guard ContinuousClock.now < deadline else { throw TestServerError.neverShown(limit: limit) }
        }
    }

    /// Waits until a program has shown a window of its own.
    /// - Throws: `TestServerError.neverShown` after `limit`.
    public func waitForWindow(within limit: Duration = .seconds(10)) throws {
        let display = try Display(name: display)
        display.root.select(.children)
        // Asked after the selection, so that a window that is shown between the two is not missed.
        if display.root.children.contains(where: \.isViewable) { return }
        let deadline = MonotonicClock.now + Double(limit.components.seconds)
        while let event = display.nextEvent(until: deadline) {
            switch event {
            case .mapped: return
            case .touch, .touchOwned, .pointer, .crossing, .key, .focus, .deviceChanged, .hierarchyChanged,
                .keyboardChanged, .exposed, .configured, .unmapped, .destroyed, .message, .propertyChanged, .requested,
                .imageRead, .other:
                break
            }
        }
        throw TestServerError.neverShown(limit: limit)
    }
}
