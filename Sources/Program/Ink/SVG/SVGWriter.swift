package import Foundation
import Geometry

/// Writes drawings as SVG, one element per line, from the lowest to the topmost.
package enum SVGWriter {
    /// The text before the first element of a file that TouchTracker creates.
    package static func header(page: CGRect?, paper: Paper = .white) -> [UInt8] {
        SVGHeader(page: page, paper: paper).bytes
    }

    /// The text after the last element.
    package static let closing = Array("</svg>\n".utf8)

    /// The maximum length of a header, in bytes.
    package static let maximumHeaderLength = 2048

    /// The minimum length of an element, its end of line included, in bytes.
    package static let minimumElementLength = 50

    /// The maximum length of an outline, in bytes. A longer one, which takes thousands of jumps across the screen in
    /// one stroke, is left out. Together with `Stroke.capacity`, it keeps every tag below ten million bytes, the limit
    /// of XML readers. Only the tag of a large picture exceeds that; readers need a "huge" option for it.
    static let maximumOutlineLength = 4_000_000
}

extension SVGText {
    /// Writes the mark of an element, without copying it.
    package mutating func writeMark(of element: Element) { write(element.mark) }

    /// Writes a mark as one element, without an end of line.
    package mutating func write(_ mark: Mark) {
        switch mark.shape {
        case .line(let line) where line.heads != .none:
            write("<path d=\"")
            write(line.path(width: mark.style.width))
            write("\" fill=\"none\"")
            write(stroke: mark.style)
            write(" ink:heads", line.heads.rawValue)
            write(" ink:line", [line.begin.x, line.begin.y, line.end.x, line.end.y])
        case .line(let line):
            write("<line")
            write(" x1", line.begin.x)
            write(" y1", line.begin.y)
            write(" x2", line.end.x)
            write(" y2", line.end.y)
            write(stroke: mark.style)
        case .dot(let dot):
            write("<ellipse")
            write(" cx", dot.center.x)
            write(" cy", dot.center.y)
            write(" rx", mark.style.width / 2)
            write(" ry", mark.style.width / 2)
            write(fill: mark.style)
        case .ellipse(let ellipse):
            write("<ellipse")
            write(" cx", ellipse.center.x)
            write(" cy", ellipse.center.y)
            write(" rx", ellipse.radii.width)
            write(" ry", ellipse.radii.height)
            if ellipse.turn != 0 { write(turn: ellipse) }
            write(insideOf: mark)
            write(stroke: mark.style)
        case .rectangle(let rectangle):
            write("<rect")
            write(" x", rectangle.box.origin.x)
            write(" y", rectangle.box.origin.y)
            write(" width", rectangle.box.size.width)
            write(" height", rectangle.box.size.height)
            write(insideOf: mark)
            write(stroke: mark.style)
        case .polygon(let polygon):
            write("<path d=\"")
            write(Path(points: polygon.corners, isClosed: true))
            write("\"")
            write(insideOf: mark)
            write(stroke: mark.style)
        case .artwork(let artwork): return writeGroup(artwork, mark.style)
        case .stroke(let stroke):
            guard !mark.style.followsDirection, mark.style.fill == .none else { return writeGroup(stroke, mark) }
            if stroke.hasEvenWidth { writeEven(stroke, mark) } else { writeUneven(stroke, mark) }
        }
        write("/>")
    }

    // A freehand stroke is written as the path that viewers draw, in whole numbers of a small unit, and with the samples.
    // A checksum of the path shows whether another program has changed it.

    /// Writes a stroke of even width, which viewers stroke.
    private mutating func writeEven(_ ink: Stroke, _ mark: Mark) {
        let decimals = SampleDecimals(of: ink)
        let scale = omitsOutlines ? 1 : decimals.pathScale
        write("<path d=\"")
        let start = count
        if !omitsOutlines { write(ink.fittedCenterline(scale: scale)) }
        let checksum = pathChecksum(from: start)
        write("\"")
        write(pathScale: scale)
        write(" fill=\"none\"")
        write(stroke: mark.style, scale: scale)
        write(samplesOf: ink, decimals, isEven: true)
        write(" ink:seal", checksum)
    }

    /// Writes a stroke of varying width, whose outline viewers fill.
    private mutating func writeUneven(_ ink: Stroke, _ mark: Mark) {
        let decimals = SampleDecimals(of: ink)
        write("<path d=\"")
        let start = count
        if !omitsOutlines {
            write(outline: ink.fittedOutline(width: mark.style.width, scale: decimals.pathScale))
        }
        let checksum = pathChecksum(from: start)
        write("\"")
        if !omitsOutlines { write(pathScale: decimals.pathScale) }
        write(fill: mark.style)
        write(" ink:width", mark.style.width)
        write(samplesOf: ink, decimals, isEven: false)
        write(" ink:seal", checksum)
    }

    /// Writes an outline, unless it is too long.
    mutating func write(outline: FittedPath) {
        let start = count
        write(outline)
        if count - start > SVGWriter.maximumOutlineLength { truncate(to: start) }
    }

    /// Writes how a path with some units in a point is made smaller.
    mutating func write(pathScale scale: Int) {
        guard scale > 1 else { return }
        write(" transform=\"scale(.")
        var rest = scale
        while rest > 10 {
            write(byte: UInt8(ascii: "0"))
            rest /= 10
        }
        write("1)\"")
    }

    private mutating func write(turn ellipse: Ellipse) {
        write(" transform=\"rotate(")
        write(numbers: [ellipse.turn, ellipse.center.x, ellipse.center.y])
        write(")\"")
    }

    /// - Parameter scale: The number of units in a point. If the width cannot be told from that in units, it follows.
    private mutating func write(stroke style: Style, scale: Int = 1) {
        let scale = CGFloat(scale)
        write(" stroke", style.color, opacity: " stroke-opacity", own: " ink:stroke")
        write(" stroke-width", style.width * scale)
        write(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
        writeMarker(style)
        if style.width * scale / scale != style.width { write(" ink:width", style.width) }
    }

    /// Writes what is inside an outline.
    mutating func write(insideOf mark: Mark) {
        write(" fill", mark.style.fill.color(of: mark.style.color), opacity: " fill-opacity", own: " ink:fill")
    }

    mutating func write(fill style: Style) {
        write(" fill", style.color, opacity: " fill-opacity", own: " ink:fill")
        writeMarker(style)
    }

    /// Writes what makes an element a marker's.
    private mutating func writeMarker(_ style: Style) {
        guard style.isMarker else { return }
        write(" class=\"marker\"")
        write(" opacity", Style.markerOpacity)
    }

    /// Writes a color as an attribute, as it is shown on the paper, another one for its opacity, and one for the color
    /// itself if it is another.
    /// - Parameter own: The name of the last; nil for a color that is the same on every paper.
    mutating func write(_ attribute: StaticString, _ color: Color?, opacity: StaticString, own: StaticString?) {
        guard let color else { return write(attribute, "none") }
        let shown = own == nil ? color : color.shown(on: paper)
        write(attribute, shown)
        if color.alpha != 255 { write(opacity, SVGOpacity(alpha: color.alpha).number) }
        if let own, shown != color { write(own, color) }
    }

    /// Writes a color, without its opacity, as an attribute.
    mutating func write(_ attribute: StaticString, _ color: Color) {
        write(attribute)
        write("=\"#")
        write(hexadecimal: color.red)
        write(hexadecimal: color.green)
        write(hexadecimal: color.blue)
        write("\"")
    }
}
