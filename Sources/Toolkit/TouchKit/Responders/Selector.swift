/// A method of a target, as an action, with a name for logs.
///
/// It replaces Objective-C's selectors, which Linux lacks. A method takes nothing, the sender, or the sender and the
/// event, and may return a value, which is ignored. The sender's parameter is of the sender's own class or a base class
/// of it (S44). A `Bool` parameter is true if there is a sender, as `UIView.endEditing(_:)` expects.
@preconcurrency @MainActor
public struct Selector {
    /// A name for logs and for comparing actions; may be empty.
    public nonisolated let name: String

    private let perform: (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool
    private let suits: (_ target: AnyObject) -> Bool
    private let identity = Identity()

    /// Creates an action from a method: `Selector(DrawView.tap)`.
    public init<Target: AnyObject, each Argument, Result>(
        _ method: @escaping (Target) -> (repeat each Argument) -> Result, name: String = ""
    ) {
        self.init(name: name) { (target: Target, sender, event) in
            var arguments = ActionArguments(sender: sender, event: event)
            do throws(ActionArguments.Mismatch) {
                _ = method(target)(repeat try arguments.next((each Argument).self))
                return true
            } catch {
                return false
            }
        }
    }

    init<Target: AnyObject>(name: String, _ body: @escaping (Target, Any?, UIEvent?) -> Bool) {
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
    /// - Returns: False if the target is not of the method's type, or the sender or event not of its parameters' types.
    @discardableResult
    public func callAsFunction(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        perform(target, sender, event)
    }

    private nonisolated final class Identity: Sendable {}
}

// Methods cannot be compared, so that actions are compared by their names.
extension Selector: Hashable, CustomStringConvertible {
    /// Whether two actions have the same name. An action without a name equals only its copies.
    public nonisolated static func == (left: Selector, right: Selector) -> Bool {
        left.name == right.name && (!left.name.isEmpty || left.identity === right.identity)
    }

    /// Hashes the name, or the identity of an action without one.
    public nonisolated func hash(into hasher: inout Hasher) {
        if name.isEmpty {
            hasher.combine(ObjectIdentifier(identity))
        } else {
            hasher.combine(name)
        }
    }

    /// The name of the action.
    public nonisolated var description: String { name }
}

/// The sender and the event, converted to the types of a method's parameters.
private struct ActionArguments {
    struct Mismatch: Error {}

    private var values: (next: Any?, later: Any?)

    init(sender: Any?, event: UIEvent?) {
        values = (sender, event)
    }

    mutating func next<Argument>(_: Argument.Type) throws(Mismatch) -> Argument {
        let value = values.next
        values = (values.later, nil)
        if let argument = value as? Argument { return argument }
        if let argument = (value != nil) as? Argument, Argument.self == Bool.self { return argument }
        throw Mismatch()
    }
}
