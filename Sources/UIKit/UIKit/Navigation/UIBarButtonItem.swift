import Foundation
public import TouchKit

/// A button of a navigation bar: a title, an image, a sign of the system, or a view of your own.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The style of the button.
    public nonisolated enum Style: Int, Sendable {
        /// A press is one of many things to do.
        case plain
        /// A press ends what the screen is for; the title is bold.
        case done = 2
    }

    /// A button with a title or a sign that every program has.
    public nonisolated enum SystemItem: Int, Sendable {
        case done
        case cancel
        case edit
        case save
        case add
        /// Room that flexible spaces share.
        case flexibleSpace
        /// Room of the item's width.
        case fixedSpace
        case compose
        case reply
        case action
        case organize
        case bookmarks
        case search
        case refresh
        case stop
        case camera
        case trash
        case play
        case pause
        case rewind
        case fastForward
        case undo
        case redo
        case close = 24
    }

    /// The style of the button.
    open var style = Style.plain {
        didSet { onChange() }
    }

    /// The object that receives `action`, not retained; nil finds the first in the responder chain that has the method.
    open weak var target: AnyObject?

    /// The method that a press calls. Its sender is the item.
    open var action: Selector?

    /// The closure that a press calls instead of `action`. The item takes its title and image, too.
    open var primaryAction: UIAction? {
        didSet { showPrimaryAction() }
    }

    /// The view that the bar shows instead of a button.
    open var customView: UIView? {
        didSet { onChange() }
    }

    /// The color of the title and the image; nil for the bar's.
    open var tintColor: UIColor? {
        didSet { onChange() }
    }

    /// The width of the item, in points; 0, the default, for the content's.
    open var width: CGFloat = 0 {
        didSet { if width != oldValue { onChange() } }
    }

    /// The room for which the item stands in a toolbar; nil for a button or a view.
    enum Space {
        case fixed, flexible
    }

    private(set) var space: Space?

    /// The strokes of a system item.
    private(set) var icon: UIBezierPath?

    /// Creates an item without a title.
    public override init() {
        super.init()
    }

    /// Creates an item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates an item with an image. The one for phones that lie on their side is never shown.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
    }

    /// Creates an item of the system.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: .plain, target: target, action: action)
        adopt(systemItem)
    }

    /// Creates an item that shows `customView`.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates an item that performs a closure, with its title and image.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        self.primaryAction = primaryAction
        // An initializer's changes are not observed.
        showPrimaryAction()
    }

    /// Creates an item of the system that performs a closure.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(primaryAction: primaryAction)
        adopt(systemItem)
    }

    /// Creates an item that performs a closure, with its own title and image, if given, instead of the closure's.
    public convenience init(title: String?, image: UIImage? = nil, primaryAction: UIAction?) {
        self.init(primaryAction: primaryAction)
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Returns an item that is as wide as the room in the toolbar allows.
    public static func flexibleSpace() -> UIBarButtonItem { space(.flexibleSpace) }

    /// Returns an item of a width without content.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = space(.fixedSpace)
        item.width = width
        return item
    }

    private static func space(_ item: SystemItem) -> UIBarButtonItem {
        let space = UIBarButtonItem()
        space.adopt(item)
        return space
    }

    deinit {}

    private func showPrimaryAction() {
        guard let primaryAction else { return }
        title = primaryAction.title
        image = primaryAction.image
    }

    private func adopt(_ systemItem: SystemItem) {
        switch systemItem {
        case .flexibleSpace: return space = .flexible
        case .fixedSpace: return space = .fixed
        case _: break
        }
        icon = systemItem.icon
        title = icon == nil ? "\(systemItem)".capitalized : nil
        style = systemItem == .done || systemItem == .save ? .done : .plain
    }

    /// Calls the action of the item, as a press does.
    func press(in bar: UIView) {
        if let primaryAction { return primaryAction.performWithSender(self, target: target) }
        guard let action else { return }
        let receiver =
            target ?? bar.window?.firstResponder?.target(forAction: action, withSender: self)
            ?? bar.target(forAction: action, withSender: self)
        guard let receiver else { return }
        (bar.window?.application ?? .shared).sendAction(action, to: receiver, from: self, for: nil)
    }
}

// Method references as actions.
extension UIBarButtonItem {
    /// Creates an item with a title that calls a method of `target`.
    public convenience init<Target: AnyObject, each Argument, Result>(
        title: String?, style: Style, target: Any?,
        action method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(title: title, style: style, target: target, action: Selector(method))
    }

    /// Creates an item with an image that calls a method of `target`.
    public convenience init<Target: AnyObject, each Argument, Result>(
        image: UIImage?, style: Style, target: Any?,
        action method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(image: image, style: style, target: target, action: Selector(method))
    }

    /// Creates an item of the system that calls a method of `target`.
    public convenience init<Target: AnyObject, each Argument, Result>(
        barButtonSystemItem systemItem: SystemItem, target: Any?,
        action method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(barButtonSystemItem: systemItem, target: target, action: Selector(method))
    }
}
