package import X11

extension TestServer {
    /// The id that the server gave a device: what events name it by.
    /// - Throws: `noSuchDevice`, `display`.
    package func id(ofDevice name: String) throws(TestServerError) -> DeviceID {
        let devices = try asInputClient { input throws(DisplayError) in input.devices() }
        guard let device = devices.first(where: { $0.name == name }) else {
            throw .noSuchDevice(kind: "device", name: name)
        }
        return device.id
    }

    /// Makes a second pointer on the screen, with a keyboard focus of its own, and lets devices move it instead of the
    /// first [D14].
    /// - Returns: The id of the new master pointer, for `removePointer`.
    /// - Throws: `noSuchDevice`, `display`.
    package func addPointer(_ name: String, movedBy devices: String...) throws(TestServerError) -> DeviceID {
        var slaves: [DeviceID] = []
        for device in devices { slaves.append(try id(ofDevice: device)) }
        return try asInputClient { input throws(DisplayError) in
            let pointer = try input.addMaster(name).id
            for slave in slaves { try input.attach(slave, to: pointer) }
            return pointer
        }
    }

    /// Takes away a pointer that `addPointer` made; its devices move the first pointer again.
    /// - Throws: `display`.
    package func removePointer(_ pointer: DeviceID) throws(TestServerError) {
        try asInputClient { input throws(DisplayError) in
            let devices = input.devices()
            let slaves = devices.filter { $0.role == .slavePointer(master: pointer) && !$0.name.contains("XTEST") }
            if let first = devices.first(where: { $0.role.isMasterPointer }) {
                for slave in slaves { try input.attach(slave.id, to: first.id) }
            }
            try input.removeMaster(pointer)
        }
    }
}

extension InputDevice.Role {
    fileprivate var isMasterPointer: Bool {
        switch self {
        case .masterPointer: true
        case .masterKeyboard, .slavePointer, .slaveKeyboard, .floating: false
        }
    }
}
