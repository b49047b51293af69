public import Foundation
import Geometry
public import TouchKit

/// The kind of a step of a path.
public nonisolated enum CGPathElementType: Int32, Sendable, Hashable {
    /// The begin of a run, with one point.
    case moveToPoint
    case addLineToPoint
    /// A quadratic curve, with its control point and its end.
    case addQuadCurveToPoint
    /// A cubic curve, with its two control points and its end.
    case addCurveToPoint
    /// The end of a run at its start, without points.
    case closeSubpath
}

/// A step of a path.
@safe public nonisolated struct CGPathElement {
    /// The kind of the step.
    public let type: CGPathElementType
    /// The points of the step, the end last: as many as the kind has. Valid while the block that receives it runs.
    public let points: UnsafeMutablePointer<CGPoint>
}

nonisolated extension CGPath {
    /// Calls `block` with each step of the path, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for step in elements.steps {
            var (type, points): (CGPathElementType, [CGPoint])
            switch step {
            case .move(let point): (type, points) = (.moveToPoint, [point])
            case .line(let point): (type, points) = (.addLineToPoint, [point])
            case .quadCurve(let control, let end): (type, points) = (.addQuadCurveToPoint, [control, end])
            case .curve(let control1, let control2, let end):
                (type, points) = (.addCurveToPoint, [control1, control2, end])
            case .close: (type, points) = (.closeSubpath, [.zero])
            }
            unsafe points.withUnsafeMutableBufferPointer { points in
                guard let first = points.baseAddress else { return }
                unsafe withUnsafePointer(to: CGPathElement(type: type, points: first)) { unsafe block($0) }
            }
        }
    }
}
