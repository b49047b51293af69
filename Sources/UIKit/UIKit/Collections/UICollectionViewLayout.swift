public import Foundation
import TouchKit

/// Decides where the elements of a collection view are. Subclass it, or use `UICollectionViewFlowLayout`.
///
/// After an invalidation the collection view calls `prepare()` and asks for the content size and for the attributes of
/// what is visible. It asks again for each part that comes into sight: what that costs is up to the layout.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout.
    public internal(set) weak var collectionView: UICollectionView?
    /// The classes of decoration views, by kind.
    var decorations = ReuseQueue<String, UICollectionReusableView>()

    /// Creates a layout.
    public override init() {
        super.init()
    }

    /// Creates a layout without reading `coder`: there are no archives.
    public required init?(coder: NSCoder) {
        super.init()
    }

    deinit {}

    // MARK: Classes

    /// The class of the layout's attributes: `UICollectionViewLayoutAttributes` or a subclass.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the layout's invalidations: `UICollectionViewLayoutInvalidationContext` or a subclass.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Registers the class of the decoration views of a kind: `UICollectionReusableView` or a subclass; nil for none.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations.register(viewClass as? UICollectionReusableView.Type, for: elementKind)
    }

    // MARK: Places

    /// Called after an invalidation, before anything is asked. The default does nothing.
    open func prepare() {}

    /// The size of all content, in points. The default is zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements in a part of the content; the default is nil, for none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item; the default is nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view; the default is nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view; the default is nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns where content that is released comes to rest.
    /// - Parameters:
    ///   - proposedContentOffset: Where it would come to rest; the default returns this.
    ///   - velocity: The velocity of the content offset, in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the offset after an update or a change of layouts; the default is the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Invalidation

    /// Has the layout prepared again before the next display.
    open func invalidateLayout() {
        invalidateLayout(with: makeContext())
    }

    /// Has the parts of the layout that a context names prepared again before the next display.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutWasInvalidated(context)
    }

    /// Returns whether new bounds of the collection view, which still has the old ones, invalidate the layout. The
    /// default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context of an invalidation by new bounds.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

    /// Returns whether a view's preferred attributes invalidate the layout. The default is false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the context of an invalidation by a view's preferred attributes.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.invalidateItems(at: [preferredAttributes.indexPath])
        return context
    }

    /// Whether views are asked for the attributes that they would like.
    var asksViews: Bool { true }

    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return type?.init() ?? UICollectionViewLayoutInvalidationContext()
    }

    // MARK: Updates

    /// Called after `prepare()` when items were inserted, deleted, moved or reloaded. The default does nothing.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called at the end of the block that animates an update. The default does nothing.
    open func finalizeCollectionViewUpdates() {}

    /// Returns the attributes with which an item begins to appear in an update or a change of layouts: by default, those
    /// that it had before; for a new item, transparent at its place.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.initialAttributes(of: ElementKey(itemIndexPath))
    }

    /// Returns the attributes with which an item has disappeared in an update or a change of layouts: by default, those
    /// that it has now; for a deleted item, transparent at its place.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.finalAttributes(of: ElementKey(itemIndexPath))
    }

    /// Returns the attributes with which a supplementary view begins to appear; as for an item.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.initialAttributes(of: ElementKey(.supplementaryView, elementKind, elementIndexPath))
    }

    /// Returns the attributes with which a supplementary view has disappeared; as for an item.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.finalAttributes(of: ElementKey(.supplementaryView, elementKind, elementIndexPath))
    }

    /// Returns the attributes with which a decoration view begins to appear; as for an item.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.initialAttributes(of: ElementKey(.decorationView, elementKind, decorationIndexPath))
    }

    /// Returns the attributes with which a decoration view has disappeared; as for an item.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.finalAttributes(of: ElementKey(.decorationView, elementKind, decorationIndexPath))
    }

    // MARK: Transitions

    /// Called before the layout takes the place of another. The default does nothing.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called before another layout takes the place of this one. The default does nothing.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called on both layouts at the end of the block that animates their change. The default does nothing.
    open func finalizeLayoutTransition() {}
}

/// The parts of a layout that are no longer valid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether all data are asked for again.
    public internal(set) var invalidateEverything = false
    /// Whether the data source's numbers of items and sections have changed.
    public internal(set) var invalidateDataSourceCounts = false
    /// The items that were invalidated; nil for none in particular.
    public private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views that were invalidated, by kind; nil for none in particular.
    public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views that were invalidated, by kind; nil for none in particular.
    public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The distance by which the content offset is moved, in points. The default is zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Where the items are after the update that invalidates the layout; nil without an update.
    var moves: ItemMoves?

    /// Creates a context.
    public required override init() {
        super.init()
    }

    deinit {}

    /// Invalidates items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Invalidates supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Invalidates decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }
}

/// A change of an item or a section in an update.
@preconcurrency @MainActor
public final class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes.
    public nonisolated enum Action: Int, Sendable {
        case insert
        case delete
        case reload
        case move
        /// Nothing: no update has it.
        case none
    }

    /// The place before the update, nil for an insertion. The item of a whole section is `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?
    /// The place after the update, nil for a deletion. The item of a whole section is `NSNotFound`.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
        super.init()
    }

    deinit {}
}

extension ItemUpdate {
    /// The changes as a layout gets them: deletions, reloads, insertions and moves, each in order.
    var updateItems: [UICollectionViewUpdateItem] {
        func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        let deleted = deletedSections.keys.sorted().map(section) + deletedItems.keys.sorted()
        let inserted = insertedSections.keys.sorted().map(section) + insertedItems.keys.sorted()
        let reloaded = reloadedSections.keys.sorted().map(section) + reloadedItems.keys.sorted()
        let moved =
            movedSections.sorted { $0.key < $1.key }.map { (section($0), section($1)) }
            + movedItems.sorted { $0.key < $1.key }.map { ($0, $1) }
        return deleted.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
            + reloaded.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
            + inserted.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
            + moved.map { UICollectionViewUpdateItem(.move, from: $0, to: $1) }
    }
}
