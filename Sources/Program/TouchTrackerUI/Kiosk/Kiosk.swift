package import Foundation
package import Ink

/// The kiosk mode, for a program that the public uses unattended.
package nonisolated struct Kiosk: Sendable, Equatable {
    /// The parts that the toolbar offers; if it is empty, no toolbar is shown.
    package var items: Set<ToolbarItem>
    /// The time without a touch after which the drawing is cleared, in seconds; nil means never.
    package var idle: TimeInterval?
    /// The demonstration that draws itself on the empty paper until someone touches it, if any.
    package var demonstration: Demonstration?

    package init(items: Set<ToolbarItem> = [], idle: TimeInterval? = nil, demonstration: Demonstration? = nil) {
        self.items = items
        self.idle = idle
        self.demonstration = demonstration
    }

    /// Whether the public may perform `command`: nothing that quits the program, writes a file or changes how it looks.
    func allows(_ command: Command) -> Bool {
        switch command {
        case .zoomIn, .zoomOut, .fit, .fullScale, .lockPaper: items.contains(.hand)
        case .undo, .redo, .clear, .delete, .duplicate, .bringToFront, .sendToBack, .cut, .copy, .paste, .selectAll,
            .escape, .closePanel:
            true
        case .choose(let tool): items.contains(ToolbarItem(tool))
        case .palette, .openPalette: items.contains(.color)
        case .fill, .openFills: items.contains(.shapes)
        case .heads, .openHeads: items.contains(.line)
        case .width: items.contains(.width)
        case .background, .toolbar, .table, .sides, .paper, .mirror, .mirrored, .fingers, .letFingers, .letTwoFingers,
            .inspector,
            .help, .touchLab, .copyReport, .desktopFingers, .fullScreen, .shelf, .newDrawing, .save, .saveCopy, .export,
            .exportNow, .exportFolder, .exportView, .print, .printNow, .printToFile, .replay, .quit:
            false
        }
    }
}

package nonisolated enum ToolbarItem: String, CaseIterable, Sendable {
    case select
    case line
    case pen
    case marker
    case text
    /// Ellipses and rectangles.
    case shapes
    /// Both erasers.
    case eraser
    case color
    case width
    case undo
    case redo
    /// The hand that moves the paper.
    case hand
    /// The menu with all other commands.
    case more

    /// The part of the toolbar that offers a tool.
    package init(_ tool: Tool) {
        switch tool {
        case .select: self = .select
        case .line: self = .line
        case .pen: self = .pen
        case .marker: self = .marker
        case .text: self = .text
        case .ellipse, .rectangle: self = .shapes
        case .eraser, .partialEraser: self = .eraser
        case .hand: self = .hand
        }
    }
}

extension Preferences {
    /// Returns these preferences as each visitor of a kiosk finds them: how the program looks and what touches mean
    /// stay as they are, and what ink is drawn with has its default values, or those given. What the public could not
    /// change back is reset, too. Three fingers swipe only if they always do.
    ///
    /// The tool is `tool` if the kiosk offers it, or none, otherwise the first that it offers, the select tool last.
    package func inKiosk(
        _ kiosk: Kiosk, tool: Tool? = nil, color: Color? = nil, width: CGFloat? = nil
    ) -> Preferences {
        var preferences = self
        let offered = Tool.allCases.filter { kiosk.items.contains(ToolbarItem($0)) }
        let requested = tool.flatMap { offered.isEmpty || offered.contains($0) ? $0 : nil }
        preferences.tool = requested ?? offered.first { $0 != .select && $0 != .hand } ?? offered.first ?? .line
        preferences.forgetBrush()
        preferences.draw(in: color, width: width)
        preferences.showsToolbar = true
        preferences.showsTouchLab = false
        preferences.otherSides = [:]
        preferences.seatNewSides()
        if preferences.threeFingerSwipes == .outsideKiosks {
            preferences.threeFingerSwipes = .never
        }
        preferences.twoFingers = .draw
        if preferences.fingers == .never || preferences.fingers == .movePaper {
            preferences.fingers = .unlessPenIsNear
        }
        return preferences
    }
}
