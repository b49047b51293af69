/// Who hears of a gesture, and how. The target is not kept (S55).
struct GestureTarget {
    weak var target: AnyObject?
    let action: UIAction
}

// Actions are method references or closures, since Linux has no selectors: `UITapGestureRecognizer(target: self, action:
// DrawView.tap)`. A method may take nothing, the recognizer, or the recognizer and the event; its parameter may be typed as the
// recognizer's own class or a base of it (S44).
extension UIGestureRecognizer {
    /// Makes a recognizer that has `target` do `action` at every step of its gestures; nobody, where either is nil.
    public convenience init(target: AnyObject?, action: UIAction?) {
        self.init()
        if let target, let action {
            addTarget(target, action: action)
        }
    }

    /// Makes a recognizer that has `target` call its method, which takes nothing, at every step of its gestures.
    public convenience init<Target: AnyObject>(target: Target?, action method: @escaping (Target) -> () -> Void) {
        self.init(target: target, action: UIAction(method))
    }

    /// Makes a recognizer that has `target` call its method, which takes the recognizer, at every step of its gestures.
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action method: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init(target: target, action: UIAction(method))
    }

    /// Makes a recognizer that has `target` call its method, which takes the recognizer and the event, at every step of its
    /// gestures.
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action method: @escaping (Target) -> (Sender, UIEvent?) -> Void
    ) {
        self.init(target: target, action: UIAction(method))
    }

    /// Has `target` do `action` at every step of the gesture, after those who were added before (S55).
    public func addTarget(_ target: AnyObject, action: UIAction) {
        targets.append(GestureTarget(target: target, action: action))
    }

    /// Has `target` call its `method`, which takes nothing, at every step of the gesture; see `addTarget(_:action:)`.
    /// In logs it is called `name`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action method: @escaping (Target) -> () -> Void, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name))
    }

    /// Has `target` call its `method`, which takes the recognizer, at every step of the gesture; see `addTarget(_:action:)`.
    /// In logs it is called `name`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> (Sender) -> Void, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name))
    }

    /// Has `target` call its `method`, which takes the recognizer and the event, at every step of the gesture; see
    /// `addTarget(_:action:)`. The event is nil where the step is the work of a deadline.
    /// In logs it is called `name`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> (Sender, UIEvent?) -> Void, name: String = ""
    ) {
        addTarget(target, action: UIAction(method, name: name))
    }

    /// Does `action`, a closure, at every step of the gesture.
    public func addAction(_ action: UIAction) {
        addTarget(self, action: action)
    }

    /// `target` hears of the gesture no more (S55).
    public func removeTarget(_ target: AnyObject) {
        targets.removeAll { $0.target === target }
    }

    /// Tells the targets of a step of the gesture.
    func sendActions(for event: UIEvent?) {
        targets.removeAll { $0.target == nil }
        for target in targets {
            guard let object = target.target else { continue }
            target.action(on: object, sender: self, event: event)
        }
    }
}
