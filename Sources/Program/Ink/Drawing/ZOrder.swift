/// The elements of a drawing sorted by z-index, the topmost last: in pages, which are in groups.
///
/// Looking up, inserting and removing take a binary search and shift at most one page. Threads that paint or write keep
/// copies of the drawing, so most edits change one that is shared. Such an edit copies the list of groups, a group's list
/// of pages, and a page: some hundred references in a drawing of a million elements. Both share all other pages.
///
/// A removed element stays in its page, where a bit of the group says so, until a quarter of the page is removed: an
/// eraser that meets one element in each of a thousand pages copies none of them.
struct ZOrder: Sendable {
    typealias Index = Drawing.Index

    private struct Page: Run {
        static var length: Int { capacity }
        var lowest: Int
        /// At least one of them is not removed (`Group.removed`).
        var elements: [Element]

        /// The offset of the lowest element with a z-index of at least `zIndex`.
        ///
        /// Z-indexes are distinct, so at most `zIndex - lowest` elements are below. The search begins there, since few
        /// numbers are missing in most pages: a binary search of all pages of a large drawing would wait for memory.
        func offset(of zIndex: Int) -> Int {
            guard zIndex > lowest else { return 0 }
            // A branch, which the processor predicts: it reads other pages while it waits for this one.
            let most = zIndex &- lowest
            if most < elements.count, most > 0, elements[most].zIndex == zIndex { return most }
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

    private struct Group: Run {
        static var length: Int { capacity * capacity }
        var lowest: Int
        /// Never empty.
        var pages: [Page]
        /// The elements of each page that are removed.
        var removed: [Offsets]
    }

    /// Offsets in a page, as bits.
    private typealias Offsets = UInt64

    /// The maximum number of elements in a page, and of pages in a group.
    private static let capacity = 64

    private var groups: [Group] = []
    private(set) var count = 0

    /// The element at a z-index, if any.
    subscript(zIndex zIndex: Int) -> Element? {
        var hint = startIndex
        return element(at: zIndex, hint: &hint)
    }

    /// The element at a z-index, if any.
    /// - Parameters:
    ///   - zIndex: The element's z-index.
    ///   - hint: An index in the page to look at first; on return, one in the page of the element. With it, looking up a
    ///     series of z-indexes that are close together does not search the pages each time.
    func element(at zIndex: Int, hint: inout Index) -> Element? {
        guard !groups.isEmpty else { return nil }
        if !contains(zIndex, hint) { hint = place(for: zIndex) }
        // Read once: each read counts a reference to the page, and painting threads count those of the same pages.
        let page = self[page: hint]
        let offset = page.offset(of: zIndex)
        guard offset < page.elements.count, page.elements[offset].zIndex == zIndex, !removed(hint).contains(offset)
        else { return nil }
        return page.elements[offset]
    }

    /// Returns the first of some elements whose box meets another, in points; nil if none does. Those before it are not
    /// copied: counting a reference to each would take most of the time.
    /// - Parameters:
    ///   - zIndexes: The z-indexes of the elements, in ascending order. Those that are not in use are left out.
    ///   - position: The number of the first z-index to look at; on return, the number of the next one.
    ///   - hint: As in `element(at:hint:)`.
    func next(of zIndexes: [Int], from position: inout Int, hint: inout Index, meeting box: Extent) -> Element? {
        guard !groups.isEmpty else { return nil }
        while position < zIndexes.count {
            if !contains(zIndexes[position], hint) { hint = place(for: zIndexes[position]) }
            let (page, removed, limit) = (self[page: hint], removed(hint), limit(of: hint))
            let elements = page.elements.span
            while position < zIndexes.count, zIndexes[position] < limit {
                let zIndex = zIndexes[position]
                position += 1
                let offset = page.offset(of: zIndex)
                if offset < elements.count, elements[offset].zIndex == zIndex, !removed.contains(offset),
                    box.meets(elements[offset].bounds)
                {
                    return elements[offset]
                }
            }
        }
        return nil
    }

    /// Returns the elements at z-indexes, in ascending order, whose boxes meet another, in points.
    ///
    /// Most of the time goes to waiting for memory. Each of the three loops reads the memory of many elements without
    /// branches that depend on it, so that the processor waits for several of them at once.
    func elements(of zIndexes: ArraySlice<Int>, meeting box: Extent) -> [Element] {
        guard !groups.isEmpty else { return [] }
        var found: [Element] = []
        var places = InlineArray<64, Index>(repeating: startIndex)
        var (place, start) = (startIndex, zIndexes.startIndex)
        while start < zIndexes.endIndex {
            let end = Swift.min(start + places.count, zIndexes.endIndex)
            var count = 0
            for position in start..<end {
                let zIndex = zIndexes[position]
                advance(&place, to: zIndex)
                let page = self[page: place]
                place.offset = page.offset(of: zIndex)
                guard place.offset < page.elements.count, page.elements[place.offset].zIndex == zIndex,
                    !removed(place).contains(place.offset)
                else { continue }
                places[count] = place
                count += 1
            }
            var meeting: UInt64 = 0
            for number in 0..<count {
                let place = places[number]
                meeting |= box.bit(meeting: self[page: place].elements[place.offset].bounds) << UInt64(number)
            }
            while meeting != 0 {
                found.append(self[places[meeting.trailingZeroBitCount]])
                meeting &= meeting - 1
            }
            start = end
        }
        return found
    }

    /// The position of the lowest element with a z-index of at least `zIndex`.
    func firstIndex(from zIndex: Int) -> Index {
        guard !groups.isEmpty else { return endIndex }
        var index = place(for: zIndex)
        index.offset = self[page: index].offset(of: zIndex)
        return present(from: index)
    }

    /// Returns the z-index of the lowest element in a range of z-indexes that a closure accepts, given its identity and
    /// z-index; nil if it accepts none. No element is copied.
    func firstZIndex(in range: Range<Int>, where isWanted: (Element.ID, Int) -> Bool) -> Int? {
        var index = firstIndex(from: range.lowerBound)
        while index < endIndex {
            let (page, removed) = (self[page: index], removed(index))
            for offset in index.offset..<page.elements.count where !removed.contains(offset) {
                let zIndex = page.elements[offset].zIndex
                guard zIndex < range.upperBound else { return nil }
                if isWanted(page.elements[offset].id, zIndex) { return zIndex }
            }
            index = self.index(afterPage: index)
        }
        return nil
    }

    /// Returns the elements with z-indexes that another collection does not have. What both share is skipped.
    func elements(notIn other: ZOrder) -> [Element] {
        var found: [Element] = []
        var hint = other.startIndex
        for group in groups {
            if let theirs = other.groups.last(from: group.lowest), group.pages.isShared(with: theirs.pages),
                group.removed == theirs.removed
            {
                continue
            }
            for (page, removed) in zip(group.pages, group.removed) {
                if !other.contains(page.lowest, hint) { hint = other.place(for: page.lowest) }
                if !other.isEmpty, page.elements.isShared(with: other[page: hint].elements),
                    removed == other.removed(hint)
                {
                    continue
                }
                for (offset, element) in page.elements.enumerated()
                where !removed.contains(offset) && other.element(at: element.zIndex, hint: &hint) == nil {
                    found.append(element)
                }
            }
        }
        return found
    }

    /// The number of elements in pages that another collection does not share, and of pages in groups that it does not
    /// share: what edits have copied. For tests.
    func unsharedCount(with other: ZOrder) -> Int {
        let shared = Set(other.groups.flatMap(\.pages).map(\.elements.address))
        let sharedGroups = Set(other.groups.map(\.pages.address))
        return groups.filter { !sharedGroups.contains($0.pages.address) }.reduce(0) { sum, group in
            group.pages.reduce(sum + group.pages.count) {
                $0 + (shared.contains($1.elements.address) ? 0 : $1.elements.count)
            }
        }
    }

    // MARK: Editing

    /// Inserts an element, whose z-index must not be in use.
    mutating func insert(_ element: Element) {
        count += 1
        guard !groups.isEmpty else { return appendPage(of: element) }
        var index = place(for: element.zIndex)
        index.offset = self[page: index].offset(of: element.zIndex)
        if putBack(element, at: index) { return }
        index.offset -= removed(index).count(below: index.offset)
        dropRemoved(index)
        if self[page: index].elements.count == Self.capacity {
            let isLast = index.offset == Self.capacity && self.index(afterPage: index) == endIndex
            if isLast { return appendPage(of: element) }
            split(&index)
        }
        groups[index.group].pages[index.page].elements.insert(element, at: index.offset)
        groups[index.group].include(element.zIndex)
        groups[index.group].pages[index.page].include(element.zIndex)
    }

    /// Removes the element at a z-index, if any.
    mutating func remove(zIndex: Int) {
        guard let index = index(of: zIndex) else { return }
        count -= 1
        groups[index.group].removed[index.page].insert(index.offset)
        guard removed(index).nonzeroBitCount * 4 > self[page: index].elements.count else { return }
        dropRemoved(index)
        if self[page: index].elements.count < Self.capacity / 4 { joinPages(at: index) }
    }

    /// Makes an element one that is not removed, if the page has a removed one of its z-index at an index.
    private mutating func putBack(_ element: Element, at index: Index) -> Bool {
        let elements = self[page: index].elements
        guard index.offset < elements.count, elements[index.offset].zIndex == element.zIndex else { return false }
        if !elements[index.offset].isIdentical(to: element) {
            groups[index.group].pages[index.page].elements[index.offset] = element
        }
        groups[index.group].removed[index.page].remove(index.offset)
        return true
    }

    /// Frees the removed elements of a page.
    private mutating func dropRemoved(_ index: Index) {
        let removed = removed(index)
        guard removed != 0 else { return }
        groups[index.group].removed[index.page] = 0
        for offset in (0..<Self.capacity).reversed() where removed.contains(offset) {
            groups[index.group].pages[index.page].elements.remove(at: offset)
        }
    }

    /// Replaces the element with the same z-index; does nothing if no element has it.
    mutating func replace(_ element: Element) {
        guard let index = index(of: element.zIndex) else { return }
        groups[index.group].pages[index.page].elements[index.offset] = element
    }

    // MARK: Pages

    private subscript(page index: Index) -> Page { groups[index.group].pages[index.page] }

    /// The removed elements of the page of an index.
    private func removed(_ index: Index) -> Offsets { groups[index.group].removed[index.page] }

    private mutating func appendPage(of element: Element) {
        var elements: [Element] = []
        elements.reserveCapacity(Self.capacity)
        elements.append(element)
        let page = Page(lowest: element.zIndex, elements: elements)
        if let last = groups.last, last.pages.count < Self.capacity {
            groups[groups.count - 1].pages.append(page)
            groups[groups.count - 1].removed.append(0)
        } else {
            groups.append(Group(lowest: element.zIndex, pages: [page], removed: [0]))
        }
    }

    /// Makes two of a full page without removed elements, and before that of its group if that is full, too.
    /// - Parameter index: A position in the page; on return, the same position in one of the two.
    private mutating func split(_ index: inout Index) {
        let half = Self.capacity / 2
        if groups[index.group].pages.count == Self.capacity {
            let upper = Array(groups[index.group].pages[half...])
            let removed = Array(groups[index.group].removed[half...])
            groups[index.group].pages.removeSubrange(half...)
            groups[index.group].removed.removeSubrange(half...)
            groups.insert(Group(lowest: upper[0].lowest, pages: upper, removed: removed), at: index.group + 1)
            if index.page >= half { (index.group, index.page) = (index.group + 1, index.page - half) }
        }
        let upper = Array(self[page: index].elements[half...])
        groups[index.group].pages[index.page].elements.removeSubrange(half...)
        groups[index.group].pages.insert(Page(lowest: upper[0].zIndex, elements: upper), at: index.page + 1)
        groups[index.group].removed.insert(0, at: index.page + 1)
        if index.offset > half { (index.page, index.offset) = (index.page + 1, index.offset - half) }
    }

    /// Joins a page that is nearly empty with its neighbors in the group, and such a group with its neighbors.
    private mutating func joinPages(at index: Index) {
        let (group, page) = (index.group, index.page)
        if self[page: index].elements.isEmpty {
            removePage(page, of: group)
        } else {
            joinPages(page, page + 1, in: group)
            joinPages(page - 1, page, in: group)
        }
        if groups[group].pages.isEmpty {
            groups.remove(at: group)
        } else if groups[group].pages.count < Self.capacity / 4 {
            joinGroups(group, group + 1)
            joinGroups(group - 1, group)
        }
    }

    /// Joins two successive pages if both fill at most half a page, so that erasing does not leave small pages.
    private mutating func joinPages(_ first: Int, _ second: Int, in group: Int) {
        guard first >= 0, second < groups[group].pages.count,
            groups[group].pages[first].elements.count + groups[group].pages[second].elements.count
                <= Self.capacity / 2
        else { return }
        groups[group].removed[first] |= groups[group].removed[second] << groups[group].pages[first].elements.count
        groups[group].pages[first].elements += groups[group].pages[second].elements
        removePage(second, of: group)
    }

    private mutating func removePage(_ page: Int, of group: Int) {
        groups[group].pages.remove(at: page)
        groups[group].removed.remove(at: page)
    }

    /// Same as above, of groups.
    private mutating func joinGroups(_ first: Int, _ second: Int) {
        guard first >= 0, second < groups.count,
            groups[first].pages.count + groups[second].pages.count <= Self.capacity / 2
        else { return }
        groups[first].pages += groups[second].pages
        groups[first].removed += groups[second].removed
        groups.remove(at: second)
    }

    /// The first index in the page where the element at a z-index is or would be. There must be a page.
    private func place(for zIndex: Int) -> Index {
        let group = groups.position(for: zIndex)
        return Index(group: group, page: groups[group].pages.position(for: zIndex), offset: 0)
    }

    /// Moves an index up to the page where the element at a z-index is or would be, which is often the next one.
    private func advance(_ index: inout Index, to zIndex: Int) {
        if contains(zIndex, index) { return }
        let next = self.index(afterPage: index)
        index = contains(zIndex, next) ? next : place(for: zIndex)
    }

    /// A number above all z-indexes in the page of an index, and at most the lowest of the next page.
    private func limit(of index: Index) -> Int {
        if index.page + 1 < groups[index.group].pages.count { return groups[index.group].pages[index.page + 1].lowest }
        return index.group + 1 < groups.count ? groups[index.group + 1].lowest : .max
    }

    /// Whether the page of an index, which may be outdated, is where the element at a z-index is or would be.
    private func contains(_ zIndex: Int, _ index: Index) -> Bool {
        index.group < groups.count && index.page < groups[index.group].pages.count
            && self[page: index].lowest <= zIndex && zIndex < limit(of: index)
    }

    private func index(of zIndex: Int) -> Index? {
        guard !groups.isEmpty else { return nil }
        var index = place(for: zIndex)
        index.offset = self[page: index].offset(of: zIndex)
        let elements = self[page: index].elements
        guard index.offset < elements.count, elements[index.offset].zIndex == zIndex,
            !removed(index).contains(index.offset)
        else { return nil }
        return index
    }

    /// The first index from one on, at most at the end of its page, whose element is not removed.
    private func present(from index: Index) -> Index {
        var index = index
        while index.group < groups.count {
            index.offset += (~removed(index) >> index.offset).trailingZeroBitCount
            if index.offset < self[page: index].elements.count { break }
            index = self.index(afterPage: index)
        }
        return index
    }

    private func index(afterPage index: Index) -> Index {
        index.page + 1 < groups[index.group].pages.count
            ? Index(group: index.group, page: index.page + 1, offset: 0)
            : Index(group: index.group + 1, page: 0, offset: 0)
    }
}

extension ZOrder: BidirectionalCollection {
    var startIndex: Index { present(from: Index(group: 0, page: 0, offset: 0)) }
    var endIndex: Index { Index(group: groups.count, page: 0, offset: 0) }

    subscript(index: Index) -> Element { groups[index.group].pages[index.page].elements[index.offset] }

    func index(after index: Index) -> Index {
        present(from: Index(group: index.group, page: index.page, offset: index.offset + 1))
    }

    func index(before index: Index) -> Index {
        var previous = index
        repeat {
            if previous.offset == 0 {
                if previous.page == 0 {
                    previous.group -= 1
                    previous.page = groups[previous.group].pages.count
                }
                previous.page -= 1
                previous.offset = self[page: previous].elements.count
            }
            previous.offset -= 1
        } while removed(previous).contains(previous.offset)
        return previous
    }
}

extension UInt64 {
    /// Whether a bit is set.
    fileprivate func contains(_ bit: Int) -> Bool { self >> bit & 1 != 0 }

    fileprivate mutating func insert(_ bit: Int) { self |= 1 << bit }

    fileprivate mutating func remove(_ bit: Int) { self &= ~(1 << bit) }

    /// The number of set bits below one.
    fileprivate func count(below bit: Int) -> Int { (self & (1 << bit &- 1)).nonzeroBitCount }
}

/// Something that has successive elements.
private protocol Run {
    /// A lower bound of its z-indexes, above all z-indexes of earlier ones.
    var lowest: Int { get set }
    /// The number of z-indexes in a full one without missing numbers.
    static var length: Int { get }
}

extension Run {
    /// Lowers the bound for a z-index that was inserted.
    fileprivate mutating func include(_ zIndex: Int) { if zIndex < lowest { lowest = zIndex } }
}

extension Array where Element: Run {
    /// The position of the run where the element at a z-index is or would be. There must be a run.
    fileprivate func position(for zIndex: Int) -> Int {
        // It is known at once if no numbers are missing.
        let guess = (zIndex &- self[0].lowest) / Element.length
        if guess >= 0, guess < count, self[guess].lowest <= zIndex,
            guess + 1 == count || zIndex < self[guess + 1].lowest
        {
            return guess
        }
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle].lowest <= zIndex { low = middle } else { high = middle }
        }
        return low
    }

    /// The run where the element at a z-index is or would be, if any.
    fileprivate func last(from zIndex: Int) -> Element? { isEmpty ? nil : self[position(for: zIndex)] }
}

extension Array {
    /// The address of the array's storage.
    fileprivate var address: Int {
        // The address is only compared.
        unsafe withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }

    /// Whether both arrays have the same storage.
    fileprivate func isShared(with other: [Element]) -> Bool { address == other.address }
}
