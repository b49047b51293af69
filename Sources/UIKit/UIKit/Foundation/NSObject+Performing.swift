public import Foundation
public import TouchKit

// Delayed actions, which Foundation has on Apple's systems only. They use the application's clock.
extension NSObject {
    /// Sends `action` to this object, which is retained, once, after `delay` seconds on the application's clock.
    /// - Parameter argument: What the method receives as its sender.
    @preconcurrency @MainActor
    public func perform(_ action: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedAction.schedule(action, of: self, with: argument, after: delay)
    }

    /// Calls a method of this object once, after `delay` seconds; see `perform(_:with:afterDelay:)`.
    @preconcurrency @MainActor
    public func perform<Target: AnyObject, each Argument, Result>(
        _ method: @escaping (Target) -> (repeat each Argument) -> Result, with argument: Any?,
        afterDelay delay: TimeInterval
    ) {
        perform(Selector(method), with: argument, afterDelay: delay)
    }

    /// Cancels the delayed actions of `target` that have not been sent.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedAction.cancel { $0.target === target as AnyObject }
    }

    /// Cancels the delayed actions of `target` that equal `action`, have the same argument and have not been sent.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector action: Selector, object argument: Any?
    ) {
        DelayedAction.cancel {
            $0.target === target as AnyObject && $0.action == action && $0.hasArgument(argument)
        }
    }
}
