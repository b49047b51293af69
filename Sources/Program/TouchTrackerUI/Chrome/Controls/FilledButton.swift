import Foundation
import TouchKit

/// The button of a panel that does what the panel is about, filled with the accent.
final class FilledButton: ActionButton {
    var title: Phrase {
        didSet { setNeedsDisplay() }
    }

    private static let corner = Metrics.grid

    init(_ title: Phrase, onPress: @escaping () -> Void) {
        self.title = title
        super.init(onPress: onPress)
        groundRadius = Self.corner
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        colors.accent.withAlphaComponent(isHighlighted ? 0.7 : isHovered ? 0.85 : 1).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: Self.corner).fill()
        Lettering.draw(
            title.text, centeredAt: bounds.midX, middle: bounds.midY, color: colors.panel)
    }
}
