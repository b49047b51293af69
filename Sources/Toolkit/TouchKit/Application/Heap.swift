/// Elements of which the least is found in constant time: a binary heap in an array.
nonisolated struct Heap<Element: Comparable> {
    /// The elements. Each is not less than the one at half its index.
    private(set) var unordered: [Element]

    init() { unordered = [] }

    /// Creates a heap of elements in any order, in linear time.
    init(_ elements: [Element]) {
        unordered = elements
        for index in unordered.indices.prefix(unordered.count / 2).reversed() { sink(index) }
    }

    var count: Int { unordered.count }

    var min: Element? { unordered.first }

    mutating func insert(_ element: Element) {
        unordered.append(element)
        var index = unordered.count - 1
        while index > 0, unordered[index] < unordered[(index - 1) / 2] {
            unordered.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Removes the least element; the heap must not be empty.
    mutating func removeMin() {
        unordered.swapAt(0, unordered.count - 1)
        unordered.removeLast()
        sink(0)
    }

    /// Puts an element in the place of the least one; the heap must not be empty.
    mutating func replaceMin(with element: Element) {
        unordered[0] = element
        sink(0)
    }

    /// Exchanges the element at `index` with the lesser of those below it until it is not greater than both.
    private mutating func sink(_ index: Int) {
        var index = index
        while 2 * index + 1 < unordered.count {
            let left = 2 * index + 1
            let right = left + 1
            let least = right < unordered.count && unordered[right] < unordered[left] ? right : left
            guard unordered[least] < unordered[index] else { return }
            unordered.swapAt(index, least)
            index = least
        }
    }
}
