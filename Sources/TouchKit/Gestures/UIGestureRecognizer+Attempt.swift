import Foundation

// The recognizer's side of arbitration.
extension UIGestureRecognizer {
    /// The application that the view's window belongs to.
    var application: UIApplication {
        view?.window?.application ?? .shared
    }

    /// The arbiter of the present attempt, or else of the next one.
    var arbiter: GestureArbiter {
        attempt?.arbiter ?? application.gestures
    }

    /// Requests `state` from the arbiter; an illegal change traps (S48).
    func request(_ state: State) {
        let before = progress.ownState
        guard progress.request(state) else {
            preconditionFailure("\(type(of: self)) cannot go from \(before) to \(state)")
        }
        switch activity {
        case .receiving, .resting: arbiter.handleRequest(of: self)
        case .resetting: break
        }
    }

    /// Updates the recognizer's fingers and then calls `body`, which delivers touches.
    /// - Parameter down: All its touches that are down, and those that `event` ends.
    func receive(down: [UITouch], with event: UIEvent, _ body: (UIGestureRecognizer) -> Void) {
        fingers.removeAll(keepingCapacity: true)
        for touch in down {
            fingers.append(Finger(touch: touch, location: touch.state.location))
        }
        modifierFlags = event.modifierFlags
        activity = .receiving
        body(self)
        activity = .resting
    }

    /// Calls the method for `phase`, unless the recognizer is in an end state or requests one.
    /// - Parameter touches: Returns its touches in that phase; called only if the method is.
    func receive(_ phase: UITouch.Phase, with event: UIEvent, _ touches: () -> Set<UITouch>) {
        guard !progress.ownState.isFinal else { return }
        switch phase {
        case .began, .regionEntered: touchesBegan(touches(), with: event)
        case .moved, .regionMoved: touchesMoved(touches(), with: event)
        case .ended, .regionExited: touchesEnded(touches(), with: event)
        case .cancelled: touchesCancelled(touches(), with: event)
        case .stationary: break
        }
    }

    /// Sets `state`, whatever the recognizer requested.
    func force(_ state: State) {
        progress.force(state)
        deadline?.suspend()
    }

    /// Resets the recognizer after its attempt, to possible (S50).
    func finish() {
        deadline?.suspend()
        activity = .resetting
        reset()
        activity = .resting
        progress = GestureProgress()
        fingers.removeAll(keepingCapacity: true)
        attempt?.finish()
        attempt = nil
    }

}

// Deadlines. One timer serves all of them.
extension UIGestureRecognizer {
    /// What the recognizer does at its deadline.
    enum DeadlineAction {
        case fail
        case perform(() -> Void)
    }

    /// Calls `action` at `time`, in seconds on the application's clock, unless the attempt is over by then or another
    /// deadline has been set; nil removes the deadline.
    func setDeadline(_ time: TimeInterval?, _ action: @escaping () -> Void) {
        setDeadline(time, .perform(action))
    }

    /// Fails at `time`, in seconds on the application's clock, unless the recognizer has decided by then. Setting the
    /// same time again costs nothing.
    func failLater(at time: TimeInterval?) {
        if let deadline, deadline.isScheduled, deadline.deadline == time { return }
        setDeadline(time, .fail)
    }

    private func setDeadline(_ time: TimeInterval?, _ action: DeadlineAction) {
        deadlineAction = action
        guard let time else {
            deadline?.suspend()
            return
        }
        let timers = arbiter.application.timers
        if let deadline, deadline.isIn(timers), deadline.reschedule(at: time) { return }
        deadline?.invalidate()
        // Safe: the recognizer invalidates its timer in `deinit`.
        deadline = timers.schedule(at: time) { [unowned self] in deadlinePassed() }
    }

    private func deadlinePassed() {
        guard !progress.ownState.isFinal else { return }
        switch deadlineAction {
        case .fail: fail()
        case .perform(let action): action()
        }
    }
}

extension UIGestureRecognizer {
    /// Returns the recognizer's fingers that are in `touches`, in the order in which they landed.
    func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        let isAll = touches.count == fingers.count
        var found: [UITouch] = []
        for finger in fingers where isAll || touches.contains(finger.touch) { found.append(finger.touch) }
        return found
    }

    /// Fails the recognizer, or cancels it if it is under way.
    func fail() {
        switch progress.ownState {
        case .possible: state = .failed
        case .began, .changed: state = .cancelled
        case .ended, .cancelled, .failed: break
        }
    }
}
