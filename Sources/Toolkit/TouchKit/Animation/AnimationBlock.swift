package import Foundation

/// The progress of animations that do not just run by the clock, such as those of a property animator.
@MainActor
package protocol AnimationCourse: AnyObject {
    /// Whether an animation that has ended leaves its property at the value that it had before.
    var endsAtStart: Bool { get }

    /// Returns the phase at `now`, on the application's clock.
    func phase(at now: TimeInterval) -> AnimationPhase
}

/// One call of `UIView.animate`: its timing, and a completion that is called when all of its animations have ended.
package final class AnimationBlock {
    /// The block that runs now; changes made in it are animated.
    package static var current: AnimationBlock?
    /// Whether blocks make their changes at once, inside `UIView.performWithoutAnimation`.
    package static var areSuspended = false

    let timing: AnimationTiming
    /// Whether the animated views receive touches.
    let allowsInteraction: Bool
    /// Whether the animated views are laid out in the animation.
    let laysOutSubviews: Bool
    /// The part of the animation, from 0 to 1, in which changes that are made now take place.
    var span: ClosedRange<CGFloat> = 0...1
    /// The course that decides about the progress instead of the timing, if any.
    private let course: (any AnimationCourse)?
    /// The clock that decides about the time instead of the application's, if any.
    private let clock: AnimationClock?
    private let completion: ((Bool) -> Void)?
    private var running = 0
    private var animatedViews: [UIView] = []
    private var allFinished = true

    package init(
        timing: AnimationTiming, allowsInteraction: Bool, laysOutSubviews: Bool = false,
        completion: ((Bool) -> Void)? = nil
    ) {
        self.timing = timing
        self.allowsInteraction = allowsInteraction
        self.laysOutSubviews = laysOutSubviews
        self.completion = completion
        course = nil
        clock = AnimationClock.current
        clock?.add(self)
    }

    /// Creates a block whose progress `course` decides.
    /// - Parameter duration: In seconds; 0 makes the changes at once.
    package init(
        course: any AnimationCourse, duration: TimeInterval, allowsInteraction: Bool, completion: @escaping () -> Void
    ) {
        timing = AnimationTiming(duration: duration)
        self.allowsInteraction = allowsInteraction
        laysOutSubviews = false
        self.completion = { _ in completion() }
        self.course = course
        clock = nil
    }

    /// Whether any of the block's animations has not ended.
    package var isAnimating: Bool { running > 0 }

    /// Whether changes in the block are animated; if not, they are made at once.
    var animates: Bool { timing.duration > 0 }

    /// Whether an ended animation leaves its property at the value that it had before.
    var endsAtStart: Bool { course?.endsAtStart ?? clock?.endsAtStart ?? false }

    /// Returns the phase at `now` of an animation that was created at `start`, both on the application's clock.
    func phase(start: TimeInterval, now: TimeInterval) -> AnimationPhase {
        course?.phase(at: now) ?? clock?.phase(of: timing, now: now) ?? timing.phase(start: start, now: now)
    }

    /// Runs `changes` with this block as the current one. If they animate nothing, the block ends at once.
    package func run(_ changes: () -> Void) {
        let outer = AnimationBlock.current
        AnimationBlock.current = AnimationBlock.areSuspended ? nil : self
        running += 1
        changes()
        for view in animatedViews { view.layoutIfNeeded() }
        animatedViews = []
        AnimationBlock.current = outer
        ended(finished: true)
    }

    /// Runs `changes` as a keyframe, in a part of the animation.
    package func run(in span: ClosedRange<CGFloat>, _ changes: () -> Void) {
        let outer = self.span
        self.span = span
        run(changes)
        self.span = outer
    }

    func began(_ view: UIView) {
        running += 1
        if laysOutSubviews { animatedViews.append(view) }
    }

    /// Called when one of the block's animations ends: finished, or because its property was changed again.
    func ended(finished: Bool) {
        running -= 1
        allFinished = allFinished && finished
        if running == 0 {
            completion?(allFinished)
        }
    }
}
