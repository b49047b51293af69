import Foundation
import TouchKit

/// The touch lab's figures: devices and their rates, samples, contacts, and recognizers' states as they change.
///
/// Fingers draw through it, except at its button.
final class LabPanel: PassthroughView {
    private let lab: TouchLab
    private let button: ActionButton
    private var timer: LoopTimer?
    /// The figures that are shown.
    private var sections: [Section] = []

    private static let width: CGFloat = 316
    /// The width below which the title and the button would lie over each other, in points.
    private static let minimumWidth: CGFloat = 208
    private static let line: CGFloat = 20
    private static let gap: CGFloat = 8
    /// The number of recognizer states that are shown, the newest last.
    private static let entryCount = 6
    /// The minimum time between two updates, in seconds, so that the figures can be read.
    private static let updateInterval: TimeInterval = 0.1

    /// - Parameter onCopy: Called when the button is pressed.
    init(_ lab: TouchLab, onCopy: @escaping () -> Void) {
        self.lab = lab
        button = CopyButton(onPress: onCopy)
        super.init(frame: .zero)
        sections = measured
        FloatingShadow(around: self, cornerRadius: Metrics.cornerRadius)
        insertSubview(button, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the figures within a tenth of a second.
    func scheduleUpdate() {
        guard timer?.isValid != true else { return }
        timer = UIApplication.shared.schedule(after: Self.updateInterval) { [weak self] in self?.update() }
    }

    private func update() {
        guard superview != nil else { return }
        sections = measured
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    private struct Section {
        let title: Phrase
        let lines: [Phrase]
    }

    private var measured: [Section] {
        let (report, meter) = (lab.report, lab.meter)
        return [
            Section(title: .devices, lines: report.usedDeviceLines),
            Section(title: .samples, lines: report.sampleLines),
            Section(
                title: .contacts,
                lines: [
                    .contactCount(meter.contacts.count, most: meter.mostContacts),
                    .screenTouched(percent: meter.grid.percent),
                ]),
            Section(title: .recognizers, lines: lab.log.entries.suffix(Self.entryCount).map(\.line)),
        ].filter { !$0.lines.isEmpty }
    }

    /// Returns the panel's frame at the top left of `area`, in points; an empty one if the area is too small.
    func preferredFrame(in area: CGRect) -> CGRect {
        guard area.width >= Self.minimumWidth, area.height >= Metrics.touchTarget else { return .zero }
        let lines = sections.reduce(0) { $0 + 1 + $1.lines.count }
        let height = Metrics.touchTarget + CGFloat(lines) * Self.line + CGFloat(sections.count) * Self.gap + Self.gap
        return CGRect(
            x: area.minX, y: area.minY, width: min(Self.width, area.width), height: min(height, area.height).rounded())
    }

    /// Returns the place of the title and the button in an area in which the panel is, in points.
    static func titleFrame(in area: CGRect) -> CGRect {
        CGRect(x: area.minX, y: area.minY, width: min(width, area.width), height: Metrics.touchTarget)
    }

    override func layoutSubviews() {
        button.frame = CGRect(x: bounds.maxX - 128, y: 0, width: 128, height: Metrics.touchTarget)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        PanelBackground.draw(in: bounds, colors: colors)
        Lettering.draw(
            Phrase.touchLab.text, x: Panel.padding, middle: Metrics.touchTarget / 2, font: Lettering.title,
            color: colors.label)
        var y = Metrics.touchTarget + Self.line / 2
        for section in sections {
            draw(section.title, at: y, colors.accent)
            for line in section.lines {
                y += Self.line
                draw(line, at: y, colors.label)
            }
            y += Self.line + Self.gap
        }
    }

    /// Draws a line of text, cut at the panel's edge.
    private func draw(_ phrase: Phrase, at y: CGFloat, _ color: UIColor) {
        guard y + Self.line / 2 <= bounds.maxY else { return }
        let text = Self.shortened(phrase.text, to: bounds.width - 2 * Panel.padding)
        Lettering.draw(text, x: Panel.padding, middle: y, color: color)
    }

    /// Returns a text, or as much of it as fits a width in points, with an ellipsis; empty if nothing fits.
    static func shortened(_ text: String, to width: CGFloat) -> String {
        if Lettering.width(of: text) <= width { return text }
        var kept = text
        while kept.popLast() != nil {
            let shorter = kept + "…"
            if Lettering.width(of: shorter) <= width { return shorter }
        }
        return ""
    }

    private final class CopyButton: ActionButton {
        override func draw(_ rect: CGRect) {
            Lettering.draw(
                Phrase.copyReport.text, endingAt: bounds.maxX - Panel.padding, middle: bounds.midY,
                color: interfaceColors.accent.withAlphaComponent(isHighlighted ? 0.6 : 1))
        }
    }
}
