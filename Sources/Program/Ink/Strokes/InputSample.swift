package import Foundation

/// One report of a pen, a finger or a mouse on the paper.
package struct InputSample: Hashable, Sendable {
    /// In points.
    package var location: CGPoint
    /// In seconds, on any monotonic clock; steps of zero or below are tolerated.
    package var timestamp: TimeInterval
    /// From 0 to 1, the maximum that the device reports; nil if it reports none.
    package var pressure: CGFloat?

    package init(location: CGPoint, timestamp: TimeInterval, pressure: CGFloat? = nil) {
        self.location = location
        self.timestamp = timestamp
        self.pressure = pressure
    }
}
