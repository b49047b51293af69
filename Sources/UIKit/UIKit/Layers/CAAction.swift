public import Foundation

/// What a layer does after a change, such as an animation. Changes are not animated here by themselves: a program asks
/// a layer for its action by `action(forKey:)`, and runs it.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
    /// Does what follows the change of a layer's property.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
    /// Adds the animation to the layer `anObject`.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

/// Stands for no action.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
