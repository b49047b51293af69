import Foundation
public import ArgumentParser
import TouchKit
public import TouchKitX11

/// How the window is opened.
struct DrawOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The window's size in points, and its place in pixels.", valueName: "WxH+X+Y"))
    var geometry: HostConfiguration.Geometry?

    @Option(help: ArgumentHelp("Pixels a point, 0.5 to 8; what the desktop is set to unless given.", valueName: "n"))
    var scale: Double?

    @Option(help: ArgumentHelp("How pixels come to the window: image (smooth) or xlib (for a display far away)."))
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

    /// What the host is told.
    @MainActor
    var configuration: HostConfiguration {
        var configuration = HostConfiguration(title: "TouchTracker", className: "touchtracker")
        configuration.icons = Icon.images()
        configuration.geometry = geometry
        configuration.scale = scale.map { CGFloat($0) }
        configuration.renderer = renderer
        configuration.isFullScreen = fullscreen
        configuration.isSynchronous = sync
        return configuration
    }
}

extension HostConfiguration.Geometry: ExpressibleByArgument {
    /// Reads the notation of X programs, such as `800x600+10-20`.
    public init?(argument: String) {
        self.init(argument)
    }
}

extension HostConfiguration.Renderer: ExpressibleByArgument {}
