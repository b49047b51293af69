package import Foundation

/// A gradient of a PDF: a shading along a line or between two circles, in coordinates in which its course has length 1.
package struct PDFGradient: Hashable, Sendable {
    package enum Course: Hashable, Sendable {
        /// Along the line from (0, 0) to (1, 0).
        case axial
        /// From the circle around a focus to the one around (0, 0) with the radius 1.
        case radial(focus: CGPoint, radius: CGFloat)
    }

    package struct Stop: Hashable, Sendable {
        let place: CGFloat
        let color: PDFColor

        /// Creates a stop at a place from 0 to 1.
        package init(_ place: CGFloat, _ color: PDFColor) { (self.place, self.color) = (place, color) }
    }

    package enum Spread: Hashable, Sendable { case pad, reflect, again }

    let course: Course
    /// In the order of their places; two at least.
    let stops: [Stop]
    let spread: Spread
    /// The places that are painted; more than 0 to 1 if the colors are painted again.
    let places: ClosedRange<CGFloat>
    /// From the gradient's coordinates to those of what the page shows, later to the page's.
    var matrix: AffineTransform

    package init(
        _ course: Course, _ stops: [Stop], spread: Spread, places: ClosedRange<CGFloat>, matrix: AffineTransform
    ) {
        (self.course, self.stops, self.spread) = (course, stops, spread)
        self.places = spread == .pad ? Self.ends(of: course, stops) : places
        self.matrix = matrix
    }

    /// The places of a gradient that is painted once. Where its color changes at once at an end, it is a little longer,
    /// since viewers continue it with the color that it has there.
    private static func ends(of course: Course, _ stops: [Stop]) -> ClosedRange<CGFloat> {
        let length: CGFloat = 0.001
        func changes(at place: CGFloat) -> Bool {
            let colors = stops.filter { $0.place == place }.map(\.color)
            return colors.contains { $0 != colors[0] }
        }
        let hasInside =
            switch course {
            case .axial: true
            // The circles before the start have a radius, too.
            case .radial(_, let radius): radius > length && radius < 1
            }
        return (changes(at: 0) && hasInside ? -length : 0)...(changes(at: 1) ? 1 + length : 1)
    }

    /// Whether the page shows through.
    var isTranslucent: Bool { stops.contains { $0.color.alpha != 255 } }

    /// The dictionary of the shading.
    /// - Parameter function: The object that returns the colors of a space.
    func shading(in space: String, function: Int) -> [UInt8] {
        var text: [UInt8] = []
        func circle(_ focus: CGPoint, _ radius: CGFloat, at place: CGFloat) -> [CGFloat] {
            [focus.x * (1 - place), focus.y * (1 - place), max(0, radius + (1 - radius) * place)]
        }
        let (type, numbers): (Int, [CGFloat]) =
            switch course {
            case .axial: (2, [places.lowerBound, 0, places.upperBound, 0])
            case .radial(let focus, let radius):
                (3, circle(focus, radius, at: places.lowerBound) + circle(focus, radius, at: places.upperBound))
            }
        text.write("<</ShadingType \(type)/ColorSpace\(space)/Coords[")
        text.write(fine: numbers)
        text.write("]/Domain[")
        text.write(fine: [places.lowerBound, places.upperBound])
        text.write("]/Function \(function) 0 R/Extend[true true]>>")
        return text
    }

    /// The function from places to colors or, with `isOpacity`, to opacities.
    /// - Parameter base: The object of the function from 0 to 1, if colors are painted again.
    func function(isOpacity: Bool, of base: Int?) -> [UInt8] {
        var pieces: [PDFFunction.Piece] = []
        if let base {
            var place = places.lowerBound
            while place < places.upperBound {
                let turn = place.rounded(.down)
                let end = min(turn + 1, places.upperBound)
                let isBack = spread == .reflect && turn.truncatingRemainder(dividingBy: 2) != 0
                let (from, to) = isBack ? (1 - (place - turn), 1 - (end - turn)) : (place - turn, end - turn)
                pieces.append(PDFFunction.Piece(end: end, from: from, to: to, text: Array("\(base) 0 R".utf8)))
                place = end
            }
            return PDFFunction.text(of: pieces, over: places)
        }
        func levels(_ color: PDFColor) -> [CGFloat] {
            (isOpacity ? [color.alpha] : [color.red, color.green, color.blue]).map { CGFloat($0) / 255 }
        }
        let range = spread == .pad ? places : 0...1
        func add(_ one: Stop, _ other: Stop, upTo end: CGFloat) {
            guard end > pieces.last?.end ?? range.lowerBound else { return }
            var text: [UInt8] = []
            text.write("<</FunctionType 2/N 1/Domain[0 1]/C0[")
            text.write(fine: levels(one.color))
            text.write("]/C1[")
            text.write(fine: levels(other.color))
            text.write("]>>")
            pieces.append(PDFFunction.Piece(end: end, from: 0, to: 1, text: text))
        }
        guard let first = stops.first, let last = stops.last else { return [] }
        add(first, first, upTo: first.place)
        for (one, other) in zip(stops, stops.dropFirst()) { add(one, other, upTo: other.place) }
        add(last, last, upTo: range.upperBound)
        return PDFFunction.text(of: pieces, over: range)
    }
}

/// A function of pieces one after the other (ISO 32000-1, 7.10.4).
private enum PDFFunction {
    struct Piece {
        let end: CGFloat
        /// The arguments of the piece's own function at its start and its end.
        let from, to: CGFloat
        let text: [UInt8]
    }

    static func text(of pieces: [Piece], over places: ClosedRange<CGFloat>) -> [UInt8] {
        var text: [UInt8] = []
        text.write("<</FunctionType 3/Domain[")
        text.write(fine: [places.lowerBound, places.upperBound])
        text.write("]/Functions[")
        for piece in pieces { text += piece.text + [UInt8(ascii: " ")] }
        text.write("]/Bounds[")
        text.write(fine: pieces.dropLast().map(\.end))
        text.write("]/Encode[")
        text.write(fine: pieces.flatMap { [$0.from, $0.to] })
        text.write("]>>")
        return text
    }
}
