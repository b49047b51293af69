import Fonts
package import Foundation

/// The place of a character in a line of text, in points from the line's left end.
package nonisolated struct TextLetter: Sendable, Hashable {
    /// Its left side, and the distance from there to its right side; 0 for what is not shown.
    package var x, width: CGFloat
    package var isRightToLeft: Bool
    /// Whether it is drawn as one with the character before it, so that a line cannot end between them.
    package var isJoined = false

    package init(x: CGFloat, width: CGFloat, isRightToLeft: Bool = false, isJoined: Bool = false) {
        (self.x, self.width) = (x, width)
        (self.isRightToLeft, self.isJoined) = (isRightToLeft, isJoined)
    }

    /// The side at which a caret stands before the character, and that behind it.
    package var start: CGFloat { isRightToLeft ? x + width : x }
    package var end: CGFloat { isRightToLeft ? x : x + width }
}

extension TextLine {
    /// The places of the line's characters, in the order of the text.
    package nonisolated var letters: [TextLetter] {
        if let line = MixedLine.of(text, font: font, isRightToLeft: isRightToLeft) { return line.letters(font: font) }
        var x: CGFloat = 0
        return text.map { character in
            let width = font.advance(of: StrokeGlyphs.glyph(for: character))
            defer { x += width }
            return TextLetter(x: x, width: width)
        }
    }
}

extension StringProtocol {
    /// Whether the text is written from the right to the left, by its first letter; nil without letters.
    package nonisolated var isRightToLeft: Bool? {
        unicodeScalars.first { $0.properties.isAlphabetic }.map { letter in
            switch letter.value {
            case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
            case _: false
            }
        }
    }
}
