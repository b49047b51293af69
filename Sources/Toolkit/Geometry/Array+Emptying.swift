extension Array {
    /// Removes all elements, one by one, and keeps the memory. For lists of a few elements, `removeAll` takes longer.
    @inlinable
    package mutating func removeEach() {
        while !isEmpty { removeLast() }
    }
}
