// Pinches on a touchpad, which have no touches: the attempts at a pinch share its event instead.
extension GestureArbiter {
    /// Delivers `event` to the recognizers that follow its pinch, and finds them when it begins.
    func transform(_ event: UITransformEvent) {
        switch event.sample.phase {
        case .began:
            // An override of `sendEvent(_:)` may have kept the end of the last pinch.
            conclude(cancelled: true)
            start(event)
            follow(event)
        case .changed: follow(event)
        case .ended, .cancelled:
            follow(event)
            conclude(cancelled: event.sample.phase == .cancelled)
        }
    }

    /// Starts the attempts of the free recognizers of the view under the pointer and of the views above it.
    private func start(_ event: UITransformEvent) {
        for recognizer in event.view.receivingRecognizers where recognizer.followsTransforms {
            guard takesTouches(recognizer), recognizer.attempt == nil, recognizer.shouldReceive(event),
                takesTouches(recognizer)
            else { continue }
            let attempt = attempt(by: recognizer)
            attempt.transform = event
            transforming.append(attempt)
        }
    }

    private func follow(_ event: UITransformEvent) {
        for attempt in transforming where attempt.transform === event && attempt.receivesTouches {
            attempt.recognizer.receive(event)
        }
    }

    /// Ends the attempts at a pinch that is over.
    private func conclude(cancelled: Bool) {
        guard !transforming.isEmpty else { return }
        let attempts = transforming
        transforming = []
        for attempt in attempts {
            attempt.isTransformOver = true
            switch attempt.recognizer.progress.ownState {
            case .possible: attempt.recognizer.state = .failed
            case .began, .changed: attempt.recognizer.state = cancelled ? .cancelled : .ended
            case .ended, .cancelled, .failed: break
            }
            awaitReset(of: attempt)
        }
    }
}

extension UIGestureRecognizer {
    /// Follows a sample of a pinch on a touchpad.
    func receive(_ event: UITransformEvent) {
        modifierFlags = event.modifierFlags
        activity = .receiving
        follow(event)
        activity = .resting
    }
}
