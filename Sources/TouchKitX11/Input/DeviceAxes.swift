import Foundation
import X11

/// The axes of one device that matter to somebody who draws, found by their labels (D8).
nonisolated final class DeviceAxes: Sendable {
    let device: DeviceID
    /// What the device is.
    let kind: DeviceKind
    /// How hard it is pressed; nil where the device does not say.
    let pressure: InputAxis?
    /// The major axis of the area touched; nil where the device does not say.
    let touchMajor: InputAxis?
    /// Where it is from left to right: the range that `touchMajor` is measured in.
    let across: InputAxis?
    /// Whether it says how far it went, as a mouse does, rather than where it is.
    let movesBySteps: Bool
    /// What scrolls: its wheels, or fingers on a touchpad.
    let scrolls: [InputAxis]
    /// The axes that scroll, one bit each, as in `AxisValues.mask`.
    let scrollMask: UInt64

    init(_ device: InputDevice) {
        self.device = device.id
        kind = device.kind
        pressure = device.axis(labelled: "Abs MT Pressure") ?? device.axis(labelled: "Abs Pressure")
        touchMajor = device.axis(labelled: "Abs MT Touch Major")
        across = device.axis(labelled: "Abs MT Position X") ?? device.axis(labelled: "Abs X")
        movesBySteps = device.axes.first.map { $0.number == 0 && !$0.isAbsolute } ?? false
        scrolls = device.axes.filter { $0.scroll != nil }
        scrollMask = scrolls.reduce(0) { $0 | 1 << UInt64($1.number) }
    }
}

/// What a device last said of one touch: values that did not change do not come along (D8).
nonisolated struct DeviceReading: Sendable {
    private(set) var force: CGFloat = 0
    private(set) var maximumForce: CGFloat = 0
    /// Half the major axis, in pixels.
    private(set) var majorRadius: CGFloat = 0
    /// One unit of the device, in pixels.
    private(set) var majorRadiusTolerance: CGFloat = 0

    /// Takes over the values that came along. The touched area is measured in the units of places on the device, whose range
    /// covers the screen, `screenWidth` pixels wide.
    mutating func update(_ values: AxisValues, axes: DeviceAxes, screenWidth: Int) {
        if let axis = axes.pressure {
            maximumForce = ForceScale.maximumForce
            if let fraction = values[axis.number].flatMap(axis.fraction(of:)) {
                force = ForceScale.force(ofFraction: fraction)
            }
        }
        if let major = axes.touchMajor, let across = axes.across, across.maximum > across.minimum,
            let value = values[major.number], value.isFinite
        {
            let unit = CGFloat(screenWidth) / (across.maximum - across.minimum)
            majorRadius = max(value, 0) * unit / 2
            majorRadiusTolerance = unit
        }
    }
}
