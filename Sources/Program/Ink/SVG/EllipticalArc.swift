import Foundation
import Geometry

extension CubicCurve {
    /// Returns the curves of an elliptical arc (SVG 1.1, F.6); nil if it is a straight line.
    static func arc(
        from begin: CGPoint, to end: CGPoint, radii: CGPoint, turn: CGFloat, isLarge: Bool, isClockwise: Bool
    ) -> [CubicCurve]? {
        guard begin != end else { return [] }
        var (rx, ry) = (abs(radii.x), abs(radii.y))
        guard rx > 0, ry > 0 else { return nil }
        let angle = turn * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let half = (begin - end) / 2
        let local = CGPoint(x: cosine * half.x + sine * half.y, y: -sine * half.x + cosine * half.y)
        let excess = (local.x / rx) * (local.x / rx) + (local.y / ry) * (local.y / ry)
        if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
        let (x, y) = (local.x / rx, local.y / ry)
        let square = x * x + y * y
        var factor = max(0, 1 / max(square, 1e-300) - 1).squareRoot()
        if isLarge == isClockwise { factor = -factor }
        // The center on the unit circle's plane.
        let center = CGPoint(x: factor * y, y: -factor * x)
        let from = CGPoint(x: x - center.x, y: y - center.y).angle
        var sweep = CGPoint(x: -x - center.x, y: -y - center.y).angle - from
        if isClockwise, sweep < 0 { sweep += 2 * .pi } else if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        // Numbers that are too large, or whose squares are, have no arc.
        guard rx.isFinite, ry.isFinite, sweep.isFinite else { return nil }
        let middle = begin.interpolated(to: end, at: 0.5)
        func place(_ unit: CGPoint) -> CGPoint {
            let (x, y) = (rx * (center.x + unit.x), ry * (center.y + unit.y))
            return CGPoint(x: middle.x + cosine * x - sine * y, y: middle.y + sine * x + cosine * y)
        }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let reach = 4.0 / 3 * tan(step / 4)
        return (0..<count).map { index in
            let (first, last) = (from + step * CGFloat(index), from + step * CGFloat(index + 1))
            let (one, two) = (CGPoint(angle: first, length: 1), CGPoint(angle: last, length: 1))
            return CubicCurve(
                begin: place(one), control1: place(one + one.perpendicular * reach),
                control2: place(two - two.perpendicular * reach), end: index + 1 == count ? end : place(two))
        }
    }
}
