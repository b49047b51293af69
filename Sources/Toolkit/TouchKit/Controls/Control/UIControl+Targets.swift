public import Foundation

// An event goes through `sendActions(for:)` to `sendAction(_:to:for:)`, and from there through
// `UIApplication.sendAction(_:to:from:for:)` to the target (S85); closures go through `sendAction(_:)` only.
extension UIControl {
    // MARK: Targets

    /// Adds a target, an object, whose action is sent at each of `events`.
    ///
    /// If `target` is nil, the first responder in the chain that has the method receives the action (S43). The control
    /// does not retain the target (S55). A target added twice receives the action twice.
    public func addTarget(_ target: Any?, action: Selector, for events: Event) {
        let object = target.map { ControlTarget.Reference(object: $0 as AnyObject) }
        let receiver = object.map { ControlTarget.Receiver.object($0, action) } ?? .responderChain(action)
        add(ControlTarget(receiver: receiver, events: events))
    }

    /// Adds a target whose method is called at each of `events`; see `addTarget(_:action:for:)`. The event is nil if
    /// the program sent the action. `name` is the action's name in logs.
    public func addTarget<Target: AnyObject, each Argument, Result>(
        _ target: Any?, action method: @escaping (Target) -> (repeat each Argument) -> Result, for events: Event,
        name: String = ""
    ) {
        addTarget(target, action: Selector(method, name: name), for: events)
    }

    /// Stops sending `action` to `target` at `events`; its other events are still sent (S55).
    /// - Parameters:
    ///   - target: The object; nil for all objects and the responder chain, but no closures.
    ///   - action: The action, which must have a name to be found; nil for all of the target.
    ///   - events: The events that are no longer sent.
    public func removeTarget(_ target: Any?, action: Selector? = nil, for events: Event) {
        let object = target.map { $0 as AnyObject }
        for index in targets.indices where targets[index].closure == nil {
            guard object == nil || targets[index].isFor(object) else { continue }
            if action == nil || targets[index].selector == action { targets[index].events.subtract(events) }
        }
        targets.removeAll(where: \.isOver)
    }

    /// Calls a method of `target` as an action of this control; see `sendAction(_:to:for:)`.
    public func sendAction<Target: AnyObject, each Argument, Result>(
        _ method: @escaping (Target) -> (repeat each Argument) -> Result, to target: Any?, for event: UIEvent?
    ) {
        sendAction(Selector(method), to: target, for: event)
    }

    /// Sends an action to its receiver, unless that is gone.
    func send(_ target: ControlTarget) {
        switch target.receiver {
        case .object(let reference, let action):
            if let object = reference.object { sendAction(action, to: object, for: currentEvent) }
        case .responderChain(let action):
            sendAction(action, to: nil, for: currentEvent)
        case .closure(let action):
            sendAction(action)
        }
    }

    // MARK: Closures

    /// Creates a control that performs `primaryAction` as its main action. A button also shows its title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addPrimaryAction(primaryAction) }
    }

    /// Performs `action` at each of `events`. An action that was added under the same identifier is replaced, and the
    /// new one is performed at its events too.
    public func addAction(_ action: UIAction, for events: Event) {
        let isSame = { (target: ControlTarget) in target.closure?.hasName(of: action) == true }
        if let index = targets.firstIndex(where: isSame) {
            targets[index].receiver = .closure(action)
            targets[index].events.formUnion(events)
        } else {
            add(ControlTarget(receiver: .closure(action), events: events))
        }
    }

    /// Stops performing `action` at `events`.
    public func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Stops performing the action with this identifier at `events`.
    public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        for index in targets.indices where targets[index].closure?.identifier == identifier {
            targets[index].events.subtract(events)
        }
        targets.removeAll(where: \.isOver)
    }

    // MARK: Inspecting

    /// The objects to which the control sends actions; `NSNull` stands for the responder chain.
    public var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { $0.isOver ? nil : $0.key(in: self) })
    }

    /// The events for which there are actions.
    public var allControlEvents: Event {
        targets.reduce(into: []) { events, target in
            if !target.isOver { events.formUnion(target.events) }
        }
    }

    /// Returns the names of the actions that `target` receives for `controlEvent`, in the order in which they were
    /// added; nil if there are none. An action without a name has an empty one.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let found = targets.filter { $0.isFor(object) && !$0.events.isDisjoint(with: controlEvent) }
        let names = found.compactMap(\.selector?.name)
        return names.isEmpty ? nil : names
    }

    private func add(_ target: ControlTarget) {
        targets.removeAll(where: \.isOver)
        targets.append(target)
    }
}
