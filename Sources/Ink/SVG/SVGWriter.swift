import Foundation

/// Writes drawings as SVG: one element a line, from the lowest to the topmost.
enum SVGWriter {
    /// A whole file.
    static func file(page: CGSize?, marks: some Sequence<Mark>) -> String {
        var text = opening(page: page)
        for mark in marks { text += element(mark) + "\n" }
        return text + closing
    }

    /// All that stands above the first element: the root's tag, and white paper of the page's size.
    static func opening(page: CGSize?) -> String {
        let size = page.map { size in
            let (width, height) = (size.width.svg, size.height.svg)
            return " width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="\(SVGNames.svg)" xmlns:ink="\(SVGNames.ink)" version="1.1"\(size ?? "")>
            <rect width="100%" height="100%" fill="#FFFFFF"/>

            """
    }

    /// All that stands below the last element.
    static let closing = SVGNames.closingTag + "\n"

    /// A mark as one element, without an end of line.
    static func element(_ mark: Mark) -> String {
        switch mark.shape {
        case .line(let line):
            let ends = "x1=\"\(line.begin.x.svg)\" y1=\"\(line.begin.y.svg)\" x2=\"\(line.end.x.svg)\""
            return "<line \(ends) y2=\"\(line.end.y.svg)\" \(stroke(mark.style))/>"
        case .dot(let dot):
            let radius = (mark.style.width / 2).svg
            let place = "cx=\"\(dot.center.x.svg)\" cy=\"\(dot.center.y.svg)\" rx=\"\(radius)\" ry=\"\(radius)\""
            return "<ellipse \(place) \(fill(mark.style.color))/>"
        case .ellipse(let ellipse):
            let place = "cx=\"\(ellipse.center.x.svg)\" cy=\"\(ellipse.center.y.svg)\""
            let radii = "rx=\"\(ellipse.radii.width.svg)\" ry=\"\(ellipse.radii.height.svg)\""
            return "<ellipse \(place) \(radii) fill=\"none\" \(stroke(mark.style))/>"
        case .rectangle(let rectangle):
            let place = "x=\"\(rectangle.box.origin.x.svg)\" y=\"\(rectangle.box.origin.y.svg)\""
            let size = "width=\"\(rectangle.box.size.width.svg)\" height=\"\(rectangle.box.size.height.svg)\""
            return "<rect \(place) \(size) fill=\"none\" \(stroke(mark.style))/>"
        case .polygon(let polygon):
            let path = Path(points: polygon.corners, isClosed: true).data { _ in true }
            return "<path d=\"\(path)\" fill=\"none\" \(stroke(mark.style))/>"
        case .stroke(let stroke):
            return path(of: stroke, rendering: mark.rendering, style: mark.style)
        }
    }

    /// A freehand stroke: what viewers draw, and what it takes to read the stroke back equal.
    ///
    /// Along an even stroke's curve its samples stand to the last digit; of an uneven one's outline they are no part, so
    /// they stand beside it. Either way a seal tells whether another program has changed the path.
    private static func path(of ink: Stroke, rendering: Rendering, style: Style) -> String {
        switch rendering {
        case .stroked(let path, _):
            let places = Set(ink.samples.map(\.location))
            let data = path.data { places.contains($0) }
            return "<path d=\"\(data)\" fill=\"none\" \(stroke(style)) ink:seal=\"\(PathSeal.of(data))\"/>"
        case .filled(let path):
            let outline = path.data { _ in false }
            let data = outline.utf8.count <= longestOutline ? outline : ""
            let samples = ink.samples.map { "\($0.location.x.svg) \($0.location.y.svg) \($0.widthFactor.svg)" }
            let kept = "ink:width=\"\(style.width.svg)\" ink:samples=\"\(samples.joined(separator: ","))\""
            return "<path d=\"\(data)\" \(fill(style.color)) \(kept) ink:seal=\"\(PathSeal.of(data))\"/>"
        }
    }

    /// How long an outline may be, in bytes, for other viewers to see it. With `Stroke.capacity` samples beside it, no
    /// tag comes near the ten million bytes at which readers of XML give up; only jumps across the screen, thousands of
    /// times in one stroke, make a longer one.
    static let longestOutline = 4_000_000

    private static func stroke(_ style: Style) -> String {
        let pen = "stroke=\"\(style.color.opaqueHex)\"\(opacity("stroke-opacity", style.color))"
        return "\(pen) stroke-width=\"\(style.width.svg)\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    }

    private static func fill(_ color: Color) -> String {
        "fill=\"\(color.opaqueHex)\"\(opacity("fill-opacity", color))"
    }

    private static func opacity(_ name: String, _ color: Color) -> String {
        color.alpha == 255 ? "" : " \(name)=\"\((CGFloat(color.alpha) / 255).svg)\""
    }
}

/// A short number made from path data, which shows whether the data is still as we wrote it (FNV-1a, 32 bits).
enum PathSeal {
    static func of(_ data: String) -> String {
        String(FNV1a.continue(0x811C_9DC5 as UInt32, prime: 0x0100_0193, with: data.utf8), radix: 16)
    }
}
