package import Foundation

/// The places where a line of text may end: at spaces, after hyphens and dashes between letters, and between Chinese,
/// Japanese and Korean letters, but neither before a closing sign nor behind an opening one. The rules are those of
/// Unicode's annex 14 that concern these; scripts that write words without spaces, such as Thai, have breaks at their
/// spaces only.
package nonisolated enum LineBreaks {
    /// Divides a paragraph into parts that stay together on a line, each with the spaces behind it.
    package static func parts(of paragraph: ArraySlice<Character>) -> [Range<Int>] {
        var (parts, start): ([Range<Int>], Int) = ([], paragraph.startIndex)
        for index in paragraph.indices.dropFirst() where isAllowed(before: index, in: paragraph) {
            parts.append(start..<index)
            start = index
        }
        return start < paragraph.endIndex ? parts + [start..<paragraph.endIndex] : parts
    }

    /// Returns where to end the lines of a paragraph, as few as possible, so that none is wider than a width, not
    /// counting spaces at its end. A word that is wider than a line is broken where letters are not joined.
    package static func ends(of paragraph: ArraySlice<Character>, in width: CGFloat, _ font: UIFont) -> [Int] {
        // What was measured for a width fits into it.
        let room = width + 0.001
        var (ends, used): ([Int], CGFloat) = ([], 0)
        for part in parts(of: paragraph) {
            let word =
                part.lowerBound..<(paragraph[part].lastIndex { !$0.isBreakingSpace }.map { $0 + 1 } ?? part.lowerBound)
            let wordWidth = TextLine.width(of: String(paragraph[word]), font: font)
            if used > 0, used + wordWidth > room {
                ends.append(part.lowerBound)
                used = 0
            }
            if wordWidth > room {
                let letters = TextLine(text: String(paragraph[word])[...], font: font).letters
                var index = 0
                while index < letters.count {
                    var end = index + 1
                    while end < letters.count, letters[end].isJoined { end += 1 }
                    let cluster = letters[index..<end].reduce(0) { $0 + $1.width }
                    if used > 0, used + cluster > room {
                        ends.append(word.lowerBound + index)
                        used = 0
                    }
                    used += cluster
                    index = end
                }
            } else {
                used += wordWidth
            }
            used += CGFloat(part.upperBound - word.upperBound) * TextLine.width(of: " ", font: font)
        }
        return ends + [paragraph.endIndex]
    }

    /// Whether a line may end before a character, which is not the first.
    package static func isAllowed<Text: BidirectionalCollection<Character>>(
        before index: Text.Index, in text: Text
    ) -> Bool {
        let previous = text.index(before: index)
        let (last, next) = (text[previous], text[index])
        // Most are letters of words, of scripts below this.
        if !last.mayEndLine, !last.isAbove(0x1100), !next.isAbove(0x1100) { return false }
        if next.isBreakingSpace || last.isGlue || next.isGlue { return false }
        if last.isBreakingSpace { return true }
        if dashes.contains(last) {
            // Not behind the sign of a number, nor inside of an arrow.
            return previous > text.startIndex && text[text.index(before: previous)].isPartOfWord && next.isLetter
                || last == "—" && !dashes.contains(next) && !closing.contains(next)
        }
        guard last.isIdeographic || next.isIdeographic else { return false }
        return !closing.contains(next) && !opening.contains(last)
    }

    private static let dashes: Set<Character> = ["-", "\u{2010}", "–", "—"]
    /// Characters that must not begin a line: closing signs, small kana, and marks that repeat or lengthen what is
    /// before them.
    private static let closing = Set(
        "、。，．：；！？）」』】》〉〕］｝〗〙〟”’·・…‥—／々〻ーｰ〜～゛゜ヽヾゝゞ%％‰℃°)]},.!?:;»›"
            + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ｡｣､･")
    private static let opening = Set("（「『【《〈〔［｛〖〘〝“‘([{«‹｢$＄€¥￥£")
}

extension Character {
    nonisolated fileprivate var isPartOfWord: Bool { isLetter || isNumber }

    /// The code point of a character that is only one: comparing characters takes much longer.
    nonisolated fileprivate var codePoint: UInt32? {
        let scalars = unicodeScalars
        guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        return first.value
    }

    nonisolated fileprivate var mayEndLine: Bool { codePoint == 0x20 || codePoint == 0x2D }

    nonisolated fileprivate func isAbove(_ value: UInt32) -> Bool {
        unicodeScalars.first.map { $0.value >= value } ?? false
    }

    /// Whether a line may end behind it, where it takes no room.
    package nonisolated var isBreakingSpace: Bool {
        guard let codePoint else { return false }
        return switch codePoint {
        case 0x20, 0x2000...0x2006, 0x2008...0x200B, 0x3000: true
        case _: false
        }
    }

    /// Whether it holds what is before and behind it together.
    nonisolated fileprivate var isGlue: Bool {
        guard let codePoint else { return false }
        return switch codePoint {
        case 0xA0, 0x202F, 0x2007, 0x2060, 0xFEFF: true
        case _: false
        }
    }

    /// Whether it is one of the letters that lines may be broken between: Chinese, Japanese, Korean, or an emoji.
    nonisolated fileprivate var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case 0..<0x1100: return false
        case 0x2E80..<0x3200, 0x3200..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE50, 0xFF01..<0xFFE7,
            0x1F000..<0x20000, 0x20000..<0x40000:
            return true
        case _: return scalar.properties.isIdeographic
        }
    }
}
