import Foundation
import TouchKit

/// A row of a panel that is pressed: an icon, what it does, and the key that does the same.
final class PanelRow: PressButton {
    private let glyph: Glyph
    /// What it does, in a few words.
    let title: String
    private let keys: String

    /// Whether it stands for what is in use.
    var isChosen = false {
        didSet { setNeedsDisplay() }
    }

    /// From the row's edge to its icon, in points.
    private static let inset: CGFloat = 10
    /// Between icon, title and keys, in points.
    private static let gap: CGFloat = 12

    /// Makes a row that does `onPress` when it is pressed.
    init(_ glyph: Glyph, _ title: String, keys: String = "", onPress: @escaping () -> Void) {
        self.glyph = glyph
        self.title = title
        self.keys = keys
        super.init(onPress: onPress)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// How wide the row wants to be, in points.
    var preferredWidth: CGFloat {
        let keysWidth = keys.isEmpty ? 0 : Self.gap * 2 + Lettering.width(of: keys)
        return Self.inset * 2 + Metrics.icon + Self.gap + Lettering.width(of: title) + keysWidth
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        if isHighlighted || isChosen {
            colors.pressed.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()
        }
        let color = isChosen ? colors.accent : colors.label
        glyph.draw(at: CGPoint(x: Self.inset + Metrics.icon / 2, y: bounds.midY), color: color)
        Lettering.draw(title, x: Self.inset + Metrics.icon + Self.gap, middle: bounds.midY, color: color)
        Lettering.draw(keys, endingAt: bounds.maxX - Self.inset, middle: bounds.midY, color: colors.secondaryLabel)
    }
}
