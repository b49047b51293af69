public import Foundation

extension UITableView {
    /// The selected row; of several, the one that was selected first.
    public var indexPathForSelectedRow: IndexPath? { selectedRows.first }

    /// The selected rows, in the order in which they were selected.
    public var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows }

    /// Selects a row without calling the delegate; nil deselects all rows. Scrolls until the row is visible at
    /// `position`; `.none` does not scroll.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition position: ScrollPosition) {
        guard let indexPath else {
            selectedRows.forEach { deselectRow(at: $0, animated: animated) }
            return
        }
        measureIfNeeded()
        guard layout.has(indexPath) else { return }
        if !selectedRows.contains(indexPath) {
            if !allowsMultipleSelection {
                selectedRows.forEach { deselectRow(at: $0, animated: animated) }
            }
            selectedRows.append(indexPath)
            cells[indexPath]?.isSelected = true
        }
        if position != .none {
            scrollToRow(at: indexPath, at: position, animated: animated)
        }
    }

    /// Deselects a row without calling the delegate. `animated` has no effect; it is there for code written for iOS.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selectedRows.removeAll { $0 == indexPath }
        cells[indexPath]?.isSelected = false
    }

    // MARK: Touches

    func press(_ touches: Set<UITouch>) {
        // A cell may have kept the end of its touch to itself.
        if let pressed, pressed.touch.isStale(amid: touches) { release(pressed.path) }
        guard allowsSelection, pressed == nil, let touch = touches.first,
            let path = indexPathForRow(at: touch.location(in: self))
        else { return }
        pressed = (path, touch)
        cells[path]?.isHighlighted = true
    }

    func release(_ path: IndexPath) {
        pressed = nil
        cells[path]?.isHighlighted = false
        setNeedsLayout()
    }

    func isInside(_ touch: UITouch, _ path: IndexPath) -> Bool {
        rectForRow(at: path).contains(touch.location(in: self))
    }

    /// Selects a row for the user, with the delegate's consent.
    func select(_ path: IndexPath) {
        let delegate = tableDelegate
        guard let path = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path) else { return }
        if selectedRows.contains(path), allowsMultipleSelection {
            deselectRow(at: path, animated: false)
            delegate?.tableView(self, didDeselectRowAt: path)
            return
        }
        let former = allowsMultipleSelection ? [] : selectedRows.filter { $0 != path }
        selectRow(at: path, animated: false, scrollPosition: .none)
        for path in former {
            delegate?.tableView(self, didDeselectRowAt: path)
        }
        delegate?.tableView(self, didSelectRowAt: path)
    }
}
