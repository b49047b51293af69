// Which recognizers and views receive which touches: the first and the last steps of a pass.
extension GestureArbiter {
    /// Finds the recognizers that track the touches of `event` that have just landed, before the application sends it
    /// (S95). Call it only if the event has landings.
    func track(_ event: UIEvent) {
        resetFinished(keepingTouchless: false)
        touchDelivery.separateLandings(event.touches)
        startTracking(event.touches, event)
    }

    /// Stops tracking the touches of `event` that have just landed and that an override of `sendEvent(_:)` kept.
    /// Call it only if the event has landings.
    func forgetUndelivered(_ event: UIEvent) {
        for touch in event.touches where touch.phase == .began && touch.delivery == .undecided {
            for recognizer in touch.recognizers { ignore(touch, by: recognizer) }
        }
    }

    /// Finds the recognizers that track each of `touches` that has just landed (S46).
    private func startTracking(_ touches: [UITouch], _ event: UIEvent) {
        // Each recognizer is asked about the event once, however many touches land with it.
        var answers: [ObjectIdentifier: Bool] = [:]
        for touch in touches where touch.phase == .began {
            // A touch that continues a series of taps is the same object as in the previous tap (S11).
            let earlier = touch.recognizers
            touch.recognizers = []
            for recognizer in touch.view?.receivingRecognizers ?? [] where !recognizer.watchesHovering {
                guard takesTouches(recognizer), recognizer.transform == nil, recognizer.allows(touch) else { continue }
                let answer = answers[ObjectIdentifier(recognizer)] ?? recognizer.shouldReceive(event)
                if touches.count > 1 { answers[ObjectIdentifier(recognizer)] = answer }
                guard answer, recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true,
                    takesTouches(recognizer)
                else { continue }
                attempt(by: recognizer).begin(touch)
                touch.recognizers = touch.recognizers + [recognizer]
            }
            for recognizer in earlier where !touch.recognizers.contains(identicalTo: recognizer) {
                guard let attempt = recognizer.attempt else { continue }
                attempt.leave(touch)
                awaitReset(of: attempt)
            }
        }
    }

    /// Whether the recognizer can start an attempt, or track one more touch.
    func takesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isEnabled && recognizer.view != nil && !recognizer.progress.ownState.isFinal
    }

    /// Delivers those of `touches` that changed to the recognizers of open attempts.
    func deliver(_ touches: [UITouch], _ event: UIEvent) {
        guard !openAttempts.isEmpty else { return lift(touches) }
        for touch in touches where touch.phase != .stationary {
            touch.hasChanged = true
        }
        for attempt in openAttempts {
            deliver(event, to: attempt)
        }
        for touch in touches {
            touch.hasChanged = false
        }
        lift(touches)
    }

    private func deliver(_ event: UIEvent, to attempt: GestureAttempt) {
        let changes = attempt.changes
        guard !changes.isEmpty else { return }
        if attempt.receivesTouches {
            attempt.recognizer.receive(down: attempt.down, with: event) { recognizer in
                if changes.contains(.began) { recognizer.receive(.began, with: event) { attempt.changed(in: .began) } }
                if changes.contains(.moved) { recognizer.receive(.moved, with: event) { attempt.changed(in: .moved) } }
                if changes.contains(.ended) { recognizer.receive(.ended, with: event) { attempt.changed(in: .ended) } }
                if changes.contains(.cancelled) {
                    recognizer.receive(.cancelled, with: event) { attempt.changed(in: .cancelled) }
                }
            }
        }
        for touch in attempt.down where touch.hasChanged && touch.phase.isOver {
            lift(touch, from: attempt)
        }
        concludeIfLifted(attempt, cancelled: changes.contains(.cancelled))
    }

    /// Lifts `touches` from all their attempts. A recognizer in an end state receives nothing more, but keeps that
    /// state until its fingers are up (S50).
    private func lift(_ touches: [UITouch]) {
        for touch in touches where touch.phase.isOver {
            for recognizer in touch.recognizers {
                if let attempt = recognizer.attempt { lift(touch, from: attempt) }
            }
        }
    }

    private func lift(_ touch: UITouch, from attempt: GestureAttempt) {
        attempt.lift(touch)
        awaitReset(of: attempt)
    }

    /// Ends an attempt that has no finger down, unless its recognizer has done so: one under way ends or is cancelled,
    /// and one whose fingers were cancelled fails.
    func concludeIfLifted(_ attempt: GestureAttempt, cancelled: Bool) {
        guard attempt.down.isEmpty else { return }
        switch attempt.recognizer.progress.ownState {
        case .began, .changed: attempt.recognizer.state = cancelled ? .cancelled : .ended
        case .possible where cancelled: attempt.recognizer.state = .failed
        case .possible, .ended, .cancelled, .failed: break
        }
    }

    // MARK: Hover

    /// Delivers `touch`, a pointer with no button down, to the hover recognizers of the views that it has entered, is
    /// still in, or has left (S80).
    func hover(_ touch: UITouch, _ event: UIEvent) {
        let present = touch.phase.isOver ? [] : touch.view?.receivingRecognizers.filter(\.watchesHovering) ?? []
        for recognizer in touch.recognizers where !present.contains(recognizer) {
            guard let attempt = recognizer.attempt else { continue }
            deliver(.regionExited, of: touch, to: attempt, with: event)
            touch.recognizers = touch.recognizers.without(recognizer)
            lift(touch, from: attempt)
            concludeIfLifted(attempt, cancelled: false)
        }
        for recognizer in present {
            if touch.recognizers.contains(identicalTo: recognizer), let attempt = recognizer.attempt {
                deliver(.regionMoved, of: touch, to: attempt, with: event)
            } else if takesTouches(recognizer), recognizer.allows(touch), recognizer.shouldReceive(event) {
                let attempt = attempt(by: recognizer)
                touch.recognizers = touch.recognizers + [recognizer]
                attempt.begin(touch)
                deliver(.regionEntered, of: touch, to: attempt, with: event)
            }
        }
    }

    private func deliver(
        _ phase: UITouch.Phase, of touch: UITouch, to attempt: GestureAttempt, with event: UIEvent
    ) {
        guard attempt.receivesTouches else { return }
        attempt.recognizer.receive(down: attempt.down, with: event) { $0.receive(phase, with: event) { [touch] } }
    }

    // MARK: Views

    /// Returns how much of `touch` undecided recognizers hold back from its view (S68-S70).
    func hold(_ touch: UITouch) -> TouchHold {
        var hold = TouchHold.nothing
        for recognizer in touch.recognizers where recognizer.progress.state == .possible {
            if touch.delivery == .accepted, recognizer.delaysTouchesBegan { return .everything }
            if recognizer.delaysTouchesEnded {
                hold = .ending
            }
        }
        return hold
    }

    /// Takes from views the touches of winners, and touches that land for recognizers under way (S66, S69, S71).
    func cancelViews() {
        guard mayBeUnderWay || !winners.isEmpty else { return }
        var winning = winners
        winners.removeAll()
        mayBeUnderWay = false
        for attempt in openAttempts where attempt.state.isUnderWay {
            mayBeUnderWay = true
            if !winning.contains(identicalTo: attempt) { winning.append(attempt) }
        }
        guard !winning.isEmpty else { return }
        for attempt in winning.sorted(by: { $0.precedes($1) }) where !attempt.recognizer.watchesHovering {
            if attempt.recognizer.cancelsTouchesInView {
                let event = event ?? eventBetweenDeliveries(attempt.touches)
                touchDelivery.cancelEarlierTaps(where: attempt.tracked, with: event)
                touchDelivery.cancel(attempt.touches, with: event)
            } else if attempt.recognizer.delaysTouchesBegan {
                touchDelivery.discardEarlierTaps(where: attempt.tracked)
                touchDelivery.discard(attempt.touches)
            }
        }
    }

    /// Returns an event for changes of `touches` between the host's events, with these and all touches that are down.
    private func eventBetweenDeliveries(_ touches: [UITouch]) -> UIEvent {
        let down = touchEvents.touches
        return UIEvent(type: .touches, timestamp: time, touches: touches.filter { !down.contains($0) } + down)
    }
}
