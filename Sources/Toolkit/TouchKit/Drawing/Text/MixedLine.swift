import Fonts
import Foundation
import Geometry
import Synchronization

/// A line of text with letters that the built-in font lacks: those are outlines of the desktop's fonts, between strokes,
/// in the order in which the line is read. Lengths are in ems.
nonisolated struct MixedLine: Sendable {
    /// A piece of a line; pieces are ordered from the left to the right.
    struct Piece: Sendable {
        enum Face: Sendable {
            /// A letter of the built-in font, or its box for one that no font has.
            case stroked(Character)
            case filled(Path, advance: CGFloat)
        }

        let face: Face
        /// The characters that it shows.
        let characters: Range<Int>
        let isRightToLeft: Bool
    }

    let pieces: [Piece]
    private let characterCount: Int

    /// The line of a text in a font; nil if the built-in font has all of its letters, or is the only one.
    /// - Parameter isRightToLeft: Whether the line as a whole is written from the right to the left; nil if that depends
    ///   on its first letter.
    static func of(_ text: some StringProtocol, font: UIFont, isRightToLeft: Bool? = nil) -> MixedLine? {
        // The libraries are loaded when the first such letter is met.
        guard isRightToLeft == true || !text.allSatisfy(StrokeGlyphs.has), !TextShaper.current.isBuiltIn else {
            return nil
        }
        let key = Key(
            text: String(text), weight: font.weight.rawValue, isRightToLeft: isRightToLeft,
            language: language.withLock { $0 })
        if let known = kept.withLock({ $0[key] }) { return known }
        let line = MixedLine(key)
        kept.withLock { lines in
            if lines.count >= mostKept { lines = [:] }
            lines[key] = line
        }
        return line
    }

    /// The tag of the language whose forms of letters are preferred; nil for the desktop's.
    static let language = Mutex<String?>(nil)

    private struct Key: Hashable {
        let text: String
        let weight: CGFloat
        let isRightToLeft: Bool?
        let language: String?
    }

    /// The lines that are kept, since they are drawn again and again: as many as a shelf of names and a page have.
    private static let mostKept = 2000
    private static let kept = Mutex<[Key: MixedLine]>([:])

    private init(_ key: Key) {
        let scalars = Array(key.text.unicodeScalars)
        let weight = Int(400 + key.weight * (key.weight < 0 ? 375 : 750))
        let span = TextSpan(range: 0..<scalars.count, request: FontRequest(weight: weight, language: key.language))
        let isReversed = key.isRightToLeft ?? key.text.isRightToLeft ?? false
        let clusters = TextShaper.current.shape(
            scalars, spans: [span], isRightToLeft: isReversed, prefersBuiltIn: true)
        /// The number of the character that each scalar is a part of.
        var numbers: [Int] = []
        for (number, character) in key.text.enumerated() {
            numbers += repeatElement(number, count: character.unicodeScalars.count)
        }
        characterCount = key.text.count
        pieces = clusters.map { cluster in
            let last = numbers[max(cluster.range.upperBound - 1, cluster.range.lowerBound)]
            let face: Piece.Face =
                cluster.penWidth == nil
                ? .filled(cluster.outline, advance: cluster.advance)
                : .stroked(String(String.UnicodeScalarView(scalars[cluster.range])).first ?? " ")
            return Piece(
                face: face, characters: numbers[cluster.range.lowerBound]..<last + 1,
                isRightToLeft: cluster.isRightToLeft)
        }
    }

    /// The places of the characters, in the order of the text. Letters that are drawn as one share its width.
    func letters(font: UIFont) -> [TextLetter] {
        var (x, boxes): (CGFloat, [(characters: Range<Int>, x: CGFloat, width: CGFloat, isRightToLeft: Bool)]) = (0, [])
        for piece in pieces {
            let width = Self.advance(of: piece, font: font)
            defer { x += width }
            if let last = boxes.last, last.characters.overlaps(piece.characters) {
                let all =
                    min(
                        last.characters.lowerBound, piece.characters.lowerBound)..<max(
                        last.characters.upperBound, piece.characters.upperBound)
                boxes[boxes.count - 1].characters = all
                boxes[boxes.count - 1].width += width
            } else {
                boxes.append((piece.characters, x, width, piece.isRightToLeft))
            }
        }
        var letters = [TextLetter?](repeating: nil, count: characterCount)
        for box in boxes {
            let width = box.width / CGFloat(box.characters.count)
            for (number, character) in box.characters.enumerated() {
                let place = box.isRightToLeft ? box.characters.count - 1 - number : number
                letters[character] = TextLetter(
                    x: box.x + CGFloat(place) * width, width: width, isRightToLeft: box.isRightToLeft,
                    isJoined: number > 0)
            }
        }
        var last: TextLetter?
        return letters.map { letter in
            // What is drawn as nothing stands behind the character before it.
            let placed =
                letter
                ?? TextLetter(
                    x: last?.end ?? 0, width: 0, isRightToLeft: last?.isRightToLeft ?? false, isJoined: last != nil)
            last = placed
            return placed
        }
    }

    /// The distance from a piece to the next, in points.
    private static func advance(of piece: Piece, font: UIFont) -> CGFloat {
        switch piece.face {
        case .stroked(let letter): font.advance(of: StrokeGlyphs.glyph(for: letter))
        case .filled(_, let advance): advance * font.pointSize
        }
    }

    /// The width of the line in a font, in points.
    func width(font: UIFont) -> CGFloat { pieces.reduce(0) { $0 + Self.advance(of: $1, font: font) } }

    /// Returns the strokes and the outlines of the line, for a baseline that begins at a point.
    func paths(from start: CGPoint, font: UIFont) -> (strokes: Path, outlines: Path) {
        var (strokes, outlines, x) = (Path(), Path(), start.x)
        for piece in pieces {
            switch piece.face {
            case .stroked(let letter):
                font.add(StrokeGlyphs.glyph(for: letter), from: CGPoint(x: x, y: start.y), to: &strokes)
            case .filled(let outline, _):
                let size = font.pointSize
                outlines.addPath(outline.placed { CGPoint(x: x + $0.x * size, y: start.y + $0.y * size) })
            }
            x += Self.advance(of: piece, font: font)
        }
        return (strokes, outlines)
    }
}
