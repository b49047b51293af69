internal import CX11

extension InputExtension {
    /// Returns a property of a device (`XIGetProperty`); nil if the device or the property does not exist.
    package func property(_ name: String, of device: DeviceID) -> PropertyValue? {
        let property = display.atom(name)
        return display.catchingErrors { () -> PropertyValue? in
            var type: CX11.Atom = 0
            var format: Int32 = 0
            var count: UInt = 0
            var remaining: UInt = 0
            var data: UnsafeMutablePointer<UInt8>?
            let status = unsafe XIGetProperty(
                display.pointer, Int32(device.rawValue), property.rawValue, 0, Self.longestProperty, 0,
                UInt(XIAnyPropertyType), &type, &format, &count, &remaining, &data)
            defer { if let data = unsafe data { unsafe XFree(data) } }
            guard status == Success, type != 0, let data = unsafe data else { return nil }
            // Unlike in window properties, 32-bit numbers are not C longs.
            let bytes = unsafe UnsafeRawBufferPointer(start: data, count: Int(count) * Int(format) / 8)
            switch format {
            case 8: return unsafe .bytes(Array(bytes))
            case 16: return unsafe .words(Array(bytes.bindMemory(to: UInt16.self)))
            case 32:
                let numbers = unsafe Array(bytes.bindMemory(to: UInt32.self))
                switch Atom(rawValue: UInt(type)) {
                case display.atom("ATOM"): return .atoms(numbers.map { Atom(rawValue: UInt($0)) })
                case display.atom("FLOAT"): return .floats(numbers.map { Float(bitPattern: $0) })
                case _: return .numbers(numbers)
                }
            case _: return nil
            }
        }.value
    }

    /// Enables a device, or disables it as if unplugged (the property `Device Enabled`, `XIChangeProperty`) (D21).
    /// - Throws: `refused` if the device does not exist.
    package func setEnabled(_ isEnabled: Bool, device: DeviceID) throws(DisplayError) {
        try setProperty("Device Enabled", of: device, type: "INTEGER", to: .bytes([isEnabled ? 1 : 0]))
    }

    /// Sets a property of a device (`XIChangeProperty`).
    /// - Throws: `refused` if the device does not exist or does not accept the value.
    package func setProperty(
        _ name: String, of device: DeviceID, type: String, to value: PropertyValue
    ) throws(DisplayError) {
        let property = display.atom(name)
        let type = display.atom(type)
        let (format, bytes) = value.packed
        try display.requiring("set the property \(name) of device \(device)") {
            var bytes = bytes
            unsafe XIChangeProperty(
                display.pointer, Int32(device.rawValue), property.rawValue, type.rawValue, Int32(format),
                Int32(XIPropModeReplace), &bytes, Int32(bytes.count * 8 / format))
        }
    }

    /// The maximum length that is read, in units of 4 bytes.
    private static let longestProperty = 1 << 16
}
