package import Foundation

/// The timing of an animation that runs by the clock.
package nonisolated struct AnimationTiming {
    /// The length of one run, in seconds.
    var duration: TimeInterval
    /// The time before the first run, in seconds.
    var delay: TimeInterval = 0
    var pace = AnimationPace.curve(.easeInOut)
    /// Whether the animation runs until it is ended.
    var repeats = false
    /// Whether each run is followed by one backwards.
    var autoreverses = false

    /// Returns the phase at `now` of an animation that was created at `start`, both on the application's clock.
    func phase(start: TimeInterval, now: TimeInterval) -> AnimationPhase {
        let begin = start + delay
        let cycle = autoreverses ? 2 * duration : duration
        guard now > begin else { return .waiting(until: begin) }
        guard repeats || now < begin + cycle else { return .over }
        let elapsed = (now - begin).truncatingRemainder(dividingBy: cycle) / duration
        let time = elapsed > 1 ? 2 - elapsed : elapsed
        return .running(progress: pace.progress(at: CGFloat(time)), end: repeats ? nil : begin + cycle)
    }
}

/// The pace of an animation.
package nonisolated enum AnimationPace: Sendable, Equatable {
    case curve(TimingCurve)
    case spring(SpringCurve)

    /// Returns the progress at `time`, a fraction of the duration from 0 to 1.
    package func progress(at time: CGFloat) -> CGFloat {
        switch self {
        case .curve(let curve): curve.progress(at: time)
        case .spring(let spring): spring.progress(at: time)
        }
    }
}

package nonisolated enum AnimationPhase: Equatable {
    /// The start, until a time on the application's clock.
    case waiting(until: TimeInterval)
    /// A progress; it changes until a time on the application's clock, or without end if that is nil.
    case running(progress: CGFloat, end: TimeInterval?)
    /// A progress that does not change with time.
    case paused(progress: CGFloat)
    /// The property's own value: the animation is over.
    case over
}
