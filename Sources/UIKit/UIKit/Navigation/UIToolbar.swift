public import Foundation
public import TouchKit

/// A bar of items from the left to the right, as at the bottom of a window.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The height of the bar, in points.
    private static let height: CGFloat = 44
    /// The distance from the bar's ends to the items, in points.
    private static let margin: CGFloat = 16
    /// The distance between two items, in points.
    private static let gap: CGFloat = 8

    private var shown: [UIView] = []

    /// The items from the left to the right.
    open var items: [UIBarButtonItem]? { didSet { update(from: oldValue) } }

    /// The background; nil for the color of panels.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Whether the bar is dark. The default is as the interface is.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }

    deinit {}

    /// Shows other items, which fade in if it is animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
        guard animated, window != nil else { return }
        for view in shown { view.alpha = 0 }
        UIView.animate(withDuration: Thresholds.controlAnimation) { [shown] in
            for view in shown { view.alpha = 1 }
        }
    }

    private func update(from old: [UIBarButtonItem]?) {
        for item in old ?? [] { item.onChange = {} }
        for view in shown { view.removeFromSuperview() }
        shown = (items ?? []).map { $0.space == nil ? BarButton.view($0) : UIView() }
        for (item, view) in zip(items ?? [], shown) {
            addSubview(view)
            item.onChange = { [weak self] in self?.update(from: nil) }
        }
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIToolbar.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: UIToolbar.height) }

    private func width(of item: UIBarButtonItem, _ view: UIView) -> CGFloat {
        if item.width > 0 || item.space != nil { return max(item.width, 0) }
        return view is BarButton ? view.intrinsicContentSize.width : view.bounds.width
    }

    /// Places the items; flexible spaces share what room is left.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let items = items ?? []
        let widths = zip(items, shown).map(width)
        let gaps = UIToolbar.gap * CGFloat(max(items.count - 1, 0))
        let room = bounds.width - 2 * UIToolbar.margin - gaps - widths.reduce(0, +)
        let springs = items.count { $0.space == .flexible }
        let share = springs > 0 ? max(room, 0) / CGFloat(springs) : 0
        var left = UIToolbar.margin
        for (index, view) in shown.enumerated() {
            let width = items[index].space == .flexible ? share : widths[index]
            let height = view is BarButton ? view.intrinsicContentSize.height : min(view.bounds.height, bounds.height)
            view.frame = CGRect(x: left, y: bounds.midY - height / 2, width: width, height: height)
            left += width + UIToolbar.gap
        }
    }

    open override func draw(_ rect: CGRect) {
        (barTintColor ?? interfaceColors.panel.withAlphaComponent(1)).setFill()
        UIRectFill(bounds)
        interfaceColors.border.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: 1))
    }
}

/// Whether a bar is dark.
public nonisolated enum UIBarStyle: Int, Sendable {
    /// As the interface is.
    case `default`
    case black
    /// The same as ``black``.
    public static let blackOpaque = UIBarStyle.black

    var interfaceStyle: UIUserInterfaceStyle {
        switch self {
        case .default: .unspecified
        case .black: .dark
        }
    }
}
