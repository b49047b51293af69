import Ink

/// The lowest z-index of some elements that lie below (`Mark.liesBelow`), and that of some other ink.
struct LowestZIndexes {
    fileprivate private(set) var below = Element.lowestInkZIndex
    fileprivate private(set) var ink = Int.max

    mutating func include(_ zIndex: Int) {
        if Element.liesBelow(zIndex: zIndex) { below = min(below, zIndex) } else { ink = min(ink, zIndex) }
    }

    /// Whether there is no ink.
    var isEmpty: Bool { below == Element.lowestInkZIndex && ink == .max }

    /// The lowest z-index among the elements that lie below if the given one does, otherwise among other ink.
    func lowest(beside zIndex: Int) -> Int { Element.liesBelow(zIndex: zIndex) ? below : ink }
}

extension Drawing {
    /// The elements that lie below, above the lowest of them, and the other ink above the lowest of that; neither if
    /// its lowest z-index is still that of `old`.
    func elements(above lowest: LowestZIndexes, unless old: LowestZIndexes) -> some Sequence<Element> {
        var parts: [Slice<Drawing>] = []
        if lowest.below < old.below {
            parts.append(self[firstIndex(from: lowest.below + 1)..<firstIndex(from: Element.lowestInkZIndex)])
        }
        if lowest.ink < old.ink { parts.append(self[firstIndex(from: lowest.ink + 1)...]) }
        return parts.joined()
    }
}
