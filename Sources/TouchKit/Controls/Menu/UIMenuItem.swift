/// One thing that an editing menu offers: what it is called, and the action that goes up the responder chain when it is
/// chosen.
@MainActor
public final class UIMenuItem {
    /// What it is called.
    public let title: String
    /// What it does. Its sender is the menu controller.
    public let action: UIAction

    /// Makes an item.
    public init(title: String, action: UIAction) {
        self.title = title
        self.action = action
    }

    /// Makes an item that calls a method, which takes nothing, of the first responder in the chain that has it.
    public convenience init<Target: AnyObject>(title: String, action method: @escaping (Target) -> () -> Void) {
        self.init(title: title, action: UIAction(method, name: title))
    }

    /// Makes an item that calls a method, which takes the menu controller, of the first responder in the chain that has it.
    public convenience init<Target: AnyObject, Sender>(
        title: String, action method: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init(title: title, action: UIAction(method, name: title))
    }
}
