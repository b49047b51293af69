package import Foundation
import Geometry

extension PathElements {
    /// Appends the path to `pixels`, transformed by `transform`, with curves as segments that deviate by at most
    /// `tolerance` pixels.
    nonisolated package func flatten(
        into pixels: inout PixelPath, transform: CGAffineTransform, tolerance: CGFloat = 0.05
    ) {
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                pixels.endRun(isClosed: false)
                current = point.applying(transform)
                pixels.add(current)
            case .line(let point):
                current = point.applying(transform)
                pixels.add(current)
            case .quadCurve(let point, let control):
                let curve = QuadraticCurve(
                    begin: current, control: control.applying(transform), end: point.applying(transform))
                let count = curve.lineCount(tolerance: tolerance)
                for line in 1..<count { pixels.add(curve.point(at: CGFloat(line) / CGFloat(count))) }
                current = curve.end
                pixels.add(current)
            case .curve(let point, let control1, let control2):
                let curve = CubicCurve(
                    begin: current, control1: control1.applying(transform), control2: control2.applying(transform),
                    end: point.applying(transform))
                let lines = curve.flattened(tolerance: tolerance)
                for line in 1...lines.count { pixels.add(lines.point(line)) }
                current = curve.end
            case .close:
                pixels.endRun(isClosed: true)
            }
        }
        pixels.endRun(isClosed: false)
    }
}
