// Who is told of which touch: the first step of a delivery (S46).
extension GestureArbiter {
    /// Finds the recognizers that will track each of `touches` that has just landed.
    func admit(_ touches: [UITouch], _ event: UIEvent) {
        // Each recognizer is asked about the event once, however many touches land with it.
        var answers: [ObjectIdentifier: Bool] = [:]
        for touch in touches where touch.phase == .began {
            // A touch that continues a series of taps is the object of the tap before (S11).
            let earlier = touch.attempts
            touch.attempts = []
            for recognizer in touch.view?.watchers ?? [] where !recognizer.watchesHovering {
                guard takesTouches(recognizer) else { continue }
                let answer = answers[ObjectIdentifier(recognizer)] ?? recognizer.shouldReceive(event)
                if touches.count > 1 { answers[ObjectIdentifier(recognizer)] = answer }
                guard answer, recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true,
                    takesTouches(recognizer)
                else { continue }
                let attempt = attempt(by: recognizer)
                attempt.begin(touch)
                touch.attempts.append(attempt)
            }
            for attempt in earlier where !touch.attempts.contains(identicalTo: attempt) {
                attempt.forget(touch)
                awaitReset(of: attempt)
            }
        }
    }

    private func takesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isEnabled && recognizer.view != nil && !recognizer.progress.expected.isFinal
    }

    /// Tells the live recognizers of those of `touches` that changed.
    func tell(_ touches: [UITouch], _ event: UIEvent) {
        guard !live.isEmpty else { return lift(touches) }
        for touch in touches where touch.phase != .stationary {
            touch.hasChanged = true
        }
        for attempt in live {
            tell(attempt, event)
        }
        for touch in touches {
            touch.hasChanged = false
        }
        lift(touches)
    }

    private func tell(_ attempt: GestureAttempt, _ event: UIEvent) {
        let changes = attempt.changes
        guard !changes.isEmpty else { return }
        if attempt.takesTouches {
            attempt.recognizer.hear(down: attempt.down, with: event) { recognizer in
                if changes.contains(.began) { recognizer.hear(.began, with: event) { attempt.changed(in: .began) } }
                if changes.contains(.moved) { recognizer.hear(.moved, with: event) { attempt.changed(in: .moved) } }
                if changes.contains(.ended) { recognizer.hear(.ended, with: event) { attempt.changed(in: .ended) } }
                if changes.contains(.cancelled) {
                    recognizer.hear(.cancelled, with: event) { attempt.changed(in: .cancelled) }
                }
            }
        }
        for touch in attempt.down where touch.hasChanged && touch.phase.isOver {
            lift(touch, from: attempt)
        }
        concludeIfLifted(attempt, cancelled: changes.contains(.cancelled))
    }

    /// Recognizers that have come to their end are told of nothing, but hold that end only until their fingers are up (S50).
    private func lift(_ touches: [UITouch]) {
        for touch in touches where touch.phase.isOver {
            for attempt in touch.attempts {
                lift(touch, from: attempt)
            }
        }
    }

    private func lift(_ touch: UITouch, from attempt: GestureAttempt) {
        attempt.lift(touch)
        awaitReset(of: attempt)
    }

    /// When all fingers of an attempt are up, a recognizer that leaves it at that is not under way any more, and one whose
    /// fingers were taken away has nothing to wait for.
    func concludeIfLifted(_ attempt: GestureAttempt, cancelled: Bool) {
        guard attempt.down.isEmpty else { return }
        switch attempt.recognizer.progress.expected {
        case .began, .changed: attempt.recognizer.state = cancelled ? .cancelled : .ended
        case .possible where cancelled: attempt.recognizer.state = .failed
        case .possible, .ended, .cancelled, .failed: break
        }
    }

    // MARK: Hovering

    /// Tells the recognizers that watch the pointer without a button about one: those of the views that it has come into, is
    /// still in, or has left (S80).
    func hover(_ touch: UITouch, _ event: UIEvent) {
        let present = touch.phase.isOver ? [] : touch.view?.watchers.filter(\.watchesHovering) ?? []
        for attempt in touch.attempts where !present.contains(attempt.recognizer) {
            tell(attempt, of: touch, .regionExited, event)
            touch.attempts.removeAll { $0 === attempt }
            lift(touch, from: attempt)
            concludeIfLifted(attempt, cancelled: false)
        }
        for recognizer in present {
            if let attempt = touch.attempts.first(where: { $0.recognizer === recognizer }) {
                tell(attempt, of: touch, .regionMoved, event)
            } else if takesTouches(recognizer), recognizer.shouldReceive(event) {
                let attempt = attempt(by: recognizer)
                touch.attempts.append(attempt)
                attempt.begin(touch)
                tell(attempt, of: touch, .regionEntered, event)
            }
        }
    }

    private func tell(_ attempt: GestureAttempt, of touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
        guard attempt.takesTouches else { return }
        attempt.recognizer.hear(down: attempt.down, with: event) { $0.hear(phase, with: event) { [touch] } }
    }
}
