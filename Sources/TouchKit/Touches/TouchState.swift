import Foundation

/// Everything about a `UITouch` that changes while it is down: one sample as views see it.
///
/// A touch held back from a view is replayed by setting its older states again, so what changes is kept together.
nonisolated struct TouchState: Equatable {
    var phase: UITouch.Phase
    /// On the screen, in points.
    var location: CGPoint
    /// The sample before, on the screen, in points.
    var previousLocation: CGPoint
    /// Seconds on the application's clock.
    var timestamp: TimeInterval
    /// When the sample before was, in seconds.
    var previousTimestamp: TimeInterval
    var force: CGFloat
    var maximumForce: CGFloat
    var majorRadius: CGFloat
    var majorRadiusTolerance: CGFloat

    /// The state that `sample` makes of a touch that was in the state `previous` before; nil for one that lands.
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

    /// Takes as the sample before the one that was before `first`: where the touch was when it was last delivered. Who drags
    /// by the difference loses nothing when several samples come in one delivery.
    mutating func follow(_ first: TouchState) {
        previousLocation = first.previousLocation
        previousTimestamp = first.previousTimestamp
    }

    /// Nothing has changed since the last delivery.
    mutating func rest() {
        phase = .stationary
        previousLocation = location
        previousTimestamp = timestamp
    }
}
