import Foundation

/// The animations of a property animator.
final class PropertyAnimationBlock: AnimationBlock {
    enum Motion {
        case paused(progress: CGFloat)
        case moving(AnimationLeg)
    }

    var motion = Motion.paused(progress: 0)
    /// Whether the animations stay paused at the end of a leg.
    var staysAtEnd = false
    /// Called when all animations have ended.
    private let ended: () -> Void

    init(duration: TimeInterval, allowsInteraction: Bool, ended: @escaping () -> Void) {
        self.ended = ended
        super.init(timing: AnimationTiming(duration: duration), allowsInteraction: allowsInteraction)
    }

    override var endsAtStart: Bool {
        switch motion {
        case .paused: false
        case .moving(let leg): leg.to == 0
        }
    }

    override func phase(start: TimeInterval, now: TimeInterval) -> AnimationPhase {
        switch motion {
        case .paused(let progress):
            .paused(progress: progress)
        case .moving(let leg) where now < leg.start:
            .waiting(until: leg.start)
        case .moving(let leg) where now < leg.end:
            .running(progress: leg.progress(at: now), end: leg.end)
        case .moving(let leg):
            staysAtEnd ? .paused(progress: leg.to) : .over
        }
    }

    /// Returns the progress that is shown at `now`.
    func progress(at now: TimeInterval) -> CGFloat {
        switch motion {
        case .paused(let progress): progress
        case .moving(let leg): leg.progress(at: now)
        }
    }

    override func allEnded(finished: Bool) {
        ended()
    }
}
