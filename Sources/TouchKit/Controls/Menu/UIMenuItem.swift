/// An item of the editing menu: a title, and the action that goes up the responder chain when a user chooses it.
@preconcurrency @MainActor
public final class UIMenuItem {
    /// The text of the menu item.
    public let title: String
    /// The action; its sender is the menu controller.
    public let action: Selector

    /// Creates an item with an action.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }

    /// Creates an item that calls a method, on the first responder in the chain that has the method.
    public convenience init<Target: AnyObject, each Argument, Result>(
        title: String, action method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(title: title, action: Selector(method, name: title))
    }
}
