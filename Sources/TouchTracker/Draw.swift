public import ArgumentParser
import Foundation
import TouchKit
public import TouchKitX11
public import TouchTrackerUI

/// Opens the window and draws until it is closed.
struct Draw: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw", abstract: "Open the window. What touchtracker does unless told otherwise.")

    @Option(help: ArgumentHelp("The window's size in points, and its place in pixels.", valueName: "WxH+X+Y"))
    var geometry: HostConfiguration.Geometry?

    @Option(help: ArgumentHelp("Pixels a point, 0.5 to 8; what the desktop is set to unless given.", valueName: "n"))
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "How pixels come to the window: image (smooth; for this machine's display) or xlib (for one far away)."))
    var renderer: HostConfiguration.Renderer?

    @Flag(help: "Cover the whole screen.")
    var fullscreen = false

    @Flag(help: "Show nothing but the canvas.")
    var noChrome = false

    @Flag(help: "Print each call that responders get about touches, as it happens.")
    var logTouches = false

    @Flag(help: "Wait for the server after every request, to find what causes an X error.")
    var sync = false

    mutating func validate() throws {
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale must be between 0.5 and 8, not \(scale)")
        }
    }

    @MainActor
    private func configuration() -> HostConfiguration {
        var configuration = HostConfiguration(title: "TouchTracker", className: "touchtracker")
        configuration.icons = Icon.images()
        configuration.geometry = geometry
        configuration.scale = scale.map { CGFloat($0) }
        configuration.renderer = renderer
        configuration.isFullScreen = fullscreen
        configuration.isSynchronous = sync
        return configuration
    }

    mutating func run() throws {
        try MainActor.assumeIsolated { try runOnMain() }
    }

    @MainActor
    private func runOnMain() throws {
        let host: WindowHost
        do {
            host = try WindowHost(configuration())
        } catch {
            throw Failure("touchtracker: \(error)")
        }
        if logTouches {
            TouchLog.start()
        }
        switch host.run(AppDelegate(studio: Studio(sheet: Sheet()), controls: host)) {
        case .quit: break
        case .signal(let number): throw ExitCode(128 + number)
        case .serverGone: throw Failure("touchtracker: the X server went away")
        }
    }
}

extension HostConfiguration.Geometry: ExpressibleByArgument {
    /// Reads the notation of X programs, such as `800x600+10-20`.
    public init?(argument: String) {
        self.init(argument)
    }
}

extension HostConfiguration.Renderer: ExpressibleByArgument {}

extension WindowHost: WindowControls {}
