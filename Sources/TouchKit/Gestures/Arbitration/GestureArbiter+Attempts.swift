// How attempts come, end, and are reset (S50).
extension GestureArbiter {
    /// The attempt that `recognizer` makes; a new one if it makes none.
    func attempt(by recognizer: UIGestureRecognizer) -> GestureAttempt {
        if let attempt = recognizer.attempt { return attempt }
        attemptCount += 1
        let attempt = GestureAttempt(of: recognizer, number: attemptCount, arbiter: self)
        recognizer.attempt = attempt
        var place = live.endIndex
        while place > 0, live[place - 1].depth < attempt.depth { place -= 1 }
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
        live.remove(identicalTo: attempt)
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
        var candidates: [GestureAttempt] = []
        swap(&candidates, &over)
        // They come nearly in order.
        for index in candidates.indices.dropFirst() {
            var place = index
            while place > 0, candidates[place].precedes(candidates[place - 1]) {
                candidates.swapAt(place, place - 1)
                place -= 1
            }
        }
        for attempt in candidates {
            attempt.awaitsReset = false
            let keepsState = attempt.isOver && keepingTouchless && attempt.touches.isEmpty && !attempt.isVoid
            if keepsState || isActionDue(of: attempt.recognizer) {
                awaitReset(of: attempt)
            } else if attempt.isOver || attempt.isVoid {
                reset(attempt)
            }
        }
    }

    private func isActionDue(of recognizer: UIGestureRecognizer) -> Bool {
        for announcement in pendingActions where announcement.recognizer === recognizer { return true }
        return false
    }

    private func reset(_ attempt: GestureAttempt) {
        live.remove(identicalTo: attempt)
        ended.remove(identicalTo: attempt)
        for touch in attempt.touches {
            touch.attempts.remove(identicalTo: attempt)
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
