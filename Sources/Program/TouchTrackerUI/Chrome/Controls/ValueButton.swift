import Foundation
import TouchKit

/// A button in a row of a form that shows a value, and opens what changes it.
final class ValueButton: ActionButton {
    private let icon: Icon
    var value = "" {
        didSet {
            accessibilityLabel = value
            if value != oldValue { setNeedsDisplay() }
        }
    }

    private static let corner: CGFloat = 6
    /// The distance from the button's edges to its icon and value, and between them, in points.
    private static let inset = Metrics.grid

    init(_ icon: Icon, onPress: @escaping () -> Void) {
        self.icon = icon
        super.init(onPress: onPress)
        groundRadius = Self.corner
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Metrics.touchTarget) }

    private var box: CGRect { bounds.insetBy(dx: 1, dy: 1) }

    override func layoutSubviews() {
        super.layoutSubviews()
        focusOutline = FocusOutline(rect: box, cornerRadius: Self.corner)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        let outline = UIBezierPath(roundedRect: box, cornerRadius: Self.corner)
        fillBackground(outline)
        outline.stroke(colors.border, width: Metrics.iconStroke)
        let x = box.minX + Self.inset
        icon.draw(at: CGPoint(x: x + Metrics.icon / 2, y: box.midY), color: colors.label)
        let start = x + Metrics.icon + Self.inset
        Lettering.draw(
            Lettering.shortened(value, width: box.maxX - Self.inset - start), x: start, middle: box.midY,
            color: colors.label)
    }
}
