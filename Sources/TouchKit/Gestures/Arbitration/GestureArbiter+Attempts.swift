// How attempts come, end, and are reset (S50).
extension GestureArbiter {
    /// The attempt that `recognizer` makes; a new one if it makes none.
    func attempt(by recognizer: UIGestureRecognizer) -> GestureAttempt {
        if let attempt = recognizer.attempt { return attempt }
        attemptCount += 1
        let attempt = GestureAttempt(of: recognizer, number: attemptCount, arbiter: self)
        recognizer.attempt = attempt
        let place = live.firstIndex { $0.depth < attempt.depth } ?? live.endIndex
        live.insert(attempt, at: place)
        return attempt
    }

    /// Puts the recognizer of `attempt` in `state`, whatever it asked for.
    func force(_ state: UIGestureRecognizer.State, _ attempt: GestureAttempt) {
        attempt.recognizer.force(state)
        leaveIfFinal(attempt)
    }

    /// Takes an attempt that has come to its end out of what deliveries walk.
    func leaveIfFinal(_ attempt: GestureAttempt) {
        guard attempt.state.isFinal else { return }
        live.removeAll { $0 === attempt }
        if attempt.state == .ended {
            ended.append(attempt)
        }
        awaitReset(of: attempt)
    }

    /// Has an attempt reset that is over, or has nothing left to watch.
    func awaitReset(of attempt: GestureAttempt) {
        guard attempt.isOver || attempt.isVoid, !attempt.awaitsReset else { return }
        attempt.awaitsReset = true
        over.append(attempt)
    }

    /// Resets the recognizers that are done: at their end with no finger down and no action due, or with nothing left to watch
    /// (S50).
    /// - Parameter keepingTouchless: whether those that ended without any touch keep their state.
    func resetFinished(keepingTouchless: Bool) {
        guard !over.isEmpty else { return }
        let candidates = over.sorted { $0.precedes($1) }
        over.removeAll(keepingCapacity: true)
        for attempt in candidates {
            attempt.awaitsReset = false
            let keepsState = attempt.isOver && keepingTouchless && attempt.touches.isEmpty && !attempt.isVoid
            if keepsState || announcements.contains(where: { $0.recognizer === attempt.recognizer }) {
                awaitReset(of: attempt)
            } else if attempt.isOver || attempt.isVoid {
                reset(attempt)
            }
        }
    }

    private func reset(_ attempt: GestureAttempt) {
        live.removeAll { $0 === attempt }
        ended.removeAll { $0 === attempt }
        for touch in attempt.touches {
            touch.attempts.removeAll { $0 === attempt }
        }
        attempt.recognizer.finish()
    }

    /// A recognizer that came to its end without a touch keeps its state for this turn of the loop.
    func awaitFinish() {
        guard !over.isEmpty else { return }
        application.schedule(after: 0) { [weak self] in
            self?.resetFinished(keepingTouchless: false)
        }
    }
}
