import Ink

/// The commands of the program, which gestures, buttons, menu items and keys perform.
nonisolated enum Command: Hashable {
    case undo
    case redo
    /// Removes all ink from the paper.
    case clear
    /// Removes the ink that is selected.
    case delete
    /// Adds a copy of the selected ink beside it, and selects the copy.
    case duplicate
    /// Moves the selected ink above all other ink.
    case bringToFront
    /// Moves the selected ink below all other ink.
    case sendToBack
    /// Makes the selected pictures the paper's background, or releases them from it.
    case background
    /// Puts the selected ink on the pasteboard, and removes it.
    case cut
    /// Puts copies of the selected ink on the pasteboard.
    case copy
    /// Adds what is on the pasteboard, and selects it.
    case paste
    case selectAll
    /// Closes the open panel or menu, else deselects, else leaves full screen.
    case escape
    case choose(Tool)
    /// Shows or hides the toolbar, or the panel for a subject.
    case toolbar, palette, width, table, paper, mirror, fingers, inspector, help
    case openPalette
    /// Fills the selected ink, or new shapes, and opens the panel that does.
    case fill(Fill), openFills
    /// Makes arrows of the selected lines, or of new lines, and opens the panel that does.
    case heads(Line.Heads), openHeads
    case closePanel
    case sides(Int)
    /// Sets the number of images that each finger draws.
    case mirrored(Int)
    case letFingers(FingerRule)
    case letTwoFingers(TwoFingerRule)
    case touchLab
    /// Copies the touch lab's report, if it is shown.
    case copyReport
    /// Shows how to keep the desktop from taking fingers, and copies the command for it.
    case desktopFingers
    case fullScreen
    case zoomIn, zoomOut
    /// Moves and zooms the paper so that all ink is in sight.
    case fit
    /// Shows the paper at 100 %.
    case fullScale
    /// Locks the paper in its place, or unlocks it.
    case lockPaper
    /// Saves the drawing, closes it and shows all drawings.
    case shelf
    /// Saves the drawing, closes it and begins a new one.
    case newDrawing
    /// Says where the drawing is saved.
    case save
    /// Saves a copy of the drawing under another name.
    case saveCopy
    /// Shows or hides the panel that exports; without chrome, exports.
    case export
    /// Exports as chosen last in that panel.
    case exportNow
    /// Asks for the folder that files are exported to.
    case exportFolder
    /// Exports what the window shows of the paper, otherwise as chosen last.
    case exportView
    /// Shows the panel that prints.
    case print
    /// Prints as chosen last in that panel.
    case printNow
    /// Exports what would be printed as a PDF file.
    case printToFile
    /// Plays the drawing again from its first stroke.
    case replay
    case quit

    /// Whether the command shows or hides something above the paper.
    var isAboutChrome: Bool {
        switch self {
        case .toolbar, .palette, .openPalette, .fill, .openFills, .heads, .openHeads, .width, .table, .sides, .paper,
            .mirror, .mirrored, .fingers,
            .letFingers, .letTwoFingers, .inspector, .help, .touchLab, .copyReport, .desktopFingers:
            true
        case .undo, .redo, .clear, .delete, .duplicate, .bringToFront, .sendToBack, .background, .cut, .copy, .paste,
            .selectAll, .escape, .choose, .closePanel, .fullScreen, .zoomIn, .zoomOut, .fit, .fullScale, .lockPaper,
            .shelf, .newDrawing, .save, .saveCopy, .export, .exportNow, .exportFolder, .exportView, .print, .printNow,
            .printToFile, .replay, .quit:
            false
        }
    }

    /// Whether the command is about the window itself, and has keys while a question is open or a name is edited.
    var isAboutWindow: Bool { self == .fullScreen || self == .quit }

    /// Whether a held key repeats the command, one step each time.
    var repeats: Bool { self == .undo || self == .redo || self == .zoomIn || self == .zoomOut }

    /// Whether the command is about the library of drawings.
    var needsLibrary: Bool { self == .shelf || self == .newDrawing || self == .saveCopy }
}

struct CommandRequest {
    let command: Command
    /// The side of the table that asks for it; nil for no side, as by a key.
    var side: TableSide?
}
