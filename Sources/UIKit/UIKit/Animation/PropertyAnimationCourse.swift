import Foundation
import TouchKit

/// The progress of a property animator's animations: paused, or on its way to one of the ends.
final class PropertyAnimationCourse: AnimationCourse {
    enum Motion {
        case paused(progress: CGFloat)
        case moving(AnimationLeg)
    }

    var motion = Motion.paused(progress: 0)
    /// Whether the animations stay paused at the end of a leg.
    var staysAtEnd = false

    var endsAtStart: Bool {
        switch motion {
        case .paused: false
        case .moving(let leg): leg.to == 0
        }
    }

    func phase(at now: TimeInterval) -> AnimationPhase {
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

    func progress(at now: TimeInterval) -> CGFloat {
        switch motion {
        case .paused(let progress): progress
        case .moving(let leg): leg.progress(at: now)
        }
    }
}
