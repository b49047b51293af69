import Foundation
import TouchKit

/// A button that fills a row of a panel: an icon, a title, and the key that performs the same command. It is selected
/// if it stands for the current choice. A title that has no room is broken into two lines.
final class PanelRow: ActionButton {
    private let icon: Icon
    let title: Phrase
    /// The keys' names, joined by plus signs.
    private let keys: String

    /// The corner radius of the background, in points: concentric with the panel's, 8 points away from rows.
    private static let corner = Metrics.cornerRadius - Metrics.grid
    /// The distance from the row's edges to its icon and keys, in points.
    private static let inset: CGFloat = 10
    /// The distance between icon, title and keys, in points.
    private static let gap: CGFloat = 12
    /// The distance between two lines of a title, in points.
    private static let line: CGFloat = 20

    init(_ icon: Icon, _ title: Phrase, keys: [Key] = [], onPress: @escaping () -> Void) {
        self.icon = icon
        self.title = title
        self.keys = keys.map { Phrase.key($0).text }.joined(separator: "+")
        super.init(onPress: onPress)
        groundRadius = Self.corner
    }

    required init?(coder: NSCoder) { nil }

    /// The width that the row needs, in points.
    var preferredWidth: CGFloat { otherWidth + Lettering.width(of: title.text) }

    /// The width of what is beside the title, in points.
    private var otherWidth: CGFloat {
        let keysWidth = keys.isEmpty ? 0 : Self.gap * 2 + Lettering.width(of: keys)
        return Self.inset * 2 + Metrics.icon + Self.gap + keysWidth
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        fillBackground(UIBezierPath(roundedRect: bounds, cornerRadius: Self.corner))
        icon.draw(
            at: CGPoint(x: Self.inset + Metrics.icon / 2, y: bounds.midY),
            color: isSelected ? colors.accent : colors.label)
        // Widths that are added up in another order may differ by rounding.
        let width = bounds.width - otherWidth + 0.5
        let words = Lettering.lines(of: title.text, width: width)
        let hasRoom = words.count <= 2 && words.allSatisfy { Lettering.width(of: $0) <= width }
        let lines = hasRoom ? words : Lettering.nameLines(of: title.text, width: width)
        for (index, line) in lines.enumerated() {
            let offset = (CGFloat(index) - CGFloat(lines.count - 1) / 2) * Self.line
            Lettering.draw(
                line, x: Self.inset + Metrics.icon + Self.gap, middle: bounds.midY + offset, color: colors.label)
        }
        // On a fill, the secondary color has too little contrast.
        Lettering.draw(
            keys, endingAt: bounds.maxX - Self.inset, middle: bounds.midY,
            color: isMarked ? colors.label : colors.secondaryLabel)
    }
}
