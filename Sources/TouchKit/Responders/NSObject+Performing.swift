public import Foundation

// Delayed actions, which Foundation has on Apple's systems only. They use the application's clock.
extension NSObject {
    /// Sends `action` to this object once, after `delay` seconds on the application's clock. The object is retained until
    /// then.
    /// - Parameter argument: What the method receives as its sender.
    @preconcurrency @MainActor
    public func perform(_ action: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        UIApplication.shared.delayedActions.schedule(action, of: self, with: argument, after: delay)
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
        UIApplication.shared.delayedActions.cancel { $0.target === target as AnyObject }
    }

    /// Cancels the delayed actions of `target` that equal `action`, have the same argument and have not been sent.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector action: Selector, object argument: Any?
    ) {
        UIApplication.shared.delayedActions.cancel {
            $0.target === target as AnyObject && $0.action == action && $0.hasArgument(argument)
        }
    }
}

/// Actions that wait for their time.
final class DelayedActions {
    struct Entry {
        let target: NSObject
        let action: Selector
        let argument: Any?
        let timer: LoopTimer

        func hasArgument(_ other: Any?) -> Bool {
            switch (argument, other) {
            case (nil, nil): true
            case (let argument?, let other?):
                (argument as? NSObject)?.isEqual(other) ?? (argument as AnyObject === other as AnyObject)
            case (nil, _), (_, nil): false
            }
        }
    }

    private var waiting: [Entry] = []
    private let timers: TimerQueue
    private let clock: any LoopClock

    init(timers: TimerQueue, clock: any LoopClock) {
        self.timers = timers
        self.clock = clock
    }

    func schedule(_ action: Selector, of target: NSObject, with argument: Any?, after delay: TimeInterval) {
        let timer = timers.schedule(at: clock.now + delay) { [unowned self] in sendDue() }
        waiting.append(Entry(target: target, action: action, argument: argument, timer: timer))
    }

    func cancel(where condition: (Entry) -> Bool) {
        for entry in waiting where condition(entry) { entry.timer.invalidate() }
        waiting.removeAll { condition($0) }
    }

    /// Sends the first of the actions whose timers have fired.
    private func sendDue() {
        guard let index = waiting.firstIndex(where: { !$0.timer.isScheduled }) else { return }
        let entry = waiting.remove(at: index)
        entry.action(on: entry.target, sender: entry.argument, event: nil)
    }
}
