import Foundation
import TouchKit

/// A button that fills a row of a panel: an icon, a title, and the key that performs the same command. It is selected
/// if it stands for the current choice.
final class PanelRow: ActionButton {
    private let icon: Icon
    let title: String
    private let keys: String

    /// The distance from the row's edges to its icon and keys, in points.
    private static let inset: CGFloat = 10
    /// The distance between icon, title and keys, in points.
    private static let gap: CGFloat = 12

    init(_ icon: Icon, _ title: String, keys: String = "", onPress: @escaping () -> Void) {
        self.icon = icon
        self.title = title
        self.keys = keys
        super.init(onPress: onPress)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The width that the row needs, in points.
    var preferredWidth: CGFloat {
        let keysWidth = keys.isEmpty ? 0 : Self.gap * 2 + Lettering.width(of: keys)
        return Self.inset * 2 + Metrics.icon + Self.gap + Lettering.width(of: title) + keysWidth
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        if isHighlighted || isSelected {
            colors.pressed.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()
        }
        let color = isSelected ? colors.accent : colors.label
        icon.draw(at: CGPoint(x: Self.inset + Metrics.icon / 2, y: bounds.midY), color: color)
        Lettering.draw(title, x: Self.inset + Metrics.icon + Self.gap, middle: bounds.midY, color: color)
        Lettering.draw(keys, endingAt: bounds.maxX - Self.inset, middle: bounds.midY, color: colors.secondaryLabel)
    }
}
