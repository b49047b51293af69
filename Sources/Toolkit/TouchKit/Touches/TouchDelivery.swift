/// Delivers touches to their views: once for each view and phase, with all of the view's touches in that phase.
///
/// Held-back deliveries (S68-S70) are kept for each touch and replayed later, one sample at a time. A view receives
/// each of its touches from began to exactly one ending, or not at all (S10).
final class TouchDelivery {
    /// The touches that the event changed, neither delivered nor held back, in the order of landing.
    private var arrived: [UITouch] = []
    /// The touches of the event that no one holds back.
    private var deliverable: [UITouch] = []
    private var heldBack = HeldBackTouches() { didSet { isHoldingBack = !heldBack.isEmpty } }
    private(set) var isHoldingBack = false
    /// The touches that moved together in the last delivery.
    private var moved = TouchSet()

    // MARK: Receiving

    /// Receives all touches of an event in one window.
    func receive(_ touches: [UITouch]) {
        TouchRules.decide(touches)
        for touch in touches where touch.phase != .stationary {
            switch (touch.delivery, touch.phase) {
            case (.undecided, _), (.refused, _), (.finished, _):
                break
            case (.accepted, .cancelled):
                // The system cancelled the touch before its view received it.
                finish(touch)
            case (.accepted, .began), (.delivered, _):
                arrived.append(touch)
            case (.accepted, _):
                // If an override of `UIWindow.sendEvent(_:)` kept the landing, the view does not get the rest.
                if touch.isHeldBack { arrived.append(touch) }
            }
        }
    }

    /// Assigns the held-back deliveries of touches that have landed again to their earlier taps (S98).
    func separateLandings(_ touches: [UITouch]) {
        heldBack.separateLandings(touches)
    }

    // MARK: Delivering

    /// Replays released deliveries in their original order, one sample at a time (S69), except that landings and ends
    /// of one event share a call (S105); then delivers the touches of `event`.
    func deliver(_ event: UIEvent?, holding hold: (UITouch) -> TouchHold) {
        let due = heldBack.takeReleased(hold)
        if let event { sort(event, hold) }
        for group in due { replay(group) }
        guard let event, !deliverable.isEmpty else { return }
        if deliverable.count == 1 {
            deliver(deliverable[0].phase, event)
        } else {
            for phase in UITouch.Phase.deliveryOrder {
                deliver(phase, event)
            }
        }
        deliverable.removeAll(keepingCapacity: true)
    }

    /// Holds back arrived touches or adds them to `deliverable`. A move of a touch whose landing was delivered waits
    /// only for earlier held-back deliveries of that touch.
    private func sort(_ event: UIEvent, _ hold: (UITouch) -> TouchHold) {
        for touch in arrived where touch.delivery.isOngoing {
            let waits =
                switch touch.delivery {
                case .delivered where !touch.isHeldBack && touch.phase == .moved: false
                case .delivered, .accepted, .undecided, .refused, .finished:
                    touch.isHeldBack || hold(touch).includes(touch.phase)
                }
            if waits {
                heldBack.add(touch, event)
            } else {
                deliverable.append(touch)
            }
        }
        arrived.removeAll(keepingCapacity: true)
        heldBack.endEvent()
    }

    private func replay(_ group: [ReleasedDelivery]) {
        let event = group[0].delivery.event
        if group.count > 1 {
            return replay(group.flatMap { item in item.delivery.states.map { (item.held.touch, $0) } }, event)
        }
        group[0].held.restored {
            for state in group[0].delivery.states { replay([(group[0].held.touch, state)], event) }
        }
    }

    /// Delivers touches in earlier states to their view, in one call.
    private func replay(_ all: [(touch: UITouch, state: TouchState)], _ event: UIEvent) {
        let states = all.filter { $0.touch.delivery.isOngoing }
        guard let first = states.first, let view = first.touch.view else { return }
        let present = states.map(\.touch.state)
        for (touch, state) in states {
            touch.state = state
            touch.delivery = state.phase.isOver ? .finished : .delivered
        }
        call(view, Set(states.map(\.touch)), first.state.phase, event.showing(states))
        for (item, state) in zip(states, present) { item.touch.state = state }
    }

    /// Delivers the deliverable touches in `phase`, view by view in the order in which their first touch landed.
    private func deliver(_ phase: UITouch.Phase, _ event: UIEvent) {
        var first: UIView?
        var others: [UIView] = []
        for index in deliverable.indices
        where deliverable[index].phase == phase && deliverable[index].delivery.isOngoing {
            guard let view = deliverable[index].view, view !== first, !others.contains(identicalTo: view) else {
                continue
            }
            if first == nil {
                first = view
            } else {
                others.append(view)
            }
            call(view, markDelivered(phase, of: view), phase, event)
        }
    }

    /// Marks the deliverable touches of `view` in `phase` as delivered, and returns them.
    private func markDelivered(_ phase: UITouch.Phase, of view: UIView) -> Set<UITouch> {
        if deliverable.count == 1 {
            deliverable[0].delivery = phase.isOver ? .finished : .delivered
            if phase != .moved { moved.clear() }
            return deliverable[0].singletonSet
        }
        func fill(_ set: inout TouchSet) {
            for touch in deliverable where touch.phase == phase && touch.view === view && touch.delivery.isOngoing {
                touch.delivery = phase.isOver ? .finished : .delivered
                set.add(touch)
            }
        }
        if phase == .moved { return moved.set(fill) }
        moved.clear()
        var touches = TouchSet()
        return touches.set(fill)
    }

    // MARK: Cancelling

    /// Cancels the earlier taps that fulfill `condition` and of which something is held back, in their views.
    func cancelEarlierTaps(where condition: (UITouch, UITouch.Tap) -> Bool, with event: UIEvent) {
        for held in heldBack.takeEarlierTaps(where: condition) {
            held.restored { cancel([held.touch], with: event) }
        }
    }

    /// Cancels `touches` in their views. A view gets `touchesCancelled` for touches that it received, and nothing more
    /// of any of them (S66).
    func cancel(_ touches: [UITouch], with event: UIEvent) {
        var delivered: [UITouch] = []
        for touch in touches {
            if touch.delivery == .delivered {
                delivered.append(touch)
            }
            finish(touch)
        }
        while let view = delivered.first?.view {
            let group = delivered.filter { $0.view === view }
            delivered.removeAll { $0.view === view }
            let present = group.map(\.state)
            for touch in group {
                touch.state.phase = .cancelled
            }
            call(view, Set(group), .cancelled, event)
            for (touch, state) in zip(group, present) {
                touch.state = state
            }
        }
    }

    /// Drops the earlier taps that fulfill `condition` and that their views have not received (S69).
    func discardEarlierTaps(where condition: (UITouch, UITouch.Tap) -> Bool) {
        _ = heldBack.takeEarlierTaps { $1.delivery == .accepted && condition($0, $1) }
    }

    /// Drops the `touches` that their views have not received (S69).
    func discard(_ touches: [UITouch]) {
        for touch in touches where touch.delivery == .accepted {
            finish(touch)
        }
    }

    private func finish(_ touch: UITouch) {
        switch touch.delivery {
        case .accepted, .delivered:
            touch.delivery = .finished
            if touch.isHeldBack { heldBack.remove(touch) }
            moved.clear()
        case .undecided, .refused, .finished:
            break
        }
    }

    func call(_ view: UIView, _ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
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
