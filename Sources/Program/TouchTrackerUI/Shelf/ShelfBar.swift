import Foundation
import TouchKit

/// The bar above the shelf: a title, and buttons at the right.
final class ShelfBar: UIView {
    var title = "" {
        didSet { setNeedsDisplay() }
    }
    /// The field in the title's place; nil while that is shown.
    var field: NameField? {
        didSet {
            oldValue?.removeFromSuperview()
            if let field { addSubview(field) }
            setNeedsLayout()
            setNeedsDisplay()
        }
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
        field?.frame = CGRect(
            x: Metrics.margin + Metrics.grid, y: (bounds.height - NameField.height) / 2,
            width: right - Metrics.margin - 2 * Metrics.grid, height: NameField.height)
    }

    override func draw(_ rect: CGRect) {
        guard field == nil else { return }
        let left = Metrics.margin + Metrics.grid
        let right = (buttons.first?.frame.minX ?? bounds.width) - Metrics.grid
        // A long name, as of a folder, has two lines, and then the letters of labels.
        let width = right - left
        let font = Lettering.width(of: title, font: Lettering.title) <= width ? Lettering.title : Lettering.label
        let lines = Lettering.nameLines(of: title, width: width, font: font)
        for (index, line) in lines.enumerated() {
            let offset = (CGFloat(index) - CGFloat(lines.count - 1) / 2) * ShelfLook.lineHeight
            Lettering.draw(line, x: left, middle: bounds.midY + offset, font: font, color: interfaceColors.label)
        }
    }
}

/// A button with an icon, and a word if there is room.
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
