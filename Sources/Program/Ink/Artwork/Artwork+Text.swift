package import Foundation
package import Geometry

// Texts: the letters of a font of single strokes, which a round pen draws in the color and the width of other ink, and
// outlines of letters that it lacks, which are filled.
extension Artwork {
    /// Whether the paths are the letters of a text, which is ink and lies in its order.
    package var isText: Bool {
        switch role {
        case .text: true
        case .picture, .clone, .backdrop, .placeholder: false
        }
    }

    /// Returns the paths as freehand strokes, and whether each ends where it begins. Their samples are so close
    /// together that a curve through them keeps the corners.
    /// - Parameter width: The width of the ink, in points.
    func strokes(width: CGFloat) -> [(Stroke, isClosed: Bool)] {
        var strokes: [(Stroke, isClosed: Bool)] = []
        for part in parts {
            let path = part.path.applying(matrix.after(part.matrix))
            path.visitRuns(tolerance: Centerline.tolerance) { points, isClosed in
                let ends = points + (isClosed ? points.prefix(1) : [])
                var dense = Array(ends.prefix(1))
                for (begin, end) in zip(ends, ends.dropFirst()) {
                    let count = (begin.distance(to: end) / (width / 2)).rounded(.up).clamped(to: 1...1000)
                    for step in 1...Int(count) { dense.append(begin.interpolated(to: end, at: CGFloat(step) / count)) }
                }
                if let stroke = Stroke(samples: dense.map { Stroke.Sample(location: $0) }) {
                    strokes.append((stroke, isClosed))
                }
                return true
            }
        }
        return strokes
    }
}

extension Mark {
    /// Creates a mark that contains a text.
    /// - Parameters:
    ///   - text: What the letters say.
    ///   - letters: Their strokes.
    ///   - outlines: What is filled of them: letters that are no strokes.
    ///   - setting: How its lines are set; nil for a text as earlier versions set it.
    ///   - matrix: From the coordinates of the strokes to the paper.
    ///   - style: The color of the letters, and the width of their strokes on paper, in points.
    package init(
        text: String, letters: Path, outlines: Path = Path(), setting: TextSetting? = nil, matrix: AffineTransform,
        style: Style
    ) {
        var pen = Artwork.Pen(color: style.color, width: style.width / matrix.meanScale, join: .round)
        pen.cap = .round
        var parts: [Artwork.Part] = []
        if !letters.isEmpty { parts.append(Artwork.Part(path: letters, pen: pen)) }
        if !outlines.isEmpty { parts.append(Artwork.Part(path: outlines, fill: style.color)) }
        let artwork = Artwork(parts: parts, matrix: matrix, role: .text(text.legalInXML, setting))
        self.init(shape: .artwork(artwork), style: artwork.style)
    }
}

extension Artwork.Role {
    /// The role's name in files.
    var name: String {
        switch self {
        case .picture: "picture"
        case .clone: "clone"
        case .backdrop: "backdrop"
        case .placeholder: "placeholder"
        case .text: "text"
        }
    }

    /// The role with a name, if any.
    /// - Parameters:
    ///   - text: The title of the group that has the role; nil if it has none. Only texts have one.
    ///   - setting: How the text is set; nil for all other roles.
    init?(name: String, text: String?, setting: TextSetting?) {
        switch (name, text) {
        case ("text", let text?): self = .text(text.legalInXML, setting)
        case _ where setting != nil: return nil
        case ("clone", nil): self = .clone
        case ("backdrop", nil): self = .backdrop
        case ("placeholder", nil): self = .placeholder
        case _: return nil
        }
    }
}

extension String {
    /// The text with spaces in place of characters that XML cannot have and of other white space than line breaks.
    fileprivate var legalInXML: String {
        func isLegal(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "\n" || scalar.value >= 0x20 && scalar != "\u{FFFE}" && scalar != "\u{FFFF}"
        }
        guard !unicodeScalars.allSatisfy(isLegal) else { return self }
        var legal = String.UnicodeScalarView()
        for scalar in unicodeScalars { legal.append(isLegal(scalar) ? scalar : " ") }
        return String(legal)
    }
}
