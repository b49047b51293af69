package import Foundation
package import Ink
package import SeededRandom

// Random ink of every kind.

extension SeededGenerator {
    package mutating func number(in range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &self)
    }

    package mutating func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: number(in: rect.minX...rect.maxX), y: number(in: rect.minY...rect.maxY))
    }

    package mutating func color() -> Color {
        Color(
            red: .random(in: 0...255, using: &self), green: .random(in: 0...255, using: &self),
            blue: .random(in: 0...255, using: &self),
            alpha: Bool.random(using: &self) ? 255 : .random(in: 0...255, using: &self))
    }

    package mutating func style() -> Style {
        let color = color()
        // What cannot be seen has any fill.
        let fill = color.alpha < 8 ? .none : Fill.allCases[Int(color.red) % Fill.allCases.count]
        return Style(
            color: color, width: number(in: 0.5...30), isMarker: Int.random(in: 0..<4, using: &self) == 0,
            followsDirection: Bool.random(using: &self), fill: fill)
    }

    package mutating func shape(in rect: CGRect) -> Shape {
        let a = point(in: rect)
        let b = point(in: rect)
        let freehand = (0..<Int.random(in: 1...20, using: &self)).map { _ in
            Stroke.Sample(location: point(in: rect))
        }
        let uneven = freehand.map { Stroke.Sample(location: $0.location, widthFactor: number(in: 0.25...2)) }
        let shapes: [Shape?] = [
            .line(Line(begin: a, end: b, heads: Line.Heads.allCases[Int(a.x.magnitude) % Line.Heads.allCases.count])),
            .dot(Dot(center: a)),
            .ellipse(Ellipse(corner: a, opposite: b)),
            .ellipse(Ellipse(circleFrom: a, opposite: b)),
            .ellipse(
                Ellipse(center: a, radii: CGSize(width: abs(b.x), height: 30), turn: number(in: 1...89))),
            .rectangle(Rectangle(corner: a, opposite: b)),
            Polygon(corners: [a, b, point(in: rect)]).map(Shape.polygon),
            Stroke(samples: freehand).map(Shape.stroke),
            Stroke(samples: uneven).map(Shape.stroke),
        ]
        return shapes.compactMap { $0 }.randomElement(using: &self) ?? .dot(Dot(center: a))
    }

    package mutating func mark(in rect: CGRect) -> Mark {
        Mark(shape: shape(in: rect), style: style())
    }

    /// A turn, a stretch and a move.
    package mutating func transform() -> AffineTransform {
        var transform = AffineTransform(translationByX: number(in: -99...99), byY: number(in: -99...99))
        transform.rotate(byDegrees: number(in: 0...360))
        transform.scale(x: number(in: 0.5...2), y: number(in: 0.5...2))
        return transform
    }

    /// Marks in drawing order.
    package mutating func marks(_ count: Int, in rect: CGRect) -> [Mark] {
        var drawing = Drawing()
        drawing.add((0..<count).map { _ in mark(in: rect) })
        return drawing.map(\.mark)
    }
}

/// The size of a screen.
package let paper = CGRect(x: -320, y: -200, width: 1280, height: 800)

extension Mark {
    /// A line; by default black and 10 points wide.
    package static func line(
        _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, width: CGFloat = 10, color: Color = .black
    ) -> Mark {
        Mark(
            shape: .line(Line(begin: CGPoint(x: x1, y: y1), end: CGPoint(x: x2, y: y2))),
            style: Style(color: color, width: width))
    }
}
