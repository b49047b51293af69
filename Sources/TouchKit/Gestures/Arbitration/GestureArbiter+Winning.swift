// Who wins: the second step of a delivery.
extension GestureArbiter {
    /// Grants, withholds or refuses whatever recognizers ask for, one step each, so that actions follow every step.
    func decide() {
        guard mayHaveRequests else { return }
        mayHaveRequests = hasRequest
        guard mayHaveRequests else { return }
        for attempt in live {
            advance(attempt)
        }
        while true {
            var contenders: [GestureAttempt] = []
            for attempt in live where attempt.recognizer.progress.isContending { contenders.append(attempt) }
            if contenders.isEmpty { return }
            if let beaten = firstBeaten(of: contenders) {
                force(.failed, beaten)
                continue
            }
            var ready: [GestureAttempt] = []
            for contender in contenders where !isWaiting(contender) { ready.append(contender) }
            let candidate = ready.first { contender in !ready.contains { outranks($0, contender) } }
            guard let winner = candidate ?? ready.first ?? deadlocked(contenders) else {
                for contender in contenders {
                    contender.recognizer.progress.withhold()
                }
                return
            }
            guard mayBegin(winner) else {
                force(.failed, winner)
                continue
            }
            // It has to wait for no one any more, except in a circle: there the others fail for it.
            for obstacle in obstacles(of: winner) {
                force(.failed, obstacle)
            }
            win(winner)
        }
    }

    private var hasRequest: Bool {
        for attempt in live where attempt.recognizer.progress.hasRequest { return true }
        return false
    }

    /// Does what needs no permission: failing, and going on.
    private func advance(_ attempt: GestureAttempt) {
        let recognizer = attempt.recognizer
        guard let next = recognizer.progress.request else { return }
        switch attempt.state {
        case .possible:
            if next == .failed {
                force(.failed, attempt)
            }
        case .began, .changed: grant(next, attempt)
        case .ended, .cancelled, .failed: break
        }
    }

    private func grant(_ state: UIGestureRecognizer.State, _ attempt: GestureAttempt) {
        guard attempt.recognizer.progress.grant() != nil else { return }
        pendingActions.append(PendingAction(recognizer: attempt.recognizer, state: state))
        mayBeUnderWay = mayBeUnderWay || state.isUnderWay
        leaveIfFinal(attempt)
    }

    private func win(_ winner: GestureAttempt) {
        guard let state = winner.recognizer.progress.request, winner.state == .possible else { return }
        grant(state, winner)
        winners.append(winner)
        for other in live where other !== winner && other.state == .possible {
            if prevents(winner, other) || other.requiresFailure(of: winner.recognizer) {
                force(.failed, other)
            }
        }
    }

    // MARK: Permission

    /// Whether `winner`, winning, makes `loser` fail (S56-S58).
    private func prevents(_ winner: GestureAttempt, _ loser: GestureAttempt) -> Bool {
        winner.shares(with: loser) && winner.recognizer.canPrevent(loser.recognizer)
            && loser.recognizer.canBePrevented(by: winner.recognizer)
            && !winner.recognizer.mayShare(with: loser.recognizer)
    }

    /// Whether another one has won already and leaves nothing to `attempt` (S56, S62).
    private func isBeaten(_ attempt: GestureAttempt) -> Bool {
        for other in ended where beats(other, attempt) { return true }
        for other in live where other.state.isUnderWay && beats(other, attempt) { return true }
        return false
    }

    private func beats(_ other: GestureAttempt, _ attempt: GestureAttempt) -> Bool {
        other !== attempt && (prevents(other, attempt) || attempt.requiresFailure(of: other.recognizer))
    }

    private func firstBeaten(of contenders: [GestureAttempt]) -> GestureAttempt? {
        for contender in contenders where isBeaten(contender) { return contender }
        return nil
    }

    /// Whether of two that would win now the first beats the second and not the other way round: a double tap is preferred to
    /// the second of two single ones.
    private func outranks(_ first: GestureAttempt, _ second: GestureAttempt) -> Bool {
        first !== second && prevents(first, second) && !prevents(second, first)
    }

    /// Asks all who may object to a gesture: the delegate, the recognizer's view, and the views that would lose their
    /// touches to it; each once (S54, S86).
    private func mayBegin(_ attempt: GestureAttempt) -> Bool {
        let recognizer = attempt.recognizer
        let delegate = recognizer.delegate
        if let delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
        var asked: [AnyObject] = delegate.map { [$0] } ?? []
        var views = recognizer.view.map { [$0] } ?? []
        if recognizer.cancelsTouchesInView {
            views += attempt.touches.filter(\.delivery.isOngoing).compactMap(\.view)
        }
        for view in views where !asked.contains(where: { $0 === view }) {
            guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
            asked.append(view)
        }
        return true
    }

    // MARK: Dependencies

    /// Whether one that `attempt` has to see fail has not decided yet (S60).
    private func isWaiting(_ attempt: GestureAttempt) -> Bool {
        for other in live where isObstacle(other, of: attempt) { return true }
        return false
    }

    private func isObstacle(_ other: GestureAttempt, of attempt: GestureAttempt) -> Bool {
        other !== attempt && other.state == .possible && !other.isVoid
            && attempt.requiresFailure(of: other.recognizer)
    }

    private func obstacles(of attempt: GestureAttempt) -> [GestureAttempt] {
        live.filter { isObstacle($0, of: attempt) }
    }

    /// The first of `contenders` that waits, by way of others, for itself, and for no one that could still decide.
    private func deadlocked(_ contenders: [GestureAttempt]) -> GestureAttempt? {
        contenders.first { contender in
            var reached: [GestureAttempt] = []
            var next = obstacles(of: contender)
            while let attempt = next.popLast() {
                guard !reached.contains(where: { $0 === attempt }) else { continue }
                reached.append(attempt)
                next += obstacles(of: attempt)
            }
            return reached.contains { $0 === contender } && reached.allSatisfy(\.recognizer.progress.isContending)
        }
    }
}
