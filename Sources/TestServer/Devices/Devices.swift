/// The input devices of a server by kind, in the order of the configuration.
struct Devices: Sendable {
    private(set) var touchscreens: [Touchscreen] = []
    private(set) var mice: [Mouse] = []
    private(set) var pens: [Pen] = []
    private(set) var keyboards: [Keyboard] = []

    init(_ configuration: TestServer.Configuration, folder: String) {
        let (width, height) = (configuration.width, configuration.height)
        for (index, device) in configuration.devices.enumerated() {
            let path = configuration.socketPath(ofDevice: index, in: folder)
            let connection = DeviceConnection(device, socketPath: path)
            switch device.kind {
            case .touchscreen: touchscreens.append(Touchscreen(connection, width: width, height: height))
            case .mouse, .relativeMouse: mice.append(Mouse(connection, width: width, height: height))
            case .pen: pens.append(Pen(connection, width: width, height: height))
            case .keyboard: keyboards.append(Keyboard(connection))
            }
        }
    }

    var all: [any InjectedDevice] { touchscreens + mice + pens + keyboards }

    /// Returns the device with a name, of any kind.
    func device(named name: String) throws(TestServerError) -> any InjectedDevice {
        try find(name, among: all, "device", \.name)
    }

    /// Returns the device with a name, or the first device if the name is nil.
    func find<Device>(
        _ name: String?, among devices: [Device], _ kind: String, _ nameOf: (Device) -> String
    ) throws(TestServerError) -> Device {
        guard let device = devices.first(where: { name == nil || nameOf($0) == name }) else {
            throw .noSuchDevice(kind: kind, name: name)
        }
        return device
    }
}

extension TestServer {
    /// Releases all fingers, buttons, keys and pens, which a failed test may have left down.
    /// - Throws: `deviceFailed`.
    package func releaseAll() throws(TestServerError) {
        for device in devices.all { try device.releaseAll() }
    }

    /// Returns the touchscreen with a name.
    /// - Throws: `noSuchDevice`.
    package func touchscreen(named name: String) throws(TestServerError) -> Touchscreen {
        try devices.find(name, among: devices.touchscreens, "touchscreen", \.name)
    }

    /// Returns the mouse with a name.
    /// - Throws: `noSuchDevice`.
    package func mouse(named name: String) throws(TestServerError) -> Mouse {
        try devices.find(name, among: devices.mice, "mouse", \.name)
    }

    /// Returns the pen or eraser with a name.
    /// - Throws: `noSuchDevice`.
    package func pen(named name: String) throws(TestServerError) -> Pen {
        try devices.find(name, among: devices.pens, "pen", \.name)
    }

    /// Returns the keyboard with a name.
    /// - Throws: `noSuchDevice`.
    package func keyboard(named name: String) throws(TestServerError) -> Keyboard {
        try devices.find(name, among: devices.keyboards, "keyboard", \.name)
    }

    /// The first touchscreen.
    /// - Throws: `noSuchDevice` if there is none.
    package var touchscreen: Touchscreen {
        get throws(TestServerError) { try devices.find(nil, among: devices.touchscreens, "touchscreen", \.name) }
    }

    /// The first mouse.
    /// - Throws: `noSuchDevice` if there is none.
    package var mouse: Mouse {
        get throws(TestServerError) { try devices.find(nil, among: devices.mice, "mouse", \.name) }
    }

    /// The first pen.
    /// - Throws: `noSuchDevice` if there is none.
    package var pen: Pen {
        get throws(TestServerError) { try devices.find(nil, among: devices.pens, "pen", \.name) }
    }

    /// The first pen with "eraser" in its name.
    /// - Throws: `noSuchDevice` if there is none.
    package var eraser: Pen {
        get throws(TestServerError) {
            try devices.find(
                nil, among: devices.pens.filter { $0.name.lowercased().contains("eraser") }, "eraser", \.name)
        }
    }

    /// The first keyboard.
    /// - Throws: `noSuchDevice` if there is none.
    package var keyboard: Keyboard {
        get throws(TestServerError) { try devices.find(nil, among: devices.keyboards, "keyboard", \.name) }
    }
}
