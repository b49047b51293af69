public import Foundation
public import TouchKit

/// The editing menu: a small dark bubble with an arrow that points at its target.
///
/// The menu offers the standard edit actions that a responder in the chain performs, and after them the items whose
/// method one has. A touch or a wheel event elsewhere hides the menu and is still delivered. Escape hides the menu and
/// is not delivered. Choosing an item hides it too.
@preconcurrency @MainActor
public final class UIMenuController {
    private unowned let application: UIApplication
    private var menu: EditMenu { application.editMenu }
    private var target: (view: UIView, rect: CGRect)?

    /// The application's editing menu.
    public static var shared: UIMenuController {
        let application = UIApplication.shared
        if let controller = application.editMenu.attachment as? UIMenuController { return controller }
        let controller = UIMenuController(of: application)
        application.editMenu.attachment = controller
        return controller
    }

    init(of application: UIApplication) {
        self.application = application
    }

    deinit {}

    /// The items that the menu offers, from left to right. A change does not affect a menu that is visible.
    public var menuItems: [UIMenuItem]?

    /// Whether the menu is visible and can be used; false as soon as it starts to fade out.
    public var isMenuVisible: Bool { menu.isVisible }

    /// The frame of the bubble with its arrow, in the window's points; `.zero` if the menu is not visible.
    public var menuFrame: CGRect { menu.frame }

    // MARK: Showing

    /// Shows the menu with its arrow pointing at `rect`, in the coordinates of `view`; above it if there is room.
    ///
    /// Actions start at the first responder of the view's window, or at `view` if there is none. Shows nothing if no
    /// responder in the chain can perform any of the items, or if the view is in no window.
    public func showMenu(from view: UIView, rect: CGRect) {
        let origin = view.window?.firstResponder ?? view
        let standard = EditAction.allCases.map { UIMenuItem(title: $0.title, action: $0.selector) }
        let items = (standard + (menuItems ?? [])).filter { receiver(of: $0.action, from: origin) != nil }
        menu.show(
            items.map { item in MenuEntry(item.title) { [weak self] in self?.choose(item) } }, from: view,
            rect: rect)
    }

    /// Fades out the menu.
    public func hideMenu() {
        menu.hide()
    }

    /// Sets where `setMenuVisible` shows the menu: at `rect`, in the coordinates of `view`.
    public func setTargetRect(_ rect: CGRect, in view: UIView) {
        target = (view, rect)
    }

    /// Shows the menu at the target, or hides it. `animated` applies to hiding; showing always fades in.
    public func setMenuVisible(_ visible: Bool, animated: Bool) {
        guard visible else { return menu.hide(animated: animated) }
        guard let target else { return }
        showMenu(from: target.view, rect: target.rect)
    }

    // MARK: Actions

    private func choose(_ item: UIMenuItem) {
        guard let origin = menu.origin else { return }
        menu.hide()
        guard let receiver = receiver(of: item.action, from: origin) else { return }
        application.sendAction(item.action, to: receiver, from: self, for: nil)
    }

    /// Returns the first responder in the chain from `origin` that can perform `action` now.
    private func receiver(of action: Selector, from origin: UIResponder) -> Any? {
        origin.target(forAction: action, withSender: self)
    }
}

/// An item of the editing menu: a title, and the action that goes up the responder chain when a user chooses it.
@preconcurrency @MainActor
public final class UIMenuItem {
    /// The text of the menu item.
    public let title: String
    /// The action; its sender is the menu controller.
    public let action: Selector

    /// Creates an item with an action.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }

    /// Creates an item that calls a method, on the first responder in the chain that has the method.
    public convenience init<Target: AnyObject, each Argument, Result>(
        title: String, action method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(title: title, action: Selector(method, name: title))
    }
}

extension EditAction {
    /// The text of the menu's item.
    fileprivate var title: String {
        switch self {
        case .cut: "Cut"
        case .copy: "Copy"
        case .paste: "Paste"
        case .select: "Select"
        case .selectAll: "Select All"
        case .delete: "Delete"
        }
    }

    /// The action, under the name that UIKit's has.
    fileprivate var selector: Selector {
        switch self {
        case .cut: Selector(UIResponder.cut(_:), name: rawValue)
        case .copy: Selector(UIResponder.copy(_:), name: rawValue)
        case .paste: Selector(UIResponder.paste(_:), name: rawValue)
        case .select: Selector(UIResponder.select(_:), name: rawValue)
        case .selectAll: Selector(UIResponder.selectAll(_:), name: rawValue)
        case .delete: Selector(UIResponder.delete(_:), name: rawValue)
        }
    }
}
