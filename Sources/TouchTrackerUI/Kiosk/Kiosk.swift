package import Foundation

/// The kiosk mode, for a program that the public uses unattended.
package nonisolated struct Kiosk: Sendable, Equatable {
    /// The parts that the toolbar offers; if it is empty, no toolbar is shown.
    package var items: Set<ToolbarItem>
    /// The time without a touch after which the drawing is cleared, in seconds; nil means never.
    package var idle: TimeInterval?

    package init(items: Set<ToolbarItem> = [], idle: TimeInterval? = nil) {
        self.items = items
        self.idle = idle
    }

    /// Whether the public may perform `command`: nothing that quits the program, writes a file or changes how it looks.
    func allows(_ command: Command) -> Bool {
        switch command {
        case .undo, .redo, .clear, .delete, .duplicate, .bringToFront, .escape, .closePanel: true
        case .choose(let tool): items.contains(ToolbarItem(tool))
        case .palette, .openPalette: items.contains(.colour)
        case .width: items.contains(.width)
        case .toolbar, .table, .sides, .inspector, .help, .touchLab, .copyReport, .fullScreen, .export, .quit: false
        }
    }
}

/// A part of the toolbar.
package nonisolated enum ToolbarItem: String, CaseIterable, Sendable {
    case line
    case pen
    /// Ellipses and rectangles.
    case shapes
    case eraser
    case colour
    case width
    case undo
    case redo
    /// The menu with all other commands.
    case more

    /// The part of the toolbar that offers a tool.
    package init(_ tool: Tool) {
        switch tool {
        case .line: self = .line
        case .pen: self = .pen
        case .ellipse, .rectangle: self = .shapes
        case .eraser: self = .eraser
        }
    }
}

extension Preferences {
    /// Returns these preferences with what the public could not change back, or could do nothing with, reset.
    ///
    /// The tool is `tool` if the kiosk offers it or offers no tools at all, otherwise the first tool that the kiosk offers. The
    /// chosen color and width are forgotten.
    package func inKiosk(_ kiosk: Kiosk, tool: Tool? = nil) -> Preferences {
        var preferences = self
        let offered = Tool.allCases.filter { kiosk.items.contains(ToolbarItem($0)) }
        let requested = tool.flatMap { offered.isEmpty || offered.contains($0) ? $0 : nil }
        preferences.tool = requested ?? offered.first ?? .line
        preferences.chosenColor = nil
        preferences.chosenWidth = nil
        preferences.recentColors = []
        preferences.showsToolbar = true
        preferences.showsTouchLab = false
        preferences.otherSides = [:]
        preferences.seatNewSides()
        if preferences.fingers == .never {
            preferences.fingers = .unlessPenIsNear
        }
        return preferences
    }
}
