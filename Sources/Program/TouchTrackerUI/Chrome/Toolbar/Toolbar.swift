import Foundation
import Ink
import TouchKit

/// The toolbar that floats above the paper: tools | color, width | undo, redo | hand | more.
///
/// It lies at an edge of the window, in as many rows as it needs, and can be dragged to another. No touch on it draws.
final class Toolbar: UIView {
    let editor: SideEditor
    private let commands: (Command) -> Void
    private let onPanel: (Panel.Subject) -> Void

    private var toolButtons: [(tools: [Tool], button: ToolbarButton)] = []
    private let colorButton: ToolbarButton
    private let widthButton: ToolbarButton
    private let undoButton, redoButton: ToolbarButton
    private let handButton: HandButton
    private let moreButton: ToolbarButton
    private var groups: [[ToolbarButton]] = []
    private var rows: [[[ToolbarButton]]] = []
    private var edge = TableSide.bottom
    /// The ways to arrange the buttons in rows, from one row to many.
    private lazy var arrangements = makeArrangements()
    /// The hairlines between the groups, in the toolbar's coordinates.
    private var separators: [CGRect] = []

    /// The distance between rows and around them, in points.
    private static let padding: CGFloat = 4
    /// The corner radius, in points: half the height of one row, so that a single row is a pill.
    private static let corner = (Metrics.touchTarget + 2 * padding) / 2
    /// The maximum number of rows into which a toolbar folds at one of several sides.
    private static let maximumRowCount = 5
    /// The minimum distance of a row's ends from the window's edges, in points.
    private static let minimumMargin: CGFloat = 12
    /// The distance between groups, which a hairline divides, in points.
    private static let gap: CGFloat = 9

    /// - Parameters:
    ///   - items: The parts that the toolbar offers.
    ///   - commands: Called with the command of a button that is pressed.
    ///   - onPanel: Called with the subject of the panel that a button opens.
    ///   - onPan: Called with the offset by which a drag from the hand moves the paper, in the window's points.
    ///   - onRelease: Called with the velocity at the end of such a drag, in points per second.
    init(
        editor: SideEditor, items: Set<ToolbarItem>, commands: @escaping (Command) -> Void,
        onPanel: @escaping (Panel.Subject) -> Void, onPan: @escaping (CGVector) -> Void = { _ in },
        onRelease: @escaping (CGVector) -> Void = { _ in }
    ) {
        self.editor = editor
        self.commands = commands
        self.onPanel = onPanel
        colorButton = ToolbarButton(.colors([]), tip: Tip(.palette)) { onPanel(.palette) }
        widthButton = ToolbarButton(.dot(width: 1, color: .black), tip: Tip(.width)) { onPanel(.width) }
        undoButton = ToolbarButton(.icon(.undo), tip: Tip(.undo)) { commands(.undo) }
        redoButton = ToolbarButton(.icon(.redo), tip: Tip(.redo)) { commands(.redo) }
        handButton = HandButton(editor, commands: commands, onPan: onPan, onRelease: onRelease) { onPanel(.hand) }
        moreButton = ToolbarButton(.icon(.more), tip: Tip(title: .more)) { onPanel(.more) }
        super.init(frame: .zero)
        addTools()
        let offered: [[(ToolbarItem, ToolbarButton)]] = [
            toolButtons.map { (ToolbarItem($0.tools[0]), $0.button) }, [(.color, colorButton), (.width, widthButton)],
            [(.undo, undoButton), (.redo, redoButton)], [(.hand, handButton)], [(.more, moreButton)],
        ]
        groups = offered.map { $0.filter { items.contains($0.0) }.map(\.1) }.filter { !$0.isEmpty }
        for button in groups.joined() {
            addSubview(button)
        }
        FloatingShadow(around: self, cornerRadius: Toolbar.corner)
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        editor.document.historyChanges.observe(self) { [weak self] in self?.updateHistoryButtons() }
        editor.observeSelectedInk(self) { [weak self] in self?.updateWells() }
        editor.document.paperChanges.observe(self) { [weak self] in self?.update() }
        editor.tableChanged.observe(self) { [weak self] in self?.update() }
        editor.observeSelection(self) { [weak self] in self?.updateWells() }
        editor.editor.writingChanged.observe(self) { [weak self] in self?.updateWells() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func addTools() {
        toolButtons.append(([.select], button(for: .select)))
        toolButtons.append(([.line], lineButton()))
        for tool in [Tool.pen, .marker, .text] { toolButtons.append(([tool], button(for: tool))) }
        toolButtons.append(([.ellipse, .rectangle], button(for: .shapes, \.shape)))
        toolButtons.append(([.eraser, .partialEraser], button(for: .erasers, \.eraser)))
    }

    /// Creates the button of several tools, which chooses the last one and opens the panel of all.
    private func button(for panel: Panel.Subject, _ last: KeyPath<Preferences, Tool>) -> ToolbarButton {
        ToolbarButton(.choices(.tool(editor.preferences[keyPath: last]))) { [commands, onPanel, editor] in
            let tool = editor.preferences[keyPath: last]
            // Choosing a tool closes the open panel: a second press closes it, since the tool is chosen already.
            if editor.preferences.tool != tool { commands(.choose(tool)) }
            onPanel(panel)
        }
    }

    /// Creates the button that chooses lines. Once they are chosen, it opens the panel of their ends.
    private func lineButton() -> ToolbarButton {
        ToolbarButton(.choices(.tool(.line)), tip: Tip(.choose(.line))) { [commands, onPanel, editor] in
            if editor.preferences.tool == .line { onPanel(.heads) } else { commands(.choose(.line)) }
        }
    }

    private func button(for tool: Tool) -> ToolbarButton {
        ToolbarButton(.icon(.tool(tool)), tip: Tip(.choose(tool))) { [commands] in commands(.choose(tool)) }
    }

    // MARK: Buttons

    /// Returns the button that opens a panel, beside which the panel appears.
    func button(for panel: Panel.Subject) -> UIView {
        switch panel {
        case .palette: colorButton
        case .width: widthButton
        case .heads: toolButtons.first { $0.tools.contains(.line) }?.button ?? moreButton
        case .shapes, .fills: toolButtons.first { $0.tools.contains(.ellipse) }?.button ?? moreButton
        case .erasers: toolButtons.first { $0.tools.contains(.eraser) }?.button ?? moreButton
        case .hand: handButton
        case .more, .table, .mirror, .paper, .fingers, .export, .print, .inspector, .help, .desktopFingers: moreButton
        }
    }

    private func update() {
        let preferences = editor.preferences
        for (tools, button) in toolButtons {
            button.isSelected = tools.contains(preferences.tool)
            if tools == [.line] {
                let heads = preferences.lineHeads
                button.face = .choices(heads == .none ? .tool(.line) : .heads(heads))
            }
            guard let first = tools.first, tools.count > 1 else { continue }
            let last = first.isShape ? preferences.shape : preferences.eraser
            button.face = .choices(.tool(last))
            button.tip = Tip(.choose(last), title: first.isShape ? .shapes : .erasers)
        }
        handButton.isSelected = preferences.tool == .hand
        updateWells()
        updateHistoryButtons()
    }

    /// Shows in the wells what they change: what is selected, as it looks on the paper, or else what the tool draws or
    /// erases with. A well that does nothing is dimmed.
    private func updateWells() {
        let (tool, selects) = (editor.preferences.tool, !editor.selection.isEmpty)
        let (paper, colors) = (editor.document.paper, editor.wellColors)
        colorButton.face = .colors(colors.map { $0.shown(on: paper) })
        let dot = selects && colors.count == 1 ? colors[0] : editor.preferences.dotColor
        widthButton.face =
            editor.textLook.map { .letters(size: $0.size) }
            ?? .dot(width: editor.shownWidth, color: dot.shown(on: paper))
        colorButton.isDimmed = !selects && !tool.makesInk
        widthButton.isDimmed = !selects && !tool.hasWidth
    }

    /// Updates the buttons that depend on the history, which every finished stroke changes.
    private func updateHistoryButtons() {
        undoButton.isEnabled = editor.canUndo
        redoButton.isEnabled = editor.canRedo
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        PanelBackground.draw(in: bounds, corner: Toolbar.corner, colors: colors)
        colors.border.setFill()
        for separator in separators {
            UIRectFill(separator)
        }
    }

    // MARK: Layout

    /// Arranges the groups in as many rows as they need at an edge of a window of `size`, in points.
    /// - Returns: The size that the toolbar needs, as seen from there.
    func arrange(along edge: TableSide, in size: CGSize) -> CGSize {
        self.edge = edge
        rows = rows(along: edge, in: size)
        return Self.size(of: rows)
    }

    /// Whether all rows fit at an edge of a window of `size`, in points, and leave some of its paper free.
    func fits(along edge: TableSide, in size: CGSize) -> Bool {
        let (needed, room) = (Self.size(of: rows(along: edge, in: size)), edge.seen(size))
        return needed.width <= room.width
            && needed.height + 2 * Metrics.margin <= room.height * PaperThresholds.toolbarShare
    }

    /// The sizes that the toolbar can have at the bottom, from one row to many.
    var sizes: [CGSize] { arrangements.map(Self.size) }

    /// Arranges the groups at the bottom, in the rows of one of `sizes`.
    /// - Returns: The size that the toolbar needs.
    func arrange(_ arrangement: Int) -> CGSize {
        edge = .bottom
        rows = arrangements[arrangement]
        return Self.size(of: rows)
    }

    private func makeArrangements() -> [[[[ToolbarButton]]]] {
        let buttons = Array(groups.joined())
        let folded = (3...Self.maximumRowCount).map { Self.rows(of: buttons, count: $0) }
        return [[groups], [Array(groups.prefix(1)), Array(groups.dropFirst())].filter { !$0.isEmpty }] + folded
    }

    /// Divides buttons into rows whose lengths differ by one at most, the longer ones first.
    private static func rows(of buttons: [ToolbarButton], count: Int) -> [[[ToolbarButton]]] {
        let starts = (0...count).map { ($0 * buttons.count + count - 1) / count }
        return zip(starts, starts.dropFirst()).filter { $0 < $1 }.map { [Array(buttons[$0..<$1])] }
    }

    /// Returns the length of the longest row, and the thickness of all rows.
    private static func size(of rows: [[[ToolbarButton]]]) -> CGSize {
        CGSize(
            width: rows.map(rowLength).max() ?? 0,
            height: CGFloat(rows.count) * Metrics.touchTarget + CGFloat(rows.count + 1) * padding)
    }

    /// Returns one row, two with the tools in the first, or as many as are needed at an edge of a window of `size`.
    private func rows(along edge: TableSide, in size: CGSize) -> [[[ToolbarButton]]] {
        let length = edge.seen(size).width - 2 * Self.minimumMargin
        for rows in arrangements.prefix(2) where rows.allSatisfy({ Self.rowLength($0) <= length }) { return rows }
        let buttons = Array(groups.joined())
        let limit = max(Int((length - 2 * Self.padding) / Metrics.touchTarget), 1)
        return Self.rows(of: buttons, count: max((buttons.count + limit - 1) / limit, 1))
    }

    /// Lays out the rows that `arrange(along:in:)` returned a size for.
    override func layoutSubviews() {
        let isHorizontal = !edge.isSideways
        let length = edge.seen(bounds.size).width
        separators = []
        for (rowIndex, row) in rows.enumerated() {
            let across = Self.padding + CGFloat(rowIndex) * (Metrics.touchTarget + Self.padding)
            var along = ((length - Self.rowLength(row)) / 2).rounded() + Self.padding
            for (groupIndex, group) in row.enumerated() {
                for button in group {
                    let origin = isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
                    button.frame = CGRect(
                        origin: origin, size: CGSize(width: Metrics.touchTarget, height: Metrics.touchTarget))
                    along += Metrics.touchTarget
                }
                if groupIndex < row.count - 1 {
                    separators.append(
                        separator(along: along + (Self.gap - Metrics.hairline) / 2, across: across, isHorizontal))
                    along += Self.gap
                }
            }
        }
        setNeedsDisplay()
    }

    private func separator(along: CGFloat, across: CGFloat, _ isHorizontal: Bool) -> CGRect {
        let inset = Metrics.grid + 2
        let length = Metrics.touchTarget - 2 * inset
        return isHorizontal
            ? CGRect(x: along, y: across + inset, width: Metrics.hairline, height: length)
            : CGRect(x: across + inset, y: along, width: length, height: Metrics.hairline)
    }

    private static func rowLength(_ row: [[ToolbarButton]]) -> CGFloat {
        let buttons = row.joined().count
        return CGFloat(buttons) * Metrics.touchTarget + CGFloat(row.count - 1) * gap + 2 * padding
    }
}

extension Toolbar: TipHost {
    /// The chrome, in which an open panel is above the toolbar.
    var tipContainer: UIView { superview ?? self }

    var tipDirection: CGVector { editor.toolbarEdge.inward }
}
