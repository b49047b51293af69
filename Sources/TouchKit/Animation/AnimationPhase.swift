package import Foundation

/// What an animation shows at a moment.
package nonisolated enum AnimationPhase: Equatable {
    /// The start, until a time on the application's clock.
    case waiting(until: TimeInterval)
    /// A progress; it changes until a time on the application's clock, or without end if that is nil.
    case running(progress: CGFloat, end: TimeInterval?)
    /// A progress that does not change by itself.
    case paused(progress: CGFloat)
    /// The property's own value: the animation is over.
    case over
}
