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

    /// Removes a pair of master devices, given its pointer or keyboard. Its slaves float (`XIChangeHierarchy`).
    package func removeMaster(_ device: DeviceID) throws(DisplayError) {
        try unsafe change("remove the master device \(device)") {
            unsafe XIAnyHierarchyChangeInfo(
                remove: XIRemoveMasterInfo(
                    type: XIRemoveMaster, deviceid: Int32(device.rawValue), return_mode: XIFloating, return_pointer: 0,
                    return_keyboard: 0))
        }
    }

    /// Removes a pair of master devices, given its pointer or keyboard. Its slaves are attached to another pointer
    /// (`XIChangeHierarchy`), or its keyboard.
    package func removeMaster(_ device: DeviceID, returningDevicesTo pointer: DeviceID) throws(DisplayError) {
        guard let keyboard = devices().first(where: { $0.role == .masterKeyboard(pointer: pointer) }) else {
            return try removeMaster(device)
        }
        try unsafe change("remove the master device \(device)") {
            unsafe XIAnyHierarchyChangeInfo(
                remove: XIRemoveMasterInfo(
                    type: XIRemoveMaster, deviceid: Int32(device.rawValue), return_mode: XIAttachToMaster,
                    return_pointer: Int32(pointer.rawValue), return_keyboard: Int32(keyboard.id.rawValue)))
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
