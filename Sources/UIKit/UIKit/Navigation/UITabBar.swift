public import Foundation
public import TouchKit

/// A bar of items of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// In points.
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
