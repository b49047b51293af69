package import X11

/// A client that grabs every touch on the screen and accepts or rejects it on request, as window managers do (D17–D20).
/// It belongs to one thread at a time.
package final class TouchGrabber {
    private let input: InputExtension

    /// Starts grabbing touches (`XIGrabTouchBegin` on the root window).
    /// - Throws: `display` if another client grabs them already.
    package init(on server: TestServer) throws(TestServerError) {
        do {
            let display = try Display(name: server.display)
            input = try InputExtension(on: display)
            try input.grabTouches(on: display.root)
        } catch {
            throw .display(error)
        }
    }

    /// Waits for the next touch to begin. The grabber holds it until `accept` or `reject`.
    /// - Throws: `didNotHappen`.
    package func waitForTouch(within limit: Duration = TestServer.patience) throws(TestServerError) -> TouchEvent {
        try waitForTouch("a touch's begin", within: limit) { $0.phase == .began }
    }

    /// Waits until a touch ends for the grabber, after `reject` or when its finger is lifted.
    /// - Throws: `didNotHappen`.
    package func waitForEnd(of touch: TouchEvent, within limit: Duration = TestServer.patience) throws(TestServerError)
    {
        _ = try waitForTouch("a touch's end", within: limit) { $0.phase == .ended && $0.touch == touch.touch }
    }

    /// Keeps a touch; it ends for the windows.
    package func accept(_ touch: TouchEvent) {
        input.decide(.accept, touch: touch.touch, of: touch.device, on: input.display.root)
    }

    /// Passes a touch on to the windows.
    package func reject(_ touch: TouchEvent) {
        input.decide(.reject, touch: touch.touch, of: touch.device, on: input.display.root)
    }

    private func waitForTouch(
        _ what: String, within limit: Duration, where isWanted: (TouchEvent) -> Bool
    ) throws(TestServerError) -> TouchEvent {
        let deadline = MonotonicClock.now + limit / .seconds(1)
        while let event = input.display.nextEvent(until: deadline) {
            if case .touch(let touch) = event, isWanted(touch) { return touch }
        }
        throw .didNotHappen(what, limit: limit)
    }
}
