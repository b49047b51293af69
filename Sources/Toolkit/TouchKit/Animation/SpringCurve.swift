package import Foundation

/// The progress of an animation that ends like a weight on a damped spring.
package nonisolated struct SpringCurve: Sendable, Equatable {
    /// The damping relative to critical damping: below 1 the spring oscillates. Between 0.01 and 1.
    let damping: CGFloat
    /// The undamped angular frequency, in radians per duration.
    package let frequency: CGFloat
    /// The speed at the start, in distances per duration.
    let velocity: CGFloat

    /// The part of the distance within which the spring counts as at rest.
    private static let rest: CGFloat = 0.001

    /// The bound of the oscillation at the end, as a part of the distance.
    private var greatestDeviationAtEnd: CGFloat {
        let decay = exp(-damping * frequency)
        guard damping < 1 else { return abs(1 + frequency - velocity) * decay }
        let oscillation = frequency * (1 - damping * damping).squareRoot()
        return hypot(1, (damping * frequency - velocity) / oscillation) * decay
    }

    /// Returns the progress at `time`, a fraction of the duration. It is 0 at the start, and may exceed 1.
    func progress(at time: CGFloat) -> CGFloat {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        let decay = exp(-damping * frequency * time)
        guard damping < 1 else { return 1 - decay * (1 + (frequency - velocity) * time) }
        let oscillation = frequency * (1 - damping * damping).squareRoot()
        let sine = (damping * frequency - velocity) / oscillation
        return 1 - decay * (cos(oscillation * time) + sine * sin(oscillation * time))
    }
}

extension SpringCurve {
    /// Creates a spring that is at rest after the animation's duration.
    /// - Parameters:
    ///   - dampingRatio: 1 ends without oscillation; smaller ratios oscillate more. Clamped to 0.01 to 1.
    ///   - velocity: The speed at the start, in distances per duration.
    package nonisolated init(dampingRatio: CGFloat, velocity: CGFloat) {
        let damping = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
        let velocity = velocity.isFinite ? velocity : 0
        var (low, high): (CGFloat, CGFloat) = (1, 100_000)
        for _ in 0..<60 {
            let middle = (low * high).squareRoot()
            let candidate = SpringCurve(damping: damping, frequency: middle, velocity: velocity)
            if candidate.greatestDeviationAtEnd > SpringCurve.rest { low = middle } else { high = middle }
        }
        self.init(damping: damping, frequency: high, velocity: velocity)
    }
}
