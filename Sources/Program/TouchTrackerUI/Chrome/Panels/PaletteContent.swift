import Foundation
import Ink
import TouchKit

/// The palette: the program's swatches, recent colors with the dropper, a picker, and where ink takes its color from.
///
/// While it is open, no swatch moves under a finger: the recent colors have a row of their own from the start, and a
/// new one takes the place of the oldest.
final class PaletteContent: PanelContent {
    private let editor: SideEditor
    private let swatches: [SwatchButton]
    private var recent: [SwatchButton] = []
    private let dropper: DropperButton
    private let picker: ColorPicker
    private let modes: ChoiceControl<ColorMode>

    private static let columns = 7
    /// The number of rows of swatches, the recent ones included.
    private static let swatchRows = 3
    private static let pickerHeight: CGFloat = 136
    /// The distance between the parts, in points: the same as around them.
    private static let gap = Panel.padding

    init(editor: SideEditor) {
        self.editor = editor
        let choose: (Color) -> Void = { editor.choose($0) }
        let preview = ColorPreview(editor)
        dropper = DropperButton(editor, onChoice: preview.update(with:))
        let paper = editor.document.paper
        swatches = Palette.swatches.map { SwatchButton($0.color, on: paper, onPress: choose) }
        picker = ColorPicker(color: editor.chosenColor ?? editor.preferences.inkColor, onChoice: preview.update(with:))
        modes = .colorModes(chosen: editor.preferences.colorMode, editor.preferences.inkColor.shown(on: paper)) {
            editor.preferences.colorMode = $0
        }
        super.init()
        for view in swatches + [dropper, picker, modes] {
            addSubview(view)
        }
        editor.preferencesChanged.observe(self) { [weak self] in
            guard let self else { return }
            update(after: $0[self.editor.side])
        }
        editor.observeSelection(self) { [weak self] in self?.showColor() }
        editor.observeSelectedInk(self) { [weak self] in self?.showColor() }
        editor.document.paperChanges.observe(self) { [weak self] in
            guard let self else { return }
            for swatch in swatches + recent { swatch.paper = self.editor.document.paper }
            modes.update(self.editor.preferences, after: nil, on: self.editor.document.paper)
        }
        update(after: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func size(fitting width: CGFloat) -> CGSize {
        let preferredWidth = CGFloat(Self.columns) * Metrics.touchTarget - 2 * SwatchButton.inset + 2 * Panel.padding
        let height =
            Panel.padding * 2 + swatchHeight + 2 * Self.gap + Self.pickerHeight + modes.sizeThatFits(.zero).height
        return CGSize(width: min(preferredWidth, width), height: height)
    }

    /// The height of the rows of swatches without the room around each swatch, in points.
    private var swatchHeight: CGFloat { CGFloat(Self.swatchRows) * Metrics.touchTarget - 2 * SwatchButton.inset }

    /// Returns the frame of a swatch in the order of rows, in points.
    private func frame(ofSwatch index: Int) -> CGRect {
        let cell = (bounds.width - 2 * Panel.padding + 2 * SwatchButton.inset) / CGFloat(Self.columns)
        return CGRect(
            x: Panel.padding - SwatchButton.inset + CGFloat(index % Self.columns) * cell,
            y: Panel.padding - SwatchButton.inset + CGFloat(index / Self.columns) * Metrics.touchTarget, width: cell,
            height: Metrics.touchTarget)
    }

    override func layoutSubviews() {
        let width = bounds.width - 2 * Panel.padding
        for (index, swatch) in (swatches + recent).enumerated() { swatch.frame = frame(ofSwatch: index) }
        dropper.frame = frame(ofSwatch: Self.columns * Self.swatchRows - 1)
        var y = Panel.padding + swatchHeight + Self.gap
        picker.frame = CGRect(x: Panel.padding, y: y, width: width, height: Self.pickerHeight)
        y += Self.pickerHeight + Self.gap
        modes.frame = CGRect(
            x: Panel.padding, y: y, width: width, height: modes.sizeThatFits(bounds.size).height)
    }

    private func update(after old: Preferences?) {
        let preferences = editor.preferences
        modes.update(preferences, after: old, on: editor.document.paper)
        showRecent(Self.places(of: preferences.recentColors, after: recent.map(\.color)))
        showColor()
    }

    /// Returns the recent colors in the order in which they are shown: those that were shown before keep their places,
    /// and a new one takes the place of one that is no longer recent.
    static func places(of colors: [Color], after shown: [Color]) -> [Color] {
        var places = shown
        for color in colors where !shown.contains(color) {
            if let gone = places.firstIndex(where: { !colors.contains($0) }) {
                places[gone] = color
            } else {
                places.append(color)
            }
        }
        return places.filter(colors.contains)
    }

    private func showRecent(_ colors: [Color]) {
        guard recent.map(\.color) != colors else { return }
        let old = recent
        recent = colors.map { color in
            old.first { $0.color == color }
                ?? SwatchButton(color, on: editor.document.paper) { [editor] in editor.choose($0) }
        }
        for swatch in old where !recent.contains(swatch) { swatch.removeFromSuperview() }
        for swatch in recent where swatch.superview == nil { insertSubview(swatch, belowSubview: dropper) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Draws the places for recent colors that are still empty.
    override func draw(_ rect: CGRect) {
        for index in recent.count..<max(Preferences.maximumRecentColorCount, recent.count) {
            let side = Metrics.touchTarget - 2 * SwatchButton.inset
            UIBezierPath(ovalIn: CGRect(center: frame(ofSwatch: swatches.count + index).center, side: side))
                .stroke(interfaceColors.border, width: Metrics.hairline)
        }
    }

    override func willClose() {
        dropper.stop()
    }

    /// Shows the color of the selected ink, or of new ink.
    private func showColor() {
        picker.color = editor.chosenColor ?? editor.preferences.inkColor
        for swatch in swatches + recent {
            swatch.isSelected = swatch.color == editor.chosenColor
        }
    }
}
