import Foundation
import Ink

/// The color and the width of what one finger draws, in the view's points until it is added to the document.
/// A chosen color is fixed when the finger lands; the default colors and the width follow the preferences while it draws.
struct Brush {
    /// The side of the table that the finger draws for.
    let side: TableSide
    /// The rule for the width of freehand ink.
    let widthRule: WidthRule
    let tool: Tool
    private let colorMode: ColorMode
    private let chosenColor: Color?
    /// The width of a marker's ink, in points, which is fixed; nil for other ink.
    private let fixedWidth: CGFloat?
    /// The lowest number that no other finger had when this one landed; it selects the finger's color.
    let fingerNumber: Int
    /// Which ends of a line are arrows.
    let heads: Line.Heads
    /// The fill of new shapes.
    private let fill: Fill
    let editor: Editor

    /// Creates the brush of a finger that has landed.
    /// - Parameter hasPressure: Whether the finger's device measures pressure.
    init(_ editor: Editor, tool: Tool, fingerNumber: Int, side: TableSide = .bottom, hasPressure: Bool) {
        let preferences = editor.preferences[side]
        self.side = side
        self.tool = tool
        widthRule = preferences.isInkEven || tool == .marker ? .even : hasPressure ? .pressure : .speed
        colorMode = preferences.colorMode
        // A marker's ink is painted with finished ink, which is not repainted when a default changes.
        chosenColor = tool == .marker ? preferences.inkColor : preferences.chosenColor
        fixedWidth = tool == .marker ? preferences.widths[tool] : nil
        (heads, fill) = (preferences.lineHeads, tool.isShape ? preferences.fill : .none)
        self.fingerNumber = fingerNumber
        self.editor = editor
    }

    /// The ink's width, in the view's points.
    var width: CGFloat { editor.widthInView(fixedWidth ?? editor.preferences.widths(of: side)[tool]) }

    /// Adds marks in the view's points to a document, in one step.
    /// - Parameter sender: The observer of the document that shows them itself; nil to notify all.
    func add(_ marks: [Mark], to document: Document, from sender: AnyObject? = nil) -> Change {
        let marks = marks.map(editor.viewport.onPaper)
        return document.perform(by: side, from: sender) { $0.add(marks) }
    }

    /// Whether the ink is a marker's.
    var isMarker: Bool { tool == .marker }

    /// Whether the ink's color depends on the direction from its beginning to its end.
    var colorFollowsAngle: Bool { colorMode == .angle && !followsDirection }

    /// Whether each part of the ink has the color of its own direction.
    var followsDirection: Bool { colorMode == .angle && tool == .pen }

    /// Returns the style of ink from `begin` to `end`, in points; `isLive` is true while its finger is down.
    func style(from begin: CGPoint, to end: CGPoint, isLive: Bool) -> Style {
        Style(
            color: color(from: begin, to: end, isLive: isLive), width: width, isMarker: isMarker,
            followsDirection: followsDirection, fill: fill)
    }

    /// Returns the color of ink from `begin` to `end`, in points; `isLive` is true while its finger is down.
    func color(from begin: CGPoint, to end: CGPoint, isLive: Bool) -> Color {
        switch colorMode {
        case .chosen:
            isLive ? editor.preferences.currentLineColor : chosenColor ?? editor.preferences.finishedLineColor
        case .angle: Color(angle: Line(begin: begin, end: end).angle)
        case .finger: Brush.fingerColor(fingerNumber)
        }
    }

    /// Returns a finger's own color: one of the palette's, without the grays.
    private static func fingerColor(_ fingerNumber: Int) -> Color {
        Palette.fingers[fingerNumber % Palette.fingers.count]
    }
}
