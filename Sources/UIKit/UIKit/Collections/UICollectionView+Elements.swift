import Foundation
import TouchKit

// The elements that are visible have views; the layout is asked for their attributes alone.
extension UICollectionView {
    // MARK: Preparing

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        let adjustment = context.contentOffsetAdjustment
        if adjustment != .zero {
            contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
        }
        switch preparation {
        case .underWay: break
        case .due, .done:
            preparation = .due
            setNeedsLayout()
        }
    }

    func countIfNeeded() {
        guard isStale else { return }
        isStale = false
        counts = count()
    }

    /// Asks the data source for the numbers of items.
    func count() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    func prepareIfNeeded() {
        countIfNeeded()
        guard preparation == .due else { return }
        prepare()
        contentSize = layout.collectionViewContentSize
    }

    func prepare() {
        preparation = .underWay
        layout.prepare()
        preparation = .done
    }

    // MARK: Showing

    /// Returns the attributes of the elements that are visible.
    func visibleAttributes() -> [ElementKey: UICollectionViewLayoutAttributes] {
        attributes(in: bounds)
    }

    func attributes(in rect: CGRect) -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard !rect.isEmpty else { return [:] }
        var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for attributes in layout.layoutAttributesForElements(in: rect) ?? []
        where !attributes.isHidden && !attributes.frame.isEmpty && attributes.frame.overlaps(rect) && exists(attributes)
        {
            result[ElementKey(attributes)] = attributes
        }
        return result
    }

    /// Whether there is something to show: a layout may not know yet that the data source has fewer items.
    private func exists(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        switch attributes.representedElementCategory {
        case .cell: has(attributes.indexPath)
        case .supplementaryView: attributes.indexPath.first.map { counts.indices.contains($0) } ?? true
        case .decorationView: true
        }
    }

    func has(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }

    func showElements() {
        for _ in 0..<Thresholds.layoutPasses {
            guard showElementsOnce() else { return }
        }
    }

    /// Shows what is visible.
    /// - Returns: Whether the layout was invalidated meanwhile.
    private func showElementsOnce() -> Bool {
        askLayoutAboutBounds()
        prepareIfNeeded()
        // A new content size may have moved the content.
        askLayoutAboutBounds()
        prepareIfNeeded()
        let visible = visibleAttributes()
        for (key, element) in elements where visible[key] == nil && !isPressed(key) {
            elements[key] = nil
            retire(element.view, key)
        }
        for (key, attributes) in visible.sorted(by: { $0.key < $1.key }) {
            if elements[key] != nil {
                apply(attributes, to: key)
            } else if add(key, attributes) {
                noteDisplay(of: key)
            }
            // The data source and the delegate may reload.
            if isStale { return true }
        }
        return preparation == .due
    }

    private func isPressed(_ key: ElementKey) -> Bool {
        key.category == .cell && selection.pressed?.path == key.path && has(key.path)
    }

    /// Adds the view of an element at its place.
    /// - Returns: Whether there is a view.
    func add(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        created = attributes
        let made = makeView(key)
        created = nil
        guard let view = made, !isStale else { return false }
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = selection.paths.contains(key.path)
            cell.isHighlighted = isPressed(key)
        }
        elements[key] = ShownElement(view: view, attributes: attributes.duplicate())
        UIView.performWithoutAnimation { view.show(attributes) }
        insert(key)
        view.apply(attributes)
        if layout.asksViews { askForPreference(key, attributes) }
        return true
    }

    private func makeView(_ key: ElementKey) -> UICollectionReusableView? {
        switch key.category {
        case .cell:
            return dataSource?.collectionView(self, cellForItemAt: key.path)
        case .supplementaryView:
            return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        case .decorationView:
            if let view = layout.decorations.take(key.kind) {
                view.prepareForReuse()
                return view
            }
            return layout.decorations.classes[key.kind]?.init(registeredFor: key.kind, frame: created?.frame ?? .zero)
        }
    }

    private func askForPreference(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
        guard let view = elements[key]?.view else { return }
        let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
        guard
            layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    /// Gives an element new attributes, if they differ from those that it shows.
    func apply(_ attributes: UICollectionViewLayoutAttributes, to key: ElementKey) {
        guard let element = elements[key], !element.attributes.isEqual(attributes) else { return }
        elements[key]?.attributes = attributes.duplicate()
        element.view.show(attributes)
        if element.attributes.zIndex != attributes.zIndex { insert(key) }
        element.view.apply(attributes)
    }

    /// Puts an element's view above those with a smaller `zIndex`, and below all views that are no elements.
    private func insert(_ key: ElementKey) {
        guard let element = elements[key] else { return }
        let order = (element.attributes.zIndex, key)
        let above = elements.filter { other, shown in
            shown.view !== element.view && shown.view.superview === self && order < (shown.attributes.zIndex, other)
        }
        let next = above.min { ($0.value.attributes.zIndex, $0.key) < ($1.value.attributes.zIndex, $1.key) }
        if let next {
            insertSubview(element.view, belowSubview: next.value.view)
        } else {
            let last = subviews.lastIndex { $0 !== element.view && $0 is UICollectionReusableView }
            insertSubview(element.view, at: last.map { $0 + 1 } ?? (backgroundView == nil ? 0 : 1))
        }
    }

    // MARK: Hiding

    /// Removes the view of an element, and keeps it for reuse.
    func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
        view.removeFromSuperview()
        switch key.category {
        case .cell, .supplementaryView:
            if let identifier = view.identifier {
                reuse.keep(view, for: ReuseKey(kind: key.kind, identifier: identifier))
            }
        case .decorationView:
            layout.decorations.keep(view, for: key.kind)
        }
        noteEndOfDisplay(of: view, key)
    }

    func noteDisplay(of key: ElementKey) {
        guard let view = elements[key]?.view else { return }
        switch key.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
        case .supplementaryView:
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
        case .decorationView: break
        }
    }

    private func noteEndOfDisplay(of view: UICollectionReusableView, _ key: ElementKey) {
        switch key.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
        case .supplementaryView:
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        case .decorationView: break
        }
    }
}

extension CGRect {
    /// Whether two rectangles have an area in common.
    nonisolated func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
