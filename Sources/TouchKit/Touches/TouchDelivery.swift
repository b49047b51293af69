/// Tells views about their touches: each view once a phase, with all its touches in that phase.
///
/// What has to wait (S68-S70) is kept with its touch and told later, one call a sample. A view is told of each of its touches
/// from began to exactly one ending, or not at all (S10).
final class TouchDelivery {
    /// The touches of which something is held back, in the order in which they landed.
    private var waiting: [UITouch] = []
    private var received = 0

    // MARK: In

    /// Takes in what `event` says of the touches that landed in `window`.
    func receive(_ event: UIEvent, in window: UIWindow) {
        let touches = event.touches.filter { $0.window === window }
        TouchRules.decide(touches)
        for touch in touches where touch.phase != .stationary {
            receive(touch, event)
        }
    }

    private func receive(_ touch: UITouch, _ event: UIEvent) {
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
        received += 1
        touch.held.append(HeldSamples(event: event, states: event.states(of: touch), number: received))
        if !waiting.contains(where: { $0 === touch }) {
            waiting.append(touch)
        }
    }

    // MARK: Out

    /// Tells the views what nothing holds back any more: what waited, one call a sample in the order in which it happened
    /// (S69), then what `event` says.
    func deliver(_ event: UIEvent?, holding hold: (UITouch) -> TouchHold) {
        let due = waiting.flatMap { touch in
            take(from: touch, hold(touch)).map { (touch: touch, samples: $0) }
        }
        waiting.removeAll { $0.held.isEmpty }
        let late = due.filter { $0.samples.event !== event }.sorted { $0.samples.number < $1.samples.number }
        for (touch, samples) in late {
            for state in samples.states {
                replay(state, of: touch, samples.event)
            }
        }
        guard let event else { return }
        let touches = due.filter { $0.samples.event === event }.map(\.touch)
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            for (view, group) in grouped(touches.filter { $0.phase == phase }) {
                tell(view, group, phase, event)
            }
        }
    }

    /// The views get `touchesCancelled` for what they were told of `touches`, and nothing after; they never hear of the rest
    /// (S66).
    func cancel(_ touches: [UITouch], with event: UIEvent) {
        let told = touches.filter { $0.delivery == .told }
        for touch in touches {
            finish(touch)
        }
        for (view, group) in grouped(told) {
            let live = group.map(\.state)
            for touch in group {
                touch.state.phase = .cancelled
            }
            call(view, group, .cancelled, event)
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

    /// Takes from `touch` what `hold` lets through.
    private func take(from touch: UITouch, _ hold: TouchHold) -> [HeldSamples] {
        let due = touch.held.prefix { samples in !samples.states.contains { hold.includes($0.phase) } }
        touch.held.removeFirst(due.count)
        return Array(due)
    }

    private func finish(_ touch: UITouch) {
        switch touch.delivery {
        case .accepted, .told:
            touch.delivery = .finished
            touch.held = []
        case .undecided, .refused, .finished:
            break
        }
    }

    private func replay(_ state: TouchState, of touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view else { return }
        let live = touch.state
        touch.state = state
        tell(view, [touch], state.phase, event.showing(state, of: touch))
        touch.state = live
    }

    private func tell(_ view: UIView, _ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
        let touches = touches.filter { $0.delivery == .accepted || $0.delivery == .told }
        guard !touches.isEmpty else { return }
        for touch in touches {
            touch.delivery = phase.isOver ? .finished : .told
        }
        call(view, touches, phase, event)
    }

    private func call(_ view: UIView, _ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
        ResponderLog.note(touches, phase, to: view)
        switch phase {
        case .began: view.touchesBegan(Set(touches), with: event)
        case .moved: view.touchesMoved(Set(touches), with: event)
        case .ended: view.touchesEnded(Set(touches), with: event)
        case .cancelled: view.touchesCancelled(Set(touches), with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// The touches by view, views in the order in which their first touch landed.
    private func grouped(_ touches: [UITouch]) -> [(UIView, [UITouch])] {
        var groups: [(UIView, [UITouch])] = []
        for touch in touches {
            guard let view = touch.view else { continue }
            if let place = groups.firstIndex(where: { $0.0 === view }) {
                groups[place].1.append(touch)
            } else {
                groups.append((view, [touch]))
            }
        }
        return groups
    }
}
