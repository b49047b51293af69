import Foundation
import Ink

/// What one finger draws with. What was chosen as it landed stays; what was not follows the preferences.
struct Brush {
    /// What freehand ink's width follows.
    let widthRule: WidthRule
    private let colorMode: ColorMode
    private let chosenColor: Color?
    private let chosenWidth: CGFloat?
    /// The lowest number that no other finger down had as this one landed: what gives it its colour (D6).
    private let finger: Int
    private let editor: Editor

    init(_ editor: Editor, finger: Int, hasPressure: Bool) {
        let preferences = editor.preferences
        widthRule = hasPressure ? .pressure : preferences.speedSetsWidth ? .speed : .even
        colorMode = preferences.colorMode
        chosenColor = preferences.chosenColor
        chosenWidth = preferences.chosenWidth
        self.finger = finger
        self.editor = editor
    }

    /// How wide the ink is, in points.
    var width: CGFloat { chosenWidth ?? editor.preferences.lineThickness }

    /// Whether the color of ink changes with the direction that it runs in.
    var colorFollowsAngle: Bool { colorMode == .angle }

    /// The style of ink that runs from `begin` to `end`, in points; `isLive` while its finger is down.
    func style(from begin: CGPoint, to end: CGPoint, isLive: Bool) -> Style {
        let color =
            switch colorMode {
            case .chosen:
                isLive
                    ? editor.preferences.currentLineColor : chosenColor ?? editor.preferences.finishedLineColor
            case .angle: Color(angle: Line(begin: begin, end: end).angle)
            case .finger: Brush.fingerColor(finger)
            }
        return Style(color: color, width: width)
    }

    /// The colour of a finger that has its own: the palette's, without the greys.
    private static func fingerColor(_ finger: Int) -> Color {
        fingerColors[finger % fingerColors.count]
    }

    private static let fingerColors = Palette.swatches.dropFirst(2).map(\.color)
}
