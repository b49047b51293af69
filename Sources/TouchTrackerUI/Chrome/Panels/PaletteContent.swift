import Foundation
import Ink
import TouchKit

/// The palette: the program's own swatches, the recent colors, a picker for all colors, and where ink takes its color from.
final class PaletteContent: PanelContent {
    private let editor: SideEditor
    private let swatches: [SwatchButton]
    private var recent: [SwatchButton] = []
    private let picker: ColorPicker
    private let modes: ChoiceControl<ColorMode>
    private let preview: ColorPreview

    /// The number of rows of swatches; fixed when the palette opens, so that nothing moves under a finger.
    private let swatchRows: CGFloat

    private static let columns = 7
    private static let pickerHeight: CGFloat = 136
    /// The distance between the parts, in points: the same as around them.
    private static let gap = Panel.padding

    init(editor: SideEditor) {
        self.editor = editor
        let choose: (Color) -> Void = { editor.choose($0) }
        let preview = ColorPreview(editor)
        self.preview = preview
        swatchRows = editor.preferences.recentColors.isEmpty ? 2 : 3
        swatches = Palette.swatches.map { SwatchButton($0.color, onPress: choose) }
        picker = ColorPicker(color: editor.chosenColor ?? editor.preferences.inkColor, onChoice: preview.update(with:))
        modes = .colorModes(chosen: editor.preferences.colorMode, editor.preferences.inkColor) {
            editor.preferences.colorMode = $0
        }
        super.init()
        for view in swatches + [picker, modes] {
            addSubview(view)
        }
        editor.preferencesChanged.observe(self) { [weak self] in
            guard let self else { return }
            update(after: $0[self.editor.side])
        }
        editor.editor.selectionChanged.observe(self) { [weak self] in
            if $0 == self?.editor.side { self?.showColor() }
        }
        editor.document.changes.observe(self) { [weak self] in
            guard let self else { return }
            let selection = self.editor.selection
            if $0.edits.contains(where: { selection.contains($0.id) }) { showColor() }
        }
        update(after: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func size(fitting width: CGFloat) -> CGSize {
        let preferredWidth = CGFloat(Self.columns) * Metrics.touchTarget - 2 * SwatchButton.inset + 2 * Panel.padding
        let height =
            Panel.padding * 2 + swatchHeight + 2 * Self.gap + Self.pickerHeight + modes.sizeThatFits(.zero).height
        return CGSize(width: min(preferredWidth, width), height: height)
    }

    /// The height of the rows of swatches without the room around each swatch, in points.
    private var swatchHeight: CGFloat { swatchRows * Metrics.touchTarget - 2 * SwatchButton.inset }

    override func layoutSubviews() {
        let width = bounds.width - 2 * Panel.padding
        let cell = (width + 2 * SwatchButton.inset) / CGFloat(Self.columns)
        for (index, swatch) in (swatches + recent).enumerated() {
            swatch.frame = CGRect(
                x: Panel.padding - SwatchButton.inset + CGFloat(index % Self.columns) * cell,
                y: Panel.padding - SwatchButton.inset + CGFloat(index / Self.columns) * Metrics.touchTarget,
                width: cell, height: Metrics.touchTarget)
        }
        var y = Panel.padding + swatchHeight + Self.gap
        picker.frame = CGRect(x: Panel.padding, y: y, width: width, height: Self.pickerHeight)
        y += Self.pickerHeight + Self.gap
        modes.frame = CGRect(
            x: Panel.padding, y: y, width: width, height: modes.sizeThatFits(bounds.size).height)
    }

    private func update(after old: Preferences?) {
        let preferences = editor.preferences
        modes.update(preferences, after: old)
        if swatchRows > 2, recent.map(\.color) != preferences.recentColors {
            for swatch in recent {
                swatch.removeFromSuperview()
            }
            recent = preferences.recentColors.map { color in SwatchButton(color) { [editor] in editor.choose($0) } }
            for swatch in recent {
                addSubview(swatch)
            }
            setNeedsLayout()
        }
        showColor()
    }

    /// Shows the color of the selected ink, or of new ink.
    private func showColor() {
        picker.color = editor.chosenColor ?? editor.preferences.inkColor
        for swatch in swatches + recent {
            swatch.isSelected = swatch.color == editor.chosenColor
        }
    }
}
