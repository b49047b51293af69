// Actions are method references, since Linux has no selectors: `UITapGestureRecognizer(target: self,
// action: DrawView.tap)`. A method takes nothing, the recognizer, or the recognizer and the event; its parameter is of
// the recognizer's own class or a base class of it (S44).
extension UIGestureRecognizer {
    /// Creates a recognizer that calls a method of `target` at every change of state.
    public convenience init<Target: AnyObject, each Argument, Result>(
        target: Any?, action method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(target: nil, action: nil)
        if let target { addTarget(target, action: method) }
    }

    /// Sends `action` to `target`, an object, at every change of state, after the targets added before (S55).
    public func addTarget(_ target: Any, action: Selector) {
        targets.append(ActionTarget(target: target as AnyObject, action: action))
    }

    /// Calls `method` of `target` at every change of state; see `addTarget(_:action:)`. The event is nil if a deadline
    /// caused the change. Logs call the action `name`.
    public func addTarget<Target: AnyObject, each Argument, Result>(
        _ target: Any, action method: @escaping (Target) -> (repeat each Argument) -> Result, name: String = ""
    ) {
        // The cast to a class is cheap; `as AnyObject` searches all conformances once for each class.
        let object = target as? Target ?? target as AnyObject
        targets.append(ActionTarget(target: object, action: Selector(method, name: name)))
    }

    /// Performs `action`, a closure, at every change of state.
    public func addAction(_ action: UIAction) {
        addTarget(self, action: Selector(action))
    }

    /// Removes the actions of `target` that equal `action` (S55). Nil stands for all targets, or all actions.
    public func removeTarget(_ target: Any?, action: Selector? = nil) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { ($0.target === object || object == nil) && ($0.action == action || action == nil) }
    }

    func sendActions(for event: UIEvent?) {
        targets.removeAll { $0.target == nil }
        for target in targets {
            guard let object = target.target else { continue }
            target.action(on: object, sender: self, event: event)
        }
    }
}
