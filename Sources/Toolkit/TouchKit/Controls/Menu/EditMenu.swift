package import Foundation

/// The bubble of a menu, of which an application shows one at a time.
///
/// A touch or a wheel event elsewhere hides the menu and is still delivered. Escape hides the menu and is not
/// delivered. Choosing an item hides it too. Tab and arrow keys move the focus inside the menu.
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
    package var frame: CGRect { shown?.bubble.shape?.frame ?? .zero }

    /// The responder at which the actions of the visible menu start their way up the chain.
    package var origin: UIResponder? { shown?.origin }

    /// Shows a menu of `entries` with its arrow pointing at `rect`, in the coordinates of `view`. Shows nothing without
    /// entries, or if the view is in no window.
    package func show(_ entries: [MenuEntry], from view: UIView, rect: CGRect) {
        hide(animated: false)
        guard let window = view.window, !entries.isEmpty else { return }
        let origin = window.firstResponder ?? view
        // A menu is as large as the controls around it.
        let scale = view.magnification
        let toMenu = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        let room = window.bounds.applying(toMenu)
        let bubble = MenuBubble(font: .systemFont(ofSize: UIFont.labelFontSize))
        bubble.entries = entries
        let row = entries.indices
        let fits = bubble.width(of: row) <= room.width - 2 * MenuShape.margin
        bubble.place(fits ? [row] : row.map { $0..<$0 + 1 }) {
            MenuShape(size: $0, target: view.convert(rect, to: window).applying(toMenu), bounds: room)
        }
        bubble.transform = CGAffineTransform(scaleX: scale, y: scale)
        bubble.center = CGPoint(x: bubble.bounds.midX * scale, y: bubble.bounds.midY * scale)
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
            guard let key = presses.first(where: { $0.phase != .ended })?.key else { return false }
            guard shown.bubble.containsFocus, let direction = key.arrowDirection else {
                return shown.bubble.keepFocus(on: key)
            }
            shown.bubble.advanceFocus(backwards: direction.dx + direction.dy < 0)
            return true
        case .hover, .motion, .remoteControl:
            break
        }
        return false
    }
}
