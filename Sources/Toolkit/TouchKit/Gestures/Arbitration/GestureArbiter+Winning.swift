// Which candidates win: the second step of a pass.
extension GestureArbiter {
    /// Grants, withholds or refuses the requests of all recognizers, state by state, each followed by its action.
    func decide() {
        guard mayHaveRequests else { return }
        mayHaveRequests = hasRequest
        guard mayHaveRequests else { return }
        for attempt in openAttempts {
            advance(attempt)
        }
        while true {
            var candidates: [GestureAttempt] = []
            for attempt in openAttempts where attempt.recognizer.progress.isCandidate { candidates.append(attempt) }
            if candidates.isEmpty { return }
            if let excluded = firstExcluded(of: candidates) {
                force(.failed, excluded)
                continue
            }
            var ready: [GestureAttempt] = []
            for candidate in candidates where !isBlocked(candidate) { ready.append(candidate) }
            let preferred = ready.first { candidate in !ready.contains { isPreferred($0, to: candidate) } }
            guard let winner = preferred ?? ready.first ?? deadlocked(candidates) else {
                for candidate in candidates {
                    candidate.recognizer.progress.withhold()
                }
                return
            }
            guard mayBegin(winner) else {
                force(.failed, winner)
                continue
            }
            // The winner is blocked by no one, except in a deadlock: there its blockers fail.
            for blocker in blockers(of: winner) {
                force(.failed, blocker)
            }
            win(winner)
        }
    }

    private var hasRequest: Bool {
        for attempt in openAttempts where attempt.recognizer.progress.hasRequest { return true }
        return false
    }

    /// Grants what needs no arbitration: failing, and continuing a gesture under way.
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
        stateObserver?(attempt.recognizer, state)
        pendingActions.append(PendingAction(recognizer: attempt.recognizer, state: state))
        mayBeUnderWay = mayBeUnderWay || state.isUnderWay
        leaveIfFinal(attempt)
    }

    private func win(_ winner: GestureAttempt) {
        guard let state = winner.recognizer.progress.request, winner.state == .possible else { return }
        grant(state, winner)
        winners.append(winner)
        for other in openAttempts where other.state == .possible && excludes(winner, other) {
            force(.failed, other)
        }
    }

    // MARK: Exclusion

    /// Whether `winner` makes `loser` fail when it wins, by what the recognizers and their delegates say (S56-S58).
    private func prevents(_ winner: GestureAttempt, _ loser: GestureAttempt) -> Bool {
        winner.shares(with: loser) && winner.recognizer.canPrevent(loser.recognizer)
            && loser.recognizer.canBePrevented(by: winner.recognizer)
            && !winner.mayRecognizeSimultaneously(with: loser)
    }

    /// Whether an attempt that has won excludes `attempt` (S56, S62).
    private func isExcluded(_ attempt: GestureAttempt) -> Bool {
        for other in wonAttempts where excludes(other, attempt) { return true }
        for other in openAttempts where other.state.isUnderWay && excludes(other, attempt) { return true }
        return false
    }

    private func excludes(_ winner: GestureAttempt, _ loser: GestureAttempt) -> Bool {
        winner !== loser && (prevents(winner, loser) || loser.requiresFailure(of: winner.recognizer))
    }

    /// A loop, as `isBlocked(_:)`, since a closure looks up its executor at each call.
    private func firstExcluded(of candidates: [GestureAttempt]) -> GestureAttempt? {
        for candidate in candidates where isExcluded(candidate) { return candidate }
        return nil
    }

    /// Whether `first` prevents `second` but not vice versa: a double tap wins over the second of two single taps.
    private func isPreferred(_ first: GestureAttempt, to second: GestureAttempt) -> Bool {
        first !== second && prevents(first, second) && !prevents(second, first)
    }

    /// Whether `recognizer`, which is about to request its first state, may do so: no one who has won prevents it, and
    /// no one objects (S92).
    func admits(_ recognizer: UIGestureRecognizer) -> Bool {
        let attempt = attempt(by: recognizer)
        if isExcluded(attempt) || !mayBegin(attempt) { attempt.isRefused = true }
        return !attempt.isRefused
    }

    /// Whether no one objects to the attempt; asked once in each attempt.
    private func mayBegin(_ attempt: GestureAttempt) -> Bool {
        if let answer = attempt.mayBegin { return answer }
        let answer = askWhetherToBegin(attempt)
        attempt.mayBegin = answer
        return answer
    }

    /// Asks everyone who may object, each once: the delegate, the views that would lose their touches with their
    /// ancestors, and the recognizer's view (S54, S86, S92).
    private func askWhetherToBegin(_ attempt: GestureAttempt) -> Bool {
        let recognizer = attempt.recognizer
        let delegate = recognizer.delegate
        if let delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
        var asked: [AnyObject] = delegate.map { [$0] } ?? []
        for view in viewsToAsk(attempt) where !asked.contains(where: { $0 === view }) {
            guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
            asked.append(view)
        }
        return true
    }

    /// The views that may object to the attempt, each touched view before its ancestors up to the recognizer's view.
    private func viewsToAsk(_ attempt: GestureAttempt) -> [UIView] {
        let recognizer = attempt.recognizer
        var views: [UIView] = []
        if recognizer.cancelsTouchesInView {
            for touch in attempt.touches where touch.delivery.isOngoing {
                var next = touch.view
                while let view = next, view !== recognizer.view {
                    views.append(view)
                    next = recognizer.asksAncestors ? view.superview : nil
                }
            }
        }
        if let view = recognizer.view { views.append(view) }
        return views
    }

    // MARK: Failure requirements

    /// Whether an undecided attempt blocks `attempt` (S60).
    private func isBlocked(_ attempt: GestureAttempt) -> Bool {
        for other in openAttempts where isBlocker(other, of: attempt) { return true }
        return false
    }

    private func isBlocker(_ other: GestureAttempt, of attempt: GestureAttempt) -> Bool {
        other !== attempt && other.state == .possible && !other.isAbandoned
            && attempt.requiresFailure(of: other.recognizer)
    }

    private func blockers(of attempt: GestureAttempt) -> [GestureAttempt] {
        openAttempts.filter { isBlocker($0, of: attempt) }
    }

    /// Returns the first candidate in a cycle of failure requirements among candidates only.
    private func deadlocked(_ candidates: [GestureAttempt]) -> GestureAttempt? {
        candidates.first { candidate in
            var reached: [GestureAttempt] = []
            var next = blockers(of: candidate)
            while let attempt = next.popLast() {
                guard !reached.contains(where: { $0 === attempt }) else { continue }
                reached.append(attempt)
                next += blockers(of: attempt)
            }
            return reached.contains { $0 === candidate } && reached.allSatisfy(\.recognizer.progress.isCandidate)
        }
    }
}
