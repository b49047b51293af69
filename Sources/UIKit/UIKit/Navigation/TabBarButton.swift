import Foundation
import TouchKit

/// An item in a tab bar.
final class TabBarButton: UIControl {
    let item: UITabBarItem

    private static let font = UIFont.systemFont(ofSize: 11)
    private static let side: CGFloat = 24

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        isEnabled = item.isEnabled
        item.shownView = self
    }

    required init?(coder: NSCoder) {
        nil
    }

    func itemChanged() {
        isEnabled = item.isEnabled
        setNeedsDisplay()
    }

    private var color: UIColor {
        if isSelected { return tintColor }
        return (superview as? UITabBar)?.unselectedItemTintColor ?? interfaceColors.secondaryLabel
    }

    override func draw(_ rect: CGRect) {
        drawFaded { _ in
            if isHighlighted {
                tintColor.withAlphaComponent(InterfaceColors.pressedOpacity).setFill()
                UIBezierPath(roundedRect: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 10).fill()
            }
            let image = isSelected ? item.selectedImage ?? item.image : item.image
            let side = TabBarButton.side
            if let image, image.size.width > 0, image.size.height > 0 {
                let scale = min(1, side / max(image.size.width, image.size.height))
                let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
                let top = item.title == nil ? (bounds.height - size.height) / 2 : 5 + (side - size.height) / 2
                let place = CGRect(
                    x: bounds.midX - size.width / 2, y: top, width: size.width, height: size.height)
                switch image.renderingMode {
                case .alwaysOriginal: image.draw(in: place)
                case .automatic, .alwaysTemplate: image.drawTemplate(in: place, color: color)
                }
            }
            drawTitle(below: image == nil ? nil : side + 5)
        }
        drawBadge()
    }

    private func drawTitle(below top: CGFloat?) {
        guard let title = item.title else { return }
        let font = top == nil ? UIFont.systemFont(ofSize: UIFont.labelFontSize) : TabBarButton.font
        let size = title.size(withAttributes: [.font: font])
        let y = top.map { $0 + (bounds.height - $0 - size.height) / 2 } ?? (bounds.height - size.height) / 2
        title.draw(
            at: CGPoint(x: bounds.midX - size.width / 2, y: y),
            withAttributes: [.font: font, .foregroundColor: color])
    }

    private func drawBadge() {
        guard let text = item.badgeValue else { return }
        let size = text.size(withAttributes: [.font: TabBarButton.font])
        let width = max(18, size.width + 10)
        let pill = CGRect(x: bounds.midX + 8, y: 3, width: width, height: 18)
        UIColor.systemRed.setFill()
        UIBezierPath(roundedRect: pill, cornerRadius: 9).fill()
        text.draw(
            at: CGPoint(x: pill.midX - size.width / 2, y: pill.midY - size.height / 2),
            withAttributes: [.font: TabBarButton.font, .foregroundColor: UIColor.white])
    }
}
