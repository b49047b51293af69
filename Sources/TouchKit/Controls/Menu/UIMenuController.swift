public import Foundation

/// The editing menu: a small dark bubble with an arrow at what it is about, in which only those items are offered that somebody
/// in the responder chain has the method for.
///
/// A touch or a wheel elsewhere hides it, and is not swallowed; so do Escape, which is, and the choice of an item.
@MainActor
public final class UIMenuController {
    /// The menu of the application.
    public static var shared: UIMenuController { UIApplication.shared.menuController }

    /// A menu that is shown.
    private struct Shown {
        let bubble: MenuBubble
        /// Where the actions start on their way up the responder chain.
        let origin: UIResponder
        weak var window: UIWindow?
    }

    private unowned let application: UIApplication
    private var shown: Shown?
    private var target: (view: UIView, rect: CGRect)?

    init(application: UIApplication) {
        self.application = application
    }

    /// What the menu offers, from left to right; what is shown already goes on offering what it offers.
    public var menuItems: [UIMenuItem]?

    /// Whether the menu is shown.
    public var isMenuVisible: Bool { shown != nil }

    /// Where the menu is, with its arrow, in its window's points; `.zero` while it is not shown.
    public var menuFrame: CGRect { shown?.bubble.placement.frame ?? .zero }

    // MARK: Showing

    /// Shows the menu, pointing at `rect` in the coordinates of `view`: above it where there is room. Its actions start at the
    /// first responder of the view's window, at `view` where there is none. Where nobody in the chain can do anything of what
    /// the menu has to offer, or the view is in no window, nothing is shown.
    public func showMenu(from view: UIView, rect: CGRect) {
        hide(animated: false)
        guard let window = view.window else { return }
        let origin = window.firstResponder ?? view
        let items = (menuItems ?? []).filter { receiver(of: $0.action, from: origin) != nil }
        guard !items.isEmpty else { return }
        let bubble = MenuBubble(items: items, target: view.convert(rect, to: window), in: window) { [weak self] in
            self?.choose($0)
        }
        shown = Shown(bubble: bubble, origin: origin, window: window)
        bubble.alpha = 0
        window.addSubview(bubble)
        UIView.animate(withDuration: Thresholds.menuAnimation) { bubble.alpha = 1 }
    }

    /// Hides the menu.
    public func hideMenu() {
        hide(animated: true)
    }

    /// Sets what `setMenuVisible` shows the menu at: `rect` in the coordinates of `view`.
    public func setTargetRect(_ rect: CGRect, in view: UIView) {
        target = (view, rect)
    }

    /// Shows the menu at the target, or hides it.
    /// Where `animated`, it fades away; it always fades in.
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

    // MARK: Doing

    private func choose(_ item: UIMenuItem) {
        guard let origin = shown?.origin else { return }
        hide(animated: true)
        guard let receiver = receiver(of: item.action, from: origin) else { return }
        application.sendAction(item.action, to: receiver, from: self, for: nil)
    }

    /// The first in the chain from `origin` up that performs `action` at present.
    private func receiver(of action: UIAction, from origin: UIResponder) -> Any? {
        origin.target(forAction: action, withSender: self)
    }

    // MARK: What happens elsewhere

    /// An event is about to be delivered: one that is about something else hides the menu.
    /// - Returns: whether the menu keeps the event to itself.
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
