import Foundation

// The recognizer's side of arbitration.
extension UIGestureRecognizer {
    var application: UIApplication {
        view?.window?.application ?? .shared
    }

    /// The arbiter of the present attempt, or else of the next one.
    var arbiter: GestureArbiter {
        attempt?.arbiter ?? application.gestures
    }

    /// Requests `state` from the arbiter, or the legal step that it is taken for (S48). If the recognizer may not begin,
    /// it requests to fail instead, and later requests of the attempt are ignored (S92). Staying in an end state is no
    /// change.
    func request(_ state: State) {
        let before = progress.ownState
        guard attempt?.isRefused != true, !before.outlasts(state) else { return }
        let legal = progress.step(towards: state)
        if legal != state { GestureLog.note(self, from: before, to: state, takenFor: legal) }
        guard var step = legal else { return }
        if before == .possible, step == .began || step == .ended, activity != .resetting {
            let isAdmitted = arbiter.admits(self)
            // Those who were asked may have disabled the recognizer.
            guard progress.ownState == .possible else { return }
            if !isAdmitted { step = .failed }
        }
        progress.request(step)
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

    /// Sets `state`, regardless of what the recognizer requested.
    func force(_ state: State) {
        progress.force(state)
        deadline?.suspend()
    }

    /// Resets the recognizer after its attempt, to possible (S50).
    func finish() {
        deadline?.suspend()
        // A closure may hold an event, and so the touches and their views.
        deadlineAction = nil
        activity = .resetting
        reset()
        activity = .resting
        progress = GestureProgress()
        fingers.removeAll(keepingCapacity: true)
        attempt?.isFinished = true
        attempt = nil
    }
}

// Deadlines. One timer serves all of them.
extension UIGestureRecognizer {
    /// Fails at `time`, in seconds on the application's clock, unless the recognizer has decided by then.
    func failLater(at time: TimeInterval?) {
        if let deadline, deadline.isScheduled, deadline.deadline == time { return }
        setDeadline(time, action: nil)
    }

    /// Calls `action`, or fails if that is nil, at `time`, in seconds on the application's clock, unless the attempt is
    /// over by then or another deadline has been set. No time removes the deadline.
    func setDeadline(_ time: TimeInterval?, action: (() -> Void)?) {
        deadlineAction = action
        guard let time else {
            deadline?.suspend()
            return
        }
        let timers = arbiter.timers
        if let deadline, deadline.isIn(timers), deadline.reschedule(at: time) { return }
        deadline?.invalidate()
        // Safe: while the timer is scheduled, an attempt is in progress, which holds the recognizer.
        deadline = timers.schedule(at: time) { [unowned self] in deadlinePassed() }
    }

    private func deadlinePassed() {
        guard !progress.ownState.isFinal else { return }
        if let deadlineAction {
            deadlineAction()
        } else {
            fail()
        }
    }
}

extension UIGestureRecognizer {
    /// Whether `allowedTouchTypes` has the type of `touch` and, if a mouse touches, its buttons are the required ones.
    func allows(_ touch: UITouch) -> Bool {
        let (type, buttons) = (touch.type.rawValue, touch.buttonMask)
        guard buttons.isEmpty || requiredButtons.isSubset(of: buttons) else { return false }
        for allowed in allowedTouchTypes where allowed.intValue == type { return true }
        return false
    }
}

// Helpers for subclasses.
extension UIGestureRecognizer {
    /// Returns the recognizer's fingers that are in `touches`, in the order in which they landed.
    func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        var found: [UITouch] = []
        for finger in fingers where touches.contains(finger.touch) { found.append(finger.touch) }
        return found
    }

    /// Begins the gesture, or continues it.
    func advance() {
        switch progress.ownState {
        case .possible: state = .began
        case .began, .changed: state = .changed
        case .ended, .cancelled, .failed: break
        }
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

// Failure requirements and simultaneous recognition.
extension UIGestureRecognizer {
    /// Makes the recognizer win only after `otherGestureRecognizer` has failed, while that one makes an attempt at the
    /// same time (S60-S62). A recognizer without touches blocks no one.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }

    /// Whether this recognizer and `other` may both win one touch, by their delegates (S58).
    func mayRecognizeSimultaneously(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    /// Asks the recognizers and then their delegates whether this recognizer wins only after `other` has failed (S63).
    func hasDynamicRequirement(on other: UIGestureRecognizer) -> Bool {
        shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }
}

extension UIGestureRecognizer {
    /// A description for logs, such as `UITapGestureRecognizer "double" on DrawView: possible, 1 touch`.
    public var stateDescription: String {
        let title = name.map { " \"\($0)\"" } ?? ""
        let place = view.map { " on \(type(of: $0))" } ?? ""
        let standing = isEnabled ? "\(progress.state)" : "disabled"
        let waiting = progress.isWithheld ? ", waits to be \(progress.ownState)" : ""
        let count = numberOfTouches == 1 ? "1 touch" : "\(numberOfTouches) touches"
        return "\(type(of: self))\(title)\(place): \(standing)\(waiting), \(count)"
    }
}
