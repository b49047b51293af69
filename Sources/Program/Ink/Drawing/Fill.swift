import Foundation
package import Geometry

/// The fill of an outline.
package enum Fill: String, CaseIterable, Sendable {
    case none
    /// A faint tint of the ink's color, through which other ink is seen.
    case tint
    /// Filled with the ink's own color.
    case color

    /// The opacity of a tint, as a factor of its color's.
    static let tintOpacity: CGFloat = 0.2

    /// Returns the color inside ink of a color; nil if the inside is not filled.
    package func color(of ink: Color) -> Color? {
        switch self {
        case .none: nil
        case .tint: ink.faded(by: Self.tintOpacity)
        case .color: ink
        }
    }

    /// Finds the fill that has a color in ink with a color; nil if none has.
    init?(_ color: Color, of ink: Color) {
        guard let fill = [Fill.color, .tint].first(where: { $0.color(of: ink) == color }) else { return nil }
        self = fill
    }
}

extension Shape {
    /// Whether the shape is an outline, or freehand ink whose ends meet: what can be filled.
    package var isFillable: Bool {
        switch self {
        case .ellipse, .rectangle, .polygon: true
        case .line, .dot, .artwork: false
        case .stroke(let stroke): stroke.isClosed
        }
    }

    /// Whether the shape has an inside, which is filled if its style says so.
    var hasInside: Bool {
        switch self {
        case .ellipse, .rectangle, .polygon: true
        case .stroke(let stroke): stroke.samples.count > 2
        case .line, .dot, .artwork: false
        }
    }
}

extension Stroke {
    /// Whether the ends meet, as those of an outline that a hand has drawn.
    fileprivate var isClosed: Bool {
        guard samples.count > 3, let box = CGRect(around: samples.map(\.location)) else { return false }
        let gap = samples[0].location.distance(to: samples[samples.count - 1].location)
        return gap <= hypot(box.width, box.height) * ShapeLimits.closingGap
    }
}

extension Mark {
    /// The path that is filled, by the non-zero rule, and its color on white paper; nil without a fill.
    package var inside: (path: Path, color: Color)? {
        guard style.fill != .none, let color = style.fill.color(of: style.color) else { return nil }
        let path: Path
        switch shape {
        case .ellipse(let ellipse): path = Path(around: ellipse)
        case .rectangle(let rectangle): path = Path(points: rectangle.box.corners, isClosed: true)
        case .polygon(let polygon): path = Path(points: polygon.corners, isClosed: true)
        case .stroke(let stroke):
            path = Path(along: stroke.curves, from: stroke.samples[0].location, isClosed: true)
        case .line, .dot, .artwork: return nil
        }
        return (path, color)
    }

    /// Whether a point is in what is filled.
    func isInside(_ point: CGPoint) -> Bool {
        switch shape {
        case .artwork(let artwork): artwork.isInside(point)
        case .line, .dot, .ellipse, .rectangle, .polygon, .stroke:
            bounds.contains(point) && inside?.path.contains(point, usesEvenOdd: false) == true
        }
    }
}
