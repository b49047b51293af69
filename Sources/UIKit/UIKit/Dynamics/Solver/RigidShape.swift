import Foundation
import Geometry
import TouchKit

/// The outline of a body: a circle, or a convex polygon with its corners clockwise on screen.
nonisolated enum RigidShape: Equatable {
    case circle(radius: CGFloat)
    case polygon([CGPoint])

    /// Creates the smallest convex polygon around points.
    init(around points: [CGPoint]) {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<CGPoint>) -> [CGPoint] {
            var result: [CGPoint] = []
            for point in points {
                while result.count > 1,
                    (result[result.count - 1] - result[result.count - 2]).cross(point - result[result.count - 1])
                        <= Thresholds.lengthResolution
                { result.removeLast() }
                result.append(point)
            }
            return Array(result.dropLast())
        }
        self = .polygon(chain(sorted) + chain(sorted.reversed()))
    }

    /// The area in square points, and the mean square of the distance from the origin over it.
    var measure: (area: CGFloat, square: CGFloat) {
        switch self {
        case .circle(let radius): return (.pi * radius * radius, radius * radius / 2)
        case .polygon(let corners):
            var (area, moment): (CGFloat, CGFloat) = (0, 0)
            for (index, one) in corners.enumerated() {
                let other = corners[(index + 1) % corners.count]
                let part = one.cross(other) / 2
                area += part
                moment += part * (one.dot(one) + one.dot(other) + other.dot(other)) / 6
            }
            return area > 0 ? (area, moment / area) : (0, 0)
        }
    }

    /// The shape after a turn about the origin and a move.
    func placed(at position: CGPoint, angle: CGFloat) -> PlacedShape {
        switch self {
        case .circle(let radius): return .circle(center: position, radius: radius)
        case .polygon(let corners):
            let (sine, cosine) = (sin(angle), cos(angle))
            return .polygon(
                corners.map {
                    CGPoint(
                        x: position.x + $0.x * cosine - $0.y * sine, y: position.y + $0.x * sine + $0.y * cosine)
                })
        }
    }
}

/// The outline of a body or of a boundary, in the reference view's points. A polygon of two corners is a line with two
/// sides. A ground is everything on one side of a line, so that nothing gets through it.
nonisolated enum PlacedShape {
    case circle(center: CGPoint, radius: CGFloat)
    case polygon([CGPoint])
    /// All points for which the product with the normal, which points out of the ground, is less than `level`.
    case ground(normal: CGPoint, level: CGFloat)

    /// The bounding box; infinite for a ground.
    var box: CGRect {
        switch self {
        case .circle(let center, let radius):
            CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        case .polygon(let corners):
            corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        case .ground: .infinite
        }
    }
}
