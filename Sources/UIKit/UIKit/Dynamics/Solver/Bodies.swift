/// The bodies of an animator's items, in the order in which they came.
final class Bodies {
    private(set) var all: [RigidBody] = []
    private var byItem: [ObjectIdentifier: RigidBody] = [:]

    subscript(item: any UIDynamicItem) -> RigidBody? { byItem[ObjectIdentifier(item)] }

    /// Has a body for each of the items, and for no others.
    func keep(_ items: [any UIDynamicItem]) {
        let wanted = Set(items.map { ObjectIdentifier($0) })
        if byItem.keys.contains(where: { !wanted.contains($0) }) {
            all.removeAll { !wanted.contains(ObjectIdentifier($0.item)) }
            byItem = byItem.filter { wanted.contains($0.key) }
        }
        for item in items where self[item] == nil {
            let body = RigidBody(item)
            all.append(body)
            byItem[ObjectIdentifier(item)] = body
        }
    }
}
