import ArgumentParser
import TouchKitX11

/// Lists the input devices and what each of them draws as.
struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", _superCommandName: "touchtracker",
        abstract: "List every input device as the program sees it: kind, touches, axes, what it draws as.",
        usage: "touchtracker devices [--watch]")

    @Flag(help: "Open a window, and print what its touches measure: rates, contacts, late samples, untouched areas.")
    var watch = false

    mutating func run() throws {
        guard !watch else { return try MainActor.assumeIsolated { try Watch.run() } }
        print(try reportingErrors { try DeviceList().description })
    }
}
