import Foundation
import TouchKit
import X11

/// The last values of the axes for one touch. Devices send only the values that changed (D8).
nonisolated struct AxisState: Sendable {
    private(set) var force: CGFloat = 0
    private(set) var maximumForce: CGFloat = 0
    /// Half the major axis, in pixels.
    private(set) var majorRadius: CGFloat = 0
    /// One unit of the device, in pixels.
    private(set) var majorRadiusTolerance: CGFloat = 0

    /// The last tilt, in radians.
    private var tilt: (x: CGFloat, y: CGFloat) = (0, 0)
    private(set) var posture = PenPosture()

    /// Updates the values that an event carries. The major axis is measured in units of the horizontal axis, whose
    /// range covers the screen, `screenWidth` pixels wide, and is limited to that range.
    mutating func update(_ values: AxisValues, of slave: SlaveDevice, screenWidth: Int) {
        if let axis = slave.pressure {
            maximumForce = ForceScale.maximumForce
            if let fraction = values[axis.number].flatMap(axis.fraction(of:)) {
                force = ForceScale.force(ofFraction: fraction)
            }
        }
        if let axis = slave.tilt, values[axis.x.number] != nil || values[axis.y.number] != nil {
            if let x = values[axis.x.number].flatMap(axis.x.angle(of:)) { tilt.x = x }
            if let y = values[axis.y.number].flatMap(axis.y.angle(of:)) { tilt.y = y }
            posture = PenPosture(tiltX: tilt.x, tiltY: tilt.y)
        }
        if let major = slave.touchMajor, let horizontal = slave.horizontal, horizontal.maximum > horizontal.minimum,
            let value = values[major.number], value.isFinite
        {
            let range = horizontal.maximum - horizontal.minimum
            let unit = CGFloat(screenWidth) / range
            majorRadius = min(max(value, 0), range) * unit / 2
            majorRadiusTolerance = unit
        }
    }
}

extension InputAxis {
    /// Returns a tilt as an angle in radians; nil if it is not finite.
    ///
    /// Drivers report degrees, usually from -64 to 63. An axis with a larger range reports fractions of 64 degrees.
    nonisolated func angle(of value: Double) -> CGFloat? {
        guard value.isFinite else { return nil }
        let degrees = maximum > 90 ? value / maximum * 64 : value
        return degrees * .pi / 180
    }
}

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
