// Whom a control tells, and how: an event goes through `sendActions(for:)` to `sendAction(_:to:for:)`, from there through
// `UIApplication.sendAction(_:to:from:for:)` to the target (S85).
extension UIControl {
    /// Has `target` do `action` at each of `events`. Where `target` is nil, the first in the responder chain that has the
    /// method does it (S43). The target is not kept (S55). Added twice, it is done twice.
    public func addTarget(_ target: AnyObject?, action: UIAction, for events: Event) {
        let receiver = target.map { ControlTarget.Receiver.object(ControlTarget.Reference(object: $0)) }
        add(ControlTarget(receiver: receiver ?? .responderChain, action: action, events: events))
    }

    /// Has `target` call its `method`, which takes nothing, at each of `events`; see `addTarget(_:action:for:)`.
    /// In logs it is called `name`.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action method: @escaping (Target) -> () -> Void, for events: Event, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name), for: events)
    }

    /// Has `target` call its `method`, which takes the control, at each of `events`; see `addTarget(_:action:for:)`.
    /// In logs it is called `name`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action method: @escaping (Target) -> (Sender) -> Void, for events: Event, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name), for: events)
    }

    /// Has `target` call its `method`, which takes the control and the event, at each of `events`; see
    /// `addTarget(_:action:for:)`. The event is nil where no event of the system's is behind it.
    /// In logs it is called `name`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action method: @escaping (Target) -> (Sender, UIEvent?) -> Void, for events: Event,
        name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name), for: events)
    }

    /// Does `action`, a closure, at each of `events`.
    public func addAction(_ action: UIAction, for events: Event) {
        add(ControlTarget(receiver: .control, action: action, events: events))
    }

    /// `target`, the responder chain where that is nil, is told of `events` no more. Of what else it was told of it goes on
    /// being told (S55).
    public func removeTarget(_ target: AnyObject?, for events: Event) {
        for index in targets.indices where targets[index].isFor(target) {
            targets[index].events.subtract(events)
        }
        targets.removeAll(where: \.isOver)
    }

    /// Sends all actions that are for any of `events`, in the order in which they were added, each once (S85).
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
