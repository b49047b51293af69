public import Foundation
import TouchKit

// Items and sections are inserted, deleted and moved in the data source first, and then in the collection view, which
// asks for the new numbers and animates the difference.
extension UICollectionView {
    /// Shows the changes that `updates` makes in one animation, and then calls `completion` with true. Updates can also
    /// invalidate the layout, which is animated as well.
    ///
    /// Traps if the data source's number of items does not agree with the changes, as UIKit throws.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        updateDepth -= 1
        if updateDepth == 0 {
            finishUpdate(completion)
        } else {
            completion?(true)
        }
    }

    // MARK: Items

    /// Shows items that the data source has inserted.
    public func insertItems(at indexPaths: [IndexPath]) {
        change { update in indexPaths.forEach { update.insertedItems[$0] = .automatic } }
    }

    /// Removes items that the data source has deleted.
    public func deleteItems(at indexPaths: [IndexPath]) {
        change { update in indexPaths.forEach { update.deletedItems[$0] = .automatic } }
    }

    /// Asks the data source for new cells for items.
    public func reloadItems(at indexPaths: [IndexPath]) {
        change { update in indexPaths.forEach { update.reloadedItems[$0] = .automatic } }
    }

    /// Moves an item that the data source has moved.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }

    // MARK: Sections

    /// Shows sections that the data source has inserted.
    public func insertSections(_ sections: IndexSet) {
        change { update in sections.forEach { update.insertedSections[$0] = .automatic } }
    }

    /// Removes sections that the data source has deleted.
    public func deleteSections(_ sections: IndexSet) {
        change { update in sections.forEach { update.deletedSections[$0] = .automatic } }
    }

    /// Asks the data source for the items of sections again.
    public func reloadSections(_ sections: IndexSet) {
        change { update in sections.forEach { update.reloadedSections[$0] = .automatic } }
    }

    /// Moves a section that the data source has moved.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    // MARK: Layouts

    /// Changes the layout, and shows the change in an animation if there is one.
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the elements move to their new places.
    ///   - completion: Called with true when they are there.
    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let old = self.layout
        guard layout !== old else {
            completion?(true)
            return
        }
        let isAnimated = animated && window != nil && !isStale
        var before = isAnimated ? attributesNearby() : [:]
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        let views = elements.values.map(\.view)
        for view in views { view.willTransition(from: old, to: layout) }
        let decorations = elements.filter { $0.key.category == .decorationView }
        for (key, element) in decorations {
            elements[key] = nil
            element.view.removeFromSuperview()
        }
        self.layout = layout
        layout.collectionView = self
        preparation = .due
        let end = { (isDone: Bool) in
            for view in views { view.didTransition(from: old, to: layout) }
            completion?(isDone)
        }
        guard isAnimated else {
            if old.collectionView === self { old.collectionView = nil }
            setNeedsLayout()
            return end(true)
        }
        prepareIfNeeded()
        retarget()
        for key in visibleAttributes().keys where before[key] == nil { before[key] = old.attributes(of: key) }
        if old.collectionView === self { old.collectionView = nil }
        animate(ElementTransition(before: before, moves: nil, reloadedItems: [])) {
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
        } completion: {
            end(true)
        }
    }

    // MARK: Showing

    private func beginUpdates() {
        if updateDepth == 0 { attributesBefore = isStale ? [:] : attributesNearby() }
        updateDepth += 1
    }

    private func change(_ body: (inout ItemUpdate) -> Void) {
        beginUpdates()
        body(&update)
        updateDepth -= 1
        if updateDepth == 0 { finishUpdate(nil) }
    }

    /// Returns copies of the attributes of what is visible, and what is not farther away than that is long.
    private func attributesNearby() -> [ElementKey: UICollectionViewLayoutAttributes] {
        var result = elements.mapValues(\.attributes)
        guard preparation == .done else { return result }
        for (key, attributes) in attributes(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
        where result[key] == nil { result[key] = attributes.duplicate() }
        return result
    }

    private func finishUpdate(_ completion: ((Bool) -> Void)?) {
        let (update, before) = (update, attributesBefore)
        (self.update, attributesBefore) = (ItemUpdate(), [:])
        // A collection view that has not asked for its data yet has nothing to animate.
        guard !isStale else {
            completion?(true)
            return
        }
        // A press ends with its cell. The delegate is notified while there still is that cell, and may reload.
        if let press = selection.pressed, update.removesCell(of: press.path) { release(press.path) }
        let oldCounts = counts
        isStale = false
        counts = count()
        update.check(counts: oldCounts, newCounts: counts)
        let moves = ItemMoves(update, counts: oldCounts, newCounts: counts)
        selection.follow(moves)
        let items = update.updateItems
        let context = layout.makeContext()
        context.invalidateDataSourceCounts = !items.isEmpty
        context.moves = moves
        layout.invalidateLayout(with: context)
        prepare()
        if !items.isEmpty { layout.prepare(forCollectionViewUpdates: items) }
        contentSize = layout.collectionViewContentSize
        retarget()
        let transition = ElementTransition(
            before: before, moves: moves, reloadedItems: Set(update.reloadedItems.keys))
        animate(transition) { [layout] in
            if !items.isEmpty { layout.finalizeCollectionViewUpdates() }
        } completion: {
            completion?(true)
        }
    }

    /// Scrolls to where the layout wants to be after a change.
    private func retarget() {
        let offset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
        if offset != contentOffset { contentOffset = offset }
        askLayoutAboutBounds()
        prepareIfNeeded()
    }

    /// Moves the elements to the places that the layout has now.
    private func animate(
        _ transition: ElementTransition, alongside: () -> Void, completion: @escaping () -> Void
    ) {
        self.transition = transition
        let old = elements
        elements = [:]
        let visible = visibleAttributes()
        var leaving: [(key: ElementKey, view: UICollectionReusableView, last: UICollectionViewLayoutAttributes)] = []
        for (key, element) in old {
            let destination = transition.destination(of: key)
            if let destination, visible[destination] != nil, !transition.isReloaded(key) {
                elements[destination] = element
            } else if let last = layout.finalAttributes(of: key) {
                leaving.append((key, element.view, last))
            } else {
                retire(element.view, key)
            }
        }
        let added = visible.filter { elements[$0.key] == nil }.sorted { $0.key < $1.key }
            .filter { add($0.key, $0.value) }
        for (key, _) in added {
            guard let element = elements[key], let first = layout.initialAttributes(of: key) else { continue }
            elements[key]?.attributes = first
            UIView.performWithoutAnimation { element.view.show(first) }
        }
        self.transition = nil
        setNeedsLayout()
        UIView.animate(withDuration: Thresholds.rowAnimation) {
            for (key, attributes) in visible { apply(attributes, to: key) }
            for (_, view, last) in leaving { view.show(last) }
            alongside()
        } completion: { [weak self] _ in
            for (key, view, _) in leaving { self?.retire(view, key) }
            self?.setNeedsLayout()
            completion()
        }
        for (key, _) in added { noteDisplay(of: key) }
    }

    // MARK: Attributes

    func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let transition else { return nil }
        let here = layout.attributes(of: key)?.duplicate()
        if let origin = transition.origin(of: key), !transition.isReloaded(origin),
            let before = transition.before[origin]?.duplicate()
        {
            before.indexPath = key.path
            return before
        }
        here?.alpha = 0
        return here
    }

    func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let transition else { return nil }
        let destination = transition.destination(of: key)
        if let destination, let after = layout.attributes(of: destination)?.duplicate() {
            if transition.isReloaded(key) { after.alpha = 0 }
            return after
        }
        let here = transition.before[key]?.duplicate()
        here?.alpha = 0
        return here
    }
}
