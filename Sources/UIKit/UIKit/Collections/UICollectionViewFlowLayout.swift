public import Foundation
import Geometry
public import TouchKit

/// Fills lines with the items of each section, one line after the other, as words fill a page.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// An estimated size: the items have the size that their cells want.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The distance between two lines, in points. The default is 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }

    /// The least distance between two items of a line, in points. The default is 10.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }

    /// The size of items, unless the delegate returns another, in points. The default is 50 × 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }

    /// The size of items that have not been visible yet; those that have been have the size that their cells want. The
    /// default is zero: items have `itemSize`, and cells are not asked.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }

    /// The direction in which the content is longer than the view. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// The size of headers, unless the delegate returns another: the length in the direction of scrolling counts. The
    /// default is zero, for no headers.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// The size of footers, unless the delegate returns another: the length in the direction of scrolling counts. The
    /// default is zero, for no footers.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// The margins around the items of each section, unless the delegate returns others, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }

    /// Whether the header of the first visible section stays in sight. The default is false.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// Whether the footer of the last visible section stays in sight. The default is false.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// The places of all elements, as if the content scrolled down; nil if they are not computed yet.
    private var computed: [FlowSection]?
    /// The width for which they were computed.
    private var computedWidth: CGFloat = 0
    /// The sizes that cells want.
    private var preferredSizes: [IndexPath: CGSize] = [:]

    /// Creates a layout that scrolls vertically.
    public override init() {
        super.init()
    }

    /// Creates a layout that scrolls vertically, without reading `coder`: there are no archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {}

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    // MARK: Places

    open override var collectionViewContentSize: CGSize {
        let height = sections.last?.bottom ?? 0
        return upright(CGSize(width: computedWidth, height: height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rect = upright(rect)
        let sections = sections
        var result: [UICollectionViewLayoutAttributes] = []
        var index = sections.partitioningIndex { $0.bottom > rect.minY }
        while index < sections.count, sections[index].top < rect.maxY {
            let path = IndexPath(item: 0, section: index)
            result += [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
                .compactMap { supplement($0, path) }
            result += sections[index].items(in: rect).map { item, frame in
                attributes(.cell, nil, IndexPath(item: item, section: index), frame)
            }
            index += 1
        }
        return result
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let sections = sections
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        return sections[indexPath.section].frame(of: indexPath.item).map { attributes(.cell, nil, indexPath, $0) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, indexPath.item == 0, sections.indices.contains(indexPath.section) else {
            return nil
        }
        return supplement(elementKind, indexPath)
    }

    private func supplement(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let section = sections[path.section]
        let (isPinned, frame) =
            switch kind {
            case UICollectionView.elementKindSectionHeader:
                (
                    sectionHeadersPinToVisibleBounds,
                    section.header(pinnedTo: sectionHeadersPinToVisibleBounds ? visible?.minY : nil)
                )
            case UICollectionView.elementKindSectionFooter:
                (
                    sectionFootersPinToVisibleBounds,
                    section.footer(pinnedTo: sectionFootersPinToVisibleBounds ? visible?.maxY : nil)
                )
            case _: (false, nil)
            }
        guard let frame else { return nil }
        let result = attributes(.supplementaryView, kind, path, frame)
        // Items scroll below it.
        if isPinned { result.zIndex = 10 }
        return result
    }

    /// What is visible inside the content insets, as if the content scrolled down.
    private var visible: CGRect? {
        collectionView.map { upright($0.bounds.inset(by: $0.contentInset)) }
    }

    private func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath, _ frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let result = type?.init() ?? UICollectionViewLayoutAttributes()
        result.represent(category, kind, at: path)
        result.frame = upright(frame)
        return result
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if let size = flow?.preferredSize { preferredSizes[size.path] = size.size }
        if context.invalidateEverything { preferredSizes = [:] }
        if let moves = context.moves {
            let moved = preferredSizes.compactMap { path, size in moves.destination(of: path).map { ($0, size) } }
            preferredSizes = Dictionary(moved) { first, _ in first }
        }
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow?.invalidateFlowLayoutDelegateMetrics != false || flow?.invalidateFlowLayoutAttributes != false
        {
            computed = nil
        }
        super.invalidateLayout(with: context)
    }

    /// Returns whether lines get another length, or a header or footer stays in sight.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        lineWidth(newBounds) != computedWidth || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let isResized = lineWidth(newBounds) != computedWidth
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = isResized
            flow.invalidateFlowLayoutAttributes = isResized
        }
        return context
    }

    /// Returns whether the size is estimated, and the view would like another one.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
        return estimatesSizes && preferredAttributes.representedElementCategory == .cell
            && max(abs(preferred.width - original.width), abs(preferred.height - original.height))
                > Thresholds.lengthResolution
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.preferredSize = (
            preferredAttributes.indexPath, preferredAttributes.size
        )
        return context
    }

    override var asksViews: Bool { estimatesSizes }

    var estimatesSizes: Bool { estimatedItemSize != .zero }

    // MARK: Computing

    private var sections: [FlowSection] {
        if let computed { return computed }
        let sections = compute()
        computed = sections
        return sections
    }

    private func compute() -> [FlowSection] {
        guard let view = collectionView else { return [] }
        computedWidth = lineWidth(view.bounds)
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        var (sections, top): ([FlowSection], CGFloat) = ([], 0)
        for index in 0..<view.numberOfSections {
            let count = view.numberOfItems(inSection: index)
            let header =
                delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
                ?? headerReferenceSize
            let footer =
                delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
                ?? footerReferenceSize
            let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
            let metrics = FlowMetrics(
                width: computedWidth, inset: upright(inset),
                lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
                    ?? minimumLineSpacing,
                itemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
                    ?? minimumInteritemSpacing,
                headerHeight: max(0, upright(header).height), footerHeight: max(0, upright(footer).height))
            let sizes = sizes(view, delegate, index, count)
            let section = FlowSection(count: count, sizes: sizes, top: top, metrics: metrics)
            top = section.bottom
            sections.append(section)
        }
        return sections
    }

    private func sizes(
        _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ section: Int, _ count: Int
    ) -> FlowSizes {
        let base = estimatesSizes && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
        guard estimatesSizes || delegate != nil else { return .all(usable(base)) }
        let sizes = (0..<count).map { item in
            let path = IndexPath(item: item, section: section)
            if let preferred = preferredSizes[path] { return usable(preferred) }
            guard let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) else {
                return usable(base)
            }
            return usable(estimatesSizes && size == itemSize ? base : size)
        }
        if !estimatesSizes, let first = sizes.first, sizes.allSatisfy({ $0 == first }) { return .all(first) }
        return .each(sizes)
    }

    /// Returns a size as if the content scrolled down, without what no size can be.
    private func usable(_ size: CGSize) -> CGSize {
        let size = upright(size)
        return CGSize(
            width: size.width.isFinite ? max(0, size.width) : 0,
            height: size.height.isFinite ? max(0, size.height) : 0)
    }

    private func lineWidth(_ bounds: CGRect) -> CGFloat {
        let inset = collectionView?.contentInset ?? .zero
        return upright(bounds.inset(by: inset).size).width
    }

    // MARK: Directions

    // The lines of a layout that scrolls horizontally are columns: all is computed with x and y exchanged.

    private func upright(_ size: CGSize) -> CGSize {
        switch scrollDirection {
        case .vertical: size
        case .horizontal: CGSize(width: size.height, height: size.width)
        }
    }

    private func upright(_ rect: CGRect) -> CGRect {
        switch scrollDirection {
        case .vertical: rect
        case .horizontal: CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        }
    }

    private func upright(_ inset: UIEdgeInsets) -> UIEdgeInsets {
        switch scrollDirection {
        case .vertical: inset
        case .horizontal:
            UIEdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
        }
    }
}

/// The parts of a flow layout that are no longer valid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked again. The default is true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places are computed again. The default is true.
    open var invalidateFlowLayoutAttributes = true
    /// The size that a cell wants.
    var preferredSize: (path: IndexPath, size: CGSize)?

    deinit {}
}
