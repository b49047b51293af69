import Ink

/// Elements that are queued for painting, by number: the lowest in the drawing has the lowest number.
///
/// A copy shares the elements, so that a thread can paint them while more are queued.
nonisolated struct QueuedInk: Sendable {
    private struct Batch {
        let first: Int
        let elements: [Element]
    }

    private var batches: [Batch] = []
    /// The number of elements, which is also the number of the next one.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Adds elements above all others.
    mutating func append(_ elements: [Element]) {
        batches.append(Batch(first: count, elements: elements))
        count += elements.count
    }

    mutating func removeAll() {
        batches.removeAll()
        count = 0
    }

    /// Returns the element with a number.
    subscript(number: Int) -> Element {
        let found = batches[batch(of: number, from: 0)]
        return found.elements[number - found.first]
    }

    /// Calls `body` with the elements with some numbers, which ascend.
    func forEach(_ numbers: [Int32], _ body: (Element) -> Void) {
        var index = 0
        for number in numbers {
            index = batch(of: Int(number), from: index)
            body(batches[index].elements[Int(number) - batches[index].first])
        }
    }

    /// Returns the index of the batch with a number, which is not before `start`. Usually it is that one or the next.
    private func batch(of number: Int, from start: Int) -> Int {
        var (low, high, step) = (start, start + 1, 1)
        while high < batches.count, batches[high].first <= number {
            (low, high, step) = (high, high + step, step * 2)
        }
        high = min(high, batches.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if batches[middle].first <= number { low = middle } else { high = middle }
        }
        return low
    }
}
