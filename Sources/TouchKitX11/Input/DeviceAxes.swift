import Foundation
import X11

/// The axes of a device that matter for drawing, found by their labels (D8).
nonisolated final class DeviceAxes: Sendable {
    let device: DeviceID
    let kind: DeviceKind
    /// Pressure; nil if the device does not report it.
    let pressure: InputAxis?
    /// The major axis of the touched area; nil if the device does not report it.
    let touchMajor: InputAxis?
    /// The horizontal axis, in whose units `touchMajor` is measured.
    let horizontal: InputAxis?
    /// Whether the device reports relative movement, as a mouse does.
    let isRelative: Bool
    /// The axes of wheels, or of fingers that scroll on a touchpad.
    let scrolls: [InputAxis]
    /// The scroll axes as bits, as in `AxisValues.mask`.
    let scrollMask: UInt64

    init(_ device: InputDevice) {
        self.device = device.id
        kind = device.kind
        pressure = device.axis(labelled: "Abs MT Pressure") ?? device.axis(labelled: "Abs Pressure")
        touchMajor = device.axis(labelled: "Abs MT Touch Major")
        horizontal = device.axis(labelled: "Abs MT Position X") ?? device.axis(labelled: "Abs X")
        isRelative = device.axes.first.map { $0.number == 0 && !$0.isAbsolute } ?? false
        scrolls = device.axes.filter { $0.scroll != nil }
        scrollMask = scrolls.reduce(0) { $0 | 1 << UInt64($1.number) }
    }
}

/// The last values of the axes for one touch. Devices send only the values that changed (D8).
nonisolated struct AxisState: Sendable {
    private(set) var force: CGFloat = 0
    private(set) var maximumForce: CGFloat = 0
    /// Half the major axis, in pixels.
    private(set) var majorRadius: CGFloat = 0
    /// One unit of the device, in pixels.
    private(set) var majorRadiusTolerance: CGFloat = 0

    /// Updates the values that an event carries. The major axis is measured in units of the horizontal axis, whose
    /// range covers the screen, `screenWidth` pixels wide.
    mutating func update(_ values: AxisValues, axes: DeviceAxes, screenWidth: Int) {
        if let axis = axes.pressure {
            maximumForce = ForceScale.maximumForce
            if let fraction = values[axis.number].flatMap(axis.fraction(of:)) {
                force = ForceScale.force(ofFraction: fraction)
            }
        }
        if let major = axes.touchMajor, let horizontal = axes.horizontal, horizontal.maximum > horizontal.minimum,
            let value = values[major.number], value.isFinite
        {
            let unit = CGFloat(screenWidth) / (horizontal.maximum - horizontal.minimum)
            majorRadius = max(value, 0) * unit / 2
            majorRadiusTolerance = unit
        }
    }
}
