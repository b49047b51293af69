import Foundation
import Ink
import TouchKit

/// The width of the selected ink, or of new ink if none is selected: a slider below a dot at its true size on a piece
/// of paper, and a switch for even ink.
final class WidthContent: PanelContent {
    private let editor: SideEditor
    private let step: GrowingStep
    private let slider = WidthSlider()
    private let even = UISwitch()

    private static let width: CGFloat = 280
    private static let dotHeight: CGFloat = 76
    /// The corner radius of the piece of paper, in points.
    private static let corner: CGFloat = 8
    /// The distance between the slider and the switch, in points.
    private static let gap = Metrics.grid

    init(editor: SideEditor) {
        self.editor = editor
        step = GrowingStep(editor.document, by: editor.side)
        super.init()
        slider.onMove = { [weak self] width in
            if let self { self.editor.choose(width: width, in: step) }
        }
        slider.onEnd = { [weak self] in self?.step.finish() }
        even.addAction(
            UIAction { [weak self] _ in
                if let self { self.editor.preferences.isInkEven = even.isOn }
            }, for: .valueChanged)
        addSubview(slider)
        addSubview(even)
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        editor.document.paperChanges.observe(self) { [weak self] in self?.setNeedsDisplay() }
        editor.editor.selectionChanged.observe(self) { [weak self] in
            if $0 == self?.editor.side { self?.selectionDidChange() }
        }
        editor.document.changes.observe(self) { [weak self] change in
            guard let self else { return }
            let selection = self.editor.selection
            if change.concerns(selection) { update() }
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    override func size(fitting width: CGFloat) -> CGSize {
        CGSize(
            width: min(width, Self.width),
            height: Panel.padding + Self.dotHeight + Metrics.touchTarget + Self.gap
                + even.sizeThatFits(.zero).height + Panel.padding)
    }

    override func layoutSubviews() {
        let width = bounds.width - 2 * Panel.padding
        slider.frame = CGRect(
            x: Panel.padding, y: Panel.padding + Self.dotHeight, width: width, height: Metrics.touchTarget)
        let size = even.sizeThatFits(bounds.size)
        even.frame = CGRect(
            x: bounds.width - Panel.padding - size.width,
            y: slider.frame.maxY + Self.gap, width: size.width, height: size.height)
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
        Lettering.draw(
            Phrase.number(width, digits: 1).text, endingAt: page.maxX - Metrics.grid,
            middle: page.minY + Metrics.grid / 2 + Lettering.label.lineHeight / 2,
            color: FirstPageColors(paper).text)
        Lettering.draw(Phrase.evenInk.text, x: Panel.padding, middle: even.frame.midY, color: interfaceColors.label)
    }

    private func selectionDidChange() {
        step.finish()
        update()
    }

    private func update() {
        slider.value = Float(editor.shownWidth)
        even.isOn = editor.preferences.isInkEven
        setNeedsDisplay()
    }
}
