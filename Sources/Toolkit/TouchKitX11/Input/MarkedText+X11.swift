import TouchKit
import X11

extension MarkedText {
    /// Converts what an input method composes; nil if it composes nothing (D46).
    nonisolated init?(_ preedit: Preedit) {
        guard !preedit.scalars.isEmpty else { return nil }
        // Places between scalars become places between characters.
        var highlighted: [Bool] = []
        var (caret, scalars) = (0, 0)
        for character in preedit.text {
            if scalars < preedit.caret { caret += 1 }
            highlighted.append(preedit.highlights[scalars])
            scalars += character.unicodeScalars.count
        }
        var ranges: [Range<Int>] = []
        for (place, isHighlighted) in highlighted.enumerated() where isHighlighted {
            if let last = ranges.last, last.upperBound == place {
                ranges[ranges.count - 1] = last.lowerBound..<place + 1
            } else {
                ranges.append(place..<place + 1)
            }
        }
        self.init(text: preedit.text, caret: caret, highlights: ranges)
    }
}
