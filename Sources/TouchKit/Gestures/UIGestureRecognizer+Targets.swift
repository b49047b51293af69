// Actions are method references or closures, since Linux has no selectors: `UITapGestureRecognizer(target: self,
// action: DrawView.tap)`. A method takes nothing, the recognizer, or the recognizer and the event; its parameter is of
// the recognizer's own class or a base class of it (S44).
extension UIGestureRecognizer {
    /// Creates a recognizer that sends `action` to `target` at every change of state. If either is nil, it has no
    /// target.
    public convenience init(target: AnyObject?, action: UIAction?) {
        self.init()
        if let target, let action {
            addTarget(target, action: action)
        }
    }

    /// Creates a recognizer that calls a method of `target` without arguments at every change of state.
    public convenience init<Target: AnyObject>(target: Target?, action method: @escaping (Target) -> () -> Void) {
        self.init(target: target, action: UIAction(method))
    }

    /// Creates a recognizer that calls a method of `target` with the recognizer at every change of state.
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action method: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init(target: target, action: UIAction(method))
    }

    /// Creates a recognizer that calls a method of `target` with the recognizer and the event at every change of state.
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action method: @escaping (Target) -> (Sender, UIEvent?) -> Void
    ) {
        self.init(target: target, action: UIAction(method))
    }

    /// Sends `action` to `target` at every change of state, after the targets added before (S55).
    public func addTarget(_ target: AnyObject, action: UIAction) {
        targets.append(ActionTarget(target: target, action: action))
    }

    /// Calls `method` of `target` without arguments at every change of state; see `addTarget(_:action:)`. Logs call it
    /// `name`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action method: @escaping (Target) -> () -> Void, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name))
    }

    /// Calls `method` of `target` with the recognizer at every change of state; see `addTarget(_:action:)`. Logs call
    /// it `name`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> (Sender) -> Void, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name))
    }

    /// Calls `method` of `target` with the recognizer and the event at every change of state; see
    /// `addTarget(_:action:)`. The event is nil if a deadline caused the change. Logs call it `name`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> (Sender, UIEvent?) -> Void, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name))
    }

    /// Calls `action`, a closure, at every change of state.
    public func addAction(_ action: UIAction) {
        addTarget(self, action: action)
    }

    /// Removes all actions of `target` (S55).
    public func removeTarget(_ target: AnyObject) {
        targets.removeAll { $0.target === target }
    }

    /// Sends the actions for a change of state.
    func sendActions(for event: UIEvent?) {
        targets.removeAll { $0.target == nil }
        for target in targets {
            guard let object = target.target else { continue }
            target.action(on: object, sender: self, event: event)
        }
    }
}
