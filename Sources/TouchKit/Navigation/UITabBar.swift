public import Foundation

/// A bar of items of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The height in points.
    static let height: CGFloat = 49

    /// Notified when a user selects an item; not retained.
    open weak var delegate: (any UITabBarDelegate)?

    /// Called when a user presses the item at an index.
    var onPress: ((Int) -> Void)?

    private var tabs: [TabBarButton] = []

    /// The items from left to right. The selection is kept if its item is among them.
    open var items: [UITabBarItem]? {
        didSet { rebuild(oldValue ?? []) }
    }

    /// The item that is selected.
    open var selectedItem: UITabBarItem? {
        didSet { showSelection() }
    }

    /// The background; nil for the color of panels.
    open var barTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// The color of items that are not selected; nil for that of less important text.
    open var unselectedItemTintColor: UIColor? {
        didSet { tabs.forEach { $0.setNeedsDisplay() } }
    }

    /// Creates a bar with a frame in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates an empty bar; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {}

    /// Sets the items.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        self.items = items
    }

    private func rebuild(_ old: [UITabBarItem]) {
        for item in old { item.onChange = {} }
        tabs.forEach { $0.removeFromSuperview() }
        tabs = (items ?? []).enumerated().map { index, item in
            let tab = TabBarButton(item)
            item.onChange = { [weak tab] in tab?.itemChanged() }
            tab.addAction(UIAction { [weak self] _ in self?.press(index) }, for: .touchUpInside)
            addSubview(tab)
            return tab
        }
        if items?.contains(where: { $0 === selectedItem }) != true { selectedItem = nil }
        showSelection()
        setNeedsLayout()
    }

    private func press(_ index: Int) {
        guard let items, items.indices.contains(index) else { return }
        if let onPress { return onPress(index) }
        selectedItem = items[index]
        delegate?.tabBar(self, didSelect: items[index])
    }

    private func showSelection() {
        for tab in tabs {
            tab.isSelected = tab.item === selectedItem
        }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UITabBar.height)
    }

    open override func layoutSubviews() {
        let width = bounds.width / CGFloat(max(tabs.count, 1))
        for (index, tab) in tabs.enumerated() {
            tab.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
    }

    open override func draw(_ rect: CGRect) {
        (barTintColor ?? interfaceColors.panel.withAlphaComponent(1)).setFill()
        UIRectFill(bounds)
        interfaceColors.border.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: 1))
    }
}

/// Notified when a user selects an item of a tab bar. A tab bar controller has its own delegate.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// Called when a user selects an item, also if it is selected already.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// An item in a tab bar.
private final class TabBarButton: UIControl {
    let item: UITabBarItem

    private static let font = UIFont.systemFont(ofSize: 11)
    private static let side: CGFloat = 24

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
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
                image.drawTemplate(in: place, color: color)
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
