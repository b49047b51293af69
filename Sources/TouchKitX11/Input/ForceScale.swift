import Foundation

/// Converts pressure to force.
nonisolated enum ForceScale {
    /// The fraction of a device's pressure range that corresponds to an average touch, a force of 1: drivers report
    /// ordinary writing at about a third.
    static let averageFraction = 1.0 / 3

    /// Returns the force for a fraction of the device's pressure range; 1 is an average touch (S21).
    static func force(ofFraction fraction: Double) -> CGFloat {
        fraction / averageFraction
    }

    /// The largest force of a device that reports pressure.
    static let maximumForce = force(ofFraction: 1)
}
