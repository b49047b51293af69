import Foundation

/// The view of an editing menu: a dark bubble with an arrow, and a button for each item.
final class MenuBubble: UIView {
    private static let font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private static let destructive = UIColor(hex: 0xFF453A)
    private static let itemMargin: CGFloat = 14

    let placement: MenuShape
    /// Whether the items are stacked, because a row of them is wider than the window.
    private let isColumn: Bool

    /// Creates a bubble for a target in `window`'s points.
    /// - Parameter scale: The factor by which the bubble is larger than usual.
    init(_ entries: [MenuEntry], target: CGRect, in window: UIWindow, scale: CGFloat) {
        let room = window.bounds.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
        let widths = entries.map { entry in
            let content = ControlContent(title: entry.title, icon: entry.icon, image: entry.image)
            return max(Thresholds.touchTarget, content.size(MenuBubble.font).width + 2 * MenuBubble.itemMargin)
                .rounded(.up)
        }
        let row = widths.reduce(0, +)
        isColumn = row > room.width - 2 * MenuShape.margin
        let height = Thresholds.touchTarget
        let size =
            isColumn
            ? CGSize(width: widths.max() ?? 0, height: height * CGFloat(entries.count))
            : CGSize(width: row, height: height)
        placement = MenuShape(
            size: size, target: target.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)), bounds: room)
        super.init(frame: .zero)
        // Room for the border.
        bounds = placement.frame.insetBy(dx: -1, dy: -1)
        transform = CGAffineTransform(scaleX: scale, y: scale)
        center = CGPoint(x: bounds.midX * scale, y: bounds.midY * scale)
        overrideUserInterfaceStyle = .dark
        var corner = placement.bubble.origin
        for (entry, width) in zip(entries, widths) {
            let button = UIButton(
                frame: CGRect(origin: corner, size: CGSize(width: isColumn ? size.width : width, height: height)))
            button.setTitle(entry.title, for: .normal)
            button.setIcon(entry.icon, for: .normal)
            button.setImage(entry.image, for: .normal)
            button.isEnabled = entry.isEnabled
            if entry.isDestructive { button.setTitleColor(MenuBubble.destructive, for: .normal) }
            button.font = MenuBubble.font
            button.addAction(UIAction { _ in entry.choose() }, for: .primaryActionTriggered)
            addSubview(button)
            corner = isColumn ? CGPoint(x: corner.x, y: corner.y + height) : CGPoint(x: corner.x + width, y: corner.y)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        interfaceColors.panel.setFill()
        let outline = placement.outline
        outline.fill()
        interfaceColors.border.setStroke()
        outline.stroke()
        interfaceColors.border.setFill()
        for button in subviews.dropFirst() {
            let (origin, size) = (button.frame.origin, button.bounds.size)
            UIRectFill(
                isColumn
                    ? CGRect(x: origin.x + 8, y: origin.y, width: size.width - 16, height: 1)
                    : CGRect(x: origin.x, y: origin.y + 10, width: 1, height: size.height - 20))
        }
    }

    /// Only the bubble and its arrow take touches, not the corners beside the arrow.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        placement.outline.contains(point)
    }

    /// Moves the focus to the next item or back by arrow keys.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !moveFocus(presses) { super.pressesBegan(presses, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !moveFocus(presses) { super.pressesChanged(presses, with: event) }
    }

    private func moveFocus(_ presses: Set<UIPress>) -> Bool {
        switch presses.first?.key?.keyCode {
        case .keyboardRightArrow, .keyboardDownArrow: advanceFocus()
        case .keyboardLeftArrow, .keyboardUpArrow: advanceFocus(backwards: true)
        case _: false
        }
    }
}
