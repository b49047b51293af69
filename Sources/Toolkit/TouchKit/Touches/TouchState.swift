import Foundation

/// The part of a `UITouch` that changes while it is down.
///
/// A delivery that was held back is replayed by setting the touch's earlier states again, so they are kept together.
/// Locations are on the screen, in points. Times are in seconds on the application's clock.
nonisolated struct TouchState: Equatable {
    var phase: UITouch.Phase
    var location: CGPoint
    var previousLocation: CGPoint
    var timestamp: TimeInterval
    var previousTimestamp: TimeInterval
    var force: CGFloat
    var maximumForce: CGFloat
    var majorRadius: CGFloat
    var majorRadiusTolerance: CGFloat
    var posture: PenPosture
    var estimation: TouchEstimation

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
        posture = sample.posture
        estimation = sample.estimation
    }

    /// Replaces the values that `update` reports.
    mutating func apply(_ update: TouchUpdate) {
        force = update.force ?? force
        posture = update.posture ?? posture
        location = update.location ?? location
        estimation.expected = update.remaining
    }

    /// Takes the previous location and time from `first`, the state after this delivery's first sample. A view that
    /// adds up differences then misses nothing if a delivery has several samples.
    mutating func setPrevious(from first: TouchState) {
        previousLocation = first.previousLocation
        previousTimestamp = first.previousTimestamp
    }

    mutating func becomeStationary() {
        phase = .stationary
        previousLocation = location
        previousTimestamp = timestamp
    }
}
