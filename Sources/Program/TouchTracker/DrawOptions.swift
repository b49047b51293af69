public import ArgumentParser
import Foundation
import Ink
public import TouchKitX11
import TouchTrackerUI

struct DrawOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The window's size in points, and its position in pixels.", valueName: "WxH+X+Y"))
    var geometry: HostConfiguration.Geometry?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pixels per point, 0.5 to 8; by default the desktop's setting.", valueName: "n"))
    var scale: Double?

    @Option(help: ArgumentHelp("How the window is drawn: image (smooth) or xlib (for a remote display)."))
    var renderer: HostConfiguration.Renderer?

    @Option(help: "The first tool.")
    var tool: Tool?

    @Option(
        name: [.customLong("color"), .customLong("colour")],
        help: ArgumentHelp(
            "The first color: \(Palette.swatches.map(\.rawValue).joined(separator: ", ")), or #RRGGBB.",
            valueName: "name")
    )
    var color: Color?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The first width of ink in points, 0.5 to 500.", valueName: "n"))
    var width: Double?

    @Option(
        help: ArgumentHelp(
            "The paper: white, cream or dark, and dots, squares or lines, or both with a hyphen, as in cream-dots.",
            valueName: "paper"))
    var paper: Paper?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The sides of the table, 1 to 4, each with a toolbar: bottom, top, left, right.", valueName: "n"))
    var sides: Int?

    @Option(
        help: ArgumentHelp(
            """
            The language of the window: \(Language.all.map(\.code).joined(separator: ", ")); by default the one \
            chosen in the inspector, or the locale's.
            """,
            valueName: "code"))
    var language: Language?

    @Flag(help: "Show toolbar, panels, menus and notices at 1.5 times their size, in a small window less.")
    var large = false

    @Flag(help: "Cover the whole screen.")
    var fullscreen = false

    @Flag(help: "Show nothing but the canvas.")
    var noChrome = false

    @Flag(help: "Show and hide things at once, without fading or sliding.")
    var noAnimation = false

    @Flag(
        help: """
            For public use: full screen, no toolbar except the items of --kiosk-tools, no quitting by a stray key. To quit, \
            hold five fingers in a corner for two seconds, then press Ctrl+Q. Unless a file is given, the kiosk keeps a \
            drawing of its own.
            """)
    var kiosk = false

    @Option(
        help: ArgumentHelp(
            """
            The toolbar items to show in a kiosk, separated by commas: \
            \(ToolbarItem.allCases.map(\.rawValue).joined(separator: ", ")).
            """, valueName: "names"),
        transform: DrawOptions.items)
    var kioskTools: Set<ToolbarItem> = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The seconds without a touch before a kiosk clears.", valueName: "n"))
    var idle: Double?

    @Flag(help: "Show the touch lab, which measures touches, from the start.")
    var lab = false

    @Flag(help: "Print each call that responders receive for touches, as it happens.")
    var logTouches = false

    @Flag(help: "Wait for the server after every request, to find the cause of an X error.")
    var sync = false

    mutating func validate() throws {
        if let scale, !DesktopScale.range.contains(CGFloat(scale)) {
            throw ValidationError("--scale must be between 0.5 and 8, not \(scale)")
        }
        if let width, !ToolWidths.range.contains(CGFloat(width)) {
            throw ValidationError("--width must be between 0.5 and 500, not \(width)")
        }
        if let idle, !(1...86400).contains(idle) {
            throw ValidationError("--idle must be between 1 and 86400 seconds, not \(idle)")
        }
        if let sides, !TableSide.counts.contains(sides) {
            throw ValidationError("--sides must be between 1 and 4, not \(sides)")
        }
        if !kiosk, idle != nil || !kioskTools.isEmpty {
            throw ValidationError("--idle and --kiosk-tools require --kiosk")
        }
    }

    private static func items(_ text: String) throws -> Set<ToolbarItem> {
        var items: Set<ToolbarItem> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            if name.isEmpty { throw ValidationError("the name of an item is missing") }
            // The British spelling, which the options accept, too.
            guard let item = ToolbarItem(rawValue: name == "colour" ? "color" : String(name)) else {
                throw ValidationError("unknown item \"\(name)\"")
            }
            items.insert(item)
        }
        return items
    }

    /// Throws an error if a session with these options cannot be recorded.
    func validateRecording() throws {
        if kiosk { throw ValidationError("--kiosk cannot be recorded: a replay shows no kiosk") }
    }

    /// The options for a session.
    var session: SessionOptions {
        SessionOptions(
            geometry: geometry, scale: scale, renderer: renderer, tool: tool, color: color, width: width, paper: paper,
            sides: sides, language: language, large: large, fullscreen: fullscreen, noChrome: noChrome,
            noAnimation: noAnimation, kiosk: kiosk, kioskTools: kioskTools, idle: idle, lab: lab,
            logTouches: logTouches, sync: sync)
    }
}

extension HostConfiguration.Geometry: ExpressibleByArgument {
    /// Parses the notation of X programs, such as `800x600+10-20`.
    public init?(argument: String) {
        self.init(argument)
    }
}

extension HostConfiguration.Renderer: ExpressibleByArgument {}

extension Tool: ExpressibleByArgument {}

extension Color: ExpressibleByArgument {
    /// Parses the name of a swatch of the palette, or `#RRGGBB`.
    public init?(argument: String) {
        guard let color = Swatch(rawValue: argument.lowercased())?.color ?? Color(hex: argument) else { return nil }
        self = color
    }
}

extension Language: ExpressibleByArgument {
    /// Parses a language's code, such as `de`, or a language tag.
    public init?(argument: String) {
        guard let language = Language.language(tag: argument) else { return nil }
        self = language
    }
}

extension Paper: ExpressibleByArgument {
    /// Parses a paper's name, such as `cream-dots`.
    public init?(argument: String) {
        self.init(name: argument)
    }
}
