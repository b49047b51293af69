package import Foundation
package import Ink

/// The user's preferences and their default values.
package nonisolated struct Preferences: Sendable, Hashable {
    package var tool = Tool.line {
        didSet {
            if tool.isShape { shape = tool }
            if tool.isEraser { eraser = tool }
            if tool.draws { inkTool = tool }
        }
    }
    /// The tool that draws and was chosen last, with which an empty page begins.
    private(set) var inkTool = Tool.line
    /// The shape that was chosen last, which the toolbar's button for shapes stands for.
    private(set) var shape = Tool.ellipse
    /// The eraser that was chosen last, which the toolbar's button for erasers and the erasing end of a pen stand for.
    private(set) var eraser = Tool.eraser
    package var colorMode = ColorMode.chosen
    /// The color chosen from the palette; if it is nil, `finishedLineColor` is used.
    var chosenColor: Color?
    /// The colors chosen last that no swatch of the palette has, the newest first.
    var recentColors: [Color] = []
    /// The default color of finished ink.
    var finishedLineColor = Color.black
    /// The color of lines and shapes while they are drawn.
    var currentLineColor = Palette.live
    /// The widths with which the tools draw or erase.
    package var widths = ToolWidths()
    /// How new texts look.
    var textLook: TextLook {
        get { widths.textLook }
        set { widths.textLook = newValue }
    }
    /// The fill of new shapes.
    var fill = Fill.none
    /// Which ends of new lines are arrows.
    var lineHeads = Line.Heads.none
    /// Whether freehand ink has one width. Otherwise it tapers at its ends, and pressure sets its width, or, without
    /// pressure, speed: fast strokes are thin.
    var isInkEven = false
    /// The number of images that each finger draws: one of `Mirror.counts`, 1 without symmetry.
    var mirrorCount = 1
    /// The center of the symmetry, as shares of the paper's width and height.
    var mirrorCenter = CGPoint(x: 0.5, y: 0.5)
    var fingers = FingerRule.unlessPenIsNear
    /// The effect of two fingers of one hand that land together, at a table with one side.
    var twoFingers = TwoFingerRule.draw
    /// Whether several fingers draw at the same time; otherwise only the first one does.
    var isMultipleTouchEnabled = true
    /// Whether a double tap on empty paper clears the drawing, with the line tool.
    var doubleTapClears = true
    var threeFingerSwipes = SwipeRule.outsideKiosks
    /// Whether selected ink is green, as in the course that the program is named after, instead of outlined.
    var showsSelectionInGreen = false
    /// Whether the widths of selected ink scale with it.
    var widthsScale = true
    /// Whether ink that is drawn on enlarged paper is wider on the screen, so that it has its width on the paper.
    var widthsFollowZoom = true
    /// The view's place and scale on the paper, of the last drawings.
    var views = SavedViews()
    /// The drawings outside the library that were opened last.
    var recentFiles = RecentFiles()
    /// The folders that were chosen last for exports.
    var recentFolders = RecentFiles()
    /// The last choices in the export panel.
    var export = ExportChoices()
    /// The last choices in the print panel.
    var print = PrintChoices()
    /// Whether a wheel zooms, and pans only with Ctrl, instead of the other way round.
    var wheelZooms = false
    var appearance = Appearance.automatic
    /// The language of the window.
    package var language = LanguageChoice.system
    /// Whether bars, panels, menus and notices are larger than usual.
    package var hasLargeControls = false
    /// Whether bars, panels and notices fade and slide, if the desktop's user wants animations.
    package var isAnimated = true
    /// Whether shaking the window undoes the last step. A window is easily shaken by accident when it is moved.
    var shakeUndoes = false
    /// Whether the touch lab is shown, with what the hardware reports.
    package var showsTouchLab = false
    /// Whether a notice has said that the desktop takes fingers.
    var knowsDesktopGestures = false
    var showsToolbar = true
    /// The edge of the window at which the toolbar is if the table has one side.
    var toolbarEdge = TableSide.bottom
    /// The number of sides of the table, each with its own toolbar: 1 to 4.
    package var sideCount = 1 {
        didSet {
            sideCount = min(max(sideCount, TableSide.counts.lowerBound), TableSide.counts.upperBound)
            seatNewSides()
        }
    }
    /// The choices of the sides other than the bottom one. They are kept when a side is removed.
    var otherSides: [TableSide: SideChoices] = [:]

    package init() {}

    /// The color of new ink in the `chosen` mode.
    var inkColor: Color { chosenColor ?? finishedLineColor }

    /// The width of what the tool draws or erases with, in points.
    var inkWidth: CGFloat { widths[tool] }

    /// Sets the shape that the toolbar's button for shapes stands for.
    /// - Returns: Whether `tool` is a shape.
    mutating func choose(shape tool: Tool) -> Bool {
        if tool.isShape { shape = tool }
        return tool.isShape
    }

    /// Sets the eraser that the toolbar's button for erasers stands for.
    /// - Returns: Whether `tool` is an eraser.
    mutating func choose(eraser tool: Tool) -> Bool {
        if tool.isEraser { eraser = tool }
        return tool.isEraser
    }

    /// Sets the tool that an empty page begins with.
    /// - Returns: Whether `tool` draws.
    mutating func choose(inkTool tool: Tool) -> Bool {
        if tool.draws { inkTool = tool }
        return tool.draws
    }

    /// The maximum number of recent colors.
    static let maximumRecentColorCount = 6

    /// The values that determine how live ink looks; it is drawn again when they change.
    var inkAppearance: [AnyHashable] { [currentLineColor, finishedLineColor, sides.map(widths(of:))] }

    /// Resets what ink is drawn with, other than the tool.
    mutating func forgetBrush() {
        let defaults = Preferences()
        (colorMode, chosenColor, recentColors) = (defaults.colorMode, defaults.chosenColor, defaults.recentColors)
        (finishedLineColor, currentLineColor) = (defaults.finishedLineColor, defaults.currentLineColor)
        (widths, isInkEven) = (defaults.widths, defaults.isInkEven)
        (fill, lineHeads) = (defaults.fill, defaults.lineHeads)
        _ = choose(shape: defaults.shape)
        _ = choose(eraser: defaults.eraser)
    }

    /// Sets the color and the width of new ink, in points, as far as they are given, for all sides of the table.
    package mutating func draw(in color: Color?, width: CGFloat?) {
        for side in sides {
            if let color { (self[side].chosenColor, self[side].colorMode) = (color, .chosen) }
            guard let width else { continue }
            for tool in [Tool.line, .pen, .ellipse, self[side].tool] { self[side].widths[tool] = width }
        }
    }

    /// Chooses a color, and adds it to the recent ones unless it is a swatch of the palette.
    mutating func choose(_ color: Color) {
        chosenColor = color
        colorMode = .chosen
        addRecent(color)
    }

    /// Adds a color to the recent ones, unless it is a swatch of the palette.
    mutating func addRecent(_ color: Color) {
        guard !Palette.swatches.contains(where: { $0.color == color }) else { return }
        recentColors = Array(
            ([color] + recentColors.filter { $0 != color }).prefix(Preferences.maximumRecentColorCount))
    }
}

package nonisolated enum Tool: String, CaseIterable, Sendable {
    /// Selects ink by taps and lassos, and moves what is selected.
    case select
    /// Straight lines; two fingers that land together draw an ellipse.
    case line
    case pen
    /// Wide translucent freehand ink of even width, below all other ink.
    case marker
    /// Texts that keys type; a tap begins or edits one.
    case text
    /// Ellipses from corner to corner.
    case ellipse
    /// Rectangles from corner to corner.
    case rectangle
    /// Removes whole lines and shapes.
    case eraser
    /// Removes the parts of ink that it passes over.
    case partialEraser = "rub"
    /// Moves and zooms the paper.
    case hand

    /// Whether the tool draws a shape from corner to corner.
    var isShape: Bool {
        switch self {
        case .ellipse, .rectangle: true
        case .select, .line, .pen, .marker, .text, .eraser, .partialEraser, .hand: false
        }
    }

    var isEraser: Bool {
        switch self {
        case .eraser, .partialEraser: true
        case .select, .line, .pen, .marker, .text, .ellipse, .rectangle, .hand: false
        }
    }

    /// Whether the tool draws or erases as widely as was chosen.
    var hasWidth: Bool { makesInk || isEraser }

    /// Whether the tool draws lines or shapes: it makes ink other than texts.
    var draws: Bool { makesInk && self != .text }

    /// Whether the tool makes ink, which has the chosen color and width.
    var makesInk: Bool {
        switch self {
        case .line, .pen, .marker, .text, .ellipse, .rectangle: true
        case .select, .eraser, .partialEraser, .hand: false
        }
    }
}

/// How the color of new ink is chosen.
package nonisolated enum ColorMode: String, CaseIterable, Sendable {
    case chosen
    /// The direction of a line determines its hue.
    case angle
    case finger
}

/// The effect of fingers, for devices that also have a pen.
package nonisolated enum FingerRule: String, CaseIterable, Sendable {
    /// Fingers draw except while a pen is near, when a touch is probably the palm.
    case unlessPenIsNear
    /// Fingers draw whether or not a pen is near.
    case always
    /// Fingers move the paper: one pans, two zoom. Mice and pens draw.
    case movePaper
    /// Only mice and pens draw.
    case never
}

/// The effect of two fingers of one hand that land together.
package nonisolated enum TwoFingerRule: String, CaseIterable, Sendable {
    /// Each of them draws, as all fingers do.
    case draw
    /// Both move and zoom the paper, for people who sit alone at a tablet.
    case movePaper
}

/// Whether three fingers that swipe undo, redo, and open and close panels.
nonisolated enum SwipeRule: String, CaseIterable, Sendable {
    case always
    case outsideKiosks
    case never
}

/// The colors of bars and panels.
nonisolated enum Appearance: String, CaseIterable, Sendable {
    /// Dark on dark paper, light on other paper.
    case automatic
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
