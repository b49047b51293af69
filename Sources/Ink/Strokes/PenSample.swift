public import Foundation

/// What a pen, a finger or a mouse reported at one moment of a freehand stroke.
public struct PenSample: Hashable, Sendable {
    /// Where, in points.
    public var location: CGPoint
    /// When, in seconds on any clock that goes forwards; steps of zero and below zero are tolerated.
    public var timestamp: TimeInterval
    /// How hard, from 0 to 1, the most that the device can tell; nil where it does not tell.
    public var pressure: CGFloat?

    /// Makes a sample.
    public init(location: CGPoint, timestamp: TimeInterval, pressure: CGFloat? = nil) {
        self.location = location
        self.timestamp = timestamp
        self.pressure = pressure
    }
}
