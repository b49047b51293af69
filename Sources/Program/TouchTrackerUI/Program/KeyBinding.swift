import TouchKit

/// A key and the command that it performs. The help shows the same table.
package struct KeyBinding {
    let command: Command
    /// The keys, as the help and tooltips name them.
    package let keys: [Key]
    /// The command's name in the help.
    package let title: Phrase

    /// Whether a key, which types characters in lowercase, is this one.
    private let matches: (UIKey, _ characters: String) -> Bool

    /// Creates a binding for the key that types `character`, or one of others, in the current keyboard layout (D30).
    /// Digits and signs may need Shift there.
    private init(
        _ command: Command, title: Phrase? = nil, _ flags: UIKeyModifierFlags = [], types character: Character,
        or others: Character...
    ) {
        self.command = command
        self.title = title ?? .title(of: command)
        let key: Key =
            switch character {
            case "+": .plus
            case "-": .minus
            case _: .named(character.uppercased())
            }
        keys = Self.keys(flags) + [key]
        let ignored: UIKeyModifierFlags = character.isLetter ? [] : .shift
        let typed = ([character] + others).map { String($0) }
        matches = { $0.modifierFlags.subtracting(ignored) == flags && typed.contains($1) }
    }

    /// Creates a binding for keys that type nothing.
    private init(_ command: Command, _ flags: UIKeyModifierFlags = [], key: Key, _ codes: UIKeyboardHIDUsage...) {
        self.command = command
        title = .title(of: command)
        keys = Self.keys(flags) + [key]
        matches = { key, _ in key.modifierFlags == flags && codes.contains(key.keyCode) }
    }

    private static func keys(_ flags: UIKeyModifierFlags) -> [Key] {
        (flags.contains(.control) ? [.control] : []) + (flags.contains(.shift) ? [.shift] : [])
    }

    /// All keys of the program, in the order in which the help shows them.
    package static let all: [KeyBinding] = [
        KeyBinding(.choose(.select), types: "v"), KeyBinding(.choose(.line), types: "l"),
        KeyBinding(.choose(.pen), types: "p"), KeyBinding(.choose(.marker), types: "k"),
        KeyBinding(.choose(.text), types: "t"),
        KeyBinding(.choose(.ellipse), types: "o"), KeyBinding(.choose(.rectangle), types: "r"),
        KeyBinding(.choose(.eraser), types: "e"), KeyBinding(.choose(.partialEraser), .shift, types: "e"),
        KeyBinding(.choose(.hand), types: "h"), KeyBinding(.openFills, .shift, types: "o"),
        KeyBinding(.openHeads, .shift, types: "l"), KeyBinding(.palette, types: "c"), KeyBinding(.width, types: "w"),
        KeyBinding(.table, .shift, types: "t"), KeyBinding(.mirror, types: "m"), KeyBinding(.fingers, types: "f"),
        KeyBinding(.undo, .control, types: "z"), KeyBinding(.redo, [.control, .shift], types: "z"),
        KeyBinding(.redo, .control, types: "y"),
        KeyBinding(.delete, key: .delete, .keyboardDeleteForward, .keyboardDeleteOrBackspace),
        KeyBinding(.duplicate, .control, types: "d"), KeyBinding(.bringToFront, .control, types: "f"),
        KeyBinding(.sendToBack, .control, types: "b"), KeyBinding(.background, [.control, .shift], types: "b"),
        KeyBinding(.cut, .control, types: "x"),
        KeyBinding(.copy, .control, types: "c"), KeyBinding(.paste, .control, types: "v"),
        KeyBinding(.selectAll, .control, types: "a"),
        KeyBinding(.clear, .control, key: .delete, .keyboardDeleteForward, .keyboardDeleteOrBackspace),
        KeyBinding(.toolbar, .control, types: "t"), KeyBinding(.inspector, .control, types: "i"),
        KeyBinding(.zoomIn, .control, types: "+", or: "="), KeyBinding(.zoomOut, .control, types: "-", or: "_"),
        KeyBinding(.fit, .control, types: "0"), KeyBinding(.fullScale, .control, types: "1"),
        KeyBinding(.lockPaper, .shift, types: "h"), KeyBinding(.shelf, .control, types: "o"),
        KeyBinding(.shelf, title: .closeToDrawings, .control, types: "w"),
        KeyBinding(.newDrawing, .control, types: "n"), KeyBinding(.save, .control, types: "s"),
        KeyBinding(.saveCopy, [.control, .shift], types: "s"), KeyBinding(.export, .control, types: "e"),
        KeyBinding(.exportView, [.control, .shift], types: "e"), KeyBinding(.print, .control, types: "p"),
        KeyBinding(.replay, .control, types: "r"),
        KeyBinding(.help, key: .named("F1"), .keyboardF1),
        KeyBinding(.touchLab, key: .named("F2"), .keyboardF2),
        KeyBinding(.copyReport, .shift, key: .named("F2"), .keyboardF2),
        KeyBinding(.fullScreen, key: .named("F11"), .keyboardF11), KeyBinding(.escape, key: .escape, .keyboardEscape),
        KeyBinding(.quit, .control, types: "q"),
    ]

    /// Returns the command that `key` performs, or nil.
    static func command(of key: UIKey) -> Command? {
        key.firstShortcut { characters in all.first { $0.matches(key, characters) }?.command }
    }

    /// Returns the first keys that perform a command; empty if none do.
    static func keys(of command: Command) -> [Key] {
        all.first { $0.command == command }?.keys ?? []
    }
}

extension Phrase {
    /// Returns the title of a command in the help, in panels and in tooltips.
    static func title(of command: Command) -> Phrase {
        switch command {
        case .undo: .undo
        case .redo: .redo
        case .clear: .clearEverything
        case .delete: .deleteSelection
        case .duplicate: .duplicateSelection
        case .bringToFront: .selectionToFront
        case .sendToBack: .selectionToBack
        case .background: .pictureToBackground
        case .cut: .cutSelection
        case .copy: .copySelection
        case .paste: .paste
        case .selectAll: .selectEverything
        case .escape: .deselect
        case .choose(let tool): .toolName(tool)
        case .toolbar: .toolbar
        case .palette, .openPalette: .colors
        case .fill(let fill): .fillName(fill)
        case .openFills: .fill
        case .heads(let heads): .headsName(heads)
        case .openHeads: .arrow
        case .width: .width
        case .closePanel: .close
        case .table: .table
        case .sides(let count): .toolbars(count)
        case .paper: .paper
        case .mirror: .mirror
        case .mirrored(let count): .images(count)
        case .fingers: .fingers
        case .letFingers(let rule): .fingerRule(rule)
        case .letTwoFingers(let rule): .twoFingerRule(rule)
        case .inspector: .inspector
        case .help: .help
        case .touchLab: .touchLab
        case .copyReport: .copyLabReport
        case .desktopFingers: .allFingers
        case .fullScreen: .fullScreen
        case .zoomIn: .zoomIn
        case .zoomOut: .zoomOut
        case .fit: .showAllInk
        case .fullScale: .showAtFullScale
        case .lockPaper: .lockPaper
        case .shelf: .drawings
        case .newDrawing: .newDrawing
        case .save: .whereSaved
        case .saveCopy: .saveCopy
        case .export, .exportNow: .export
        case .exportFolder: .folder
        case .exportView: .exportView
        case .print, .printNow: .print
        case .printToFile: .saveAsPDF
        case .replay: .replay
        case .quit: .quit
        }
    }
}
