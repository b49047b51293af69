/// The pictures that a file defines. Each element that shows one refers to its definition, which is before it.
package struct PictureTable: Sendable {
    private var pictures: [String: Picture] = [:]

    package init() {}

    /// The picture with a name, if any.
    package subscript(name: String) -> Picture? { pictures[name] }

    /// Adds a picture, unless the table already has it.
    /// - Returns: Whether the picture was added.
    @discardableResult
    package mutating func insert(_ picture: Picture) -> Bool {
        guard pictures[picture.id.name] == nil else { return false }
        pictures[picture.id.name] = picture
        return true
    }

    /// Adds a picture, unless an equal one is there.
    /// - Returns: The one that is there then.
    mutating func shared(_ picture: Picture) -> Picture {
        insert(picture) ? picture : pictures[picture.id.name] ?? picture
    }

    /// Adds the pictures of another table.
    package mutating func add(_ other: PictureTable) { pictures.merge(other.pictures) { old, _ in old } }
}
