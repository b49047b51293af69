import ArgumentParser
import TouchKitX11

/// Lists the input devices and what each of them draws as.
struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker devices",
        abstract: "List every input device as the program sees it: kind, touches, axes, what it draws as.",
        usage: "touchtracker devices")

    mutating func run() throws {
        do {
            print(try DeviceList().description)
        } catch {
            throw failure("\(error)")
        }
    }
}
