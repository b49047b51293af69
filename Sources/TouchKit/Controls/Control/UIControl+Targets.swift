// An event goes through `sendActions(for:)` to `sendAction(_:to:for:)`, and from there through
// `UIApplication.sendAction(_:to:from:for:)` to the target (S85).
extension UIControl {
    /// Adds a target whose action is sent at each of `events`.
    ///
    /// If `target` is nil, the first responder in the chain that has the method receives the action (S43). The control
    /// does not retain the target (S55). A target added twice receives the action twice.
    public func addTarget(_ target: AnyObject?, action: UIAction, for events: Event) {
        let receiver = target.map { ControlTarget.Receiver.object(ControlTarget.Reference(object: $0)) }
        add(ControlTarget(receiver: receiver ?? .responderChain, action: action, events: events))
    }

    /// Adds a target whose method is called without arguments at each of `events`; see `addTarget(_:action:for:)`.
    /// `name` is the action's name in logs.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action method: @escaping (Target) -> () -> Void, for events: Event, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name), for: events)
    }

    /// Adds a target whose method is called with the control at each of `events`; see `addTarget(_:action:for:)`.
    /// `name` is the action's name in logs.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action method: @escaping (Target) -> (Sender) -> Void, for events: Event, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name), for: events)
    }

    /// Adds a target whose method is called with the control and the event at each of `events`; see
    /// `addTarget(_:action:for:)`. The event is nil if the program sent the action. `name` is the action's name in logs.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action method: @escaping (Target) -> (Sender, UIEvent?) -> Void, for events: Event,
        name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name), for: events)
    }

    /// Adds a closure that is called at each of `events`.
    public func addAction(_ action: UIAction, for events: Event) {
        add(ControlTarget(receiver: .control, action: action, events: events))
    }

    /// Stops sending `events` to `target`; nil stands for the responder chain. Its other events are still sent (S55).
    public func removeTarget(_ target: AnyObject?, for events: Event) {
        for index in targets.indices where targets[index].isFor(target) {
            targets[index].events.subtract(events)
        }
        targets.removeAll(where: \.isOver)
    }

    /// Sends all actions that were added for any of `events`, each once, in the order in which they were added (S85).
    public func sendActions(for events: Event) {
        for target in targets where !target.events.isDisjoint(with: events) {
            switch target.receiver {
            case .object(let reference):
                if let object = reference.object {
                    sendAction(target.action, to: object, for: currentEvent)
                }
            case .responderChain:
                sendAction(target.action, to: nil, for: currentEvent)
            case .control:
                sendAction(target.action, to: self, for: currentEvent)
            }
        }
    }

    private func add(_ target: ControlTarget) {
        targets.removeAll(where: \.isOver)
        targets.append(target)
    }
}
