import Ink

/// The highest z-index of some markers, and that of some other ink.
struct TopZIndexes {
    private var marker = Element.lowestZIndex - 1
    private var ink = Element.lowestInkZIndex - 1

    init() {}

    /// Creates the z-indexes at a rank.
    init(rank: Int) { (marker, ink) = (rank + Element.markerZIndex, rank) }

    mutating func include(_ zIndex: Int) {
        if Element.isMarker(zIndex) { marker = max(marker, zIndex) } else { ink = max(ink, zIndex) }
    }

    /// The highest z-index among the markers if the given one is a marker's, otherwise among other ink.
    func top(beside zIndex: Int) -> Int { Element.isMarker(zIndex) ? marker : ink }
}
