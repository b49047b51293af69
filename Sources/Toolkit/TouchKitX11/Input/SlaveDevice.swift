import X11

/// A slave device, or a master that is the source of its own motion: its kind, and its axes that matter for drawing,
/// found by their labels (D8).
nonisolated final class SlaveDevice: Sendable {
    let id: DeviceID
    let kind: DeviceKind
    /// Pressure; nil if the device does not report it, or its range is unknown.
    let pressure: InputAxis?
    /// The major axis of the touched area; nil if the device does not report it.
    let touchMajor: InputAxis?
    /// The horizontal axis, in whose units `touchMajor` is measured.
    let horizontal: InputAxis?
    /// The tilt of a pen to the right and to the bottom; nil if the device does not report it.
    let tilt: (x: InputAxis, y: InputAxis)?
    /// Whether the device reports relative movement, as a mouse does.
    let isRelative: Bool
    /// The axes of wheels, or of fingers that scroll on a touchpad.
    let scrolls: [InputAxis]
    /// The scroll axes as bits, as in `AxisValues.mask`.
    let scrollMask: UInt64

    init(_ device: InputDevice) {
        id = device.id
        kind = device.kind
        pressure = device.pressureAxis
        touchMajor = device.axis(labeled: "Abs MT Touch Major")
        horizontal = device.axis(labeled: "Abs MT Position X") ?? device.axis(labeled: "Abs X")
        if let x = device.axis(labeled: "Abs Tilt X"), let y = device.axis(labeled: "Abs Tilt Y") {
            tilt = (x, y)
        } else {
            tilt = nil
        }
        isRelative = device.axes.first.map { $0.number == 0 && !$0.isAbsolute } ?? false
        scrolls = device.axes.filter { $0.scroll != nil }
        scrollMask = scrolls.reduce(0) { $0 | 1 << UInt64($1.number) }
    }
}

extension InputDevice {
    /// The axis of pressure; nil if the device has none, or one whose range is unknown.
    nonisolated var pressureAxis: InputAxis? {
        ["Abs MT Pressure", "Abs Pressure"].compactMap(axis(labeled:)).first { $0.maximum > $0.minimum }
    }
}
