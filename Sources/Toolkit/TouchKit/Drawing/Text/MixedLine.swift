import Fonts
import Foundation
import Geometry
import Synchronization

/// A line of text with letters that the built-in font lacks: those are outlines of the desktop's fonts, between strokes,
/// in the order in which the line is read. Lengths are in ems.
nonisolated struct MixedLine: Sendable {
    /// What stands in a line, from the left to the right.
    enum Piece: Sendable {
        /// A letter of the built-in font, or its box for one that no font has.
        case stroked(Character)
        case filled(Path, advance: CGFloat)
    }

    let pieces: [Piece]

    /// The line of a text in a font; nil if the built-in font has all of its letters, or is the only one.
    static func of(_ text: some StringProtocol, font: UIFont) -> MixedLine? {
        // The libraries are loaded when the first such letter is met.
        guard !text.allSatisfy(StrokeGlyphs.has), !TextShaper.installed.isBuiltIn else { return nil }
        let key = Key(text: String(text), weight: font.weight.rawValue)
        if let known = kept.withLock({ $0[key] }) { return known }
        let line = MixedLine(key)
        kept.withLock { lines in
            if lines.count >= mostKept { lines = [:] }
            lines[key] = line
        }
        return line
    }

    private struct Key: Hashable {
        let text: String
        let weight: CGFloat
    }

    /// The lines that are kept, since they are drawn again and again: as many as a shelf of names and a page have.
    private static let mostKept = 2000
    private static let kept = Mutex<[Key: MixedLine]>([:])

    private init(_ key: Key) {
        let scalars = Array(key.text.unicodeScalars)
        let weight = Int(400 + key.weight * (key.weight < 0 ? 375 : 750))
        let span = TextSpan(range: 0..<scalars.count, request: FontRequest(weight: weight))
        let isReversed =
            scalars.first { $0.properties.isAlphabetic }.map { (0x590..<0x900).contains($0.value) } ?? false
        let clusters = TextShaper.installed.shape(
            scalars, spans: [span], isRightToLeft: isReversed, prefersBuiltIn: true)
        pieces = clusters.map { cluster in
            guard cluster.penWidth == nil else {
                return .stroked(String(String.UnicodeScalarView(scalars[cluster.range])).first ?? " ")
            }
            return .filled(cluster.outline, advance: cluster.advance)
        }
    }

    /// The distance from a piece to the next, in points.
    private static func advance(of piece: Piece, font: UIFont) -> CGFloat {
        switch piece {
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
            switch piece {
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
