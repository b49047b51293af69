public import Foundation
package import TouchKit

extension UICollectionView: ItemSelecting {
    /// The selected items, in the order in which they were selected; empty for none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

    /// Selects an item without calling the delegate; nil deselects all items. Scrolls until the item is visible at
    /// `scrollPosition`; the empty set does not scroll.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return deselectAll(animated: animated) }
        countIfNeeded()
        guard allowsSelection, has(indexPath) else { return }
        select(indexPath, animated: animated)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without calling the delegate. A change of its cell is at once.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    // MARK: Touches

    package func selectableItem(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    package func allowsHighlight(of path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
    }

    package func highlight(_ path: IndexPath, _ isHighlighted: Bool) {
        guard let cell = cellForItem(at: path), cell.isHighlighted != isHighlighted else { return }
        cell.isHighlighted = isHighlighted
        if isHighlighted {
            collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    package func allowedSelection(for path: IndexPath) -> IndexPath? {
        collectionDelegate?.collectionView(self, shouldSelectItemAt: path) == false ? nil : path
    }

    package func allowsDeselection(of path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) != false
    }

    package func showSelection(of path: IndexPath, _ isSelected: Bool, animated: Bool) {
        cellForItem(at: path)?.isSelected = isSelected
    }

    package func noteSelection(of path: IndexPath, _ isSelected: Bool) {
        if isSelected {
            collectionDelegate?.collectionView(self, didSelectItemAt: path)
        } else {
            collectionDelegate?.collectionView(self, didDeselectItemAt: path)
        }
    }
}
