public import ArgumentParser
import Foundation
public import TouchKitX11
import TouchTrackerUI

/// How the window is opened, and what is drawn with.
struct DrawOptions: ParsableArguments {
    @Argument(help: "The drawing: an SVG file, made where there is none. Unless given, the one that is always kept.")
    var file: String?

    @Option(help: ArgumentHelp("The window's size in points, and its place in pixels.", valueName: "WxH+X+Y"))
    var geometry: HostConfiguration.Geometry?

    @Option(help: ArgumentHelp("Pixels a point, 0.5 to 8; what the desktop is set to unless given.", valueName: "n"))
    var scale: Double?

    @Option(help: ArgumentHelp("How pixels come to the window: image (smooth) or xlib (for a display far away)."))
    var renderer: HostConfiguration.Renderer?

    @Option(help: "What draws at the start.")
    var tool: Tool?

    @Flag(help: "Cover the whole screen.")
    var fullscreen = false

    @Flag(help: "Show nothing but the canvas.")
    var noChrome = false

    @Flag(help: "What appears does not fade or slide.")
    var noAnimation = false

    @Flag(
        help: """
            For the public: full screen, no toolbar but what --kiosk-tools names, no quitting by a stray key. Hold five \
            fingers in a corner for two seconds, then press Ctrl+Q, to leave. Unless a file is given it keeps a drawing of \
            its own.
            """)
    var kiosk = false

    @Option(
        help: ArgumentHelp(
            "What a kiosk's toolbar offers: \(ToolbarItem.allCases.map(\.rawValue).joined(separator: ",")).",
            valueName: "names"),
        transform: DrawOptions.items)
    var kioskTools: Set<ToolbarItem> = []

    @Option(help: ArgumentHelp("A kiosk clears itself after so many seconds without a touch.", valueName: "n"))
    var idle: Double?

    @Flag(help: "Print each call that responders get about touches, as it happens.")
    var logTouches = false

    @Flag(help: "Wait for the server after every request, to find what causes an X error.")
    var sync = false

    mutating func validate() throws {
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale must be between 0.5 and 8, not \(scale)")
        }
        if let idle, !(1...86400).contains(idle) {
            throw ValidationError("--idle must be between 1 and 86400 seconds, not \(idle)")
        }
        if !kiosk, idle != nil || !kioskTools.isEmpty {
            throw ValidationError("--idle and --kiosk-tools go with --kiosk")
        }
    }

    private static func items(_ text: String) throws -> Set<ToolbarItem> {
        var items: Set<ToolbarItem> = []
        for name in text.split(separator: ",") {
            guard let item = ToolbarItem(rawValue: String(name)) else {
                throw ValidationError("--kiosk-tools: there is no \"\(name)\"")
            }
            items.insert(item)
        }
        return items
    }

    /// What the host is told.
    @MainActor
    var configuration: HostConfiguration {
        var configuration = HostConfiguration(title: "TouchTracker", className: "touchtracker")
        configuration.icons = Icon.images()
        configuration.geometry = geometry
        configuration.scale = scale.map { CGFloat($0) }
        configuration.renderer = renderer
        configuration.isFullScreen = fullscreen || kiosk
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

extension Tool: ExpressibleByArgument {}
