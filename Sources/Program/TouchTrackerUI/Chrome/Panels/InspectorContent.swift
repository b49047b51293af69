import Foundation
import Ink
import TouchKit

/// The inspector: a row with a control for each preference, which takes effect at once.
final class InspectorContent: FormContent {
    private let preview: DefaultsPreview

    private static let colors = [Palette.live] + [Swatch.ink, .orange, .green, .blue].map(\.color)

    private static let width: CGFloat = 400

    init(editor: SideEditor) {
        preview = DefaultsPreview(editor)
        super.init(editor: editor, width: Self.width)
        addColor(.finishedLineColor, \.finishedLineColor) { [preview] in preview.choose($0) }
        addColor(.currentLineColor, \.currentLineColor) { editor.preferences.currentLineColor = $0 }
        addThickness()
        addSwitch(.evenInk, \.isInkEven)
        addColorMode()
        addChoice(
            .tool, \.tool, Tool.allCases.map { ($0, .icon(.tool($0))) }, tips: Tool.allCases.map { Tip(.choose($0)) },
            width: Self.width - 2 * Panel.padding)
        addChoice(
            .fingers, \.fingers,
            FingerRule.allCases.map { ($0, .word(.fingerRuleWord($0), orIcon: Icon($0))) },
            tips: FingerRule.allCases.map { Tip(title: .fingerRule($0)) },
            width: Self.width - 2 * Panel.padding)
        if !editor.isShared {
            addChoice(
                .twoFingers, \.twoFingers,
                [(.draw, .word(.fingerRuleWord(.always))), (.movePaper, .word(.fingerRuleWord(.movePaper)))],
                tips: TwoFingerRule.allCases.map { Tip(title: .twoFingerRule($0)) },
                width: Self.width - 2 * Panel.padding)
        }
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
            .toolbarEdge, \.toolbarEdge, TableSide.allCases.map { ($0, .word(.edge($0))) }, width: 240)
        addChoice(
            .appearance, \.appearance,
            [(.automatic, .word(.automatic)), (.light, .word(.light)), (.dark, .word(.dark))], width: 260)
        addLanguages()
        addSwitch(.largeControls, \.hasLargeControls)
        addPaper(.paper, \.tone, Paper.Tone.allCases.map { ($0, .word(.tone($0))) }, width: 200)
        addPaper(.pattern, \.pattern, Paper.Pattern.allCases.map { ($0, .word(.patternName($0))) }, width: 260)
        addSwitch(.animation, \.isAnimated)
        addSwitch(.shakingUndoes, \.shakeUndoes)
        addSwitch(.touchLab, \.showsTouchLab)
        editor.document.paperChanges.observe(self) { [weak self] in self?.update() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Rows

    private func addColor(
        _ name: Phrase, _ path: KeyPath<Preferences, Color>, onChoose: @escaping (Color) -> Void
    ) {
        let current = editor.preferences[keyPath: path]
        let colors = Self.colors.contains(current) ? Self.colors : [current] + Self.colors.dropLast()
        let control = SwatchRow(colors, on: editor.document.paper, onChoose: onChoose)
        add(
            Row(name: { name }, control: control, width: control.preferredWidth, overhang: SwatchRow.overhang))
        onUpdate { [editor] in
            control.chosen = editor.preferences[keyPath: path]
            control.paper = editor.document.paper
        }
    }

    private func addColorMode() {
        let control: ChoiceControl<ColorMode> = .colorModes(
            chosen: editor.preferences.colorMode, editor.preferences.inkColor.shown(on: editor.document.paper)
        ) { [editor] in editor.preferences.colorMode = $0 }
        add(Row(name: { .color }, control: control, width: 180))
        onUpdate { [editor] in control.update(editor.preferences, after: nil, on: editor.document.paper) }
    }

    private func addThickness() {
        let slider = WidthSlider()
        slider.onMove = { [weak self] in self?.preview.show(width: $0) }
        slider.onEnd = { [weak self] in self?.preview.finish() }
        let length: () -> CGFloat = { [editor] in
            let preferences = editor.preferences
            return preferences.tool == .text ? preferences.textLook.size : preferences.inkWidth
        }
        add(Row(name: { [editor] in .thickness(editor.preferences.tool, length()) }, control: slider, width: 190))
        onUpdate { [editor] in
            slider.range = editor.preferences.tool == .text ? PaperThresholds.offeredTextSizes : WidthSlider.widths
            slider.value = Float(length())
        }
    }

    /// Adds the choice of a language, in rows that have room for three names.
    private func addLanguages() {
        for start in stride(from: 0, to: LanguageChoice.all.count, by: 3) {
            addChoice(
                start == 0 ? .language : nil, \.language,
                LanguageChoice.all.dropFirst(start).prefix(3).map { ($0, .word($0.name)) },
                width: Self.width - 2 * Panel.padding)
        }
    }

    private func addPaper<Choice: Equatable>(
        _ name: Phrase, _ path: WritableKeyPath<Paper, Choice>, _ choices: [(Choice, ChoiceControl<Choice>.Face)],
        width: CGFloat
    ) {
        let document = editor.document
        addChoice(name, choices, width: width) {
            document.paper[keyPath: path]
        } onChoose: { choice in
            var paper = document.paper
            paper[keyPath: path] = choice
            document.setPaper(paper)
        }
    }
}
