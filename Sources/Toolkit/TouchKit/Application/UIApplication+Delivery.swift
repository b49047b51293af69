import Foundation

// Turning samples into events, and delivering events to windows.
extension UIApplication {
    /// Turns `batch` into an event of hovering pointers and one of touches, and dispatches both.
    func deliver(_ batch: TouchBatch) {
        if let event = hoverEvents.makeEvent(for: batch, in: self) {
            dispatch(event)
        }
        if let event = touchEvents.makeEvent(for: batch, in: self) {
            let hasLandings = event.hasLandings
            if hasLandings { gestures.track(event) }
            dispatch(event)
            if hasLandings { gestures.forgetUndelivered(event) }
            if touchEvents.finishDelivery() { forgetTapsLater() }
        }
    }

    /// Releases taps as soon as they can no longer be continued (S94).
    private func forgetTapsLater() {
        guard tapTimer?.isValid != true, let expiry = touchEvents.tapExpiry else { return }
        tapTimer = timers.schedule(at: max(expiry, time)) { [self] in
            touchEvents.forgetTaps(at: time)
            forgetTapsLater()
        }
    }

    /// Delivers `event`: touches and hovering pointers to their windows, scrolls and pinches to the window under the
    /// pointer, and all others to the key window, else to the application. The editing menu may keep the event.
    func routeToWindows(_ event: UIEvent) {
        guard !editMenu.keeps(event) else { return }
        switch event.type {
        case .touches, .hover:
            sendToWindows(event)
        case .scroll:
            (event as? UIScrollEvent)?.window.sendEvent(event)
        case .transform:
            (event as? UITransformEvent)?.window.sendEvent(event)
        case .presses, .motion, .remoteControl:
            if let keyWindow {
                keyWindow.sendEvent(event)
            } else {
                ResponderDelivery.deliver(event, to: self)
            }
        }
    }

    /// Cancels the touches down that fulfill `condition`, at once or right after the delivery in progress (S9).
    func cancelTouches(where condition: @escaping (UITouch) -> Bool) {
        queue.performNext { [self] in
            let samples = touchEvents.cancellation(at: time, where: condition)
            for batch in TouchBatches(samples[...], modifierFlags: []) {
                deliver(batch)
            }
        }
    }

    func send(_ signal: ShakeDetector.Signal?) {
        guard let signal else { return }
        let event = UIMotionEvent(signal: signal, timestamp: now)
        queue.perform { [self] in dispatch(event) }
    }

    /// Sends `event` to the windows of its changed touches, once to each, in the order of the touches' first samples.
    private func sendToWindows(_ event: UIEvent) {
        var first: UIWindow?
        var others: [UIWindow] = []
        for number in event.coalesced.changed.indices {
            let touch = event.coalesced.changed[number]
            guard let window = event.touches[touch].window, window !== first else { continue }
            if first == nil {
                first = window
            } else if !others.contains(where: { $0 === window }) {
                others.append(window)
            }
        }
        first?.sendEvent(event)
        for window in others {
            window.sendEvent(event)
        }
    }

    /// Returns the frontmost window with a view at `point`, in points on the screen, and that view (S29).
    func hit(_ point: CGPoint, _ event: UIEvent) -> (UIWindow, UIView)? {
        for window in windows.reversed() {
            if let view = window.hitTest(window.convertFromScreen(point), with: event) { return (window, view) }
        }
        return nil
    }
}
