package import Foundation

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
