/// Where a line of a text may end without a space: beside the letters of scripts that are written without spaces, unless
/// a sign belongs to the letter before or after it (a part of Unicode's annex 14).
package nonisolated enum LineBreaks {
    /// Whether a line may end between two characters, neither of which is a space.
    package static func isAllowed(between first: Character, and second: Character) -> Bool {
        guard let last = first.unicodeScalars.first, let next = second.unicodeScalars.first,
            isWide(last) || isWide(next), !last.properties.isWhitespace, !next.properties.isWhitespace
        else { return false }
        return !opening.contains(first) && !closing.contains(second)
    }

    /// Whether a character belongs to a script without spaces: Han, Kana, Bopomofo, Yi, and their full-width signs.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x2E80 else { return false }
        return scalar.properties.isIdeographic
            || [0x2E80...0x312F, 0x3190...0x31FF, 0xA000...0xA4CF, 0xFE30...0xFE4F, 0xFF01...0xFF9F].contains {
                $0.contains(scalar.value)
            }
    }

    /// The signs that no line ends with.
    private static let opening: Set<Character> = Set("（〔［｛〈《「『【〖“‘([{￥＄$€£")
    /// The signs that no line begins with.
    private static let closing: Set<Character> = Set(
        "、。，．：；！？）〕］｝〉》」』】〗”’…—‥・ー～〜々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％‰°℃／)]}!?,.:;%")
}
