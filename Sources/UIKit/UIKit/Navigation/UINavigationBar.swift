public import Foundation
public import TouchKit

/// A bar with the title and the buttons of the topmost item, and a button that leads back to the one below.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The height of a large title, in points.
    static let largeTitleHeight: CGFloat = 52

    /// Called when the user presses the back button.
    var onBack: () -> Void = {}
    /// Called when the bar's height changes.
    var onHeightChange: () -> Void = {}

    private var content: NavigationBarContent?
    private var shownHeight = NavigationBarContent.height

    /// Whether titles are large, below the buttons, if their `largeTitleDisplayMode` agrees. The default is false.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { update(.none) } }
    }

    /// The items from the bottom to the top one, which is shown.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }

    private var stack: [UINavigationItem] = []
    /// The item that is shown.
    public var topItem: UINavigationItem? { stack.last }
    /// The item that the back button leads to.
    public var backItem: UINavigationItem? { stack.dropLast().last }

    /// The color and the font of titles that are not large; nil for the interface's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { update(.none) }
    }

    /// The background; nil for the color of panels.
    open var barTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether the bar is dark. The default is as the interface is.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }

    deinit {}

    // MARK: Items

    /// Shows the last of `items`. If animated, its content slides in: from the right if it is new, else from the left.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let items = items ?? []
        let isDeeper = items.count > stack.count
        for item in stack { item.onChange = {} }
        stack = items
        for item in items {
            item.onChange = { [weak self] in self?.update(.none) }
        }
        update(!animated ? .none : isDeeper ? .push : .pop)
    }

    /// Shows `item`, with a button that leads back to the one shown now.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        setItems(stack + [item], animated: animated)
    }

    /// Shows the item below the one shown now.
    /// - Returns: The item that was shown; nil if it is the only one, which stays.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setItems(stack.dropLast(), animated: animated)
        return top
    }

    /// Whether the title of the item at `index` is large.
    private func isLarge(_ index: Int) -> Bool {
        guard prefersLargeTitles, stack.indices.contains(index) else { return false }
        switch stack[index].largeTitleDisplayMode {
        case .always: return true
        case .never: return false
        case .automatic: return index == 0 || isLarge(index - 1)
        }
    }

    // MARK: Content

    private enum Change {
        case none
        case push
        case pop
    }

    private func update(_ change: Change) {
        let old = content
        let isLarge = isLarge(stack.count - 1)
        content = stack.last.map {
            NavigationBarContent($0, back: $0.hidesBackButton ? nil : backItem, isLarge: isLarge) { [weak self] in
                self?.goBack()
            }
        }
        content?.setTitle(titleTextAttributes ?? [:])
        if let content {
            content.frame = bounds
            addSubview(content)
            content.addViews()
        }
        let height = NavigationBarContent.height + (isLarge ? UINavigationBar.largeTitleHeight : 0)
        if height != shownHeight {
            shownHeight = height
            onHeightChange()
        }
        content?.frame = bounds
        exchange(old, change)
    }

    private func exchange(_ old: NavigationBarContent?, _ change: Change) {
        guard let old else { return }
        guard change != .none, let content, window != nil else { return old.removeFromSuperview() }
        let distance = change == .push ? bounds.width / 3 : -bounds.width / 3
        content.frame.origin.x = distance
        content.alpha = 0
        old.isUserInteractionEnabled = false
        UIView.animate(withDuration: Thresholds.pushAnimation) {
            content.frame.origin.x = 0
            content.alpha = 1
            old.frame.origin.x = -distance
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    private func goBack() {
        if backItem != nil { onBack() }
    }

    // MARK: Appearance

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: shownHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: shownHeight)
    }

    open override func layoutSubviews() {
        guard let content, content.bounds.size != bounds.size else { return }
        content.frame = bounds
    }

    open override func draw(_ rect: CGRect) {
        (barTintColor ?? interfaceColors.panel.withAlphaComponent(1)).setFill()
        UIRectFill(bounds)
        interfaceColors.border.setFill()
        UIRectFill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1))
    }
}
