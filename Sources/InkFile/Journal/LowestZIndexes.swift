import Ink

/// The lowest z-index of some markers, and that of some other ink.
struct LowestZIndexes {
    fileprivate private(set) var marker = Element.lowestInkZIndex
    fileprivate private(set) var ink = Int.max

    mutating func include(_ zIndex: Int) {
        if Element.isMarker(zIndex) { marker = min(marker, zIndex) } else { ink = min(ink, zIndex) }
    }

    /// Whether there is no ink.
    var isEmpty: Bool { marker == Element.lowestInkZIndex && ink == .max }

    /// The lowest z-index among the markers if the given one is a marker's, otherwise among other ink.
    func lowest(beside zIndex: Int) -> Int { Element.isMarker(zIndex) ? marker : ink }
}

extension Drawing {
    /// The markers above the lowest marker, and the other ink above the lowest of that; neither if its lowest z-index
    /// is still that of `old`.
    func elements(above lowest: LowestZIndexes, unless old: LowestZIndexes) -> some Sequence<Element> {
        var parts: [Slice<Drawing>] = []
        if lowest.marker < old.marker {
            parts.append(self[firstIndex(from: lowest.marker + 1)..<firstIndex(from: Element.lowestInkZIndex)])
        }
        if lowest.ink < old.ink { parts.append(self[firstIndex(from: lowest.ink + 1)...]) }
        return parts.joined()
    }
}
