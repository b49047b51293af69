import Foundation

/// What an element of a collection view is: an item, or a supplementary or decoration view of a kind.
nonisolated struct ElementKey: Hashable, Comparable {
    let category: UICollectionView.ElementCategory
    /// Empty for an item.
    let kind: String
    let path: IndexPath

    init(_ path: IndexPath) {
        self.init(.cell, "", path)
    }

    init(_ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath) {
        (self.category, self.kind, self.path) = (category, kind, path)
    }

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(
            attributes.representedElementCategory, attributes.representedElementKind ?? "", attributes.indexPath)
    }

    static func < (one: ElementKey, other: ElementKey) -> Bool {
        one.path == other.path
            ? (one.category.rawValue, one.kind) < (other.category.rawValue, other.kind) : one.path < other.path
    }

    /// The same kind of element elsewhere.
    func moved(to path: IndexPath) -> ElementKey { ElementKey(category, kind, path) }
}

/// The kind and the identifier of views that can be reused for each other.
nonisolated struct ReuseKey: Hashable {
    /// Empty for cells.
    let kind: String
    let identifier: String
}

/// An element that has a view.
struct ShownElement {
    let view: UICollectionReusableView
    /// A copy of the attributes that the view shows.
    var attributes: UICollectionViewLayoutAttributes
}
