package import Foundation

/// The items of a list that are selected, and the one that a finger presses.
package struct ItemSelection {
    /// The selected items, in the order in which they were selected.
    package var paths: [IndexPath] = []
    /// The item that a finger presses, and its touch.
    package var pressed: (path: IndexPath, touch: UITouch)?

    package init() {}

    /// Moves what is selected and pressed with its items.
    package mutating func follow(_ moves: ItemMoves) {
        paths = paths.compactMap(moves.destination)
        if let press = pressed { pressed = moves.destination(of: press.path).map { ($0, press.touch) } }
    }
}

/// A list whose items are highlighted and selected by taps: a table or a collection view (S90).
package protocol ItemSelecting: UIScrollView {
    var selection: ItemSelection { get set }
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }

    /// Returns the item at a point of the list, if any.
    func selectableItem(at point: CGPoint) -> IndexPath?

    /// Returns whether a press highlights an item, and may select it.
    func allowsHighlight(of path: IndexPath) -> Bool

    /// Highlights the cell of an item or not, and tells the delegate if that changes it.
    func highlight(_ path: IndexPath, _ isHighlighted: Bool)

    /// Returns the item to select when a user selects `path`; nil for none.
    func allowedSelection(for path: IndexPath) -> IndexPath?

    /// Returns whether a user may deselect an item.
    func allowsDeselection(of path: IndexPath) -> Bool

    /// Shows in an item's cell whether it is selected.
    func showSelection(of path: IndexPath, _ isSelected: Bool, animated: Bool)

    /// Tells the delegate that a user has selected or deselected an item.
    func noteSelection(of path: IndexPath, _ isSelected: Bool)
}

extension ItemSelecting {
    // MARK: Touches

    /// Highlights the item under a finger that has landed.
    package func press(_ touches: Set<UITouch>) {
        // A cell may have kept the end of its touch to itself.
        if let pressed = selection.pressed, pressed.touch.isStale(amid: touches) { release(pressed.path) }
        guard allowsSelection, selection.pressed == nil, let touch = touches.first,
            let path = selectableItem(at: touch.location(in: self)), allowsHighlight(of: path)
        else { return }
        selection.pressed = (path, touch)
        highlight(path, true)
    }

    /// Highlights the pressed item only while the finger is inside it.
    package func follow(_ touches: Set<UITouch>) {
        guard let pressed = selection.pressed, touches.contains(pressed.touch) else { return }
        highlight(pressed.path, isInside(pressed.touch, pressed.path))
    }

    /// Selects the item in which a finger is lifted, if it also landed there.
    package func lift(_ touches: Set<UITouch>) {
        guard let pressed = selection.pressed, touches.contains(pressed.touch) else { return }
        release(pressed.path)
        if isInside(pressed.touch, pressed.path) { select(pressed.path) }
    }

    /// Removes the highlight of a touch that is cancelled.
    package func cancel(_ touches: Set<UITouch>) {
        if let pressed = selection.pressed, touches.contains(pressed.touch) { release(pressed.path) }
    }

    /// Ends the press of an item.
    package func release(_ path: IndexPath) {
        selection.pressed = nil
        highlight(path, false)
        setNeedsLayout()
    }

    private func isInside(_ touch: UITouch, _ path: IndexPath) -> Bool {
        selectableItem(at: touch.location(in: self)) == path
    }

    // MARK: Selection

    /// Selects an item for the user, with the delegate's consent.
    private func select(_ path: IndexPath) {
        func deselect(_ path: IndexPath) {
            self.deselect(path, animated: false)
            noteSelection(of: path, false)
        }
        if allowsMultipleSelection, selection.paths.contains(path) {
            if allowsDeselection(of: path) { deselect(path) }
            return
        }
        guard let path = allowedSelection(for: path) else { return }
        if !allowsMultipleSelection { selection.paths.filter { $0 != path }.forEach(deselect) }
        select(path, animated: false)
        noteSelection(of: path, true)
    }

    /// Selects an item that exists, without calling the delegate.
    package func select(_ path: IndexPath, animated: Bool) {
        guard !selection.paths.contains(path) else { return }
        if !allowsMultipleSelection { deselectAll(animated: animated) }
        selection.paths.append(path)
        showSelection(of: path, true, animated: animated)
    }

    /// Deselects an item without calling the delegate.
    package func deselect(_ path: IndexPath, animated: Bool) {
        selection.paths.removeAll { $0 == path }
        showSelection(of: path, false, animated: animated)
    }

    /// Deselects all items without calling the delegate.
    package func deselectAll(animated: Bool) {
        selection.paths.forEach { deselect($0, animated: animated) }
    }
}
