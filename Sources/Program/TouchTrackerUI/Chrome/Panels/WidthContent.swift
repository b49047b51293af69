import Foundation
import Ink
import TouchKit

/// The width of the selected ink, or of the tool's if none is selected: a dot at its true size on a piece of paper, a
/// slider, three presets, a number, and a switch for even ink.
final class WidthContent: PanelContent {
    private let editor: SideEditor
    private let step: HeldStep
    private let slider = WidthSlider()
    private let presets: PresetRow
    private let even = UISwitch()

    private static let width: CGFloat = 336
    private static let dotHeight: CGFloat = 76
    /// The corner radius of the piece of paper, in points.
    private static let corner: CGFloat = 8
    /// The distance between two rows, in points.
    private static let gap = Metrics.grid

    init(editor: SideEditor) {
        self.editor = editor
        step = HeldStep(editor.document, by: editor.side)
        let choose: (CGFloat) -> Void = { [editor, step] width in
            editor.choose(width: width, in: step)
            step.finish()
        }
        presets = PresetRow(
            ToolWidths.presets(of: editor.preferences.tool), editor.shownWidth, in: ToolWidths.range, as: .dot,
            onChoose: choose)
        super.init()
        slider.onMove = { [weak self] width in
            if let self { self.editor.choose(width: width, in: step) }
        }
        slider.onEnd = { [weak self] in self?.step.finish() }
        even.addAction(
            UIAction { [weak self] _ in
                if let self { self.editor.preferences.isInkEven = even.isOn }
            }, for: .valueChanged)
        for view in [slider, presets, even] { addSubview(view) }
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        editor.document.paperChanges.observe(self) { [weak self] in self?.setNeedsDisplay() }
        editor.observeSelection(self) { [weak self] in self?.selectionDidChange() }
        editor.observeSelectedInk(self) { [weak self] in self?.update() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    override func size(fitting width: CGFloat) -> CGSize {
        let width = min(width, Self.width)
        let presets = presets.height(in: width - 2 * Panel.padding)
        return CGSize(
            width: width,
            height: Panel.padding + Self.dotHeight + Metrics.touchTarget + presets + Self.gap
                + even.sizeThatFits(.zero).height + Panel.padding)
    }

    override func layoutSubviews() {
        let width = bounds.width - 2 * Panel.padding
        slider.frame = CGRect(
            x: Panel.padding, y: Panel.padding + Self.dotHeight, width: width, height: Metrics.touchTarget)
        presets.frame = CGRect(
            x: Panel.padding, y: slider.frame.maxY, width: width, height: presets.height(in: width))
        let size = even.sizeThatFits(bounds.size)
        even.frame = CGRect(
            x: presets.frame.maxX - size.width, y: presets.frame.maxY + Self.gap, width: size.width,
            height: size.height)
    }

    override func draw(_ rect: CGRect) {
        let preferences = editor.preferences
        let width = editor.shownWidth
        let paper = editor.document.paper
        let page = CGRect(
            x: Panel.padding, y: Panel.padding, width: bounds.width - 2 * Panel.padding, height: Self.dotHeight)
        PanelBackground.draw(in: page, corner: Self.corner, colors: interfaceColors, fill: paper.color.uiColor)
        preferences.dotColor.shown(on: paper).uiColor.setFill()
        let dot = CGRect(center: page.center, side: width)
        UIBezierPath(ovalIn: dot).fill()
        interfaceColors.drawRim(around: dot, of: nil)
        Lettering.draw(Phrase.evenInk.text, x: Panel.padding, middle: even.frame.midY, color: interfaceColors.label)
    }

    private func selectionDidChange() {
        step.finish()
        update()
    }

    private func update() {
        let width = editor.shownWidth
        slider.value = Float(width)
        presets.value = width
        presets.presets = ToolWidths.presets(of: editor.preferences.tool)
        even.isOn = editor.preferences.isInkEven
        setNeedsDisplay()
    }
}
