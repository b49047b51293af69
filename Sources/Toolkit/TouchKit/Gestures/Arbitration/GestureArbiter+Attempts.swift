// How attempts start, end, and are reset (S50).
extension GestureArbiter {
    /// Returns the attempt of `recognizer`, and starts one if it has none.
    func attempt(by recognizer: UIGestureRecognizer) -> GestureAttempt {
        if let attempt = recognizer.attempt { return attempt }
        attemptCount += 1
        let attempt = GestureAttempt(of: recognizer, number: attemptCount, arbiter: self)
        recognizer.attempt = attempt
        var index = openAttempts.endIndex
        while index > 0, openAttempts[index - 1].depth < attempt.depth { index -= 1 }
        openAttempts = openAttempts[..<index] + [attempt] + openAttempts[index...]
        return attempt
    }

    /// Puts the recognizer of `attempt` in `state` and drops its requests.
    func force(_ state: UIGestureRecognizer.State, _ attempt: GestureAttempt) {
        attempt.recognizer.force(state)
        stateObserver?(attempt.recognizer, state)
        leaveIfFinal(attempt)
    }

    /// Removes an attempt in an end state from the open ones.
    func leaveIfFinal(_ attempt: GestureAttempt) {
        guard attempt.state.isFinal else { return }
        openAttempts = openAttempts.without(attempt)
        if attempt.state == .ended {
            wonAttempts = wonAttempts + [attempt]
        } else {
            failedAttempts = failedAttempts + [attempt]
        }
        awaitReset(of: attempt)
    }

    /// Adds `attempt` to those to be reset, if it is over or abandoned.
    func awaitReset(of attempt: GestureAttempt) {
        guard attempt.isOver || attempt.isAbandoned, !attempt.awaitsReset else { return }
        attempt.awaitsReset = true
        awaitingReset = awaitingReset + [attempt]
    }

    /// Resets the recognizers whose attempts are over or abandoned, unless they have a pending action (S50).
    /// - Parameter keepingTouchless: Whether recognizers that ended without any touch keep their state.
    func resetFinished(keepingTouchless: Bool) {
        guard !awaitingReset.isEmpty else { return }
        var finished = exchange(&awaitingReset, with: [])
        // An insertion sort: the attempts come nearly in order.
        for index in finished.indices.dropFirst() {
            var index = index
            while index > 0, finished[index].precedes(finished[index - 1]) {
                finished.swapAt(index, index - 1)
                index -= 1
            }
        }
        for attempt in finished {
            attempt.awaitsReset = false
            let keepsState = attempt.isOver && keepingTouchless && attempt.touches.isEmpty && !attempt.isAbandoned
            let hasPendingAction = pendingActions.contains { $0.recognizer === attempt.recognizer }
            if keepsState || hasPendingAction {
                awaitReset(of: attempt)
            } else if attempt.isOver || attempt.isAbandoned {
                reset(attempt)
            }
        }
    }

    private func reset(_ attempt: GestureAttempt) {
        switch attempt.state {
        case .possible, .began, .changed: openAttempts = openAttempts.without(attempt)
        case .ended: wonAttempts = wonAttempts.without(attempt)
        case .cancelled, .failed: failedAttempts = failedAttempts.without(attempt)
        }
        for touch in attempt.touches {
            touch.recognizers = touch.recognizers.without(attempt.recognizer)
        }
        attempt.recognizer.finish()
    }

    /// Resets the remaining attempts in the next turn of the loop: one that ended without a touch keeps its state.
    func scheduleReset() {
        guard !awaitingReset.isEmpty else { return }
        _ = timers.schedule(at: timers.now) { [weak self] in
            self?.resetFinished(keepingTouchless: false)
        }
    }

    // MARK: Ending early

    /// Ends the attempt of `recognizer`, which was disabled or removed from its view: it is cancelled if it is under
    /// way, and fails otherwise (S49, S51).
    func end(_ recognizer: UIGestureRecognizer) {
        // One that is being reset has no gesture left.
        guard let attempt = recognizer.attempt, recognizer.activity != .resetting else { return }
        switch attempt.state {
        case .possible:
            force(.failed, attempt)
        case .began, .changed:
            force(.cancelled, attempt)
            let unsent = pendingActions.filter { $0.recognizer === recognizer }
            pendingActions.removeAll { $0.recognizer === recognizer }
            if !unsent.contains(where: { $0.state == .began }) {
                pendingActions.append(PendingAction(recognizer: recognizer, state: .cancelled))
            }
        case .ended, .cancelled, .failed:
            return
        }
        setNeedsArbitration()
    }

    /// Fails the recognizers that are still possible, because the application terminates. The candidates that they
    /// block win, and views get their held-back deliveries.
    func failUndecided() {
        for attempt in openAttempts where attempt.recognizer.progress.ownState == .possible {
            end(attempt.recognizer)
        }
    }
}
