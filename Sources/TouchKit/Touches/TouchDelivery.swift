/// Tells views and responders about the touches of one event: each view once a phase, with all its touches in that phase.
@MainActor
enum TouchDelivery {
    /// Delivers what changed in `event` to the views of `window`.
    static func deliver(_ event: UIEvent, in window: UIWindow) {
        let touches = event.touches.filter { $0.window === window }
        TouchRules.decide(touches)
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            for (view, group) in grouped(touches.filter { $0.phase == phase && $0.delivery == .accepted }) {
                send(group, phase, to: view, event)
            }
        }
    }

    private static func send(_ touches: [UITouch], _ phase: UITouch.Phase, to view: UIView, _ event: UIEvent) {
        if phase.isOver {
            for touch in touches {
                touch.delivery = .finished
            }
        }
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
    private static func grouped(_ touches: [UITouch]) -> [(UIView, [UITouch])] {
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
