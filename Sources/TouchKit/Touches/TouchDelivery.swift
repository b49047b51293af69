/// Tells views about their touches: each view once a phase, with all its touches in that phase.
///
/// What has to wait (S68-S70) is kept with its touch and told later, one call a sample. A view is told of each of its touches
/// from began to exactly one ending, or not at all (S10).
final class TouchDelivery {
    /// The touches that the present event changed and that have been neither told nor held back, in the order in which they
    /// landed.
    private var arrived: [UITouch] = []
    /// Those of them that nothing holds back.
    private var present: [UITouch] = []
    /// The touches of which something is held back.
    private var waiting: [UITouch] = []
    /// How many times something has been held back.
    private var heldCount = 0
    /// The touches that moved together in the last delivery.
    private var moved = TouchSet()

    // MARK: In

    /// Takes in what `event` says of `touches`, which are those in one window.
    func receive(_ touches: [UITouch], _ event: UIEvent) {
        TouchRules.decide(touches)
        for touch in touches where touch.phase != .stationary {
            receive(touch)
        }
    }

    private func receive(_ touch: UITouch) {
        switch (touch.delivery, touch.phase) {
        case (.undecided, _), (.refused, _), (.finished, _):
            return
        case (.accepted, .cancelled):
            // The system took it away before its view was told: there is nothing to cancel.
            return finish(touch)
        case (.accepted, .began), (.told, _):
            break
        case (.accepted, _):
            // A window that kept the landing to itself keeps the rest, too.
            guard !touch.held.isEmpty else { return }
        }
        arrived.append(touch)
    }

    // MARK: Out

    /// Tells the views what nothing holds back any more: what waited, one call a sample in the order in which it happened
    /// (S69), then what `event` says.
    func deliver(_ event: UIEvent?, holding hold: (UITouch) -> TouchHold) {
        let late = waiting.isEmpty ? [] : takeDue(hold)
        if let event {
            sort(event, hold)
        }
        for (touch, samples) in late {
            for state in samples.states {
                replay(state, of: touch, samples.event)
            }
        }
        guard let event, !present.isEmpty else { return }
        if present.count == 1 {
            tell(present[0].phase, event)
        } else {
            for phase in UITouch.Phase.told {
                tell(phase, event)
            }
        }
        present.removeAll(keepingCapacity: true)
    }

    /// Takes what is held back no more from the touches that wait, in the order in which it happened.
    private func takeDue(_ hold: (UITouch) -> TouchHold) -> [(touch: UITouch, samples: PendingDelivery)] {
        var due: [(touch: UITouch, samples: PendingDelivery)] = []
        for touch in waiting {
            let hold = hold(touch)
            let free = touch.held.prefix { !hold.includes($0.phase) }.count
            due += touch.held.prefix(free).map { (touch, $0) }
            touch.held.removeFirst(free)
        }
        waiting.removeAll { $0.held.isEmpty }
        return due.sorted { $0.samples.number < $1.samples.number }
    }

    /// Holds back what has to wait of what has arrived; the rest is present. A move that the view of a touch has been told to
    /// expect waits for nothing but what was held back before it.
    private func sort(_ event: UIEvent, _ hold: (UITouch) -> TouchHold) {
        for touch in arrived where touch.delivery.isOngoing {
            let waits =
                switch touch.delivery {
                case .told where touch.held.isEmpty && touch.phase == .moved: false
                case .told, .accepted, .undecided, .refused, .finished:
                    !touch.held.isEmpty || hold(touch).includes(touch.phase)
                }
            if waits {
                heldCount += 1
                touch.held.append(
                    PendingDelivery(
                        event: event, states: event.states(of: touch), phase: touch.phase, number: heldCount))
                if !waiting.contains(identicalTo: touch) {
                    waiting.append(touch)
                }
            } else {
                present.append(touch)
            }
        }
        arrived.removeAll(keepingCapacity: true)
    }

    private func replay(_ state: TouchState, of touch: UITouch, _ event: UIEvent) {
        guard touch.delivery.isOngoing, let view = touch.view else { return }
        let live = touch.state
        touch.state = state
        touch.delivery = state.phase.isOver ? .finished : .told
        call(view, [touch], state.phase, event.showing(state, of: touch))
        touch.state = live
    }

    /// Tells each view of its present touches in `phase`, views in the order in which their first touch landed.
    private func tell(_ phase: UITouch.Phase, _ event: UIEvent) {
        var first: UIView?
        var others: [UIView] = []
        for touch in present where touch.phase == phase && touch.delivery.isOngoing {
            guard let view = touch.view, view !== first, !others.contains(identicalTo: view) else { continue }
            if first == nil {
                first = view
            } else {
                others.append(view)
            }
            call(view, take(phase, of: view), phase, event)
        }
    }

    /// The present touches of `view` in `phase`, of which it is about to be told.
    private func take(_ phase: UITouch.Phase, of view: UIView) -> Set<UITouch> {
        if present.count == 1 {
            present[0].delivery = phase.isOver ? .finished : .told
            if phase != .moved { moved.clear() }
            return present[0].alone
        }
        func fill(_ set: inout TouchSet) {
            for touch in present where touch.phase == phase && touch.view === view && touch.delivery.isOngoing {
                touch.delivery = phase.isOver ? .finished : .told
                set.add(touch)
            }
        }
        if phase == .moved { return moved.set(fill) }
        moved.clear()
        var touches = TouchSet()
        return touches.set(fill)
    }

    // MARK: Taken away

    /// The views get `touchesCancelled` for what they were told of `touches`, and nothing after; they never hear of the rest
    /// (S66).
    func cancel(_ touches: [UITouch], with event: UIEvent) {
        var told: [UITouch] = []
        for touch in touches {
            if touch.delivery == .told {
                told.append(touch)
            }
            finish(touch)
        }
        while let view = told.first?.view {
            let group = told.filter { $0.view === view }
            told.removeAll { $0.view === view }
            let live = group.map(\.state)
            for touch in group {
                touch.state.phase = .cancelled
            }
            call(view, Set(group), .cancelled, event)
            for (touch, state) in zip(group, live) {
                touch.state = state
            }
        }
    }

    /// The views never hear of those of `touches` that they were not told of yet (S69).
    func discard(_ touches: [UITouch]) {
        for touch in touches where touch.delivery == .accepted {
            finish(touch)
        }
    }

    private func finish(_ touch: UITouch) {
        switch touch.delivery {
        case .accepted, .told:
            touch.delivery = .finished
            touch.held = []
            moved.clear()
        case .undecided, .refused, .finished:
            break
        }
    }

    private func call(_ view: UIView, _ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        ResponderLog.note(touches, phase, to: view)
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }
}
