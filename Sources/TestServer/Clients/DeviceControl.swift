internal import X11

extension TestServer {
    /// Disables a device, as unplugging it would; what is held down on it ends [D21].
    /// - Throws: `noSuchDevice`, `display`, `deviceFailed`.
    package func disable(_ name: String) throws(TestServerError) {
        let device = try devices.device(named: name)
        try setEnabled(false, name)
        try device.connection.waitUntilClosed()
        device.releaseAll()
    }

    /// Enables a device again that was disabled.
    /// - Throws: `noSuchDevice`, `display`.
    package func enable(_ name: String) throws(TestServerError) {
        let device = try devices.device(named: name)
        try setEnabled(true, name)
        device.connection.reopen()
    }

    private func setEnabled(_ isEnabled: Bool, _ name: String) throws(TestServerError) {
        let id = try id(ofDevice: name)
        try asInputClient { input throws(DisplayError) in try input.setEnabled(isEnabled, device: id) }
    }
}
