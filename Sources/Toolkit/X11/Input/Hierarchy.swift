internal import CX11

extension InputExtension {
    /// Creates a pair of master devices, named `name pointer` and `name keyboard` (`XIChangeHierarchy`, D14).
    /// - Returns: The pointer.
    package func addMaster(_ name: String) throws(DisplayError) -> InputDevice {
        let purpose = "add the master device \(name)"
        try display.requiring(purpose) {
            var text = Array(name.utf8CString)
            unsafe text.withUnsafeMutableBufferPointer { buffer in
                var change = unsafe XIAnyHierarchyChangeInfo(
                    add: XIAddMasterInfo(type: XIAddMaster, name: buffer.baseAddress, send_core: 1, enable: 1))
                _ = unsafe XIChangeHierarchy(display.pointer, &change, 1)
            }
        }
        guard let added = devices().last(where: { $0.name == "\(name) pointer" }) else {
            throw .serverGone(purpose: purpose)
        }
        return added
    }

    /// Removes a pair of master devices, given its pointer or keyboard (`XIChangeHierarchy`). Its slaves are attached
    /// to another pointer or its keyboard; they float if that is nil or gone.
    package func removeMaster(_ device: DeviceID, returningDevicesTo pointer: DeviceID? = nil) throws(DisplayError) {
        let keyboard = pointer.flatMap { pointer in
            devices().first { $0.role == .masterKeyboard(pointer: pointer) }?.id
        }
        try unsafe change("remove the master device \(device)") {
            unsafe XIAnyHierarchyChangeInfo(
                remove: XIRemoveMasterInfo(
                    type: XIRemoveMaster, deviceid: Int32(device.rawValue),
                    return_mode: keyboard == nil ? XIFloating : XIAttachToMaster,
                    return_pointer: Int32(pointer?.rawValue ?? 0), return_keyboard: Int32(keyboard?.rawValue ?? 0)))
        }
    }

    /// Attaches a slave to a master (`XIChangeHierarchy`).
    package func attach(_ slave: DeviceID, to master: DeviceID) throws(DisplayError) {
        try unsafe change("attach device \(slave) to \(master)") {
            unsafe XIAnyHierarchyChangeInfo(
                attach: XIAttachSlaveInfo(
                    type: XIAttachSlave, deviceid: Int32(slave.rawValue), new_master: Int32(master.rawValue)))
        }
    }

    /// Detaches a slave from its master (`XIChangeHierarchy`).
    package func float(_ slave: DeviceID) throws(DisplayError) {
        try unsafe change("detach device \(slave)") {
            unsafe XIAnyHierarchyChangeInfo(
                detach: XIDetachSlaveInfo(type: XIDetachSlave, deviceid: Int32(slave.rawValue)))
        }
    }

    private func change(_ purpose: String, _ info: () -> XIAnyHierarchyChangeInfo) throws(DisplayError) {
        try display.requiring(purpose) {
            var info = unsafe info()
            _ = unsafe XIChangeHierarchy(display.pointer, &info, 1)
        }
    }
}
