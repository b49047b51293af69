import Ink

/// What the program can be told, by touch, mouse and key alike.
nonisolated enum Command: Hashable {
    /// Takes back what was finished last.
    case undo
    /// Does again what was taken back last.
    case redo
    /// Takes everything away.
    case clear
    /// Takes the selected ink away.
    case delete
    /// Puts a copy of the selected ink beside it.
    case duplicate
    /// Brings the selected ink above all other.
    case bringToFront
    /// Ends the selection; leaves full screen where nothing is selected and nothing is open.
    case escape
    /// Chooses what draws.
    case choose(Tool)
    /// Shows or hides the toolbar.
    case toolbar
    /// Shows or hides the colours.
    case palette
    /// Shows the colours.
    case openPalette
    /// Shows or hides the widths.
    case width
    /// Hides what is open.
    case closePanel
    /// Shows or hides the inspector.
    case inspector
    /// Shows or hides the help.
    case help
    /// Shows or hides a ring around each touch.
    case touches
    /// Begins or ends full screen.
    case fullScreen
    /// Writes the picture beside the drawing's file.
    case export
    /// Ends the program.
    case quit

    /// Whether it shows or hides something that floats above the paper.
    var isAboutChrome: Bool {
        switch self {
        case .toolbar, .palette, .openPalette, .width, .inspector, .help, .touches: true
        case .undo, .redo, .clear, .delete, .duplicate, .bringToFront, .escape, .choose, .closePanel, .fullScreen,
            .export,
            .quit:
            false
        }
    }
}
