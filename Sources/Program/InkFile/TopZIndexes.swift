import Ink

/// The highest z-index of some elements that lie below (`Mark.liesBelow`), and that of some other ink.
struct TopZIndexes {
    private var below = Element.lowestZIndex - 1
    private var ink = Element.lowestInkZIndex - 1

    init() {}

    /// Creates the z-indexes at a rank.
    init(rank: Int) { (below, ink) = (rank + Element.belowZIndex, rank) }

    mutating func include(_ zIndex: Int) {
        if Element.liesBelow(zIndex: zIndex) { below = max(below, zIndex) } else { ink = max(ink, zIndex) }
    }

    /// The highest z-index among the elements that lie below if the given one does, otherwise among other ink.
    func top(beside zIndex: Int) -> Int { Element.liesBelow(zIndex: zIndex) ? below : ink }
}
