import Foundation

/// A character as pen strokes.
nonisolated struct StrokeGlyph: Sendable {
    /// The distance to the next character, in units of the font.
    let advance: CGFloat
    /// The strokes from the character's origin on the baseline, in units of the font, y downwards.
    let path: CGPath

    /// Reads a character in the notation of `StrokeGlyphs`, without its name; nil if it is malformed.
    init?(notation words: [Substring]) {
        guard words.count > 3, let left = StrokeGlyphs.bearings[words[0]], let width = Double(words[1]),
            let right = StrokeGlyphs.bearings[words[2]]
        else { return nil }
        advance = left + width + right
        var path = CGPath()
        var rest = words.dropFirst(3)
        /// The next point of the notation, in the path's coordinates: the lower edge of the pen stands on the baseline.
        func point() -> CGPoint? {
            guard rest.count >= 2, let x = rest.popFirst().flatMap({ Double($0) }),
                let y = rest.popFirst().flatMap({ Double($0) })
            else { return nil }
            return CGPoint(x: left + x, y: -y - StrokeGlyphs.penWidth / 2)
        }
        while let command = rest.popFirst() {
            if command == "z" {
                path.closeSubpath()
                continue
            }
            guard let first = point() else { return nil }
            let from = path.currentPoint ?? first
            switch command {
            case "m": path.move(to: first)
            case "l": path.addLine(to: first)
            case "h": path.addQuarter(from: from, corner: CGPoint(x: first.x, y: from.y), to: first)
            case "v": path.addQuarter(from: from, corner: CGPoint(x: from.x, y: first.y), to: first)
            case "c":
                guard let second = point(), let end = point() else { return nil }
                path.addCurve(to: end, control1: first, control2: second)
            case "d":
                let reach = StrokeGlyphs.dotReach
                path.addEllipse(
                    in: CGRect(x: first.x - reach, y: first.y - reach, width: 2 * reach, height: 2 * reach))
            default: return nil
            }
        }
        self.path = path
    }

    /// Creates a character that draws nothing.
    init(space advance: CGFloat) {
        self.advance = advance
        path = CGPath()
    }
}

extension CGPath {
    /// Adds a quarter of an ellipse that bends towards `corner`.
    nonisolated fileprivate mutating func addQuarter(from: CGPoint, corner: CGPoint, to: CGPoint) {
        func towards(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: point.x + (corner.x - point.x) * CGPath.quarter, y: point.y + (corner.y - point.y) * CGPath.quarter)
        }
        addCurve(to: to, control1: towards(from), control2: towards(to))
    }
}
