import Foundation

/// Runs an application's animations: once per frame, it advances what is drawn of each animated view.
final class Animator {
    /// An animation of one property of one view.
    private struct Animation {
        let view: UIView
        let from: AnimatedValue
        let to: AnimatedValue
        let start: TimeInterval
        let block: AnimationBlock

        var end: TimeInterval { start + block.duration }
    }

    private let timers: TimerQueue
    private let clock: any LoopClock
    private var animations: [Animation] = []
    private var tick: LoopTimer?

    init(timers: TimerQueue, clock: any LoopClock) {
        self.timers = timers
        self.clock = clock
    }

    /// Animates a property of `view` from one value to another, replacing an animation of the same property.
    func animate(_ view: UIView, from: AnimatedValue, to: AnimatedValue, block: AnimationBlock) {
        block.began()
        stop(view, propertyOf: to)
        animations.append(
            Animation(view: view, from: from, to: to, start: clock.now + block.delay, block: block))
        view.show(from)
        schedule()
    }

    /// Ends the animation of the property that `value` belongs to, and shows the property's own value.
    func stop(_ view: UIView, propertyOf value: AnimatedValue) {
        let stopped = animations.filter { $0.view === view && $0.to.isOfSameProperty(as: value) }
        guard !stopped.isEmpty else { return }
        animations.removeAll { $0.view === view && $0.to.isOfSameProperty(as: value) }
        view.showOwnValue(propertyOf: value)
        for animation in stopped {
            animation.block.ended(finished: false)
        }
    }

    private func advance() {
        tick = nil
        let now = clock.now
        var over: [(Animation, finished: Bool)] = []
        animations.removeAll { animation in
            let isShown = animation.view.window != nil
            guard now >= animation.end || !isShown else { return false }
            over.append((animation, finished: isShown))
            return true
        }
        for animation in animations where now > animation.start {
            let time = CGFloat((now - animation.start) / animation.block.duration)
            let progress = animation.block.curve.progress(at: time)
            animation.view.show(animation.from.interpolated(to: animation.to, progress: progress))
        }
        for (animation, _) in over {
            animation.view.showOwnValue(propertyOf: animation.to)
        }
        schedule()
        for (animation, finished) in over {
            animation.block.ended(finished: finished)
        }
    }

    private func schedule() {
        guard tick == nil else { return }
        let now = clock.now
        let next = animations.map { animation in
            now < animation.start ? animation.start : min(animation.end, now + Thresholds.frameInterval)
        }.min()
        tick = next.map { next in
            timers.schedule(at: next) { [unowned self] in advance() }
        }
    }
}
