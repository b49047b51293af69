package import Foundation
import Geometry

/// Colors that change into each other along a line, or from circle to circle, in the coordinates of a path.
package final class Gradient: Sendable {
    package struct Circle: Hashable, Sendable {
        package var center: CGPoint
        package var radius: CGFloat

        package init(center: CGPoint, radius: CGFloat) { (self.center, self.radius) = (center, radius) }
    }

    package enum Course: Hashable, Sendable {
        case linear(from: CGPoint, to: CGPoint)
        /// From the circle around the focus to the outer one.
        case radial(from: Circle, to: Circle)
    }

    /// How a gradient continues before the first place and after the last one: with the first or last color, or itself
    /// again, there and back or always the same way.
    package enum Spread: String, Sendable {
        case pad, reflect
        case again = "repeat"
    }

    package let course: Course
    package let spread: Spread
    package let stops: GradientStops
    /// From the course's coordinates to the path's.
    package let matrix: AffineTransform
    /// The opacity of the paint, from 0 to 1, beside those of the stops.
    package let opacity: CGFloat

    package init(
        _ course: Course, _ stops: GradientStops, spread: Spread = .pad, matrix: AffineTransform = .unit,
        opacity: CGFloat = 1
    ) {
        (self.course, self.stops, self.spread) = (course, stops, spread)
        (self.matrix, self.opacity) = (matrix, opacity)
    }

    var meanColor: Color { stops.mean.faded(by: opacity) }

    /// The gradient with its opacity multiplied by another one.
    func faded(by opacity: CGFloat) -> Gradient {
        opacity == 1
            ? self : Gradient(course, stops, spread: spread, matrix: matrix, opacity: self.opacity * opacity)
    }
}

extension Gradient: Hashable {
    package static func == (a: Gradient, b: Gradient) -> Bool {
        a === b
            || a.course == b.course && a.matrix == b.matrix && a.spread == b.spread && a.opacity == b.opacity
                && a.stops == b.stops
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(course)
        hasher.combine(stops)
    }
}

/// The colors of a gradient and their places, which all elements that are painted with it share.
package final class GradientStops: Sendable {
    package struct Stop: Hashable, Sendable {
        /// The place, from 0 to 1, and not before that of the stop before it.
        package var place: CGFloat
        package var color: Color

        package init(_ place: CGFloat, _ color: Color) { (self.place, self.color) = (place, color) }
    }

    package let all: [Stop]
    /// The mean of the colors from 0 to 1.
    let mean: Color

    /// Creates stops: two at least.
    package init(_ all: [Stop]) {
        self.all = all
        mean = Self.mean(of: all)
    }

    /// Whether no color can be seen.
    var areInvisible: Bool { all.allSatisfy { $0.color.alpha == 0 } }

    private static func mean(of stops: [Stop]) -> Color {
        guard let first = stops.first, let last = stops.last else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
        func levels(_ color: Color) -> SIMD4<Double> {
            let alpha = Double(color.alpha) / 255
            return SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1) * alpha
        }
        var sum = levels(first.color) * Double(first.place)
        sum += levels(last.color) * (1 - Double(last.place))
        for (one, two) in zip(stops, stops.dropFirst()) {
            let both: SIMD4<Double> = levels(one.color) + levels(two.color)
            sum += both * (Double(two.place - one.place) / 2)
        }
        func byte(_ level: Double) -> UInt8 { UInt8(level.rounded().clamped(to: 0...255)) }
        guard sum.w > 0 else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
        return Color(
            red: byte(sum.x / sum.w), green: byte(sum.y / sum.w), blue: byte(sum.z / sum.w), alpha: byte(sum.w * 255))
    }
}

extension GradientStops: Hashable {
    package static func == (a: GradientStops, b: GradientStops) -> Bool { a === b || a.all == b.all }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(mean)
        hasher.combine(all.count)
    }
}

/// What a path is filled or stroked with.
package enum Paint: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)
    case pattern(Pattern)

    /// The color, or a gradient's mean color: that of a mark, which recoloring changes.
    package var color: Color {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.meanColor
        case .pattern(let pattern): pattern.color
        }
    }

    /// The paint of a mark with a color: itself, unless the mark was recolored.
    func recolored(_ color: Color) -> Paint { color == self.color ? self : .color(color) }

    func faded(by opacity: CGFloat) -> Paint {
        switch self {
        case .color(let color): .color(color.faded(by: opacity))
        case .gradient(let gradient): .gradient(gradient.faded(by: opacity))
        case .pattern(let pattern): .pattern(pattern.faded(by: opacity))
        }
    }

    /// Whether the paint is invisible.
    var isInvisible: Bool {
        switch self {
        case .color(let color): color.alpha == 0
        case .gradient(let gradient): gradient.opacity == 0 || gradient.stops.areInvisible
        case .pattern(let pattern): pattern.opacity == 0
        }
    }
}
