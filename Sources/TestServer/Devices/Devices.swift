/// The input devices of a server, by kind, each in the order of the configuration.
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

    /// All of them.
    var all: [any InjectedDevice] { touchscreens + mice + pens + keyboards }

    /// The device of a name, of whatever kind.
    func device(named name: String) throws(TestServerError) -> any InjectedDevice {
        try find(name, among: all, "device", \.name)
    }

    /// The device of a name, or the first where that is nil.
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
    /// Lets go of all that is held down on any device, as a test that failed may have left it.
    /// - Throws: `deviceFailed`.
    package func letGo() throws(TestServerError) {
        for device in devices.all { try device.letGo() }
    }

    /// The touchscreen of a name.
    /// - Throws: `noSuchDevice`.
    package func touchscreen(named name: String) throws(TestServerError) -> Touchscreen {
        try devices.find(name, among: devices.touchscreens, "touchscreen", \.name)
    }

    /// The mouse of a name.
    /// - Throws: `noSuchDevice`.
    package func mouse(named name: String) throws(TestServerError) -> Mouse {
        try devices.find(name, among: devices.mice, "mouse", \.name)
    }

    /// The pen, or the eraser, of a name.
    /// - Throws: `noSuchDevice`.
    package func pen(named name: String) throws(TestServerError) -> Pen {
        try devices.find(name, among: devices.pens, "pen", \.name)
    }

    /// The keyboard of a name.
    /// - Throws: `noSuchDevice`.
    package func keyboard(named name: String) throws(TestServerError) -> Keyboard {
        try devices.find(name, among: devices.keyboards, "keyboard", \.name)
    }

    /// The first touchscreen.
    /// - Throws: `noSuchDevice` where none was configured.
    package var touchscreen: Touchscreen {
        get throws(TestServerError) { try devices.find(nil, among: devices.touchscreens, "touchscreen", \.name) }
    }

    /// The first mouse.
    /// - Throws: `noSuchDevice` where none was configured.
    package var mouse: Mouse {
        get throws(TestServerError) { try devices.find(nil, among: devices.mice, "mouse", \.name) }
    }

    /// The first pen.
    /// - Throws: `noSuchDevice` where none was configured.
    package var pen: Pen {
        get throws(TestServerError) { try devices.find(nil, among: devices.pens, "pen", \.name) }
    }

    /// The first pen with "eraser" in its name.
    /// - Throws: `noSuchDevice` where none was configured.
    package var eraser: Pen {
        get throws(TestServerError) {
            try devices.find(
                nil, among: devices.pens.filter { $0.name.lowercased().contains("eraser") }, "eraser", \.name)
        }
    }

    /// The first keyboard.
    /// - Throws: `noSuchDevice` where none was configured.
    package var keyboard: Keyboard {
        get throws(TestServerError) { try devices.find(nil, among: devices.keyboards, "keyboard", \.name) }
    }
}
