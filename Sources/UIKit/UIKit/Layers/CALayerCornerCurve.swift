public import Foundation
import Geometry
import TouchKit

/// The curve of a layer's round corners.
public nonisolated struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a curve from Core Animation's name; an unknown one is circular.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that bends gradually from the straight edges on, and is about one and a half radii long.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
    /// The curve of the round corners. The default is a quarter of a circle.
    public var cornerCurve: CALayerCornerCurve {
        get { style.cornerCurve }
        set { style.cornerCurve = newValue }
    }

    /// Returns the part of a corner's radius from which on its edges are straight.
    public nonisolated static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? ContinuousCorner.reach : 1
    }
}

/// A corner whose curvature grows and falls gradually. Lengths are parts of its radius.
private nonisolated enum ContinuousCorner {
    /// The distance from the corner at which the edges are straight.
    static let reach: CGFloat = 1.528665
    /// The points of three cubic curves, each as its distances from the corner along the edge before and after it.
    static let curves: [(control1: CGPoint, control2: CGPoint, end: CGPoint)] = [
        (CGPoint(x: 1.088493, y: 0), CGPoint(x: 0.868407, y: 0), CGPoint(x: 0.631494, y: 0.074911)),
        (CGPoint(x: 0.372824, y: 0.169060), CGPoint(x: 0.169060, y: 0.372824), CGPoint(x: 0.074911, y: 0.631494)),
        (CGPoint(x: 0, y: 0.868407), CGPoint(x: 0, y: 1.088493), CGPoint(x: 0, y: 1.528665)),
    ]
}

extension Path {
    /// Adds a closed rectangle with continuous corners, clockwise; with circular ones if they need more than the sides.
    nonisolated mutating func addContinuousRect(_ rect: CGRect, corners: UIRectCorner, radius: CGFloat) {
        let rect = rect.standardized
        guard radius > 0, 2 * ContinuousCorner.reach * radius <= min(rect.width, rect.height) else {
            return addRoundedRect(rect, corners: corners, radii: CGSize(width: radius, height: radius))
        }
        // Each corner, and the directions of the edges away from it: the one before it, and the one after it.
        let places: [(corner: UIRectCorner, place: CGPoint, before: CGVector, after: CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
        ]
        for (index, (corner, place, before, after)) in places.enumerated() {
            func point(_ distances: CGPoint) -> CGPoint {
                let (x, y) = (distances.x * radius, distances.y * radius)
                return CGPoint(
                    x: place.x + before.dx * x + after.dx * y, y: place.y + before.dy * x + after.dy * y)
            }
            let isRound = corners.contains(corner)
            let start = isRound ? point(CGPoint(x: ContinuousCorner.reach, y: 0)) : place
            if index == 0 { move(to: start) } else { addLine(to: start) }
            guard isRound else { continue }
            for curve in ContinuousCorner.curves {
                addCurve(to: point(curve.end), control1: point(curve.control1), control2: point(curve.control2))
            }
        }
        closeSubpath()
    }
}
