extension Array where Element: AnyObject {
    /// Removes `element`, wherever it is. A loop: the closure of `removeAll(where:)` looks up its executor at every call.
    nonisolated mutating func remove(identicalTo element: Element) {
        for index in indices.reversed() where self[index] === element {
            remove(at: index)
        }
    }

    /// Whether `element` is in the array.
    nonisolated func contains(identicalTo element: Element) -> Bool {
        for other in self where other === element { return true }
        return false
    }
}
