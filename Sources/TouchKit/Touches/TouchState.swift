import Foundation

/// The part of a `UITouch` that changes while it is down.
///
/// A delivery that was held back is replayed by setting the touch's earlier states again, so they are kept together.
nonisolated struct TouchState: Equatable {
    var phase: UITouch.Phase
    /// On the screen, in points.
    var location: CGPoint
    /// The location of the previous sample, on the screen, in points.
    var previousLocation: CGPoint
    /// In seconds on the application's clock.
    var timestamp: TimeInterval
    /// The time of the previous sample, in seconds.
    var previousTimestamp: TimeInterval
    var force: CGFloat
    var maximumForce: CGFloat
    var majorRadius: CGFloat
    var majorRadiusTolerance: CGFloat

    /// Creates the state after `sample`, from the state before it; nil if the touch lands.
    init(_ sample: TouchSample, phase: UITouch.Phase, after previous: TouchState?) {
        self.phase = phase
        location = sample.location
        previousLocation = previous?.location ?? sample.location
        timestamp = sample.timestamp
        previousTimestamp = previous?.timestamp ?? sample.timestamp
        force = sample.force
        maximumForce = sample.maximumForce
        majorRadius = sample.majorRadius
        majorRadiusTolerance = sample.majorRadiusTolerance
    }

    /// Replaces the previous location by the one before `first`, the first sample of this delivery. A view that adds up
    /// differences then misses nothing if a delivery has several samples.
    mutating func follow(_ first: TouchState) {
        previousLocation = first.previousLocation
        previousTimestamp = first.previousTimestamp
    }

    /// Makes the touch stationary.
    mutating func rest() {
        phase = .stationary
        previousLocation = location
        previousTimestamp = timestamp
    }
}
