package import Foundation

/// Runs an application's animations: once per frame, it advances what is drawn of each animated view.
package final class Animator {
    private struct Animation {
        let view: UIView
        var track: AnimationTrack
        let start: TimeInterval
        let block: AnimationBlock

        func phase(_ now: TimeInterval) -> AnimationPhase { block.phase(start: start, now: now) }

        func isOf(_ view: UIView, propertyOf value: AnimatedValue) -> Bool {
            self.view === view && track.first.property == value.property
        }
    }

    private let timers: TimerQueue
    private var animations: [Animation] = []
    private var tick: LoopTimer?

    init(timers: TimerQueue) {
        self.timers = timers
    }

    package var now: TimeInterval { timers.now }

    /// Animates a property of `view` from one value to another in the current part of `block`, replacing an animation
    /// of the same property in another block.
    package func animate(_ view: UIView, from: AnimatedValue, to: AnimatedValue, block: AnimationBlock) {
        if let present = animations.firstIndex(where: { $0.block === block && $0.isOf(view, propertyOf: to) }) {
            animations[present].track.add(to, span: block.span)
            return
        }
        block.began(view)
        let start = view.presentation.value(propertyOf: to) ?? from
        stop(view, propertyOf: to)
        let animation = Animation(
            view: view, track: AnimationTrack(from: start, to: to, span: block.span), start: now, block: block)
        animations.append(animation)
        view.show(start, refusesTouches: !block.allowsInteraction)
        // The present tick may be that of animations with a delay, which change later.
        if let next = nextChange(of: animation, now), next < tick?.deadline ?? .infinity { schedule() }
    }

    /// Ends the animation of the property that `value` belongs to, and shows the property's own value.
    package func stop(_ view: UIView, propertyOf value: AnimatedValue) {
        stop { $0.isOf(view, propertyOf: value) }
    }

    /// Ends all animations of `view`, and shows its own values.
    package func stop(_ view: UIView) {
        stop { $0.view === view }
    }

    private func stop(where isStopped: (Animation) -> Bool) {
        let stopped = animations.filter(isStopped)
        animations.removeAll(where: isStopped)
        for animation in stopped { animation.view.showOwnValue(propertyOf: animation.track.last) }
        for animation in stopped { animation.block.ended(finished: false) }
    }

    /// Shows the present values of the animations of `block`, whose phase has changed.
    package func update(_ block: AnimationBlock) {
        let now = timers.now
        for animation in animations where animation.block === block { show(animation, now) }
        schedule()
    }

    /// An animation that was removed: its view, and the values before and after it.
    package struct Removed {
        package let view: UIView
        package let first: AnimatedValue
        package let last: AnimatedValue
    }

    /// Removes the animations of `block` without ending it. The properties keep the values that are shown.
    package func remove(_ block: AnimationBlock) -> [Removed] {
        let removed = animations.filter { $0.block === block }
        animations.removeAll { $0.block === block }
        return removed.map { animation in
            let (first, last) = (animation.track.first, animation.track.last)
            animation.view.setOwn(animation.view.presentation.value(propertyOf: last) ?? last)
            animation.view.showOwnValue(propertyOf: last)
            return Removed(view: animation.view, first: first, last: last)
        }
    }

    private func show(_ animation: Animation, _ now: TimeInterval) {
        switch animation.phase(now) {
        case .running(let progress, _), .paused(let progress):
            animation.view.show(
                animation.track.value(at: progress), refusesTouches: !animation.block.allowsInteraction)
        case .waiting, .over: break
        }
    }

    private func advance() {
        let now = timers.now
        var over: [(Animation, finished: Bool)] = []
        animations.removeAll { animation in
            let isShown = animation.view.window != nil
            guard animation.phase(now) == .over || !isShown else { return false }
            over.append((animation, finished: isShown))
            return true
        }
        for animation in animations { show(animation, now) }
        for (animation, _) in over {
            if animation.block.endsAtStart { animation.view.setOwn(animation.track.first) }
            animation.view.showOwnValue(propertyOf: animation.track.last)
        }
        schedule()
        for (animation, finished) in over {
            animation.block.ended(finished: finished)
        }
    }

    /// Schedules the next frame in place of the one that is scheduled.
    private func schedule() {
        tick?.invalidate()
        let now = timers.now
        tick = animations.compactMap { nextChange(of: $0, now) }.min().map { next in
            timers.schedule(at: next) { [unowned self] in advance() }
        }
    }

    /// Returns when the appearance of an animation changes next; nil if it does not change with time.
    private func nextChange(of animation: Animation, _ now: TimeInterval) -> TimeInterval? {
        switch animation.phase(now) {
        case .waiting(let until): until > now ? until : now + Thresholds.frameInterval
        case .running(_, let end): min(end ?? .infinity, now + Thresholds.frameInterval)
        case .paused: nil
        case .over: now
        }
    }
}
