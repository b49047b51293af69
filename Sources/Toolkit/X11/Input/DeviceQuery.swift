internal import CX11

extension InputExtension {
    /// Returns all devices: masters and slaves, enabled and disabled (`XIQueryDevice`).
    package func devices() -> [InputDevice] {
        query(.all)
    }

    /// Returns a device; nil if it no longer exists (D21).
    package func device(_ id: DeviceID) -> InputDevice? {
        query(id).first
    }

    private func query(_ id: DeviceID) -> [InputDevice] {
        display.catchingErrors { () -> [InputDevice] in
            var count: Int32 = 0
            guard let list = unsafe XIQueryDevice(display.pointer, Int32(id.rawValue), &count) else { return [] }
            defer { unsafe XIFreeDeviceInfo(list) }
            // Saves a round trip for each device where no driver has the property.
            let knowsTools = display.existingAtom(Self.toolTypeName) != nil
            return unsafe UnsafeBufferPointer(start: list, count: Int(count)).map {
                unsafe describe($0, knowsTools: knowsTools)
            }
        }.value
    }

    private func describe(_ info: XIDeviceInfo, knowsTools: Bool) -> InputDevice {
        let id = DeviceID(unsafe info.deviceid)
        var device = unsafe InputDevice(
            id: id, name: info.name.map { unsafe String(cString: $0) } ?? "",
            role: role(use: info.use, attachment: DeviceID(info.attachment)), isEnabled: info.enabled != 0,
            toolType: knowsTools ? toolType(of: id) : nil)
        unsafe device.read(info.classes, count: Int(info.num_classes), names: display)
        return device
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

    private static let toolTypeName = "Wacom Tool Type"

    private func toolType(of device: DeviceID) -> String? {
        guard case .atoms(let atoms) = property(Self.toolTypeName, of: device) else { return nil }
        return atoms.first.flatMap { display.name(of: $0) }
    }
}

extension InputDevice {
    /// Reads a device's classes: its axes, touch mode, gestures, buttons and keys (`XIAnyClassInfo`).
    fileprivate mutating func read(
        _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int, names display: Display
    ) {
        var scrolls: [XIScrollClassInfo] = []
        var valuators: [XIValuatorClassInfo] = []
        for index in 0..<count {
            guard let entry = unsafe classes?[index] else { continue }
            let start = UnsafeRawPointer(entry)
            switch unsafe entry.pointee.type {
            case XIValuatorClass:
                valuators.append(unsafe start.load(as: XIValuatorClassInfo.self))
            case XIScrollClass:
                scrolls.append(unsafe start.load(as: XIScrollClassInfo.self))
            case XITouchClass:
                let info = unsafe start.load(as: XITouchClassInfo.self)
                touch = InputDevice.Touch(isDirect: info.mode == XIDirectTouch, maximumTouches: Int(info.num_touches))
            case Int32(CX11GestureClass):
                hasGestures = true
            case XIButtonClass:
                buttonCount = Int(unsafe start.load(as: XIButtonClassInfo.self).num_buttons)
            case XIKeyClass:
                hasKeys = true
            case _:
                break
            }
        }
        axes = valuators.map { info in
            InputAxis(
                number: Int(info.number),
                label: info.label == 0 ? "" : display.name(of: Atom(rawValue: UInt(info.label))) ?? "",
                minimum: info.min, maximum: info.max, resolution: Int(info.resolution),
                isAbsolute: info.mode == XIModeAbsolute,
                scroll: scrolls.last { $0.number == info.number }.map {
                    InputAxis.Scroll(isVertical: $0.scroll_type == XIScrollTypeVertical, increment: $0.increment)
                })
        }.sorted { $0.number < $1.number }
    }
}
