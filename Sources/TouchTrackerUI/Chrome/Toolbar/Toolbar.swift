import Foundation
import Ink
import TouchKit

/// The pill of tools that floats above the paper: tools | colour, width | undo, redo | more.
///
/// It keeps its touches to itself, so that it never takes ink. It lies at an edge, in one row or, where that is too short, in
/// two, and can be dragged to another edge.
final class Toolbar: UIView {
    private let studio: Studio
    private let commands: (Command) -> Void
    private let onPanel: (Panel.Subject) -> Void

    private var toolButtons: [(tools: [Tool], button: ToolbarButton)] = []
    private let colorButton: ToolbarButton
    private let widthButton: ToolbarButton
    private let undoButton: ToolbarButton
    private let redoButton: ToolbarButton
    private let moreButton: ToolbarButton
    private var groups: [[ToolbarButton]] = []
    /// The groups in each row.
    private var rows: [[[ToolbarButton]]] = []
    /// Where the hairlines between the groups are, in the bar's points.
    private var separators: [CGRect] = []

    /// Between buttons and around them, in points.
    private static let padding: CGFloat = 4
    /// How round the bar's ends are, in points: half of one row, so that it is a pill.
    private static let corner = (Metrics.target + 2 * padding) / 2
    /// Between groups, where the hairline is, in points.
    private static let gap: CGFloat = 9

    /// Makes the bar.
    /// - Parameters:
    ///   - items: what it offers.
    ///   - commands: told what the buttons say.
    ///   - onPanel: told which panel a button asks for.
    init(
        studio: Studio, items: Set<ToolbarItem>, commands: @escaping (Command) -> Void,
        onPanel: @escaping (Panel.Subject) -> Void
    ) {
        self.studio = studio
        self.commands = commands
        self.onPanel = onPanel
        colorButton = ToolbarButton(.colors([])) { onPanel(.palette) }
        widthButton = ToolbarButton(.dot(width: 1, color: .black)) { onPanel(.width) }
        undoButton = ToolbarButton(.glyph(.undo)) { commands(.undo) }
        redoButton = ToolbarButton(.glyph(.redo)) { commands(.redo) }
        moreButton = ToolbarButton(.glyph(.more)) { onPanel(.more) }
        super.init(frame: .zero)
        addTools()
        let offered: [[(ToolbarItem, ToolbarButton)]] = [
            toolButtons.map { (ToolbarItem($0.tools[0]), $0.button) }, [(.colour, colorButton), (.width, widthButton)],
            [(.undo, undoButton), (.redo, redoButton)], [(.more, moreButton)],
        ]
        groups = offered.map { $0.filter { items.contains($0.0) }.map(\.1) }.filter { !$0.isEmpty }
        for button in groups.joined() {
            addSubview(button)
        }
        studio.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        studio.sheet.steps.observe(self) { [weak self] in self?.update() }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func addTools() {
        let shapes = ToolbarButton(.glyph(.ellipse)) { [commands, onPanel, studio] in
            // The choice closes the panel that is open, were it this one: then there is nothing to open.
            if !studio.preferences.tool.isShape {
                commands(.choose(studio.preferences.shape))
            }
            onPanel(.shapes)
        }
        for tool in [Tool.line, .pen] {
            toolButtons.append(([tool], button(for: tool)))
        }
        toolButtons.append(([.ellipse, .rectangle], shapes))
        toolButtons.append(([.eraser], button(for: .eraser)))
    }

    private func button(for tool: Tool) -> ToolbarButton {
        ToolbarButton(.glyph(Glyph(tool))) { [commands] in commands(.choose(tool)) }
    }

    // MARK: What it shows

    /// The button that opens `panel`, from which it rises.
    func button(for panel: Panel.Subject) -> UIView {
        switch panel {
        case .palette: colorButton
        case .width: widthButton
        case .shapes: toolButtons.first { $0.tools.contains(.ellipse) }?.button ?? moreButton
        case .more, .inspector, .help: moreButton
        }
    }

    private func update() {
        let preferences = studio.preferences
        for (tools, button) in toolButtons {
            button.isChosen = tools.contains(preferences.tool)
            if tools.count > 1 {
                button.face = .glyph(Glyph(preferences.shape))
            }
        }
        colorButton.face = .colors(preferences.wellColors)
        widthButton.face = .dot(width: preferences.inkWidth, color: preferences.dotColor)
        // Most steps change neither, and a button that is told what it knows is drawn again.
        if undoButton.isEnabled != studio.sheet.canUndo { undoButton.isEnabled = studio.sheet.canUndo }
        if redoButton.isEnabled != studio.sheet.canRedo { redoButton.isEnabled = studio.sheet.canRedo }
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        PanelLook.draw(in: bounds, corner: Toolbar.corner, colors: colors)
        colors.border.setFill()
        for separator in separators {
            UIRectFill(separator)
        }
    }

    // MARK: Where it lies

    /// Folds the bar into as many rows as it needs at an edge of a window of `size`, in points.
    /// - Returns: the size that it takes there.
    func fold(along edge: ToolbarEdge, in size: CGSize) -> CGSize {
        let room = (edge.isHorizontal ? size.width : size.height) - 2 * Metrics.margin
        rows = rows(in: room)
        let length = rows.map(rowLength).max() ?? 0
        let thickness = CGFloat(rows.count) * Metrics.target + CGFloat(rows.count + 1) * Self.padding
        return edge.isHorizontal
            ? CGSize(width: length, height: thickness) : CGSize(width: thickness, height: length)
    }

    /// One row, or two with the tools in the first, or as many as it takes.
    private func rows(in room: CGFloat) -> [[[ToolbarButton]]] {
        for rows in [[groups], [Array(groups.prefix(1)), Array(groups.dropFirst())]]
        where rows.allSatisfy({ rowLength($0) <= room }) {
            return rows
        }
        let buttons = Array(groups.joined())
        let most = max(Int((room - 2 * Self.padding) / Metrics.target), 1)
        return stride(from: 0, to: buttons.count, by: most).map { [Array(buttons[$0..<min($0 + most, buttons.count)])] }
    }

    /// Places the buttons; called after the bar was folded for the edge that the preferences name, and placed there.
    override func layoutSubviews() {
        let isHorizontal = studio.preferences.toolbarEdge.isHorizontal
        let length = isHorizontal ? bounds.width : bounds.height
        separators = []
        for (number, row) in rows.enumerated() {
            let across = Self.padding + CGFloat(number) * (Metrics.target + Self.padding)
            var along = (length - rowLength(row)) / 2 + Self.padding
            for (place, group) in row.enumerated() {
                for button in group {
                    let origin = isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
                    button.frame = CGRect(origin: origin, size: CGSize(width: Metrics.target, height: Metrics.target))
                    along += Metrics.target
                }
                if place < row.count - 1 {
                    separators.append(separator(along: along + Self.gap / 2, across: across, isHorizontal))
                    along += Self.gap
                }
            }
        }
        setNeedsDisplay()
    }

    private func separator(along: CGFloat, across: CGFloat, _ isHorizontal: Bool) -> CGRect {
        let inset = Metrics.grid + 2
        let length = Metrics.target - 2 * inset
        return isHorizontal
            ? CGRect(x: along, y: across + inset, width: Metrics.hairline, height: length)
            : CGRect(x: across + inset, y: along, width: length, height: Metrics.hairline)
    }

    private func rowLength(_ row: [[ToolbarButton]]) -> CGFloat {
        let buttons = row.joined().count
        return CGFloat(buttons) * Metrics.target + CGFloat(row.count - 1) * Self.gap + 2 * Self.padding
    }
}

extension ToolbarEdge {
    /// Whether a bar at this edge runs from left to right.
    var isHorizontal: Bool {
        switch self {
        case .top, .bottom: true
        case .left, .right: false
        }
    }
}
