package import Foundation

/// What a pen, a finger or a mouse reported at one moment of a freehand stroke.
package struct PenSample: Hashable, Sendable {
    /// Where, in points.
    package var location: CGPoint
    /// When, in seconds on any clock that goes forwards; steps of zero and below zero are tolerated.
    package var timestamp: TimeInterval
    /// How hard, from 0 to 1, the most that the device can tell; nil where it does not tell.
    package var pressure: CGFloat?

    /// Makes a sample.
    package init(location: CGPoint, timestamp: TimeInterval, pressure: CGFloat? = nil) {
        self.location = location
        self.timestamp = timestamp
        self.pressure = pressure
    }
}
