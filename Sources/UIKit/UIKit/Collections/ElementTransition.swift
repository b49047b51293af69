import Foundation
import TouchKit

/// Where the elements of a collection view come from and go to, in an update or a change of layouts.
struct ElementTransition {
    /// What was near before, by the places then.
    let before: [ElementKey: UICollectionViewLayoutAttributes]
    /// Where items are afterwards; nil if the data are the same.
    let moves: ItemMoves?
    let reloadedItems: Set<IndexPath>

    /// Whether an element gets another view.
    func isReloaded(_ key: ElementKey) -> Bool { key.category == .cell && reloadedItems.contains(key.path) }

    /// Returns what an element is afterwards; nil if it is gone.
    func destination(of key: ElementKey) -> ElementKey? {
        guard let moves else { return key }
        switch key.category {
        case .cell: return moves.destination(of: key.path).map(key.moved)
        case .supplementaryView: return supplement(key, moves.destination(ofSection:))
        case .decorationView: return key
        }
    }

    /// Returns what an element was before; nil if it is new.
    func origin(of key: ElementKey) -> ElementKey? {
        guard let moves else { return key }
        switch key.category {
        case .cell: return moves.origin(of: key.path).map(key.moved)
        case .supplementaryView: return supplement(key, moves.origin(ofSection:))
        case .decorationView: return key
        }
    }

    /// A supplementary view goes with its section.
    private func supplement(_ key: ElementKey, _ map: (Int) -> Int?) -> ElementKey? {
        guard key.path.count == 2 else { return key }
        return map(key.path.section).map { key.moved(to: IndexPath(item: key.path.item, section: $0)) }
    }
}

extension UICollectionViewLayout {
    func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.path)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }

    /// Returns the attributes with which an element begins to appear, as a subclass wants it.
    func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    /// Returns the attributes with which an element has disappeared, as a subclass wants it.
    func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }
}
