package import Foundation

/// The time of animations that an interactive transition moves, in place of the application's clock.
///
/// Animations that are created while it is the current clock follow it, at a constant pace. It stands still until it is
/// moved: to a position, or by itself to its end or back to its start.
@MainActor
package final class AnimationClock {
    /// The clock of the animations that are created now; nil for the application's.
    package static var current: AnimationClock?

    /// A movement by the application's clock.
    private struct Run {
        let from: TimeInterval
        let to: TimeInterval
        let start: TimeInterval
        let duration: TimeInterval
        let curve: TimingCurve

        var end: TimeInterval { start + duration }
    }

    private let animator: Animator
    /// The position at which it stands, in seconds.
    private var position: TimeInterval = 0
    private var run: Run?
    private var blocks: [AnimationBlock] = []

    package init(animator: Animator) {
        self.animator = animator
    }

    /// Whether animations that have ended are back at their start.
    var endsAtStart: Bool { run?.to == 0 }

    func add(_ block: AnimationBlock) { blocks.append(block) }

    /// Stands at a position, in seconds.
    package func hold(at position: TimeInterval) {
        run = nil
        self.position = max(0, position)
        update()
    }

    /// Moves to a position, where all animations end.
    /// - Parameters:
    ///   - end: In seconds; 0 is the start.
    ///   - duration: In seconds of the application's clock.
    package func run(to end: TimeInterval, duration: TimeInterval, curve: TimingCurve) {
        run = Run(
            from: position, to: end, start: animator.now, duration: max(duration, Thresholds.frameInterval),
            curve: curve)
        update()
    }

    private func update() {
        blocks.removeAll { !$0.isAnimating }
        for block in blocks { animator.update(block) }
    }

    /// Returns the phase of an animation that was created at the start.
    func phase(of timing: AnimationTiming, now: TimeInterval) -> AnimationPhase {
        if let run, now >= run.end { return .over }
        let place: TimeInterval
        if let run {
            place = run.from + (run.to - run.from) * run.curve.progress(at: CGFloat((now - run.start) / run.duration))
        } else {
            place = position
        }
        let progress = CGFloat(min(max((place - timing.delay) / timing.duration, 0), 1))
        return run.map { .running(progress: progress, end: $0.end) } ?? .paused(progress: progress)
    }
}
