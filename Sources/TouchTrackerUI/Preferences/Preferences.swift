package import Foundation
package import Ink

/// All that the user can choose, with what it is at first. A value: it is read from a file and written back whole.
package nonisolated struct Preferences: Sendable, Hashable {
    /// What draws.
    package var tool = Tool.line {
        didSet {
            if tool.isShape { shape = tool }
        }
    }
    /// The shape that drew last: what the toolbar's button for shapes stands for.
    package private(set) var shape = Tool.ellipse
    /// Where ink takes its colour from.
    package var colorMode = ColorMode.chosen
    /// The colour chosen from the palette; nil draws in `finishedLineColor`.
    package var chosenColor: Color?
    /// The colours chosen last, the newest first.
    package var recentColors: [Color] = []
    /// The colour of finished ink for which no other was chosen.
    package var finishedLineColor = Color.black
    /// The colour of lines and shapes whose finger is down.
    package var currentLineColor = Palette.live
    /// How wide ink is for which no other width was chosen, in points.
    package var lineThickness: CGFloat = 10 {
        didSet { lineThickness = Preferences.width(lineThickness, else: oldValue) }
    }
    /// The width chosen from the toolbar, in points; nil draws in `lineThickness`.
    package var chosenWidth: CGFloat? {
        didSet { chosenWidth = chosenWidth.map { Preferences.width($0, else: oldValue ?? lineThickness) } }
    }
    /// Whether speed sets the width of freehand ink: fast is thin, slow is thick.
    package var speedSetsWidth = false
    /// When fingers draw, where there is a pen.
    package var fingers = FingerRule.unlessPenIsNear
    /// Whether bars and panels are light or dark.
    package var appearance = Appearance.light
    /// Whether what appears fades or slides.
    package var isAnimated = true
    /// Whether a ring around each touch shows what the hardware reports.
    package var showsTouches = false
    /// Whether the toolbar is shown.
    package var showsToolbar = true
    /// The edge that the toolbar lies at.
    package var toolbarEdge = ToolbarEdge.bottom

    /// The choices that a new user finds.
    package init() {}

    /// The colour of ink drawn in the `chosen` mode.
    package var inkColor: Color { chosenColor ?? finishedLineColor }

    /// The width that ink is drawn in, in points.
    package var inkWidth: CGFloat { chosenWidth ?? lineThickness }

    /// Chooses what the toolbar's button for shapes stands for.
    /// - Returns: whether `tool` is a shape.
    mutating func choose(shape tool: Tool) -> Bool {
        if tool.isShape { shape = tool }
        return tool.isShape
    }

    /// The widths that ink may have, in points.
    static let widths: ClosedRange<CGFloat> = 0.5...500

    /// `width` as far as ink may have it, in points; `old` where it is no number.
    private static func width(_ width: CGFloat, else old: CGFloat) -> CGFloat {
        width.isNaN ? old : min(max(width, widths.lowerBound), widths.upperBound)
    }

    /// Most colours that `recentColors` keeps.
    package static let mostRecentColors = 6

    /// What live ink looks like, and is drawn anew when it changes.
    var inkLooks: [AnyHashable] { [currentLineColor, finishedLineColor, lineThickness] }

    /// Chooses a colour, and remembers it among the recent ones where it is not of the palette.
    package mutating func choose(_ color: Color) {
        chosenColor = color
        colorMode = .chosen
        guard !Palette.swatches.contains(where: { $0.color == color }) else { return }
        recentColors = Array(([color] + recentColors.filter { $0 != color }).prefix(Preferences.mostRecentColors))
    }
}

/// What draws.
package nonisolated enum Tool: String, CaseIterable, Sendable {
    /// Straight lines; two fingers at once make a circle.
    case line
    /// Freehand ink.
    case pen
    /// Ellipses from corner to corner.
    case ellipse
    /// Rectangles from corner to corner.
    case rectangle
    /// Takes away whole strokes.
    case eraser

    /// Whether it draws in a box from corner to corner.
    package var isShape: Bool {
        switch self {
        case .ellipse, .rectangle: true
        case .line, .pen, .eraser: false
        }
    }
}

/// Where ink takes its colour from.
package nonisolated enum ColorMode: String, CaseIterable, Sendable {
    /// The colour that was chosen.
    case chosen
    /// The line's direction: the hue goes once round as the line does.
    case angle
    /// The finger: each its own.
    case finger
}

/// When fingers draw, where there is a pen.
package nonisolated enum FingerRule: String, CaseIterable, Sendable {
    /// Always.
    case always
    /// Never: only mice and pens draw.
    case never
    /// Unless a pen is near: then it is the palm that touches.
    case unlessPenIsNear
}

/// Whether bars and panels are light or dark.
package nonisolated enum Appearance: String, CaseIterable, Sendable {
    /// Dark letters on light.
    case light
    /// Light letters on dark.
    case dark
}

/// The edge that the toolbar lies at.
package nonisolated enum ToolbarEdge: String, CaseIterable, Sendable {
    /// Below the paper.
    case bottom
    /// Above the paper.
    case top
    /// Left of the paper.
    case left
    /// Right of the paper.
    case right
}
