public import Foundation
public import TouchKit

// The timers with a target and a selector, which Foundation has only on Apple's systems.

/// The requirement of the initializers that create timers with a target and a selector. Only `Timer` conforms.
public protocol ActionSending {}

extension Timer: ActionSending {}

extension ActionSending where Self == Timer {
    /// Creates a timer that sends an action to `target`, and that is not scheduled.
    ///
    /// The timer retains its target until it is invalidated.
    /// - Parameters:
    ///   - interval: The time to the first firing, and between firings, in seconds.
    ///   - target: The object that performs the action.
    ///   - selector: The action; its sender is the timer.
    ///   - userInfo: The value of the timer's `userInfo`.
    ///   - repeats: Whether the timer fires until it is invalidated.
    @preconcurrency @MainActor
    public init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        self = ActionTimer.timer(interval, target as AnyObject, selector, userInfo, repeats: repeats)
    }

    /// Creates a timer that sends an action to `target` at a date for the first time, and that is not scheduled; see
    /// `init(timeInterval:target:selector:userInfo:repeats:)`.
    @preconcurrency @MainActor
    public init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let timer = ActionTimer.timer(interval, target as AnyObject, selector, userInfo, repeats: repeats)
        timer.fireDate = date
        self = timer
    }

    /// Creates a timer that calls a method of `target` at a date for the first time, and that is not scheduled.
    @preconcurrency @MainActor
    public init<Target: AnyObject, each Argument, Result>(
        fireAt date: Date, interval: TimeInterval, target: Any,
        selector method: @escaping (Target) -> (repeat each Argument) -> Result, userInfo: Any?, repeats: Bool
    ) {
        self.init(
            fireAt: date, interval: interval, target: target, selector: Selector(method), userInfo: userInfo,
            repeats: repeats)
    }

    /// Creates a timer that calls a method of `target`; see `init(timeInterval:target:selector:userInfo:repeats:)`.
    @preconcurrency @MainActor
    public init<Target: AnyObject, each Argument, Result>(
        timeInterval interval: TimeInterval, target: Any,
        selector method: @escaping (Target) -> (repeat each Argument) -> Result, userInfo: Any?, repeats: Bool
    ) {
        self.init(
            timeInterval: interval, target: target, selector: Selector(method), userInfo: userInfo, repeats: repeats)
    }
}

extension Timer {
    /// Creates a timer that sends an action to `target`, and schedules it in the current run loop; see
    /// `init(timeInterval:target:selector:userInfo:repeats:)`.
    @preconcurrency @MainActor @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// Creates a timer that calls a method of `target`, and schedules it in the current run loop.
    @preconcurrency @MainActor @discardableResult
    public class func scheduledTimer<Target: AnyObject, each Argument, Result>(
        timeInterval interval: TimeInterval, target: Any,
        selector method: @escaping (Target) -> (repeat each Argument) -> Result, userInfo: Any?, repeats: Bool
    ) -> Timer {
        scheduledTimer(
            timeInterval: interval, target: target, selector: Selector(method), userInfo: userInfo, repeats: repeats)
    }
}

/// A timer with user info.
private nonisolated final class ActionTimer: Timer {
    private var info: Any?
    private var firing: TimerFiring?

    override var userInfo: Any? { info }

    override func invalidate() {
        super.invalidate()
        guard MainThread.isCurrent, let firing else { return }
        MainActor.assumeIsolated { firing.end() }
    }

    @MainActor
    static func timer(
        _ interval: TimeInterval, _ target: AnyObject, _ action: Selector, _ userInfo: Any?, repeats: Bool
    ) -> Timer {
        let firing = TimerFiring(target: target, action: action)
        let timer = ActionTimer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { _ in
            MainActor.assumeIsolated { firing.send() }
        }
        timer.info = userInfo
        timer.firing = firing
        firing.timer = timer
        return timer
    }
}

/// The action of a timer.
private final class TimerFiring {
    private var target: AnyObject?
    private let action: Selector
    weak var timer: Timer?

    init(target: AnyObject, action: Selector) {
        self.target = target
        self.action = action
    }

    func send() {
        guard let target else { return }
        action(on: target, sender: timer, event: nil)
    }

    /// Releases the target.
    func end() {
        target = nil
    }
}
