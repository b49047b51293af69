public import Foundation
public import TouchKit

/// The clock's time, in seconds: the time of display links and events.
public typealias CFTimeInterval = TimeInterval

/// Returns the present time on the application's clock, in seconds.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
    UIApplication.shared.now
}

/// A timer that fires once per frame, 60 times a second on the application's clock.
///
/// X11 does not tell when the screen is refreshed: frames are counted from the time at which the link was added. A
/// frame that is late is not made up for.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
    /// The object that performs the action; retained until the link is invalidated.
    private var target: AnyObject?
    private let action: Selector
    private var timer: LoopTimer?
    private var isAdded = false

    /// The time of the frame, in seconds on the application's clock.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next frame, in seconds on the application's clock.
    public private(set) var targetTimestamp: CFTimeInterval = 0

    /// Creates a display link, which starts when it is added to the main run loop.
    /// - Parameters:
    ///   - target: The object that performs the action.
    ///   - selector: The action; its sender is the link.
    public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        action = selector
        super.init()
    }

    /// Creates a display link that calls a method of `target`; see `init(target:selector:)`.
    public convenience init<Target: AnyObject, each Argument, Result>(
        target: Any, selector method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(target: target, selector: Selector(method))
    }

    deinit {}

    /// The time between two frames at 60 Hz, in seconds.
    public var duration: CFTimeInterval { Thresholds.frameInterval }

    /// The number of frames per second, from 1 to 60; 0, the default, is 60. The actual number divides 60.
    public var preferredFramesPerSecond = 0

    /// Whether the link does not fire. The default is false.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            timer?.invalidate()
            timer = nil
            schedule()
        }
    }

    /// Starts the link. It fires in the main run loop, in all modes.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        schedule()
    }

    /// Stops the link; it can be added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        timer?.invalidate()
        timer = nil
    }

    /// Stops the link permanently and releases its target.
    public func invalidate() {
        remove(from: .main, forMode: .common)
        target = nil
    }

    /// The time between two calls of the action, in seconds.
    private var interval: TimeInterval {
        let frames = preferredFramesPerSecond > 0 ? max(1, (60 / preferredFramesPerSecond)) : 1
        return Double(frames) * Thresholds.frameInterval
    }

    private func schedule() {
        guard isAdded, !isPaused, timer == nil, target != nil else { return }
        timer = UIApplication.shared.schedule(after: interval) { self.fire() }
    }

    private func fire() {
        timer = nil
        guard let target else { return }
        timestamp = UIApplication.shared.now
        targetTimestamp = timestamp + interval
        schedule()
        action(on: target, sender: self, event: nil)
    }
}
