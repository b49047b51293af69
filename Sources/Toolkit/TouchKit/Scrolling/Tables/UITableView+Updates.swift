public import Foundation

// Rows and sections are inserted, deleted and moved in the data source first, and then in the table, which asks for the
// new numbers and animates the difference.
extension UITableView {
    // MARK: Updates

    /// Begins a group of changes, which `endUpdates()` shows together. Groups can be nested.
    public func beginUpdates() {
        updateDepth += 1
    }

    /// Shows the changes since `beginUpdates()` in one animation.
    ///
    /// Traps if the data source's number of rows does not agree with the changes, as UIKit throws.
    public func endUpdates() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        if updateDepth == 0 { finishUpdate(completion: nil) }
    }

    /// Shows the changes that `updates` makes in one animation, and then calls `completion` with true.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updateDepth += 1
        updates?()
        updateDepth -= 1
        if updateDepth == 0 {
            finishUpdate(completion: completion)
        } else {
            completion?(true)
        }
    }

    // MARK: Rows

    /// Shows rows that the data source has inserted.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { update in indexPaths.forEach { update.insertedItems[$0] = animation } }
    }

    /// Removes rows that the data source has deleted.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { update in indexPaths.forEach { update.deletedItems[$0] = animation } }
    }

    /// Asks the data source for new cells for rows.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { update in indexPaths.forEach { update.reloadedItems[$0] = animation } }
    }

    /// Moves a row that the data source has moved.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }

    // MARK: Sections

    /// Shows sections that the data source has inserted.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { update in sections.forEach { update.insertedSections[$0] = animation } }
    }

    /// Removes sections that the data source has deleted.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { update in sections.forEach { update.deletedSections[$0] = animation } }
    }

    /// Asks the data source for the rows of sections again.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { update in sections.forEach { update.reloadedSections[$0] = animation } }
    }

    /// Moves a section that the data source has moved.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    private func change(_ body: (inout ItemUpdate) -> Void) {
        beginUpdates()
        body(&update)
        endUpdates()
    }

    // MARK: Showing

    private func finishUpdate(completion: ((Bool) -> Void)?) {
        let update = update
        self.update = ItemUpdate()
        // A table that has not asked for its data yet has nothing to animate.
        guard !isStale else {
            completion?(true)
            return
        }
        let (oldLayout, oldTop, counts) = (layout, layoutTop, layout.rowCounts)
        // A press ends with its cell. The delegate is notified while the table still has that cell, and may reload it.
        if let press = selection.pressed, update.removesCell(of: press.path) { release(press.path) }
        let oldCells = cells
        measure()
        update.check(counts: counts, newCounts: layout.rowCounts)
        let moves = ItemMoves(update, counts: counts, newCounts: layout.rowCounts)
        selection.follow(moves)
        if update.changesSections { replaceHeaders() }
        cells = [:]
        for (path, cell) in oldCells {
            guard let destination = moves.destination(of: path) else { continue }
            if let animation = update.reloadedItems[path] {
                addReloadedCell(at: destination, animation)
                dismiss(cell, from: path, with: animation == .none ? .none : .fade)
            } else {
                cells[destination] = cell
            }
        }
        for (path, cell) in oldCells where moves.destination(of: path) == nil {
            dismiss(cell, from: path, with: update.disappearance(of: path) ?? .fade)
        }
        placeNewCells(update, moves, in: oldLayout, oldTop)
        setNeedsLayout()
        UIView.animate(withDuration: Thresholds.rowAnimation) {
            for (path, cell) in cells {
                cell.frame = rectForRow(at: path)
                cell.alpha = 1
            }
            placeHeaderAndFooter()
        } completion: { [weak self] _ in
            self?.setNeedsLayout()
            completion?(true)
        }
    }

    /// Adds the new cell of a reloaded row at its place after the update, transparent if it will fade in.
    private func addReloadedCell(at path: IndexPath, _ animation: RowAnimation) {
        guard let cell = addCell(at: path) else { return }
        UIView.performWithoutAnimation {
            cell.frame = rectForRow(at: path)
            cell.alpha = animation == .none ? 1 : 0
        }
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    /// Adds the cells that become visible: at their old places if they had one, else as the update says.
    private func placeNewCells(
        _ update: ItemUpdate, _ moves: ItemMoves, in old: TableLayout, _ oldTop: CGFloat
    ) {
        for path in visibleRows where cells[path] == nil && layout.has(path) {
            guard let cell = addCell(at: path) else { continue }
            let place = rectForRow(at: path)
            UIView.performWithoutAnimation {
                if let span = moves.origin(of: path).flatMap({ old.span(of: $0) }) {
                    cell.frame = place
                    cell.frame.origin.y = span.lowerBound + oldTop
                } else {
                    let animation = update.appearance(of: path) ?? .fade
                    cell.frame = place.offsetBy(animation.offset(place.size))
                    cell.alpha = animation.fades ? 0 : 1
                }
            }
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        }
    }

    /// Removes a cell whose row is gone, at the end of its animation.
    private func dismiss(_ cell: UITableViewCell, from path: IndexPath, with animation: RowAnimation) {
        guard animation != .none else { return retire(cell, from: path) }
        sendSubviewToBack(cell)
        cell.isUserInteractionEnabled = false
        UIView.animate(withDuration: Thresholds.rowAnimation) {
            cell.frame = cell.frame.offsetBy(animation.offset(cell.bounds.size))
            if animation.fades { cell.alpha = 0 }
        } completion: { [weak self] _ in
            cell.alpha = 1
            cell.isUserInteractionEnabled = true
            self?.retire(cell, from: path)
        }
    }
}

extension UITableView.RowAnimation {
    /// The distance between a row's place and where it comes from or goes to.
    fileprivate func offset(_ size: CGSize) -> CGVector {
        switch self {
        case .fade, .none, .middle, .automatic: .zero
        case .right: CGVector(dx: size.width, dy: 0)
        case .left: CGVector(dx: -size.width, dy: 0)
        case .top: CGVector(dx: 0, dy: -size.height)
        case .bottom: CGVector(dx: 0, dy: size.height)
        }
    }

    fileprivate var fades: Bool {
        switch self {
        case .fade, .middle, .automatic, .top, .bottom: true
        case .right, .left, .none: false
        }
    }
}

extension CGRect {
    fileprivate func offsetBy(_ vector: CGVector) -> CGRect {
        offsetBy(dx: vector.dx, dy: vector.dy)
    }
}
