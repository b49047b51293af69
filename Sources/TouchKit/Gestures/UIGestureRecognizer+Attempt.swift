import Foundation

// What arbitration and the recognizers of the toolkit need to know and do.
extension UIGestureRecognizer {
    /// The application whose windows the view is in.
    var application: UIApplication {
        view?.window?.application ?? .shared
    }

    /// Who decides about the recognizer's present attempt; where it makes none, about its next.
    var arbiter: GestureArbiter {
        attempt?.arbiter ?? application.gestures
    }

    /// Asks arbitration for `state`; a step that is not legal traps (S48).
    func ask(for state: State) {
        let before = progress.expected
        guard progress.ask(for: state) else {
            preconditionFailure("\(type(of: self)) cannot go from \(before) to \(state)")
        }
        switch activity {
        case .hearing, .resting: arbiter.judge(self)
        case .resetting: break
        }
    }

    /// Tells the recognizer what became of its touches, by `tell`.
    /// - Parameter down: all its touches that are down, and those that this event ends.
    func hear(down: [UITouch], with event: UIEvent, _ tell: (UIGestureRecognizer) -> Void) {
        fingers.removeAll(keepingCapacity: true)
        for touch in down {
            fingers.append(Finger(touch: touch, place: touch.state.location))
        }
        modifierFlags = event.modifierFlags
        activity = .hearing
        tell(self)
        activity = .resting
    }

    /// Calls the method for `phase`, unless the recognizer has come to its end, or is about to.
    /// - Parameter touches: its touches in that phase; not asked for unless the method is called.
    func hear(_ phase: UITouch.Phase, with event: UIEvent, _ touches: () -> Set<UITouch>) {
        guard !progress.expected.isFinal else { return }
        switch phase {
        case .began, .regionEntered: touchesBegan(touches(), with: event)
        case .moved, .regionMoved: touchesMoved(touches(), with: event)
        case .ended, .regionExited: touchesEnded(touches(), with: event)
        case .cancelled: touchesCancelled(touches(), with: event)
        case .stationary: break
        }
    }

    /// The system ends the attempt, whatever the recognizer asked for.
    func force(_ state: State) {
        progress.force(state)
        deadline?.suspend()
    }

    /// The attempt is over: possible again (S50).
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

// Deadlines: the timer of the first one serves all that follow.
extension UIGestureRecognizer {
    /// What the recognizer does when nothing else happens until its deadline.
    enum Default {
        case fail
        case perform(() -> Void)
    }

    /// Performs `action` at `time`, in seconds on the application's clock, unless the attempt is over by then or another
    /// deadline has been set; nil sets none.
    func setDeadline(_ time: TimeInterval?, _ action: @escaping () -> Void) {
        setDeadline(time, .perform(action))
    }

    /// Has the recognizer fail at `time`, in seconds on the application's clock, unless it has decided by then. To ask for the
    /// same time again costs nothing.
    func failLater(at time: TimeInterval?) {
        if let deadline, deadline.isScheduled, deadline.deadline == time { return }
        setDeadline(time, .fail)
    }

    private func setDeadline(_ time: TimeInterval?, _ action: Default) {
        atDeadline = action
        guard let time else {
            deadline?.suspend()
            return
        }
        let timers = arbiter.application.timers
        if let deadline, deadline.isIn(timers), deadline.reschedule(at: time) { return }
        deadline?.invalidate()
        // The recognizer invalidates its timer before it is gone.
        deadline = timers.schedule(at: time) { [unowned self] in deadlinePassed() }
    }

    private func deadlinePassed() {
        guard !progress.expected.isFinal else { return }
        switch atDeadline {
        case .fail: fail()
        case .perform(let action): action()
        }
    }
}

extension UIGestureRecognizer {
    /// Those of the recognizer's fingers that are in `touches`, in the order in which they landed.
    func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        let isAll = touches.count == fingers.count
        var found: [UITouch] = []
        for finger in fingers where isAll || touches.contains(finger.touch) { found.append(finger.touch) }
        return found
    }

    /// The recognizer's touches show that this is not its gesture; one that is under way is cancelled instead.
    func fail() {
        switch progress.expected {
        case .possible: state = .failed
        case .began, .changed: state = .cancelled
        case .ended, .cancelled, .failed: break
        }
    }
}
