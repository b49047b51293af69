import TouchKit
import X11

extension TouchDevice {
    /// Creates the toolkit's description of a device; nil for keyboards, master devices, and devices that draw nothing.
    nonisolated init?(_ device: InputDevice) {
        guard !device.role.isMaster, let kind = TouchDevice.Kind(device.kind) else { return nil }
        self.init(
            identifier: Int32(truncatingIfNeeded: device.id.rawValue), name: device.name, kind: kind,
            maximumTouches: device.touch?.maximumTouches ?? 0)
    }
}

extension TouchDevice.Kind {
    fileprivate nonisolated init?(_ kind: DeviceKind) {
        switch kind {
        case .touchscreen: self = .touchscreen
        case .touchpad: self = .touchpad
        case .mouse: self = .mouse
        case .pen: self = .pen
        case .eraser: self = .eraser
        case .keyboard, .other: return nil
        }
    }
}
