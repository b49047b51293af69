package import Foundation

extension CGPath {
    /// Adds the path's segments to `pixels`, brought there by `transform`, curves as short lines.
    ///
    /// Where `transform` leads to pixels, no curve is further than `tolerance` pixels from its lines.
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
                let (middle, end) = (control.applying(transform), point.applying(transform))
                let bend = CGPath.bend(current, middle, end)
                let steps = CGPath.steps(0.25 * bend / tolerance)
                for step in 1..<steps {
                    let (t, s) = (CGFloat(step) / CGFloat(steps), 1 - CGFloat(step) / CGFloat(steps))
                    pixels.add(
                        CGPoint(
                            x: s * s * current.x + 2 * s * t * middle.x + t * t * end.x,
                            y: s * s * current.y + 2 * s * t * middle.y + t * t * end.y))
                }
                current = end
                pixels.add(end)
            case .curve(let point, let control1, let control2):
                let (first, second) = (control1.applying(transform), control2.applying(transform))
                let end = point.applying(transform)
                let bend = max(CGPath.bend(current, first, second), CGPath.bend(first, second, end))
                let steps = CGPath.steps(0.75 * bend / tolerance)
                for step in 1..<steps {
                    let (t, s) = (CGFloat(step) / CGFloat(steps), 1 - CGFloat(step) / CGFloat(steps))
                    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    pixels.add(
                        CGPoint(
                            x: w0 * current.x + w1 * first.x + w2 * second.x + w3 * end.x,
                            y: w0 * current.y + w1 * first.y + w2 * second.y + w3 * end.y))
                }
                current = end
                pixels.add(end)
            case .close:
                pixels.endRun(isClosed: true)
            }
        }
        pixels.endRun(isClosed: false)
    }

    /// How far three control points are from lying evenly on a line.
    nonisolated private static func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }

    /// Into how many equal steps a curve is cut, by Wang's formula, of which `square` is the square; at most 500.
    nonisolated private static func steps(_ square: CGFloat) -> Int {
        guard square.isFinite else { return 1 }
        return Int(min(max(square.squareRoot().rounded(.up), 1), 500))
    }
}
