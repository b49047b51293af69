import Foundation
import TouchKit

/// The bar above the shelf: a title, and buttons at the right.
final class ShelfBar: UIView {
    var title = "" {
        didSet { setNeedsDisplay() }
    }
    /// The buttons, from left to right.
    var buttons: [ShelfButton] = [] {
        didSet {
            for button in oldValue { button.removeFromSuperview() }
            for button in buttons { addSubview(button) }
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let needed = buttons.reduce(2 * Metrics.margin + Lettering.width(of: title, font: Lettering.title)) {
            $0 + $1.preferredWidth
        }
        var right = bounds.width - Metrics.grid
        for button in buttons.reversed() {
            button.hasRoom = needed + 2 * Metrics.grid <= bounds.width
            let width = button.hasRoom ? button.preferredWidth : Metrics.touchTarget
            right -= width
            button.frame = CGRect(
                x: right, y: (bounds.height - Metrics.touchTarget) / 2, width: width, height: Metrics.touchTarget)
        }
    }

    override func draw(_ rect: CGRect) {
        let left = Metrics.margin + Metrics.grid
        let right = (buttons.first?.frame.minX ?? bounds.width) - Metrics.grid
        Lettering.draw(
            Lettering.shortened(title, width: right - left, font: Lettering.title), x: left, middle: bounds.midY,
            font: Lettering.title, color: interfaceColors.label)
    }
}

/// A button with an icon, and with a word where there is room.
final class ShelfButton: ActionButton {
    private let icon: Icon
    let title: String
    var hasRoom = true {
        didSet { if hasRoom != oldValue { setNeedsDisplay() } }
    }
    private static let padding: CGFloat = 10
    private static let gap: CGFloat = 6

    init(_ icon: Icon, _ title: Phrase, onPress: @escaping () -> Void) {
        (self.icon, self.title) = (icon, title.text)
        super.init(onPress: onPress)
        accessibilityLabel = title.text
    }

    required init?(coder: NSCoder) { nil }

    /// The width that the button needs, in points.
    var preferredWidth: CGFloat {
        (2 * Self.padding + Metrics.icon + Self.gap + Lettering.width(of: title)).rounded(.up)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        fillBackground(UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 4), cornerRadius: ShelfLook.corner))
        icon.draw(at: CGPoint(x: Self.padding + Metrics.icon / 2, y: bounds.midY), color: colors.label)
        guard hasRoom else { return }
        Lettering.draw(
            title, x: Self.padding + Metrics.icon + Self.gap, middle: bounds.midY, color: colors.label)
    }
}
