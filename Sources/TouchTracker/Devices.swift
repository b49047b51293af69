import ArgumentParser
import TouchKitX11

/// Lists the input devices as the program sees them.
struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List every input device as the program sees it: kind, touches, axes, what it draws as.")

    mutating func run() throws {
        do {
            print(try DeviceList().description)
        } catch {
            throw Failure("\(error)")
        }
    }
}
