import Foundation
import Ink
import TouchKit

/// How wide ink is: a slider with the dot at its true size, and whether speed has a say.
final class WidthContent: PanelContent {
    private let studio: Studio
    private let slider = UISlider()
    private let speed = UISwitch()

    /// The widths to choose from, in points.
    static let widths: ClosedRange<Float> = 1...60
    private static let width: CGFloat = 280
    private static let dotHeight: CGFloat = 76

    /// Makes the panel.
    init(studio: Studio) {
        self.studio = studio
        super.init()
        slider.minimumValue = Self.widths.lowerBound
        slider.maximumValue = Self.widths.upperBound
        slider.addTarget(self, action: WidthContent.slid, for: .valueChanged)
        speed.addTarget(self, action: WidthContent.switched, for: .valueChanged)
        addSubview(slider)
        addSubview(speed)
        studio.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func size(fitting width: CGFloat) -> CGSize {
        CGSize(
            width: min(width, Self.width), height: Panel.padding + Self.dotHeight + 2 * Metrics.target + Panel.padding)
    }

    override func layoutSubviews() {
        let width = bounds.width - 2 * Panel.padding
        slider.frame = CGRect(
            x: Panel.padding, y: Panel.padding + Self.dotHeight, width: width, height: Metrics.target)
        let size = speed.sizeThatFits(bounds.size)
        speed.frame = CGRect(
            x: bounds.width - Panel.padding - size.width,
            y: slider.frame.maxY + (Metrics.target - size.height) / 2, width: size.width, height: size.height)
    }

    override func draw(_ rect: CGRect) {
        let preferences = studio.preferences
        let width = preferences.inkWidth
        preferences.dotColor.uiColor.setFill()
        let middle = CGPoint(x: bounds.midX, y: Panel.padding + Self.dotHeight / 2)
        UIBezierPath(ovalIn: CGRect(x: middle.x - width / 2, y: middle.y - width / 2, width: width, height: width))
            .fill()
        Lettering.draw(
            Self.text(width), endingAt: bounds.width - Panel.padding,
            middle: Panel.padding + Lettering.label.lineHeight / 2,
            color: interfaceColors.secondaryLabel)
        Lettering.draw("Speed sets width", x: Panel.padding, middle: speed.frame.midY, color: interfaceColors.label)
    }

    /// A width in points as people read it: the program has no other unit.
    static func text(_ width: CGFloat) -> String {
        let tenths = Int((width * 10).rounded())
        return tenths.isMultiple(of: 10) ? String(tenths / 10) : String(Double(tenths) / 10)
    }

    private func slid() {
        studio.preferences.chosenWidth = CGFloat(slider.value.rounded())
    }

    private func switched() {
        studio.preferences.speedSetsWidth = speed.isOn
    }

    private func update() {
        slider.value = Float(studio.preferences.inkWidth)
        speed.isOn = studio.preferences.speedSetsWidth
        setNeedsDisplay()
    }
}
