import Foundation

// Moving the keyboard focus inside a view that keeps it, such as an open panel or menu.
extension UIView {
    /// Whether the view, or one inside it, is the first responder.
    package var containsFocus: Bool {
        (window?.firstResponder as? UIView)?.isDescendant(of: self) == true
    }

    /// Moves the focus to the next view in this one that accepts it, from the last or from elsewhere to the first.
    /// - Parameter backwards: Whether to move to the previous view instead, or to the last.
    /// - Returns: Whether the focus has moved.
    @discardableResult
    package func advanceFocus(backwards: Bool = false) -> Bool {
        guard let window else { return false }
        window.showsFocus = true
        return FocusOrder.advance(from: window.firstResponder, in: self, skipping: [], backwards: backwards)
    }

    /// Moves the focus inside the view with Tab, and with arrow keys once it is there.
    /// - Returns: Whether the key is one that does that.
    package func keepFocus(on key: UIKey) -> Bool {
        let modifiers = key.modifierFlags
        guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if key.keyCode == .keyboardTab {
            advanceFocus(backwards: modifiers.contains(.shift))
            return true
        }
        guard containsFocus, !modifiers.contains(.shift), let direction = key.arrowDirection else { return false }
        moveFocus(toward: direction)
        return true
    }

    /// Moves the focus to the nearest view inside this one that lies in a direction and accepts it.
    /// - Parameter direction: A unit vector along an axis, in this view's coordinates.
    /// - Returns: Whether the focus has moved.
    @discardableResult
    package func moveFocus(toward direction: CGVector) -> Bool {
        guard let window, let current = window.firstResponder as? UIView, current.isDescendant(of: self) else {
            return false
        }
        window.showsFocus = true
        // A key that follows the one that has opened this view at once may come before the view is laid out.
        window.layoutIfNeeded()
        let start = current.convert(CGPoint(x: current.bounds.midX, y: current.bounds.midY), to: self)
        func distance(to view: UIView) -> CGFloat? {
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: self)
            let (dx, dy) = (middle.x - start.x, middle.y - start.y)
            let along = dx * direction.dx + dy * direction.dy
            // A view beside the way is reached only if none is nearer to it.
            return along < 1 ? nil : along + 3 * abs(dx * direction.dy - dy * direction.dx)
        }
        let others = FocusOrder.candidates(in: self).filter { $0 !== self }
            .compactMap { view in distance(to: view).map { (view, $0) } }.sorted { $0.1 < $1.1 }
        guard let next = others.first(where: { $0.0.becomeFirstResponder() })?.0 else { return false }
        next.scrollToVisible()
        return true
    }
}

extension UIKey {
    /// The direction of an arrow key, as a unit vector; nil for any other key.
    package var arrowDirection: CGVector? {
        switch keyCode {
        case .keyboardLeftArrow: CGVector(dx: -1, dy: 0)
        case .keyboardRightArrow: CGVector(dx: 1, dy: 0)
        case .keyboardUpArrow: CGVector(dx: 0, dy: -1)
        case .keyboardDownArrow: CGVector(dx: 0, dy: 1)
        case _: nil
        }
    }
}
