import TouchKit
import X11

/// A description of a display's input devices and of what the program does with them.
public nonisolated struct DeviceList: CustomStringConvertible {
    /// One line for each device, and one for each axis.
    public let description: String

    /// Describes the devices of a display; of the one in the environment variable DISPLAY if `displayName` is nil.
    /// - Throws: `HostError`, whose description is one sentence.
    public init(displayName: String? = nil) throws(HostError) {
        let devices: [InputDevice]
        do {
            let display = try Display(name: displayName)
            devices = try InputExtension(on: display).devices()
        } catch {
            throw .display(String(describing: error))
        }
        description = DeviceList.describe(devices)
    }

    /// Describes `devices`, without master devices, which are not hardware.
    static func describe(_ devices: [InputDevice]) -> String {
        devices.filter { !$0.role.isMaster }.map { describe($0, among: devices) }.joined(separator: "\n")
    }

    private static func describe(_ device: InputDevice, among devices: [InputDevice]) -> String {
        var facts = ["id \(device.id)"]
        if !device.isEnabled {
            facts.append("switched off")
        }
        if let master = device.master.flatMap({ id in devices.first { $0.id == id } }) {
            facts.append("moves \(master.name)")
        }
        if let touch = device.touch {
            facts.append(touch.maximumTouches == 0 ? "touches without limit" : "\(touch.maximumTouches) touches")
        }
        if device.buttonCount > 0 {
            facts.append("\(device.buttonCount) buttons")
        }
        let heading = "\(device.kind): \(device.name) (\(facts.joined(separator: ", ")))\n    \(device.purpose)"
        return ([heading] + device.axes.map(describe)).joined(separator: "\n")
    }

    private static func describe(_ axis: InputAxis) -> String {
        let name = axis.label.isEmpty ? "no label" : axis.label
        let range = axis.maximum > axis.minimum ? "\(number(axis.minimum)) to \(number(axis.maximum))" : "no range"
        let resolution =
            axis.resolution > 0 ? ", \(axis.resolution) \(axis.resolution == 1 ? "unit" : "units") a meter" : ""
        return "    axis \(axis.number): \(name), \(axis.isAbsolute ? "places" : "steps"), \(range)\(resolution)"
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}

extension InputDevice {
    /// The master device that the device is attached to.
    fileprivate nonisolated var master: DeviceID? {
        switch role {
        case .slavePointer(let master), .slaveKeyboard(let master): master
        case .masterPointer, .masterKeyboard, .floating: nil
        }
    }

    fileprivate nonisolated var purpose: String {
        switch kind {
        case .touchscreen: "draws with every finger"
        case .touchpad: "draws as a mouse, while its button is down"
        case .mouse: "draws while its first button is down"
        case .pen: "draws as a pen\(pressureAxis == nil ? "" : ", with pressure")"
        case .eraser: "draws as the end of a pen that erases"
        case .keyboard: "types"
        case .other: "draws nothing"
        }
    }
}
