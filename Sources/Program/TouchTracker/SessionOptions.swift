import Foundation
import Ink
import TouchKitX11
import TouchTrackerUI

/// The initial settings of a session's window and tools, explained in `DrawOptions`. The defaults are those of a
/// command line without options, which is not parsed.
struct SessionOptions {
    var geometry: HostConfiguration.Geometry?
    var scale: Double?
    var renderer: HostConfiguration.Renderer?
    var tool: Tool?
    var color: Color?
    var width: Double?
    var paper: Paper?
    var sides: Int?
    var language: Language?
    var large = false
    var fullscreen = false
    var noChrome = false
    var noAnimation = false
    var kiosk = false
    var kioskTools: Set<ToolbarItem> = []
    var idle: Double?
    var lab = false
    var logTouches = false
    var sync = false

    /// The options that concern the window's host.
    @MainActor
    var configuration: HostConfiguration {
        var configuration = HostConfiguration(title: "TouchTracker", className: "touchtracker")
        configuration.icon = ProgramIcon.image
        configuration.geometry = geometry
        configuration.scale = scale.map { CGFloat($0) }
        configuration.renderer = renderer
        configuration.isFullScreen = fullscreen || kiosk
        configuration.showsPointer = !kiosk
        configuration.isSynchronous = sync
        return configuration
    }
}
