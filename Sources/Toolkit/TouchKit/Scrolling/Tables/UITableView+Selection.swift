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
            cells[indexPath]?.setSelected(true, animated: animated)
        }
        if position != .none {
            scrollToRow(at: indexPath, at: position, animated: animated)
        }
    }

    /// Deselects a row without calling the delegate. `animated` is only passed to the cell.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selectedRows.removeAll { $0 == indexPath }
        cells[indexPath]?.setSelected(false, animated: animated)
    }

    // MARK: Touches

    func press(_ touches: Set<UITouch>) {
        // A cell may have kept the end of its touch to itself.
        if let pressed, pressed.touch.isStale(amid: touches) { release(pressed.path) }
        guard allowsSelection, pressed == nil, let touch = touches.first,
            let path = indexPathForRow(at: touch.location(in: self)),
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false
        else { return }
        pressed = (path, touch)
        highlight(path, true)
    }

    /// Highlights the cell of a row or not, and tells the delegate if that changes it.
    func highlight(_ path: IndexPath, _ isHighlighted: Bool) {
        guard let cell = cells[path], cell.isHighlighted != isHighlighted else { return }
        cell.setHighlighted(isHighlighted, animated: false)
        if isHighlighted {
            tableDelegate?.tableView(self, didHighlightRowAt: path)
        } else {
            tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }

    func release(_ path: IndexPath) {
        pressed = nil
        highlight(path, false)
        setNeedsLayout()
    }

    func isInside(_ touch: UITouch, _ path: IndexPath) -> Bool {
        rectForRow(at: path).contains(touch.location(in: self))
    }

    /// Selects a row for the user, with the delegate's consent.
    func select(_ path: IndexPath) {
        let delegate = tableDelegate
        func deselect(_ path: IndexPath) {
            deselectRow(at: path, animated: false)
            delegate?.tableView(self, didDeselectRowAt: path)
        }
        if allowsMultipleSelection, selectedRows.contains(path) { return deselect(path) }
        guard let path = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path) else { return }
        if !allowsMultipleSelection { selectedRows.filter { $0 != path }.forEach(deselect) }
        selectRow(at: path, animated: false, scrollPosition: .none)
        delegate?.tableView(self, didSelectRowAt: path)
    }
}
