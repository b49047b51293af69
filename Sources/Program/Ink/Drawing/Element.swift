package import Foundation

/// A mark in a `Drawing`, with an identity and a z-index. See `Mark` for the terms.
///
/// An element is 16 bytes; copies of it in changes and in the undo history share the mark.
package struct Element: Identifiable, Hashable, Sendable {
    /// An identity, unique among all elements that the drawing ever had. Edits and undo keep it.
    package struct ID: Hashable, Comparable, Sendable {
        /// 32 bits are enough for two billion elements, and halve an element's size.
        private let value: Int32

        package init(number: Int) { value = Int32(number) }

        package var number: Int { Int(value) }

        /// Whether one element was drawn before another.
        package static func < (a: ID, b: ID) -> Bool { a.value < b.value }
    }

    /// The immutable part of an element, shared by all copies of it.
    private final class Body: Sendable {
        let mark: Mark
        /// Nil if the bounds are computed as fast as read: without it, a line takes a quarter less memory.
        private let box: Box?

        init(_ mark: Mark) {
            self.mark = mark
            box = mark.shape.hasQuickBounds ? nil : Box(mark.bounds)
        }

        var bounds: CGRect { box?.rect ?? mark.bounds }
    }

    private final class Box: Sendable {
        let rect: CGRect

        init(_ rect: CGRect) { self.rect = rect }
    }

    package let id: ID
    /// The z-index, in as few bytes as `ID` takes.
    private let storedZIndex: Int32
    private let body: Body

    package init(id: ID, rank: Int, mark: Mark) {
        self.init(id: id, zIndex: Self.zIndex(rank: rank, of: mark), body: Body(mark))
    }

    init(id: ID, zIndex: Int, mark: Mark) {
        self.init(id: id, zIndex: zIndex, body: Body(mark))
    }

    /// Creates an element that shares the mark of another one, to which it must be equal.
    init(id: ID, rank: Int, sharing other: Element) {
        self.init(id: id, zIndex: Self.zIndex(rank: rank, of: other.mark), body: other.body)
    }

    private init(id: ID, zIndex: Int, body: Body) {
        self.id = id
        storedZIndex = Int32(zIndex)
        self.body = body
    }

    /// The position in the drawing order, unique in a drawing: the higher, the nearer to the viewer. Marks that lie
    /// below (`Mark.liesBelow`), of markers and artworks, have the z-indexes below `lowestInkZIndex`.
    package var zIndex: Int { Int(storedZIndex) }

    /// The position among the elements that lie below, or among all other ink: a number of `Drawing.takeNumber()`, or
    /// below zero for what was sent to the back.
    package var rank: Int { Self.rank(zIndex: zIndex) }

    /// The rank of an element that lies below, or of other ink, at a z-index.
    package static func rank(zIndex: Int) -> Int { liesBelow(zIndex: zIndex) ? zIndex - belowZIndex : zIndex }

    package static let lowestZIndex = Int(Int32.min)

    /// The z-index of the first element that lies below. There is room for as many as can be sent to the back.
    package static let belowZIndex = lowestZIndex + 1 << 29

    /// The lowest z-index of ink that does not lie below, with as much room below zero.
    package static let lowestInkZIndex = -1 << 29

    /// Whether a z-index is that of an element that lies below all other ink.
    package static func liesBelow(zIndex: Int) -> Bool { zIndex < lowestInkZIndex }

    package static func zIndex(rank: Int, of mark: Mark) -> Int {
        zIndex(rank: rank, liesBelow: mark.liesBelow)
    }

    /// The z-index of an element that lies below, or of other ink, at a rank.
    package static func zIndex(rank: Int, liesBelow: Bool) -> Int { liesBelow ? rank + belowZIndex : rank }

    package var mark: Mark { body.mark }

    /// The pictures that the mark shows (`Mark.pictures`). Most marks show none, and are not copied to find that.
    package var pictures: [Picture] {
        if case .artwork = body.mark.shape { mark.pictures } else { [] }
    }

    /// A box around the ink, in points (`Mark.bounds`).
    package var bounds: CGRect { body.bounds }

    /// The element at another rank.
    func at(rank: Int) -> Element { Element(id: id, zIndex: Self.zIndex(rank: rank, of: mark), body: body) }

    /// The element with another mark, or unchanged if that mark is not on paper (`Mark.isOnPaper`). It keeps its rank.
    package func with(_ mark: Mark) -> Element {
        guard mark.isOnPaper else { return self }
        guard case .artwork(let artwork) = mark.shape else { return Element(id: id, rank: rank, mark: mark) }
        let own = artwork.adopting(mark.style)
        return Element(id: id, rank: rank, mark: Mark(shape: .artwork(own), style: own.style))
    }

    /// Whether two elements cover the same area, so that they differ in color and z-index at most.
    func coversSameArea(as other: Element) -> Bool {
        body === other.body || (mark.style.width == other.mark.style.width && mark.shape == other.mark.shape)
    }

    /// Whether two elements are equal, and share their mark.
    func isIdentical(to other: Element) -> Bool {
        id == other.id && storedZIndex == other.storedZIndex && body === other.body
    }

    package static func == (a: Element, b: Element) -> Bool {
        a.id == b.id && a.storedZIndex == b.storedZIndex && (a.body === b.body || a.mark == b.mark)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(storedZIndex)
        hasher.combine(mark)
    }
}
