import Foundation

/// An empty element with exactly these attributes, or the start of an element that contains others.
private struct SVGTag {
    let name: String
    private let attributes: [(key: String, value: String)]

    init(name: String, attributes: KeyValuePairs<String, String>) {
        (self.name, self.attributes) = (name, Array(attributes))
    }

    /// Creates a rectangle that covers the page, which begins at `corner`.
    init(pageFrom corner: CGPoint, fill: String) {
        let place = [(key: "x", value: corner.x), (key: "y", value: corner.y)]
        name = "rect"
        attributes =
            place.filter { $0.value != 0 }.map { ($0.key, SVGText.text(of: $0.value)) }
            + [("width", "100%"), ("height", "100%"), ("fill", fill)]
    }

    /// The tag without its end.
    var text: String { "<" + name + attributes.map { " \($0.key)=\"\($0.value)\"" }.joined() }
}

extension Paper {
    /// The element that defines the pattern; its own attribute marks it as paper.
    fileprivate var definition: SVGTag {
        let pitch = "\(Int(PaperPattern.pitch))"
        return SVGTag(
            name: "pattern",
            attributes: [
                "id": "paper", "ink:paper": pattern.rawValue, "width": pitch, "height": pitch,
                "patternUnits": "userSpaceOnUse",
            ])
    }

    /// One dot, or the lines of one square; nil for plain paper.
    fileprivate var motif: SVGTag? {
        let (pitch, line) = (Int(PaperPattern.pitch), PaperPattern.lineOffset)
        func lines(_ path: String) -> SVGTag {
            SVGTag(name: "path", attributes: ["d": path, "fill": "none", "stroke": patternColor.hex])
        }
        switch pattern {
        case .plain: return nil
        case .dots:
            let center = "\(Int(PaperPattern.dotOffset))"
            return SVGTag(
                name: "circle",
                attributes: [
                    "cx": center, "cy": center, "r": "\(PaperPattern.dotRadius)", "fill": patternColor.hex,
                ])
        case .squares: return lines("M0 \(line)H\(pitch)M\(line) 0V\(pitch)")
        case .lines: return lines("M0 \(line)H\(pitch)")
        }
    }

    /// The rectangle that shows the pattern on a page.
    fileprivate static func cover(from corner: CGPoint) -> SVGTag {
        SVGTag(pageFrom: corner, fill: "url(#paper)")
    }

    /// The elements that draw the paper on a page which begins at `corner`, each on one line.
    func elements(from corner: CGPoint = .zero) -> String {
        // The rectangle of the paper's color below everything else.
        let background = SVGTag(pageFrom: corner, fill: color.hex)
        guard let motif else { return background.text + "/>\n" }
        return """
            \(background.text)/>
            \(definition.text)>\(motif.text)/></pattern>
            \(Self.cover(from: corner).text)/>

            """
    }
}
