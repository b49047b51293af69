public import Foundation

extension UITableView: ItemSelecting {
    /// The selected row; of several, the one that was selected first.
    public var indexPathForSelectedRow: IndexPath? { selection.paths.first }

    /// The selected rows, in the order in which they were selected.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

    /// Selects a row without calling the delegate; nil deselects all rows. Scrolls until the row is visible at
    /// `position`; `.none` does not scroll.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition position: ScrollPosition) {
        guard let indexPath else { return deselectAll(animated: animated) }
        measureIfNeeded()
        guard layout.has(indexPath) else { return }
        select(indexPath, animated: animated)
        if position != .none {
            scrollToRow(at: indexPath, at: position, animated: animated)
        }
    }

    /// Deselects a row without calling the delegate. `animated` is only passed to the cell.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    // MARK: Touches

    package func selectableItem(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    package func allowsHighlight(of path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false
    }

    package func highlight(_ path: IndexPath, _ isHighlighted: Bool) {
        guard let cell = cells[path], cell.isHighlighted != isHighlighted else { return }
        cell.setHighlighted(isHighlighted, animated: false)
        if isHighlighted {
            tableDelegate?.tableView(self, didHighlightRowAt: path)
        } else {
            tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }

    package func allowedSelection(for path: IndexPath) -> IndexPath? {
        tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    }

    package func allowsDeselection(of path: IndexPath) -> Bool { true }

    package func showSelection(of path: IndexPath, _ isSelected: Bool, animated: Bool) {
        cells[path]?.setSelected(isSelected, animated: animated)
    }

    package func noteSelection(of path: IndexPath, _ isSelected: Bool) {
        if isSelected {
            tableDelegate?.tableView(self, didSelectRowAt: path)
        } else {
            tableDelegate?.tableView(self, didDeselectRowAt: path)
        }
    }
}
