extension RandomAccessCollection {
    /// Returns the index of the first element for which `predicate` is true; it must be true of all later ones.
    @inlinable
    package func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
        var (low, rest) = (startIndex, count)
        while rest > 0 {
            let half = rest / 2
            let middle = index(low, offsetBy: half)
            if predicate(self[middle]) {
                rest = half
            } else {
                low = index(after: middle)
                rest -= half + 1
            }
        }
        return low
    }
}
