import Foundation
import TouchKit

/// An action that waits for its time on the application's clock.
final class DelayedAction {
    private static var waiting: [DelayedAction] = []

    let target: NSObject
    let action: Selector
    private let argument: Any?
    private var timer: LoopTimer?

    private init(_ action: Selector, of target: NSObject, with argument: Any?) {
        self.target = target
        self.action = action
        self.argument = argument
    }

    /// Schedules an action, `delay` seconds from now.
    static func schedule(_ action: Selector, of target: NSObject, with argument: Any?, after delay: TimeInterval) {
        let delayed = DelayedAction(action, of: target, with: argument)
        delayed.timer = UIApplication.shared.schedule(after: delay) { delayed.send() }
        waiting.append(delayed)
    }

    /// Cancels the actions that fulfill `condition` and have not been sent.
    static func cancel(where condition: (DelayedAction) -> Bool) {
        for delayed in waiting where condition(delayed) { delayed.timer?.invalidate() }
        waiting.removeAll { condition($0) }
    }

    func hasArgument(_ other: Any?) -> Bool {
        switch (argument, other) {
        case (nil, nil): true
        case (let argument?, let other?):
            (argument as? NSObject)?.isEqual(other) ?? (argument as AnyObject === other as AnyObject)
        case (nil, _), (_, nil): false
        }
    }

    private func send() {
        DelayedAction.waiting.removeAll { $0 === self }
        action(on: target, sender: argument, event: nil)
    }
}
