import Foundation
import Ink
import TouchKit

/// The inspector: a row with a control for each preference, which takes effect at once.
final class InspectorContent: FormContent {
    private let preview: DefaultsPreview

    /// The colors that a row offers.
    private static let colors = ["ink", "orange", "green", "blue"].reduce(into: [Palette.live]) { colors, name in
        colors += Palette.swatches.filter { $0.name == name }.map(\.color)
    }

    private static let width: CGFloat = 400

    init(editor: SideEditor) {
        preview = DefaultsPreview(editor)
        super.init(editor: editor, width: Self.width)
        addColor("Finished line color", \.finishedLineColor) { [preview] in preview.choose($0) }
        addColor("Current line color", \.currentLineColor) { editor.preferences.currentLineColor = $0 }
        addThickness()
        addSwitch("Even pen ink", \.isInkEven)
        addColorMode()
        addChoice(
            "Tool", \.tool, Tool.allCases.map { ($0, .icon(Icon($0))) }, tips: Tool.allCases.map { Tip(.choose($0)) },
            width: Self.width - 2 * Panel.padding)
        addChoice(
            "Fingers", \.fingers, FingerRule.allCases.map { ($0, .word($0.word)) },
            width: Self.width - 2 * Panel.padding)
        addSwitch("Multiple touch", \.isMultipleTouchEnabled)
        addSwitch("Double tap clears", \.doubleTapClears)
        addChoice(
            "Three-finger swipes", \.threeFingerSwipes,
            [(.always, .word("always")), (.outsideKiosks, .word("not in kiosks")), (.never, .word("never"))],
            width: Self.width - 2 * Panel.padding)
        addSwitch("Selection in green", \.showsSelectionInGreen)
        addSwitch("Widths scale with the ink", \.widthsScale)
        addSwitch("Widths scale with the paper", \.widthsFollowZoom)
        addSwitch("Wheel zooms without Ctrl", \.wheelZooms)
        addSwitch("Toolbar", \.showsToolbar)
        addChoice(
            "Toolbar's edge", \.toolbarEdge,
            [(.bottom, .word("bottom")), (.top, .word("top")), (.left, .word("left")), (.right, .word("right"))],
            width: 240)
        addChoice(
            "Appearance", \.appearance,
            [(.automatic, .word("automatic")), (.light, .word("light")), (.dark, .word("dark"))], width: 260)
        addPaper("Paper", \.tone, Paper.Tone.allCases.map { ($0, .word($0.rawValue)) }, width: 200)
        addPaper("Pattern", \.pattern, Paper.Pattern.allCases.map { ($0, .word($0.title)) }, width: 260)
        addSwitch("Animation", \.isAnimated)
        addSwitch("Shaking the window undoes", \.shakeUndoes)
        addSwitch("Touch lab", \.showsTouchLab)
        editor.document.paperChanges.observe(self) { [weak self] in self?.update() }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    // MARK: Rows

    private func addColor(
        _ name: String, _ path: KeyPath<Preferences, Color>, onChoose: @escaping (Color) -> Void
    ) {
        let current = editor.preferences[keyPath: path]
        let colors = Self.colors.contains(current) ? Self.colors : [current] + Self.colors.dropLast()
        let control = SwatchRow(colors, onChoose: onChoose)
        add(
            Row(name: { name }, control: control, width: control.preferredWidth, overhang: SwatchRow.overhang))
        onUpdate { [editor] in control.chosen = editor.preferences[keyPath: path] }
    }

    private func addColorMode() {
        let control: ChoiceControl<ColorMode> = .colorModes(
            chosen: editor.preferences.colorMode, editor.preferences.inkColor
        ) { [editor] in editor.preferences.colorMode = $0 }
        add(Row(name: { "Color" }, control: control, width: 180))
        onUpdate { [editor] in control.update(editor.preferences, after: nil) }
    }

    private func addThickness() {
        let slider = UISlider()
        slider.minimumValue = WidthContent.widths.lowerBound
        slider.maximumValue = WidthContent.widths.upperBound
        slider.addTarget(self, action: InspectorContent.sliderDidMove, for: .valueChanged)
        slider.addTarget(
            self, action: InspectorContent.finishSliding, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        let name: () -> String = { [editor] in "Line thickness  \(WidthContent.text(editor.preferences.lineThickness))"
        }
        add(Row(name: name, control: slider, width: 190))
        onUpdate { [editor] in slider.value = Float(editor.preferences.lineThickness) }
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

    private func addPaper<Choice: Equatable>(
        _ name: String, _ path: WritableKeyPath<Paper, Choice>, _ choices: [(Choice, ChoiceControl<Choice>.Face)],
        width: CGFloat
    ) {
        let document = editor.document
        let control = ChoiceControl(choices, chosen: document.paper[keyPath: path]) { choice in
            var paper = document.paper
            paper[keyPath: path] = choice
            document.setPaper(paper)
        }
        add(Row(name: { name }, control: control, width: width))
        onUpdate { control.chosen = document.paper[keyPath: path] }
    }
}

extension Paper.Pattern {
    /// The pattern's name in the inspector.
    fileprivate var title: String {
        switch self {
        case .plain: "none"
        case .dots, .squares, .lines: rawValue
        }
    }
}
