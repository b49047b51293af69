public import Foundation
import TouchKit

extension UICollectionView {
    // MARK: Data

    /// The number of sections.
    public var numberOfSections: Int {
        countIfNeeded()
        return counts.count
    }

    /// Returns the number of items in a section.
    public func numberOfItems(inSection section: Int) -> Int {
        countIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: Views

    /// Registers the class of the cells with an identifier: `UICollectionViewCell` or a subclass; nil for none.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        let type = cellClass as? UICollectionViewCell.Type
        precondition(cellClass == nil || type != nil, "\(String(describing: cellClass)) is not a class of cells")
        reuse.register(type, for: ReuseKey(kind: "", identifier: identifier))
    }

    /// Registers the class of the supplementary views with an identifier: `UICollectionReusableView` or a subclass; nil
    /// for none.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let type = viewClass as? UICollectionReusableView.Type
        precondition(viewClass == nil || type != nil, "\(String(describing: viewClass)) is not a reusable view")
        reuse.register(type, for: ReuseKey(kind: elementKind, identifier: identifier))
    }

    /// Registers the nib whose first object is a cell with an identifier; nil for none.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(nib, for: ReuseKey(kind: "", identifier: identifier))
    }

    /// Registers the nib whose first object is a supplementary view with an identifier; nil for none.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        reuse.register(nib, for: ReuseKey(kind: kind, identifier: identifier))
    }

    /// Returns a cell that is no longer in use, or a new one of the registered class, with the item's size. Traps if
    /// none is registered for the identifier.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = dequeue(ReuseKey(kind: "", identifier: identifier)) as? UICollectionViewCell else {
            preconditionFailure("No class or nib is registered for cells with the identifier \(identifier)")
        }
        return cell
    }

    /// Returns a supplementary view that is no longer in use, or a new one of the registered class, with the element's
    /// size. Traps if none is registered for the kind and the identifier.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeue(ReuseKey(kind: elementKind, identifier: identifier)) else {
            preconditionFailure("No class or nib is registered for \(elementKind) with the identifier \(identifier)")
        }
        return view
    }

    private func dequeue(_ key: ReuseKey) -> UICollectionReusableView? {
        if let view = reuse.take(key) {
            view.prepareForReuse()
            if let created { UIView.performWithoutAnimation { view.show(created) } }
            return view
        }
        if let type = reuse.classes[key] {
            return type.init(registeredFor: key.identifier, frame: created?.frame ?? .zero)
        }
        let view = reuse.load(key)
        view?.identifier = key.identifier
        if let view, let created { UIView.performWithoutAnimation { view.show(created) } }
        return view
    }

    // MARK: Finding

    /// Returns the item at a point of the collection view, the frontmost of several.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        return attributes(in: CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1))
            .filter { $0.key.category == .cell && $0.value.covers(point) }
            .max { ($0.value.zIndex, $0.key) < ($1.value.zIndex, $1.key) }?.key.path
    }

    /// Returns the item that a cell shows; nil if it shows none.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.first { $0.value.view === cell }?.key.path
    }

    /// Returns the cell of an item; nil if the item is not visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elements[ElementKey(indexPath)]?.view as? UICollectionViewCell
    }

    /// The visible items, in no particular order in UIKit, and sorted here.
    public var indexPathsForVisibleItems: [IndexPath] {
        elements.keys.filter { $0.category == .cell }.map(\.path).sorted()
    }

    /// The cells of the visible items, in the order of `indexPathsForVisibleItems`.
    public var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap(cellForItem)
    }

    /// Returns a supplementary view; nil if it is not visible.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        elements[ElementKey(.supplementaryView, elementKind, indexPath)]?.view
    }

    /// Returns the places of the visible supplementary views of a kind, sorted.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        elements.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
    }

    /// Returns the visible supplementary views of a kind, sorted by place.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
            .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
    }

    /// Returns the attributes that the layout has for an item; nil if there is none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return has(indexPath) ? layout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Returns the attributes that the layout has for a supplementary view; nil if there is none.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    // MARK: Scrolling

    /// Scrolls until an item is visible at a position.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let item = layoutAttributesForItem(at: indexPath)?.frame else { return }
        guard !scrollPosition.isEmpty else { return scrollRectToVisible(item, animated: animated) }
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y = item.minY - contentInset.top }
        if scrollPosition.contains(.centeredVertically) { offset.y = item.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = item.maxY + contentInset.bottom - bounds.height }
        if scrollPosition.contains(.left) { offset.x = item.minX - contentInset.left }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = item.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = item.maxX + contentInset.right - bounds.width }
        scroll(towards: offset, animated: animated)
    }
}
