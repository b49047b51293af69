/// The input devices of a server by kind, in the order of the configuration.
struct Devices: Sendable {
    private(set) var touchscreens: [Touchscreen] = []
    private(set) var mice: [Mouse] = []
    private(set) var touchpads: [Touchpad] = []
    private(set) var pens: [Pen] = []
    private(set) var keyboards: [Keyboard] = []

    /// - Parameters:
    ///   - width: The screen's width in pixels.
    ///   - height: The screen's height in pixels.
    ///   - socketPath: Returns the path of the socket of the device at an index.
    init(_ devices: [DeviceDescription], width: Int, height: Int, socketPath: (_ index: Int) -> String) {
        for (index, device) in devices.enumerated() {
            let connection = DeviceConnection(device, socketPath: socketPath(index))
            switch device.kind {
            case .touchscreen: touchscreens.append(Touchscreen(connection, width: width, height: height))
            case .mouse, .relativeMouse: mice.append(Mouse(connection, width: width, height: height))
            case .touchpad: touchpads.append(Touchpad(connection))
            case .pen: pens.append(Pen(connection, width: width, height: height))
            case .keyboard: keyboards.append(Keyboard(connection))
            }
        }
    }

    var all: [any InjectedDevice] { touchscreens + mice + touchpads + pens + keyboards }

    /// Returns the device with a name, of any kind.
    func device(named name: String) throws(TestServerError) -> any InjectedDevice {
        guard let device = all.first(where: { $0.name == name }) else {
            throw .noSuchDevice(kind: "device", name: name)
        }
        return device
    }

    /// Returns the device with a name, or the first device if the name is nil.
    func find<Device: InjectedDevice>(
        _ name: String? = nil, among devices: [Device], _ kind: String
    ) throws(TestServerError) -> Device {
        guard let device = devices.first(where: { name == nil || $0.name == name }) else {
            throw .noSuchDevice(kind: kind, name: name)
        }
        return device
    }
}
