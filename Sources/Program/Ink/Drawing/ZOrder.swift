/// The elements of a drawing sorted by z-index, the topmost last, in pages of a few hundred.
///
/// Looking up, inserting and removing take a binary search and shift at most one page. No operation copies more than
/// the list of pages (2,000 for a million elements), not even the first edit after a copy of the drawing was made: the
/// two share all pages except the one that was edited.
struct ZOrder: Sendable {
    typealias Index = Drawing.Index

    private struct Page {
        /// A lower bound of this page's z-indexes, above all z-indexes of earlier pages.
        var lowest: Int
        /// Never empty.
        var elements: [Element]

        /// Whether both pages have the same storage.
        func isShared(with other: Page) -> Bool {
            // The addresses are only compared.
            unsafe elements.withUnsafeBufferPointer { own in
                unsafe other.elements.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
            }
        }

        /// The offset of the lowest element with a z-index of at least `zIndex`.
        ///
        /// Z-indexes are distinct, so at most `zIndex - lowest` elements are below. The search begins there, since few
        /// numbers are missing in most pages: a binary search of all pages of a large drawing would wait for memory.
        func offset(of zIndex: Int) -> Int {
            guard zIndex > lowest else { return 0 }
            // Without a sign, the difference of any two numbers fits.
            var high = Int(Swift.min(UInt(bitPattern: zIndex &- lowest), UInt(elements.count)))
            var (low, step) = (high, 1)
            while low > 0 {
                let next = Swift.max(low - step, 0)
                guard elements[next].zIndex >= zIndex else {
                    low = next + 1
                    break
                }
                (low, high, step) = (next, next, step * 2)
            }
            while low < high {
                let middle = (low + high) / 2
                if elements[middle].zIndex < zIndex { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    private static let pageSize = 512

    private var pages: [Page] = []
    private(set) var count = 0

    /// The element at a z-index; nil if there is none.
    subscript(zIndex zIndex: Int) -> Element? {
        var page = 0
        return element(at: zIndex, hint: &page)
    }

    /// The element at a z-index; nil if there is none.
    /// - Parameters:
    ///   - zIndex: The element's z-index.
    ///   - hint: The page to look at first; on return, the page of the element. With it, looking up a series of
    ///     z-indexes that are close together does not search the pages each time.
    func element(at zIndex: Int, hint: inout Int) -> Element? {
        guard !pages.isEmpty else { return nil }
        if !contains(zIndex, page: hint) { hint = page(for: zIndex) }
        // Read once: each read counts a reference to the page, and painting threads count those of the same pages.
        let page = pages[hint]
        let offset = page.offset(of: zIndex)
        guard offset < page.elements.count, page.elements[offset].zIndex == zIndex else { return nil }
        return page.elements[offset]
    }

    /// The position of the lowest element with a z-index of at least `zIndex`.
    func firstIndex(from zIndex: Int) -> Index {
        guard !pages.isEmpty else { return endIndex }
        let page = page(for: zIndex)
        let offset = pages[page].offset(of: zIndex)
        return offset < pages[page].elements.count
            ? Index(page: page, offset: offset) : Index(page: page + 1, offset: 0)
    }

    /// Returns the z-index of the lowest element in a range of z-indexes that a closure accepts, given its identity and
    /// z-index; nil if there is none. No element is copied.
    func firstZIndex(in range: Range<Int>, where isWanted: (Element.ID, Int) -> Bool) -> Int? {
        guard !pages.isEmpty else { return nil }
        for page in page(for: range.lowerBound)..<pages.count {
            for offset in pages[page].elements.indices {
                let zIndex = pages[page].elements[offset].zIndex
                if zIndex < range.lowerBound { continue }
                guard zIndex < range.upperBound else { return nil }
                if isWanted(pages[page].elements[offset].id, zIndex) { return zIndex }
            }
        }
        return nil
    }

    /// Returns the elements with z-indexes that another collection does not have. Pages that both share are skipped.
    func elements(notIn other: ZOrder) -> [Element] {
        var found: [Element] = []
        var (theirs, hint) = (0, 0)
        for page in pages {
            while theirs < other.pages.count, other.pages[theirs].lowest < page.lowest { theirs += 1 }
            if theirs < other.pages.count, page.isShared(with: other.pages[theirs]) { continue }
            for element in page.elements where other.element(at: element.zIndex, hint: &hint) == nil {
                found.append(element)
            }
        }
        return found
    }

    // MARK: Editing

    /// Inserts an element, whose z-index must not be in use.
    mutating func insert(_ element: Element) {
        count += 1
        guard !pages.isEmpty else { return appendPage(of: element) }
        var page = page(for: element.zIndex)
        var offset = pages[page].offset(of: element.zIndex)
        if pages[page].elements.count == Self.pageSize {
            if page == pages.count - 1, offset == Self.pageSize { return appendPage(of: element) }
            split(page)
            if offset > pages[page].elements.count {
                offset -= pages[page].elements.count
                page += 1
            }
        }
        pages[page].elements.insert(element, at: offset)
        if element.zIndex < pages[page].lowest { pages[page].lowest = element.zIndex }
    }

    /// Removes the element at a z-index; does nothing if there is none.
    mutating func remove(zIndex: Int) {
        guard let index = index(of: zIndex) else { return }
        count -= 1
        pages[index.page].elements.remove(at: index.offset)
        if pages[index.page].elements.isEmpty {
            pages.remove(at: index.page)
        } else if pages[index.page].elements.count < Self.pageSize / 4 {
            mergeWithNext(index.page)
            mergeWithNext(index.page - 1)
        }
    }

    /// Replaces the element with the same z-index; does nothing if no element has it.
    mutating func replace(_ element: Element) {
        guard let index = index(of: element.zIndex) else { return }
        pages[index.page].elements[index.offset] = element
    }

    // MARK: Pages

    private mutating func appendPage(of element: Element) {
        var elements: [Element] = []
        elements.reserveCapacity(Self.pageSize)
        elements.append(element)
        pages.append(Page(lowest: element.zIndex, elements: elements))
    }

    private mutating func split(_ page: Int) {
        let upper = Array(pages[page].elements[(Self.pageSize / 2)...])
        pages[page].elements.removeSubrange((Self.pageSize / 2)...)
        pages.insert(Page(lowest: upper[0].zIndex, elements: upper), at: page + 1)
    }

    /// Joins a page and the next one if both fill at most half a page, so that erasing does not leave small pages.
    private mutating func mergeWithNext(_ page: Int) {
        guard page >= 0, page + 1 < pages.count,
            pages[page].elements.count + pages[page + 1].elements.count <= Self.pageSize / 2
        else { return }
        pages[page].elements += pages[page + 1].elements
        pages.remove(at: page + 1)
    }

    /// The page where the element at a z-index is or would be. There must be a page.
    private func page(for zIndex: Int) -> Int {
        var (low, high) = (0, pages.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pages[middle].lowest <= zIndex { low = middle } else { high = middle }
        }
        return low
    }

    private func contains(_ zIndex: Int, page: Int) -> Bool {
        page < pages.count && pages[page].lowest <= zIndex
            && (page + 1 == pages.count || zIndex < pages[page + 1].lowest)
    }

    private func index(of zIndex: Int) -> Index? {
        guard !pages.isEmpty else { return nil }
        let page = page(for: zIndex)
        let offset = pages[page].offset(of: zIndex)
        guard offset < pages[page].elements.count, pages[page].elements[offset].zIndex == zIndex else { return nil }
        return Index(page: page, offset: offset)
    }
}

extension ZOrder: BidirectionalCollection {
    var startIndex: Index { Index(page: 0, offset: 0) }
    var endIndex: Index { Index(page: pages.count, offset: 0) }

    subscript(index: Index) -> Element { pages[index.page].elements[index.offset] }

    func index(after index: Index) -> Index {
        index.offset + 1 < pages[index.page].elements.count
            ? Index(page: index.page, offset: index.offset + 1) : Index(page: index.page + 1, offset: 0)
    }

    func index(before index: Index) -> Index {
        index.offset > 0
            ? Index(page: index.page, offset: index.offset - 1)
            : Index(page: index.page - 1, offset: pages[index.page - 1].elements.count - 1)
    }
}
