package import Foundation

extension CGPath {
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
                let (middle, end) = (control.applying(transform), point.applying(transform))
                let steps = CubicSteps.count(0.25 * CubicSteps.bend(current, middle, end) / tolerance)
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
                let end = point.applying(transform)
                let steps = CubicSteps(
                    from: current, control1: control1.applying(transform), control2: control2.applying(transform),
                    to: end, tolerance: tolerance)
                for step in 1...steps.count { pixels.add(steps.point(step)) }
                current = end
            case .close:
                pixels.endRun(isClosed: true)
            }
        }
        pixels.endRun(isClosed: false)
    }
}
