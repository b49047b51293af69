/// An action of a target: a method of a class, or a closure, with a name for logs.
///
/// It replaces UIKit's selectors, which Linux lacks. A method takes nothing, the sender, or the sender and the event;
/// its parameter is of the sender's own class or a base class of it (S44).
@preconcurrency @MainActor
public struct UIAction {
    /// A name for logs; may be empty.
    public let name: String

    private let perform: (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool
    private let suits: (_ target: AnyObject) -> Bool

    /// Creates an action from a method that takes nothing: `UIAction(DrawView.clear)`.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void, name: String = "") {
        self.init(name: name) { (target: Target, _, _) in
            method(target)()
            return true
        }
    }

    /// Creates an action from a method that takes the sender: `UIAction(DrawView.tap)`.
    public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void, name: String = "") {
        self.init(name: name) { (target: Target, sender, _) in
            guard let sender = sender as? Sender else { return false }
            method(target)(sender)
            return true
        }
    }

    /// Creates an action from a method that takes the sender and the event.
    public init<Target: AnyObject, Sender>(
        _ method: @escaping (Target) -> (Sender, UIEvent?) -> Void, name: String = ""
    ) {
        self.init(name: name) { (target: Target, sender, event) in
            guard let sender = sender as? Sender else { return false }
            method(target)(sender, event)
            return true
        }
    }

    /// Creates an action from a closure that takes the sender. It is called for every target.
    public init(name: String = "", handler: @escaping (_ sender: Any?) -> Void) {
        self.init(name: name) { (_: AnyObject, sender, _) in
            handler(sender)
            return true
        }
    }

    private init<Target: AnyObject>(name: String, _ body: @escaping (Target, Any?, UIEvent?) -> Bool) {
        self.name = name
        suits = { $0 is Target }
        perform = { target, sender, event in
            guard let target = target as? Target else { return false }
            return body(target, sender, event)
        }
    }

    /// Whether `target` is of the type that has the method (S43).
    public func isImplemented(by target: AnyObject) -> Bool {
        suits(target)
    }

    /// Calls the method on `target`.
    /// - Returns: False if the target is not of the method's type, or the sender not of its parameter's.
    @discardableResult
    public func callAsFunction(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        perform(target, sender, event)
    }
}
