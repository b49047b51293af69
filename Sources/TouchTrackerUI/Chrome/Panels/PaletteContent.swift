import Foundation
import Ink
import TouchKit

/// The palette: the program's own swatches, the recent colors, a field of all colors, and where ink takes its color from.
final class PaletteContent: PanelContent {
    private let editor: SideEditor
    private let swatches: [SwatchButton]
    private var recent: [SwatchButton] = []
    private let picker: HuePicker
    private let modes: ChoiceControl<ColorMode>
    private let preview: ColorPreview

    /// The number of rows of swatches; fixed when the palette opens, so that nothing moves under a finger.
    private let swatchRows: CGFloat

    private static let columns = 6
    private static let pickerHeight: CGFloat = 96
    private static let gap: CGFloat = 8

    init(editor: SideEditor) {
        self.editor = editor
        let choose: (Color) -> Void = { editor.choose($0) }
        let preview = ColorPreview(editor)
        self.preview = preview
        swatchRows = editor.preferences.recentColors.isEmpty ? 2 : 3
        swatches = Palette.swatches.map { SwatchButton($0.color, onPress: choose) }
        picker = HuePicker(color: editor.preferences.inkColor, onChoice: preview.update(with:))
        modes = ChoiceControl(ColorMode.faces, chosen: editor.preferences.colorMode) {
            editor.preferences.colorMode = $0
        }
        super.init()
        for view in swatches + [picker, modes] {
            addSubview(view)
        }
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func size(fitting width: CGFloat) -> CGSize {
        let preferredWidth = CGFloat(Self.columns) * Metrics.touchTarget + 2 * Panel.padding
        let height =
            Panel.padding * 2 + swatchRows * Metrics.touchTarget + 2 * Self.gap + Self.pickerHeight
            + Metrics.touchTarget
        return CGSize(width: min(preferredWidth, width), height: height)
    }

    override func layoutSubviews() {
        let width = bounds.width - 2 * Panel.padding
        let cell = width / CGFloat(Self.columns)
        for (index, swatch) in (swatches + recent).enumerated() {
            swatch.frame = CGRect(
                x: Panel.padding + CGFloat(index % Self.columns) * cell,
                y: Panel.padding + CGFloat(index / Self.columns) * Metrics.touchTarget, width: cell,
                height: Metrics.touchTarget)
        }
        var y = Panel.padding + swatchRows * Metrics.touchTarget + Self.gap
        picker.frame = CGRect(x: Panel.padding, y: y, width: width, height: Self.pickerHeight)
        y += Self.pickerHeight + Self.gap
        let height = modes.sizeThatFits(bounds.size).height
        modes.frame = CGRect(x: Panel.padding, y: y + (Metrics.touchTarget - height) / 2, width: width, height: height)
    }

    private func update() {
        let preferences = editor.preferences
        modes.chosen = preferences.colorMode
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
        for swatch in swatches + recent {
            swatch.isSelected = preferences.colorMode == .chosen && swatch.color == preferences.inkColor
        }
    }
}

extension ColorMode {
    /// The modes, as the palette and the inspector show them.
    static let faces: [(ColorMode, ChoiceControl<ColorMode>.Face)] = [
        (.chosen, .word("one")), (.angle, .word("by angle")), (.finger, .word("by finger")),
    ]
}
