import Foundation

/// How devices' numbers become UIKit's.
nonisolated enum ForceScale {
    /// The part of a device's range of pressure that an average touch has: drivers put ordinary writing at about a third.
    /// No unit; it makes a force of 1.
    static let averageFraction = 1.0 / 3

    /// The force of a touch whose pressure is `fraction` of the device's range; 1 is an average touch (S21).
    static func force(ofFraction fraction: Double) -> CGFloat {
        fraction / averageFraction
    }

    /// The largest force a device with pressure reports.
    static let maximumForce = force(ofFraction: 1)
}
