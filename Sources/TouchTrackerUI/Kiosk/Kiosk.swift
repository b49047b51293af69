package import Foundation

/// What a program left alone with the public shows and does.
package nonisolated struct Kiosk: Sendable, Equatable {
    /// What the toolbar offers; nothing shows no toolbar.
    package var items: Set<ToolbarItem>
    /// After how long without a touch the sheet clears itself, in seconds; nil never.
    package var idle: TimeInterval?

    /// Describes a kiosk.
    package init(items: Set<ToolbarItem> = [], idle: TimeInterval? = nil) {
        self.items = items
        self.idle = idle
    }

    /// Whether the public may do this: nothing that leaves the program, writes a file or changes how it looks.
    func allows(_ command: Command) -> Bool {
        switch command {
        case .undo, .redo, .clear, .delete, .duplicate, .bringToFront, .escape, .closePanel: true
        case .choose(let tool): items.contains(ToolbarItem(tool))
        case .palette, .openPalette: items.contains(.colour)
        case .width: items.contains(.width)
        case .toolbar, .inspector, .help, .touches, .fullScreen, .export, .quit: false
        }
    }
}

/// A part of the toolbar.
package nonisolated enum ToolbarItem: String, CaseIterable, Sendable {
    /// The line tool.
    case line
    /// The pen.
    case pen
    /// Ellipses and rectangles.
    case shapes
    /// The eraser.
    case eraser
    /// The colour well.
    case colour
    /// The width.
    case width
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// Everything else.
    case more

    /// The part that offers a tool.
    package init(_ tool: Tool) {
        switch tool {
        case .line: self = .line
        case .pen: self = .pen
        case .ellipse, .rectangle: self = .shapes
        case .eraser: self = .eraser
        }
    }
}
