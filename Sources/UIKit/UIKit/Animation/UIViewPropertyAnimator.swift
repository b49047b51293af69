public import Foundation
import TouchKit

/// Animates changes of views by the clock or by a finger: it can be paused, moved to a place, and reversed.
///
/// As with `UIView.animate`, the views' properties have their new values at once, and only the drawing is animated.
/// Animated views receive touches unless `isUserInteractionEnabled` is false. An animator whose changes animate nothing
/// is over at once.
@preconcurrency @MainActor public final class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The duration, in seconds.
    public let duration: TimeInterval
    /// The time between `startAnimation(afterDelay:)` and the start, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// The pace.
    public let timingParameters: (any UITimingCurveProvider)?
    /// The state.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animated views receive touches. The default is true; set it before the animation starts.
    public var isUserInteractionEnabled = true
    /// Whether the animation stays active, paused, when it has arrived at its start or end. The default is false.
    public var pausesOnCompletion = false {
        didSet { course.staysAtEnd = pausesOnCompletion }
    }

    private var changes: [(closure: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The animations and their progress; nil while the animator is inactive.
    private var block: AnimationBlock?
    private var course = PropertyAnimationCourse()
    /// Whether changes are being made, during which the animations cannot end.
    private var isChanging = false

    // MARK: Creation

    /// Creates an animator with a pace.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = parameters.springTimingParameters?.settlingDuration ?? max(0, duration)
        timingParameters = parameters
        super.init()
    }

    /// Creates an animator without a duration, which makes changes at once.
    public override convenience init() {
        self.init(duration: 0, timingParameters: UICubicTimingParameters())
    }

    deinit {}

    /// Whether the animation can be paused, stopped and moved while it runs. The default is true.
    public var isInterruptible = true

    /// Whether the animation runs and may not be interrupted.
    private var isUninterruptible: Bool { !isInterruptible && isRunning }

    // MARK: Content

    /// Adds changes of views. Those that are added to a running animation take place in the rest of it.
    public func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds changes of views that begin after a part of the remaining animation, from 0 to 1.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        changes.append((animation, min(max(delayFactor, 0), 1)))
        if state == .active { runChanges() }
    }

    /// Adds a closure that is called when the animation is over, with the position at which it ended.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Progress

    private var animator: Animator { UIApplication.shared.animator }

    /// Whether the animation is moving now.
    public var isRunning: Bool {
        guard state == .active else { return false }
        switch course.motion {
        case .paused: return false
        case .moving(let leg): return !course.staysAtEnd || animator.now < leg.end
        }
    }

    /// Whether the animation runs back to its start. Setting it while the animation runs turns it round.
    public var isReversed = false {
        didSet { if isReversed != oldValue, isRunning { move() } }
    }

    /// The part of the way to the end that is shown, from 0 to 1; it may exceed 1 on a spring.
    private var progress: CGFloat { course.progress(at: animator.now) }

    /// The part of the way that is shown, from 0 to 1: to the end or, if the animation is reversed, to the start; it
    /// may exceed 1 on a spring. Setting it shows that part; a running animation continues from there, and an inactive
    /// one becomes active and paused.
    public var fractionComplete: CGFloat {
        get { isReversed ? 1 - progress : progress }
        set {
            guard state != .stopped, newValue.isFinite, !isUninterruptible else { return }
            let wasRunning = isRunning
            activate()
            guard let block else { return }
            let fraction = min(max(newValue, 0), 1)
            course.motion = .paused(progress: isReversed ? 1 - fraction : fraction)
            if wasRunning { move() } else { animator.update(block) }
        }
    }

    /// Starts or resumes the animation. Does nothing if it is stopped.
    public func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts the animation after a delay, in seconds.
    public func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        if state == .inactive { self.delay = max(0, delay) }
        activate()
        move(after: delay)
    }

    /// Pauses the animation at what is shown; an inactive one becomes active.
    public func pauseAnimation() {
        guard state != .stopped, !isUninterruptible else { return }
        let progress = progress
        activate()
        guard let block else { return }
        course.motion = .paused(progress: progress)
        animator.update(block)
    }

    /// Resumes a paused animation.
    /// - Parameters:
    ///   - parameters: The pace; nil for the animator's own.
    ///   - durationFactor: The time for the rest, as a part of the animator's duration; 0 for the part that remains.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        move(parameters: parameters, durationFactor: durationFactor)
    }

    /// Makes the animation active, paused at its start.
    private func activate() {
        guard state == .inactive else { return }
        block = AnimationBlock(course: course, duration: duration, allowsInteraction: isUserInteractionEnabled) {
            // Keeps the animator until the animation is over.
            self.animationsEnded()
        }
        state = .active
        runChanges()
    }

    private func runChanges() {
        guard let block else { return }
        let progress = min(max(progress, 0), 1)
        let new = changes
        changes = []
        isChanging = true
        for (closure, delayFactor) in new {
            block.run(in: progress + (1 - progress) * delayFactor...1, closure)
        }
        isChanging = false
    }

    /// Moves on to the end, or back to the start.
    private func move(
        after delay: TimeInterval = 0, parameters: (any UITimingCurveProvider)? = nil, durationFactor: CGFloat = 0
    ) {
        guard let block else { return }
        guard block.isAnimating else { return finish(isReversed ? .start : .end) }
        let from = progress
        let target: CGFloat = isReversed ? 0 : 1
        let part = durationFactor > 0 ? durationFactor : min(1, abs(target - from))
        let length = max(duration * Double(part), 0.001)
        let pace = (parameters ?? timingParameters)?.pace(duration: length) ?? .curve(.easeInOut)
        course.motion = .moving(
            AnimationLeg(from: from, to: target, start: animator.now + max(0, delay), duration: length, pace: pace))
        animator.update(block)
    }

    // MARK: The end

    /// Ends the animation at what is shown, which becomes the views' own values.
    /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling its completions. If not,
    ///   call `finishAnimation(at:)`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, !isUninterruptible, let block else { return }
        stopped = animator.remove(block)
        state = .stopped
        if withoutFinishing { becomeInactive() }
    }

    /// The values before and after the animations that were stopped.
    private var stopped: [Animator.Removed] = []

    /// Ends a stopped animation, and calls the completions.
    /// - Parameter finalPosition: The values that the views get.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        for removed in stopped {
            switch finalPosition {
            case .end: removed.view.setOwn(removed.last)
            case .start: removed.view.setOwn(removed.first)
            case .current: break
            }
        }
        finish(finalPosition)
    }

    /// Called when the last animation has ended by the clock, or because its property was changed.
    private func animationsEnded() {
        guard state == .active, !isChanging else { return }
        finish(isReversed ? .start : .end)
    }

    private func finish(_ position: UIViewAnimatingPosition) {
        let called = completions
        becomeInactive()
        for completion in called { completion(position) }
    }

    private func becomeInactive() {
        state = .inactive
        block = nil
        course = PropertyAnimationCourse()
        course.staysAtEnd = pausesOnCompletion
        stopped = []
        changes = []
        completions = []
    }
}
