package import Foundation

/// The bubble of a menu, of which an application shows one at a time.
///
/// A touch or a wheel event elsewhere hides the menu and is still delivered. Escape hides the menu and is not
/// delivered. Choosing an item hides it too. Tab moves the focus inside the menu.
package final class EditMenu {
    private struct Shown {
        let bubble: MenuBubble
        /// The responder at which actions start their way up the chain.
        let origin: UIResponder
    }

    private var shown: Shown?

    /// The object with which another module shows menus, if any.
    package var attachment: AnyObject?

    /// Whether the menu is visible and can be used; false as soon as it starts to fade out.
    package var isVisible: Bool { shown != nil }

    /// The frame of the bubble with its arrow, in the window's points; `.zero` if the menu is not visible.
    package var frame: CGRect { shown?.bubble.placement.frame ?? .zero }

    /// The responder at which the actions of the visible menu start their way up the chain.
    package var origin: UIResponder? { shown?.origin }

    /// Shows a menu of `entries` with its arrow pointing at `rect`, in the coordinates of `view`. Shows nothing without
    /// entries, or if the view is in no window.
    package func show(_ entries: [MenuEntry], from view: UIView, rect: CGRect) {
        hide(animated: false)
        guard let window = view.window, !entries.isEmpty else { return }
        let origin = window.firstResponder ?? view
        // A menu is as large as the controls around it.
        let target = view.convert(rect, to: window)
        let bubble = MenuBubble(entries, target: target, in: window, scale: view.magnification)
        shown = Shown(bubble: bubble, origin: origin)
        bubble.alpha = 0
        window.addSubview(bubble)
        UIView.animate(withDuration: Thresholds.menuAnimation, options: .allowUserInteraction) { bubble.alpha = 1 }
    }

    /// Hides the menu; animated, it fades out.
    package func hide(animated: Bool = true) {
        guard let shown else { return }
        self.shown = nil
        let bubble = shown.bubble
        if let focused = bubble.window?.firstResponder as? UIView, focused.isDescendant(of: bubble) {
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

    /// Called before an event is delivered; hides the menu if the event happens elsewhere.
    /// - Returns: Whether the menu consumes the event.
    func keeps(_ event: UIEvent) -> Bool {
        guard let shown else { return false }
        switch event.type {
        case .touches:
            let landed = event.touches.filter { $0.phase == .began }
            if landed.contains(where: { $0.view?.isDescendant(of: shown.bubble) != true }) {
                hide()
            }
        case .scroll, .transform:
            let view = (event as? UIScrollEvent)?.view ?? (event as? UITransformEvent)?.view
            if view?.isDescendant(of: shown.bubble) != true {
                hide()
            }
        case .presses:
            let presses = (event as? UIPressesEvent)?.allPresses ?? []
            if presses.contains(where: { $0.phase == .began && $0.key?.keyCode == .keyboardEscape }) {
                hide()
                return true
            }
            let tab = presses.first { $0.phase != .ended && $0.key?.keyCode == .keyboardTab }?.key
            guard let tab, tab.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
            shown.bubble.advanceFocus(backwards: tab.modifierFlags.contains(.shift))
            return true
        case .hover, .motion, .remoteControl:
            break
        }
        return false
    }
}
