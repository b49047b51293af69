import Foundation
import Ink
import TouchKit

/// How the text looks that is written or selected, or else the next one: letters at their true size on a piece of paper
/// above a slider, presets and a number, and choices of the weight, the alignment and the distance between lines.
final class TextContent: PanelContent {
    private let editor: SideEditor
    private let step: HeldStep
    private let slider = WidthSlider(PaperThresholds.offeredTextSizes)
    private let sizes: PresetRow
    private let weight: ChoiceControl<TextSetting.Weight>
    private let alignment: ChoiceControl<TextSetting.Alignment>
    private let lineHeight: ChoiceControl<CGFloat>

    private static let width: CGFloat = 336
    private static let pageHeight: CGFloat = 96
    /// The corner radius of the piece of paper, in points.
    private static let corner: CGFloat = 8
    /// The distance between rows, in points.
    private static let gap = Metrics.grid
    /// The letters that show the size.
    private static var sample: String { Phrase.properName("Aa").text }

    init(editor: SideEditor) {
        self.editor = editor
        let step = HeldStep(editor.document, by: editor.side)
        self.step = step
        func choose(_ edit: (inout TextLook) -> Void) {
            editor.changeText(in: step, edit)
            editor.finishText(step)
        }
        sizes = PresetRow(
            PaperThresholds.textSizePresets, editor.preferences.textLook.size, in: PaperThresholds.textSizes,
            as: .letter
        ) { size in choose { $0.size = size } }
        weight = ChoiceControl(
            TextSetting.Weight.allCases.map { ($0, .word(.textWeight($0))) }, chosen: .regular
        ) { weight in choose { $0.setting.weight = weight } }
        alignment = ChoiceControl(
            TextSetting.Alignment.allCases.map { ($0, .icon(.alignment($0))) }, chosen: .start,
            tips: TextSetting.Alignment.allCases.map { Tip(title: .textAlignment($0)) }
        ) { alignment in choose { $0.setting.alignment = alignment } }
        lineHeight = ChoiceControl(
            PaperThresholds.lineHeights.map { ($0, .word(.number($0, digits: 1))) }, chosen: 1,
            tips: PaperThresholds.lineHeights.map { _ in Tip(title: .lineHeight) }
        ) { height in choose { $0.setting.lineHeight = height } }
        super.init()
        slider.onMove = { size in editor.changeText(in: step) { $0.size = size } }
        slider.onEnd = { editor.finishText(step) }
        for view in [slider, sizes, weight, alignment, lineHeight] { addSubview(view) }
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        editor.document.paperChanges.observe(self) { [weak self] in self?.setNeedsDisplay() }
        editor.editor.writingChanged.observe(self) { [weak self] in self?.update() }
        editor.observeSelection(self) { [weak self] in
            self?.step.finish()
            self?.update()
        }
        editor.observeSelectedInk(self) { [weak self] in self?.update() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private var rows: [UIView] { [weight, alignment, lineHeight] }

    override func size(fitting width: CGFloat) -> CGSize {
        let width = min(width, Self.width)
        let rows = rows.reduce(sizes.height(in: width - 2 * Panel.padding)) {
            $0 + Self.gap + $1.sizeThatFits(.zero).height
        }
        return CGSize(
            width: width, height: Panel.padding + Self.pageHeight + Metrics.touchTarget + rows + Panel.padding)
    }

    override func layoutSubviews() {
        let width = bounds.width - 2 * Panel.padding
        slider.frame = CGRect(
            x: Panel.padding, y: Panel.padding + Self.pageHeight, width: width, height: Metrics.touchTarget)
        sizes.frame = CGRect(
            x: Panel.padding, y: slider.frame.maxY, width: width, height: sizes.height(in: width))
        var y = sizes.frame.maxY
        // The lines' picture stands before the distances between them.
        for row in rows {
            let left = row === lineHeight ? Metrics.icon + Self.gap : 0
            let height = row.sizeThatFits(.zero).height
            row.frame = CGRect(x: Panel.padding + left, y: y + Self.gap, width: width - left, height: height)
            y = row.frame.maxY
        }
    }

    override func draw(_ rect: CGRect) {
        guard let look = editor.textLook else { return }
        let paper = editor.document.paper
        let page = CGRect(
            x: Panel.padding, y: Panel.padding, width: bounds.width - 2 * Panel.padding, height: Self.pageHeight)
        PanelBackground.draw(in: page, corner: Self.corner, colors: interfaceColors, fill: paper.color.uiColor)
        drawSample(look, in: page, color: editor.preferences.inkColor.shown(on: paper).uiColor)
        Icon.lineHeight.draw(
            at: CGPoint(x: Panel.padding + Metrics.icon / 2, y: lineHeight.frame.midY), color: interfaceColors.label)
    }

    /// Draws letters at their true size in the middle of the page; large ones stand on its lower edge, and are cut.
    private func drawSample(_ look: TextLook, in page: CGRect, color: UIColor) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let font = UIFont(look.setting.weight).withSize(look.size)
        let inside = page.insetBy(dx: Metrics.grid, dy: Metrics.grid)
        let baseline = min(inside.midY + font.capHeight / 2, inside.maxY)
        context.saveGState()
        context.clip(to: page)
        Self.sample.draw(
            at: CGPoint(
                x: max(page.midX - Lettering.width(of: Self.sample, font: font) / 2, inside.minX),
                y: baseline - font.ascender),
            font: font, color: color)
        context.restoreGState()
    }

    private func update() {
        guard let look = editor.textLook else { return }
        slider.value = Float(look.size)
        sizes.value = look.size
        weight.chosen = look.setting.weight
        alignment.chosen = look.setting.alignment
        lineHeight.chosen = look.setting.lineHeight
        setNeedsDisplay()
    }
}
