package import X11

extension TestServer {
    /// Disables a device as if it were unplugged, which releases its fingers, buttons and keys (D21).
    /// - Throws: `noSuchDevice`, `display`, `deviceFailed`.
    package func disable(_ name: String) throws(TestServerError) {
        let device = try devices.device(named: name)
        try setEnabled(false, name)
        try device.connection.waitUntilClosed()
        device.forgetHeldInput()
    }

    /// Enables a device after `disable`.
    /// - Throws: `noSuchDevice`, `display`.
    package func enable(_ name: String) throws(TestServerError) {
        let device = try devices.device(named: name)
        try setEnabled(true, name)
        device.connection.reopen()
    }

    private func setEnabled(_ isEnabled: Bool, _ name: String) throws(TestServerError) {
        let id = try id(ofDevice: name)
        try withInputExtension { input throws(DisplayError) in try input.setEnabled(isEnabled, device: id) }
    }
}

extension TestServer {
    /// Returns the server's id of a device, as in events.
    /// - Throws: `noSuchDevice`, `display`.
    package func id(ofDevice name: String) throws(TestServerError) -> DeviceID {
        let devices = try withInputExtension { input throws(DisplayError) in input.devices() }
        guard let device = devices.first(where: { $0.name == name }) else {
            throw .noSuchDevice(kind: "device", name: name)
        }
        return device.id
    }

    /// Adds a pointer with its own keyboard focus, and attaches devices to it (D14).
    /// - Returns: The id of the new master pointer, for `removePointer`.
    /// - Throws: `noSuchDevice`, `display`.
    package func addPointer(_ name: String, movedBy devices: String...) throws(TestServerError) -> DeviceID {
        var slaves: [DeviceID] = []
        for device in devices { slaves.append(try id(ofDevice: device)) }
        return try withInputExtension { input throws(DisplayError) in
            let pointer = try input.addMaster(name).id
            for slave in slaves { try input.attach(slave, to: pointer) }
            return pointer
        }
    }

    /// Removes a pointer that `addPointer` added, and attaches its devices to the first pointer.
    /// - Throws: `display`.
    package func removePointer(_ pointer: DeviceID) throws(TestServerError) {
        try withInputExtension { input throws(DisplayError) in
            let devices = input.devices()
            let slaves = devices.filter { $0.role == .slavePointer(master: pointer) && !$0.name.contains("XTEST") }
            if let first = devices.first(where: { if case .masterPointer = $0.role { true } else { false } }) {
                for slave in slaves { try input.attach(slave.id, to: first.id) }
            }
            try input.removeMaster(pointer)
        }
    }
}
