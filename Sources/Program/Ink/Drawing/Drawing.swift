package import Foundation

/// The ink of a document: its elements in drawing order, the topmost last. Markers lie below all other ink.
///
/// Every edit returns the `Change` that it made: what to repaint, what to write to the file, what to undo. An edit
/// takes time in proportion to what it changes and to the logarithm of the number of elements; a spatial query looks
/// only at the ink nearby. A copy of a drawing shares all parts that neither edits, so that keeping one costs little.
package struct Drawing: Sendable {
    private var elements = ZOrder()
    private var grid = SpatialGrid()
    /// The ranks of the elements brought to the front or sent to the back. All others' are their identities' numbers.
    package private(set) var reordered: [Element.ID: Int] = [:]
    /// The next identity and the next rank: both only grow, so neither is used twice.
    package internal(set) var nextNumber = 0
    /// The lowest rank that was used; it only falls.
    package private(set) var lowestRank = 0

    package init() {}

    /// The element with an identity; nil if it is not, or no longer, in the drawing.
    package subscript(id: Element.ID) -> Element? {
        let rank = reordered.isEmpty ? id.number : reordered[id] ?? id.number
        if let element = elements[zIndex: rank], element.id == id { return element }
        guard let below = elements[zIndex: rank + Element.belowZIndex], below.id == id else { return nil }
        return below
    }
}

extension Drawing {
    /// The element at a z-index, if any.
    func element(at zIndex: Int) -> Element? { elements[zIndex: zIndex] }
}

extension Drawing: BidirectionalCollection {
    /// The position of an element; valid until the next edit.
    package struct Index: Comparable {
        var group: Int
        var page: Int
        var offset: Int

        /// Whether one element lies below another.
        package static func < (a: Index, b: Index) -> Bool {
            (a.group, a.page, a.offset) < (b.group, b.page, b.offset)
        }
    }

    package var startIndex: Index { elements.startIndex }

    package var endIndex: Index { elements.endIndex }

    /// Takes constant time.
    package var count: Int { elements.count }

    package subscript(position: Index) -> Element { elements[position] }

    /// Returns the position of the lowest element whose z-index is at least `zIndex`; `endIndex` if there is none.
    package func firstIndex(from zIndex: Int) -> Index { elements.firstIndex(from: zIndex) }

    /// Returns the z-index of the lowest element in a range of z-indexes that a closure accepts, given its identity and
    /// z-index; nil if it accepts none. No element is copied.
    package func firstZIndex(in range: Range<Int>, where isWanted: (Element.ID, Int) -> Bool) -> Int? {
        elements.firstZIndex(in: range, where: isWanted)
    }

    package func index(after position: Index) -> Index { elements.index(after: position) }

    package func index(before position: Index) -> Index { elements.index(before: position) }
}

extension Drawing: Hashable {
    /// Whether both drawings hold the same elements in the same order.
    package static func == (a: Drawing, b: Drawing) -> Bool { a.count == b.count && a.elementsEqual(b) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}

// MARK: - Spatial queries

extension Drawing {
    /// The topmost element with ink within a distance of a point, both in points, if any.
    package func topmost(at point: CGPoint, within tolerance: CGFloat) -> Element? {
        guard point.isOnPaper, tolerance.isOnPaper else { return nil }
        let around = Extent(point).outset(by: tolerance)
        var hint = elements.startIndex
        let topmost = grid.topmost(in: around.rect) { zIndex in
            guard let element = elements.element(at: zIndex, hint: &hint) else { return false }
            return around.meets(element.bounds) && element.mark.distance(from: point) <= tolerance
        }
        return topmost.flatMap { elements.element(at: $0, hint: &hint) }
    }

    /// The elements with ink within a distance of a point, both in points, in drawing order.
    package func elements(at point: CGPoint, within distance: CGFloat) -> [Element] {
        var search = search(at: point, within: distance)
        return next(&search, of: .max)
    }

    /// A search for the elements with ink near a point, which can be continued after the drawing has changed.
    package struct Search: Sendable {
        fileprivate let point: CGPoint
        fileprivate let distance: CGFloat
        /// Those of the elements that have not been looked at.
        fileprivate var zIndexes: ArraySlice<Int>

        package var isOver: Bool { zIndexes.isEmpty }
    }

    /// Begins a search for the elements with ink within a distance of a point, both in points, as they are now.
    package func search(at point: CGPoint, within distance: CGFloat) -> Search {
        let isOnPaper = point.isOnPaper && distance.isOnPaper
        let near = isOnPaper ? grid.candidates(in: Extent(point).outset(by: distance).rect) : []
        return Search(point: point, distance: distance, zIndexes: near[...])
    }

    /// Continues a search.
    /// - Parameter count: The number of elements that it looks at.
    /// - Returns: Those of them that it finds, in drawing order.
    package func next(_ search: inout Search, of count: Int) -> [Element] {
        let some = search.zIndexes.prefix(count)
        search.zIndexes.removeFirst(some.count)
        return elements.elements(of: some, meeting: Extent(search.point).outset(by: search.distance)).filter {
            $0.mark.distance(from: search.point) <= search.distance
        }
    }

    /// A search for the elements whose boxes meet a rectangle, which can be continued after the drawing has changed.
    package struct Query: Sendable {
        /// In points.
        package let rect: CGRect
        fileprivate let zIndexes: [Int]
        fileprivate var position = 0
        fileprivate var hint: Index
    }

    /// Begins a search for the elements at or above a z-index whose boxes meet a rectangle, in points, as they are now.
    package func query(_ rect: CGRect, from zIndex: Int = .min) -> Query {
        Query(rect: rect, zIndexes: grid.candidates(in: rect, from: zIndex), hint: elements.startIndex)
    }

    /// The next element of a search, in drawing order, if any.
    package func next(_ query: inout Query) -> Element? {
        elements.next(
            of: query.zIndexes, from: &query.position, hint: &query.hint, meeting: Extent(query.rect))
    }

    /// The elements in a rectangle's cells whose boxes meet it, in drawing order.
    func candidates(in rect: CGRect) -> [Element] {
        elements.elements(of: grid.candidates(in: rect)[...], meeting: Extent(rect))
    }

    /// Returns the elements that the latest change of this drawing added, in drawing order; nil unless it only added
    /// ink on top, so that it is enough to paint them over the rest. Takes time in proportion to the change.
    package func addedOnTop(by change: Change) -> [Element]? {
        guard change.isAddition else { return nil }
        let added = change.added
        return suffix(added.count).first?.zIndex == added.first?.zIndex ? added : nil
    }
}

// MARK: - Applying changes

extension Drawing {
    /// Returns a number above all that were returned before, for an identity or for the topmost rank.
    package mutating func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    /// Reserves the first numbers: elements that are added from now on have identities and ranks of at least `count`.
    package mutating func reserveNumbers(below count: Int) {
        nextNumber = Swift.max(nextNumber, count)
    }

    /// Reserves a rank and those above it: elements that are sent to the back from now on have lower ones.
    package mutating func reserveRanks(from rank: Int) { lowestRank = Swift.min(lowestRank, rank) }

    /// Calls a closure with another drawing, whose new elements get numbers that this one then does not use.
    package mutating func lendNumbers<Result, Failure: Error>(
        to other: inout Drawing, _ body: (inout Drawing) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let own = other.nextNumber
        other.nextNumber = nextNumber
        defer { (nextNumber, other.nextNumber) = (other.nextNumber, own) }
        return try body(&other)
    }

    /// Returns the lowest of `count` successive ranks below all that were used before.
    mutating func takeRanksBelow(_ count: Int) -> Int {
        lowestRank -= count
        return lowestRank
    }

    /// Applies a change whose `before` states are those of this drawing: one made to it, or the inverse of the latest.
    package mutating func apply(_ change: Change) {
        if let removed = change.removedDrawing { return subtract(removed) }
        if let added = change.addedDrawing { return unite(with: added) }
        for edit in change.edits {
            switch edit {
            case .added(let element): insert(element)
            case .removed(let element): remove(element)
            case .replaced(let before, let after): replace(before, with: after)
            }
        }
    }

    /// Removes the elements of a drawing, in time in proportion to those that stay.
    private mutating func subtract(_ removed: Drawing) {
        let rest = count == removed.count ? [] : elements.elements(notIn: removed.elements)
        takeStorage(of: Drawing())
        for element in rest { insert(element) }
    }

    /// Adds the elements of a drawing, in time in proportion to the fewer of both.
    private mutating func unite(with added: Drawing) {
        let fewer = Array(count < added.count ? self : added)
        if count < added.count { takeStorage(of: added) }
        for element in fewer { insert(element) }
    }

    private mutating func takeStorage(of other: Drawing) {
        (elements, grid, reordered) = (other.elements, other.grid, other.reordered)
    }

    private mutating func insert(_ element: Element) {
        elements.insert(element)
        grid.insert(element)
        if element.rank != element.id.number { reordered[element.id] = element.rank }
    }

    private mutating func remove(_ element: Element) {
        elements.remove(zIndex: element.zIndex)
        grid.remove(element)
        if element.rank != element.id.number { reordered[element.id] = nil }
    }

    private mutating func replace(_ before: Element, with after: Element) {
        guard before.zIndex == after.zIndex else {
            remove(before)
            insert(after)
            return
        }
        elements.replace(after)
        guard !before.coversSameArea(as: after) else { return }
        grid.remove(before)
        grid.insert(after)
    }
}
