public import Foundation
public import TouchKit

/// The title and buttons of a controller in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// When a large title is shown, if the bar prefers large titles.
    public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the item before it; always for the first.
        case automatic
        case always
        case never
    }

    /// Called when what the bar shows changes.
    var onChange: () -> Void = {}

    /// The title. The default is the controller's.
    open var title: String? {
        didSet { if title != oldValue { onChange() } }
    }

    /// A view that is shown instead of the title, at its own size.
    open var titleView: UIView? {
        didSet { onChange() }
    }

    /// The buttons at the left, from left to right. They take the place of the back button.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { watch(leftBarButtonItems) }
    }

    /// The buttons at the right, from right to left.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { watch(rightBarButtonItems) }
    }

    /// The first of the buttons at the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first of the buttons at the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// The title of the button that leads back to this item; nil for the item's title.
    open var backButtonTitle: String? {
        didSet { onChange() }
    }

    /// An item whose title is that of the button that leads back to this item.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { onChange() }
    }

    /// Whether there is no button that leads back from this item. The default is false.
    open var hidesBackButton = false {
        didSet { onChange() }
    }

    /// When a large title is shown. The default is automatic.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { onChange() }
    }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    deinit {}

    /// Sets the buttons at the left.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the buttons at the right.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Sets the button at the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the button at the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// The title of the button that leads back to this item.
    var shownBackTitle: String {
        let title = backButtonTitle ?? backBarButtonItem?.title ?? title ?? ""
        return title.isEmpty ? "Back" : title
    }

    private func watch(_ items: [UIBarButtonItem]?) {
        for item in items ?? [] {
            item.onChange = { [weak self] in self?.onChange() }
        }
        onChange()
    }
}
