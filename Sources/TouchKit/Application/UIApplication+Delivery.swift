import Foundation

// How what was received becomes events and finds the windows it is about.
extension UIApplication {
    /// Who hears of keys, shaking and media keys: the first responder of the key window, else that window.
    var eventResponder: UIResponder? {
        keyWindow?.firstResponder ?? keyWindow
    }

    func deliver(_ batch: TouchBatch) {
        if let event = hoverSource.event(for: batch, hit: hit) {
            dispatch(event)
        }
        if let event = touchSource.event(for: batch, hit: hit) {
            dispatch(event)
            touchSource.forgetSets()
        }
    }

    /// Hands `event` to the windows it is about: those of its touches that changed, else the key window.
    func deliver(_ event: UIEvent) {
        guard !menuController.keeps(event) else { return }
        switch event.type {
        case .touches, .hover:
            sendToWindows(event)
        case .scroll:
            (event as? UIScrollEvent)?.window.sendEvent(event)
        case .presses, .motion, .remoteControl:
            if let keyWindow {
                keyWindow.sendEvent(event)
            } else {
                ResponderDelivery.deliver(event, to: self)
            }
        }
    }

    /// What `sample` is to the view under the pointer; nil where there is none.
    func scrollEvent(for sample: ScrollSample, modifierFlags: UIKeyModifierFlags) -> UIScrollEvent? {
        let scrolling = UIEvent(type: .scroll, timestamp: sample.timestamp, modifierFlags: modifierFlags)
        guard let (window, view) = hit(sample.location, scrolling) else { return nil }
        return UIScrollEvent(sample, modifierFlags: modifierFlags, window: window, view: view)
    }

    /// Cancels the touches down for which `condition` holds: at once, or as soon as the delivery that is going on is over
    /// (S9).
    func cancelTouches(where condition: @escaping (UITouch) -> Bool) {
        queue.performNext { [self] in
            let samples = touchSource.cancellation(at: now, where: condition)
            for batch in TouchBatches(samples[...], modifierFlags: []) {
                deliver(batch)
            }
        }
    }

    /// An event for what happens to `touches` between two of the host's: it has them and all that are down.
    func touchEvent(with touches: [UITouch]) -> UIEvent {
        let down = touchSource.touches
        return UIEvent(type: .touches, timestamp: now, touches: touches.filter { !down.contains($0) } + down)
    }

    func send(_ signal: ShakeDetector.Signal?) {
        guard let signal else { return }
        let event = UIMotionEvent(signal: signal, timestamp: now)
        queue.perform { [self] in dispatch(event) }
    }

    /// Sends `event` to the windows of its touches that changed, each once, in the order in which the touches landed.
    private func sendToWindows(_ event: UIEvent) {
        var first: UIWindow?
        var others: [UIWindow] = []
        for touch in event.touches where touch.phase != .stationary {
            guard let window = touch.window, window !== first else { continue }
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

    /// The window shown last that has a view at `point`, in points on the screen (S29).
    private func hit(_ point: CGPoint, _ event: UIEvent) -> (UIWindow, UIView)? {
        for window in windows.reversed() {
            if let view = window.hitTest(window.convertFromScreen(point), with: event) { return (window, view) }
        }
        return nil
    }
}
