package import Foundation

/// The view of a menu: a dark bubble with an arrow, and a button for each entry.
package final class MenuBubble: UIView {
    private static let destructive = UIColor(hex: 0xFF453A)
    private static let itemMargin: CGFloat = 14

    private let font: UIFont
    /// How far the lines between buttons lie before the buttons' edges, in points.
    private let lineShift: CGFloat
    /// The shape, in the points of the view's bounds; nil until the bubble is placed.
    package private(set) var shape: MenuShape?
    /// The widths of the buttons' contents with their margins, in points.
    private var widths: [CGFloat] = []

    /// Creates a bubble without buttons, whose entries are written in a font.
    package init(font: UIFont, lineShift: CGFloat = 0) {
        (self.font, self.lineShift) = (font, lineShift)
        super.init(frame: .zero)
        overrideUserInterfaceStyle = .dark
    }

    required init?(coder: NSCoder) { nil }

    /// The entries, a button each, which `place(_:in:)` arranges.
    package var entries: [MenuEntry] = [] {
        didSet {
            for view in subviews { view.removeFromSuperview() }
            widths = entries.map { entry in
                addSubview(button(entry))
                let content = ControlContent(title: entry.title, icon: entry.icon, image: entry.image)
                return max(Thresholds.touchTarget, content.size(font).width + 2 * MenuBubble.itemMargin).rounded(.up)
            }
        }
    }

    private func button(_ entry: MenuEntry) -> UIButton {
        let button = UIButton()
        button.setTitle(entry.title, for: .normal)
        button.setIcon(entry.icon, for: .normal)
        button.setImage(entry.image, for: .normal)
        button.isEnabled = entry.isEnabled
        if entry.isDestructive { button.setTitleColor(MenuBubble.destructive, for: .normal) }
        button.font = font
        button.addAction(UIAction { _ in entry.choose() }, for: .primaryActionTriggered)
        return button
    }

    /// Returns the width of a row of buttons, in points.
    package func width(of row: Range<Int>) -> CGFloat { widths[row].reduce(0, +) }

    /// Arranges the buttons in rows, each of which they fill, and sets the bounds.
    /// - Parameters:
    ///   - rows: The positions of each row's entries.
    ///   - shape: Returns the shape of a bubble of a size, in points.
    package func place(_ rows: [Range<Int>], in shape: (CGSize) -> MenuShape) {
        let (width, height) = (rows.map(width).max() ?? 0, Thresholds.touchTarget)
        let shape = shape(CGSize(width: width, height: height * CGFloat(rows.count)))
        self.shape = shape
        // Room for the border.
        bounds = shape.frame.insetBy(dx: -1, dy: -1)
        for (index, row) in rows.enumerated() {
            let extra = (width - self.width(of: row)) / CGFloat(row.count)
            var corner = CGPoint(x: shape.bubble.minX, y: shape.bubble.minY + CGFloat(index) * height)
            for (button, width) in zip(subviews[row], widths[row]) {
                button.frame = CGRect(origin: corner, size: CGSize(width: width + extra, height: height))
                corner.x += button.bounds.width
            }
        }
        setNeedsDisplay()
    }

    package override func draw(_ rect: CGRect) {
        guard let shape else { return }
        let outline = shape.outline
        interfaceColors.panel.setFill()
        outline.fill()
        interfaceColors.border.setStroke()
        outline.stroke()
        interfaceColors.border.setFill()
        let bubble = shape.bubble
        for button in subviews.dropFirst() {
            let frame = button.frame
            UIRectFill(
                frame.minX == bubble.minX
                    ? CGRect(x: bubble.minX + 8, y: frame.minY - lineShift, width: bubble.width - 16, height: 1)
                    : CGRect(x: frame.minX - lineShift, y: frame.minY + 10, width: 1, height: frame.height - 20))
        }
    }

    /// Only the bubble and its arrow take touches, not the corners beside the arrow.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        shape?.outline.contains(point) == true
    }
}
