import Foundation
import TouchKit

/// The word in a notice that is pressed.
final class NoticeButton: PressButton {
    /// The word.
    var title = "" {
        didSet { setNeedsDisplay() }
    }

    /// What the word is written in.
    var color = InterfaceColors.dark.accent {
        didSet { setNeedsDisplay() }
    }

    private static let padding: CGFloat = 18

    /// How wide the button wants to be, in points.
    var preferredWidth: CGFloat { max((Lettering.width(of: title) + 2 * Self.padding).rounded(.up), Metrics.target) }

    override func draw(_ rect: CGRect) {
        Lettering.draw(
            title, centeredAt: bounds.midX - 2, middle: bounds.midY,
            color: color.withAlphaComponent(isHighlighted ? 0.6 : 1))
    }
}
