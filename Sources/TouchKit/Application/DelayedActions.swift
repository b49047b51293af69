import Foundation

/// Actions that wait for their time.
final class DelayedActions {
    struct Waiting {
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

    private var waiting: [Waiting] = []
    private let timers: TimerQueue
    private let clock: any LoopClock

    init(timers: TimerQueue, clock: any LoopClock) {
        self.timers = timers
        self.clock = clock
    }

    func schedule(_ action: Selector, of target: NSObject, with argument: Any?, after delay: TimeInterval) {
        let timer = timers.schedule(at: clock.now + delay) { [unowned self] in sendDue() }
        waiting.append(Waiting(target: target, action: action, argument: argument, timer: timer))
    }

    func cancel(where condition: (Waiting) -> Bool) {
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
