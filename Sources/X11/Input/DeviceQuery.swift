internal import CX11

extension InputExtension {
    /// All devices, masters and slaves, switched on or off (`XIQueryDevice`).
    package func devices() -> [InputDevice] {
        query(.all)
    }

    /// One device; nil where it is gone, which is no error [D21].
    package func device(_ id: DeviceID) -> InputDevice? {
        query(id).first
    }

    private func query(_ id: DeviceID) -> [InputDevice] {
        let (devices, _) = display.catchingErrors { () -> [InputDevice] in
            var count: Int32 = 0
            guard let list = unsafe XIQueryDevice(display.pointer, Int32(id.rawValue), &count) else { return [] }
            defer { unsafe XIFreeDeviceInfo(list) }
            return unsafe UnsafeBufferPointer(start: list, count: Int(count)).map { unsafe describe($0) }
        }
        return devices
    }

    private func describe(_ info: XIDeviceInfo) -> InputDevice {
        let classes = unsafe DeviceClasses(info.classes, count: Int(info.num_classes), names: display)
        let id = DeviceID(rawValue: Int(unsafe info.deviceid))
        return unsafe InputDevice(
            id: id, name: info.name.map { unsafe String(cString: $0) } ?? "",
            role: role(use: info.use, attachment: DeviceID(rawValue: Int(info.attachment))),
            isEnabled: info.enabled != 0, axes: classes.axes, touch: classes.touch, buttonCount: classes.buttonCount,
            hasKeys: classes.hasKeys, toolType: toolType(of: id))
    }

    private func role(use: Int32, attachment: DeviceID) -> InputDevice.Role {
        switch use {
        case XIMasterPointer: .masterPointer(keyboard: attachment)
        case XIMasterKeyboard: .masterKeyboard(pointer: attachment)
        case XISlavePointer: .slavePointer(master: attachment)
        case XISlaveKeyboard: .slaveKeyboard(master: attachment)
        case _: .floating
        }
    }

    private func toolType(of device: DeviceID) -> String? {
        guard case .atoms(let atoms) = property("Wacom Tool Type", of: device) else { return nil }
        return atoms.first.flatMap { display.name(of: $0) }
    }
}
