extension Array where Element: AnyObject {
    /// Removes every occurrence of `element`. A loop, because the closure of `removeAll(where:)` looks up its executor
    /// at every call.
    nonisolated mutating func remove(identicalTo element: Element) {
        for index in indices.reversed() where self[index] === element {
            remove(at: index)
        }
    }

    nonisolated func contains(identicalTo element: Element) -> Bool {
        for other in self where other === element { return true }
        return false
    }
}
