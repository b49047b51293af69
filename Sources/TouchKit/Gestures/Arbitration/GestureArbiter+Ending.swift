// How attempts end early: the recognizer is disabled or removed, or the application terminates.
extension GestureArbiter {
    /// Ends the attempt of `recognizer`, which was disabled or removed from its view: it is cancelled if it is under
    /// way, and fails otherwise (S49, S51).
    func end(_ recognizer: UIGestureRecognizer) {
        guard let attempt = recognizer.attempt else { return }
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

    /// Fails the recognizers that are still possible. The candidates that they block win, and views get their held-back
    /// deliveries.
    func failUndecided() {
        for attempt in live where attempt.recognizer.progress.ownState == .possible {
            end(attempt.recognizer)
        }
    }
}
