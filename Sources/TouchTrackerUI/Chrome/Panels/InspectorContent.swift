import Foundation
import Ink
import TouchKit

/// The inspector: a row with a control for each preference, which takes effect at once.
final class InspectorContent: PanelContent {
    private struct Row {
        /// Returns the row's current name, which may contain a value.
        let name: () -> Phrase
        let control: UIView
        let width: CGFloat
        /// The distance by which the control extends beyond what it shows, at the right, in points.
        var overhang: CGFloat = 0
    }

    private let editor: SideEditor
    private let preview: DefaultsPreview
    private var rows: [Row] = []
    private var updates: [() -> Void] = []

    /// The colors that a row offers.
    private static let colors = [Palette.live] + [Swatch.ink, .orange, .green, .blue].map(\.color)

    private static let width: CGFloat = 400
    /// The height of a row, in points.
    private static let row: CGFloat = 46
    /// The space above the first row, in points; it leaves room for the focus ring.
    private static let top: CGFloat = 4
    /// The height of a name that stands above its control, in points.
    private static let nameHeight: CGFloat = 26
    /// The minimum distance between a name and its control, in points.
    private static let minimumGap: CGFloat = 12

    init(editor: SideEditor) {
        self.editor = editor
        preview = DefaultsPreview(editor)
        super.init()
        addColor(.finishedLineColor, \.finishedLineColor) { [preview] in preview.choose($0) }
        addColor(.currentLineColor, \.currentLineColor) { editor.preferences.currentLineColor = $0 }
        addThickness()
        addSwitch(.evenInk, \.isInkEven)
        addColorMode()
        addChoice(
            .tool, \.tool, Tool.allCases.map { ($0, .icon(Icon($0))) }, tips: Tool.allCases.map { Tip(.choose($0)) },
            width: Self.width - 2 * Panel.padding)
        addChoice(
            .fingers, \.fingers, FingerRule.allCases.map { ($0, .word(.fingerRuleWord($0))) },
            width: Self.width - 2 * Panel.padding)
        addSwitch(.multipleTouch, \.isMultipleTouchEnabled)
        addSwitch(.doubleTapClears, \.doubleTapClears)
        addChoice(
            .threeFingerSwipes, \.threeFingerSwipes,
            [(.always, .word(.always)), (.outsideKiosks, .word(.notInKiosks)), (.never, .word(.never))],
            width: Self.width - 2 * Panel.padding)
        addSwitch(.selectionInGreen, \.showsSelectionInGreen)
        addSwitch(.widthsScaleWithInk, \.widthsScale)
        addSwitch(.widthsScaleWithPaper, \.widthsFollowZoom)
        addSwitch(.wheelZooms, \.wheelZooms)
        addSwitch(.toolbar, \.showsToolbar)
        addChoice(
            .toolbarEdge, \.toolbarEdge,
            ToolbarEdge.allCases.map { ($0, .word(.edge($0))) },
            width: 240)
        addChoice(
            .appearance, \.appearance,
            [(.automatic, .word(.automatic)), (.light, .word(.light)), (.dark, .word(.dark))], width: 260)
        addPaper(.paper, \.tone, Paper.Tone.allCases.map { ($0, .word(.tone($0))) }, width: 200)
        addPaper(.pattern, \.pattern, Paper.Pattern.allCases.map { ($0, .word(.patternName($0))) }, width: 260)
        addSwitch(.animation, \.isAnimated)
        addSwitch(.shakingUndoes, \.shakeUndoes)
        addSwitch(.touchLab, \.showsTouchLab)
        for row in rows {
            addSubview(row.control)
        }
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        editor.document.paperChanges.observe(self) { [weak self] in self?.update() }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    // MARK: Layout

    override func size(fitting width: CGFloat) -> CGSize {
        let width = min(width, Self.width)
        let heights = rows.map { height(of: $0, in: width) }
        return CGSize(width: width, height: heights.reduce(Self.top + Panel.padding, +))
    }

    /// Whether a row's name does not fit beside its control, and stands above it.
    private func isWrapped(_ row: Row, in width: CGFloat) -> Bool {
        Lettering.width(of: row.name().text) + Self.minimumGap + row.width > width - 2 * Panel.padding
    }

    private func height(of row: Row, in width: CGFloat) -> CGFloat {
        isWrapped(row, in: width) ? Self.row + Self.nameHeight : Self.row
    }

    /// Returns the rows and their top edges in a content of a width, in points.
    private func placedRows(in width: CGFloat) -> [(row: Row, y: CGFloat)] {
        var y = Self.top
        return rows.map { row in
            defer { y += height(of: row, in: width) }
            return (row, y)
        }
    }

    override func rowMiddles(fitting width: CGFloat) -> [CGFloat] {
        let width = min(width, Self.width)
        return placedRows(in: width).map { $0.y + height(of: $0.row, in: width) - Self.row / 2 }
    }

    override func layoutSubviews() {
        for (row, y) in placedRows(in: bounds.width) {
            let width = min(row.width, bounds.width - 2 * Panel.padding)
            let height = row.control is UIControl ? row.control.sizeThatFits(bounds.size).height : Metrics.touchTarget
            let isWrapped = isWrapped(row, in: bounds.width)
            let middle = y + (isWrapped ? Self.nameHeight : 0) + Self.row / 2
            row.control.frame = CGRect(
                x: (isWrapped ? Panel.padding : bounds.width - Panel.padding - width) + row.overhang,
                y: middle - height / 2,
                width: width, height: height)
        }
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        for (row, y) in placedRows(in: bounds.width) {
            let height = isWrapped(row, in: bounds.width) ? Self.nameHeight : Self.row
            Lettering.draw(row.name().text, x: Panel.padding, middle: y + height / 2, color: colors.label)
        }
    }

    private func update() {
        for update in updates {
            update()
        }
        setNeedsDisplay()
    }

    // MARK: Rows

    private func addColor(
        _ name: Phrase, _ path: KeyPath<Preferences, Color>, onChoose: @escaping (Color) -> Void
    ) {
        let current = editor.preferences[keyPath: path]
        let colors = Self.colors.contains(current) ? Self.colors : [current] + Self.colors.dropLast()
        let control = SwatchRow(colors, onChoose: onChoose)
        rows.append(
            Row(name: { name }, control: control, width: control.preferredWidth, overhang: SwatchRow.overhang))
        updates.append { [editor] in control.chosen = editor.preferences[keyPath: path] }
    }

    private func addColorMode() {
        let control: ChoiceControl<ColorMode> = .colorModes(
            chosen: editor.preferences.colorMode, editor.preferences.inkColor
        ) { [editor] in editor.preferences.colorMode = $0 }
        rows.append(Row(name: { .color }, control: control, width: 180))
        updates.append { [editor] in control.update(editor.preferences, after: nil) }
    }

    private func addThickness() {
        let slider = UISlider()
        slider.minimumValue = WidthContent.widths.lowerBound
        slider.maximumValue = WidthContent.widths.upperBound
        slider.addTarget(self, action: InspectorContent.sliderDidMove, for: .valueChanged)
        slider.addTarget(
            self, action: InspectorContent.finishSliding, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        let name: () -> Phrase = { [editor] in .lineThickness(editor.preferences.lineThickness) }
        rows.append(Row(name: name, control: slider, width: 190))
        updates.append { [editor] in slider.value = Float(editor.preferences.lineThickness) }
    }

    private func sliderDidMove(_ sender: UIControl) {
        guard let slider = sender as? UISlider else { return }
        preview.show(width: CGFloat(slider.value.rounded()))
        if !slider.isTracking {
            // A key moved the slider: no lift follows.
            preview.finish()
        }
    }

    private func finishSliding() {
        preview.finish()
    }

    private func addSwitch(_ name: Phrase, _ path: WritableKeyPath<Preferences, Bool>) {
        let control = UISwitch()
        control.addTarget(
            self,
            action: Selector { (content: InspectorContent) in
                { (control: UIControl) in
                    guard let control = control as? UISwitch else { return }
                    content.editor.preferences[keyPath: path] = control.isOn
                }
            }, for: .valueChanged)
        rows.append(Row(name: { name }, control: control, width: control.sizeThatFits(.zero).width))
        updates.append { [editor] in control.isOn = editor.preferences[keyPath: path] }
    }

    private func addPaper<Choice: Equatable>(
        _ name: Phrase, _ path: WritableKeyPath<Paper, Choice>, _ choices: [(Choice, ChoiceControl<Choice>.Face)],
        width: CGFloat
    ) {
        let document = editor.document
        let control = ChoiceControl(choices, chosen: document.paper[keyPath: path]) { choice in
            var paper = document.paper
            paper[keyPath: path] = choice
            document.setPaper(paper)
        }
        rows.append(Row(name: { name }, control: control, width: width))
        updates.append { control.chosen = document.paper[keyPath: path] }
    }

    private func addChoice<Choice: Equatable>(
        _ name: Phrase, _ path: WritableKeyPath<Preferences, Choice>, _ choices: [(Choice, ChoiceControl<Choice>.Face)],
        tips: [Tip] = [], width: CGFloat
    ) {
        let control = ChoiceControl(choices, chosen: editor.preferences[keyPath: path], tips: tips) { [editor] in
            editor.preferences[keyPath: path] = $0
        }
        rows.append(Row(name: { name }, control: control, width: width))
        updates.append { [editor] in control.chosen = editor.preferences[keyPath: path] }
    }
}
