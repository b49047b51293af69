import TouchKit

/// A key and the command that it performs. The help shows the same table.
package struct KeyBinding {
    let command: Command
    /// The key's name in the help and in panels.
    package let keys: String
    /// The command's name in the help and in panels.
    package let title: String

    private let matches: (UIKey) -> Bool

    /// Creates a binding for the key that types `character` in the current keyboard layout (D30).
    private init(
        _ command: Command, _ keys: String, _ title: String, _ flags: UIKeyModifierFlags, types character: String
    ) {
        self.command = command
        self.keys = keys
        self.title = title
        matches = { $0.modifierFlags == flags && $0.charactersIgnoringModifiers.lowercased() == character }
    }

    /// Creates a binding for the keys that type one of some characters, with Ctrl: signs that may need Shift.
    private init(_ command: Command, _ keys: String, _ title: String, controlAnd characters: String...) {
        self.command = command
        self.keys = keys
        self.title = title
        matches = {
            $0.modifierFlags.subtracting(.shift) == .control && characters.contains($0.charactersIgnoringModifiers)
        }
    }

    /// Creates a binding for keys that type nothing.
    private init(
        _ command: Command, _ keys: String, _ title: String, _ flags: UIKeyModifierFlags = [],
        _ codes: UIKeyboardHIDUsage...
    ) {
        self.command = command
        self.keys = keys
        self.title = title
        matches = { $0.modifierFlags == flags && codes.contains($0.keyCode) }
    }

    /// All keys of the program, in the order in which the help shows them.
    package static let all: [KeyBinding] = [
        KeyBinding(.choose(.select), "V", "Select", [], types: "v"),
        KeyBinding(.choose(.line), "L", "Line", [], types: "l"),
        KeyBinding(.choose(.pen), "P", "Pen", [], types: "p"),
        KeyBinding(.choose(.marker), "K", "Marker", [], types: "k"),
        KeyBinding(.choose(.ellipse), "O", "Ellipse", [], types: "o"),
        KeyBinding(.choose(.rectangle), "R", "Rectangle", [], types: "r"),
        KeyBinding(.choose(.eraser), "E", "Eraser", [], types: "e"),
        KeyBinding(.choose(.rub), "Shift+E", "Rub out", .shift, types: "e"),
        KeyBinding(.choose(.hand), "H", "Hand", [], types: "h"),
        KeyBinding(.palette, "C", "Colors", [], types: "c"),
        KeyBinding(.width, "W", "Width", [], types: "w"),
        KeyBinding(.table, "T", "Table", [], types: "t"),
        KeyBinding(.mirror, "M", "Mirror", [], types: "m"),
        KeyBinding(.fingers, "F", "Fingers", [], types: "f"),
        KeyBinding(.undo, "Ctrl+Z", "Undo", .control, types: "z"),
        KeyBinding(.redo, "Ctrl+Shift+Z", "Redo", [.control, .shift], types: "z"),
        KeyBinding(.redo, "Ctrl+Y", "Redo", .control, types: "y"),
        KeyBinding(.delete, "Delete", "Delete the selection", [], .keyboardDeleteForward, .keyboardDeleteOrBackspace),
        KeyBinding(.duplicate, "Ctrl+D", "Duplicate the selection", .control, types: "d"),
        KeyBinding(.bringToFront, "Ctrl+F", "Selection to front", .control, types: "f"),
        KeyBinding(.sendToBack, "Ctrl+B", "Selection to back", .control, types: "b"),
        KeyBinding(.cut, "Ctrl+X", "Cut the selection", .control, types: "x"),
        KeyBinding(.copy, "Ctrl+C", "Copy the selection", .control, types: "c"),
        KeyBinding(.paste, "Ctrl+V", "Paste", .control, types: "v"),
        KeyBinding(.selectAll, "Ctrl+A", "Select everything", .control, types: "a"),
        KeyBinding(
            .clear, "Ctrl+Delete", "Clear everything", .control, .keyboardDeleteForward, .keyboardDeleteOrBackspace),
        KeyBinding(.toolbar, "Ctrl+T", "Toolbar", .control, types: "t"),
        KeyBinding(.inspector, "Ctrl+I", "Inspector", .control, types: "i"),
        KeyBinding(.zoomIn, "Ctrl+Plus", "Zoom in", controlAnd: "+", "="),
        KeyBinding(.zoomOut, "Ctrl+Minus", "Zoom out", controlAnd: "-", "_"),
        KeyBinding(.fit, "Ctrl+0", "Show all ink", .control, types: "0"),
        KeyBinding(.fullScale, "Ctrl+1", "Show at 100 %", .control, types: "1"),
        KeyBinding(.lockPaper, "Shift+H", "Lock the paper", .shift, types: "h"),
        KeyBinding(.shelf, "Ctrl+O", "Drawings", .control, types: "o"),
        KeyBinding(.shelf, "Ctrl+W", "Close, to the drawings", .control, types: "w"),
        KeyBinding(.newDrawing, "Ctrl+N", "New drawing", .control, types: "n"),
        KeyBinding(.save, "Ctrl+S", "Where it is saved", .control, types: "s"),
        KeyBinding(.saveCopy, "Ctrl+Shift+S", "Save a copy", [.control, .shift], types: "s"),
        KeyBinding(.export, "Ctrl+E", "Export", .control, types: "e"),
        KeyBinding(.exportView, "Ctrl+Shift+E", "Export what is in sight", [.control, .shift], types: "e"),
        KeyBinding(.replay, "Ctrl+R", "Replay", .control, types: "r"),
        KeyBinding(.help, "F1", "Help", [], .keyboardF1),
        KeyBinding(.touchLab, "F2", "Touch lab", [], .keyboardF2),
        KeyBinding(.copyReport, "Shift+F2", "Copy the lab's report", .shift, .keyboardF2),
        KeyBinding(.fullScreen, "F11", "Full screen", [], .keyboardF11),
        KeyBinding(.escape, "Escape", "Deselect, leave full screen", [], .keyboardEscape),
        KeyBinding(.quit, "Ctrl+Q", "Quit", .control, types: "q"),
    ]

    /// Returns the command that `key` performs, or nil.
    static func command(of key: UIKey) -> Command? {
        all.first { $0.matches(key) }?.command
    }
}
