public import Foundation

/// The editing menu: a small dark bubble with an arrow that points at its target.
///
/// The menu offers the standard edit actions that a responder in the chain performs, and after them the items whose
/// method one has. A touch or a wheel event elsewhere hides the
/// menu and is still delivered. Escape hides the menu and is not delivered. Choosing an item hides it too.
@preconcurrency @MainActor
public final class UIMenuController {
    private struct Shown {
        let bubble: MenuBubble
        /// The responder at which actions start their way up the chain.
        let origin: UIResponder
        weak var window: UIWindow?
    }

    /// Sends an action to the responder that performs it.
    private let send: (_ action: Selector, _ receiver: Any, _ sender: UIMenuController) -> Void
    private var shown: Shown?
    private var target: (view: UIView, rect: CGRect)?

    init(send: @escaping (_ action: Selector, _ receiver: Any, _ sender: UIMenuController) -> Void) {
        self.send = send
    }

    /// The items that the menu offers, from left to right. A change does not affect a menu that is visible.
    public var menuItems: [UIMenuItem]?

    /// Whether the menu is visible and can be used; false as soon as it starts to fade out.
    public var isMenuVisible: Bool { shown != nil }

    /// The frame of the bubble with its arrow, in the window's points; `.zero` if the menu is not visible.
    public var menuFrame: CGRect { shown?.bubble.placement.frame ?? .zero }

    // MARK: Showing

    /// Shows the menu with its arrow pointing at `rect`, in the coordinates of `view`; above it if there is room.
    ///
    /// Actions start at the first responder of the view's window, or at `view` if there is none. Shows nothing if no
    /// responder in the chain can perform any of the items, or if the view is in no window.
    public func showMenu(from view: UIView, rect: CGRect) {
        let origin = view.window?.firstResponder ?? view
        let standard = EditAction.allCases.map { UIMenuItem(title: $0.title, action: $0.selector) }
        let items = (standard + (menuItems ?? [])).filter { receiver(of: $0.action, from: origin) != nil }
        show(
            items.map { item in MenuEntry(title: item.title) { [weak self] in self?.choose(item) } }, from: view,
            rect: rect)
    }

    /// Shows a menu of `entries` with its arrow pointing at `rect`, in the coordinates of `view`. Shows nothing without
    /// entries, or if the view is in no window.
    func show(_ entries: [MenuEntry], from view: UIView, rect: CGRect) {
        hide(animated: false)
        guard let window = view.window, !entries.isEmpty else { return }
        let origin = window.firstResponder ?? view
        // A menu is as large as the controls around it.
        let target = view.convert(rect, to: window)
        let bubble = MenuBubble(entries, target: target, in: window, scale: view.magnification)
        shown = Shown(bubble: bubble, origin: origin, window: window)
        bubble.alpha = 0
        window.addSubview(bubble)
        UIView.animate(withDuration: Thresholds.menuAnimation, options: .allowUserInteraction) { bubble.alpha = 1 }
    }

    /// Fades out the menu.
    public func hideMenu() {
        hide(animated: true)
    }

    /// Sets where `setMenuVisible` shows the menu: at `rect`, in the coordinates of `view`.
    public func setTargetRect(_ rect: CGRect, in view: UIView) {
        target = (view, rect)
    }

    /// Shows the menu at the target, or hides it. `animated` applies to hiding; showing always fades in.
    public func setMenuVisible(_ visible: Bool, animated: Bool) {
        guard visible else { return hide(animated: animated) }
        guard let target else { return }
        showMenu(from: target.view, rect: target.rect)
    }

    private func hide(animated: Bool) {
        guard let shown else { return }
        self.shown = nil
        let bubble = shown.bubble
        if let focused = shown.window?.firstResponder as? UIView, focused.isDescendant(of: bubble) {
            focused.resignFirstResponder()
            shown.origin.becomeFirstResponder()
        }
        bubble.isUserInteractionEnabled = false
        UIView.animate(withDuration: animated ? Thresholds.menuAnimation : 0) {
            bubble.alpha = 0
        } completion: { _ in
            bubble.removeFromSuperview()
        }
    }

    // MARK: Actions

    private func choose(_ item: UIMenuItem) {
        guard let origin = shown?.origin else { return }
        hide(animated: true)
        guard let receiver = receiver(of: item.action, from: origin) else { return }
        send(item.action, receiver, self)
    }

    /// Returns the first responder in the chain from `origin` that can perform `action` now.
    private func receiver(of action: Selector, from origin: UIResponder) -> Any? {
        origin.target(forAction: action, withSender: self)
    }

    // MARK: Events

    /// Called before an event is delivered; hides the menu if the event happens elsewhere.
    /// - Returns: Whether the menu consumes the event.
    func keeps(_ event: UIEvent) -> Bool {
        guard let shown else { return false }
        switch event.type {
        case .touches:
            let landed = event.touches.filter { $0.phase == .began }
            if landed.contains(where: { $0.view?.isDescendant(of: shown.bubble) != true }) {
                hideMenu()
            }
        case .scroll:
            if (event as? UIScrollEvent)?.view.isDescendant(of: shown.bubble) != true {
                hideMenu()
            }
        case .transform:
            if (event as? UITransformEvent)?.view.isDescendant(of: shown.bubble) != true {
                hideMenu()
            }
        case .presses:
            let presses = (event as? UIPressesEvent)?.allPresses ?? []
            if presses.contains(where: { $0.phase == .began && $0.key?.keyCode == .keyboardEscape }) {
                hideMenu()
                return true
            }
        case .hover, .motion, .remoteControl:
            break
        }
        return false
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
