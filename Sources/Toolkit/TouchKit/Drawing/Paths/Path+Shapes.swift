package import Foundation
package import Geometry

extension Path {
    /// Adds an arc of a circle, after a line to its start if the path is not empty.
    ///
    /// Angles are in radians from the right and grow clockwise on the screen. `clockwise` selects one of the two arcs
    /// between the angles; a difference of a whole turn or more is the whole circle.
    nonisolated package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else { return }
        let turn = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if abs(sweep) >= turn {
            sweep = clockwise ? turn : -turn
        } else if clockwise, sweep < 0 {
            sweep += turn
        } else if !clockwise, sweep > 0 {
            sweep -= turn
        }
        func place(_ angle: CGFloat, _ distance: CGFloat = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * cos(angle) - distance * sin(angle),
                y: center.y + radius * sin(angle) + distance * cos(angle)
            ).applying(transform)
        }
        if isEmpty { move(to: place(startAngle)) } else { addLine(to: place(startAngle)) }
        // A cubic curve approximates a quarter circle to a few ten-thousandths of its radius.
        let parts = max(1, (abs(sweep) / (turn / 4) - 1e-9).rounded(.up))
        let step = sweep / parts
        let reach = radius * 4 / 3 * tan(step / 4)
        var angle = startAngle
        for _ in 0..<Int(parts) {
            addCurve(
                to: place(angle + step), control1: place(angle, reach), control2: place(angle + step, -reach))
            angle += step
        }
    }

    /// Adds an arc that touches the lines from `begin` to `corner` and from there to `end`, after a line to its start;
    /// a line to the corner if both lines have the same direction. All are transformed.
    nonisolated package mutating func addArc(
        from begin: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat, transform: CGAffineTransform
    ) {
        let (incoming, outgoing) = ((begin - corner).angle, (end - corner).angle)
        // Half of the angle between both lines, seen from the corner.
        let half = (outgoing - incoming).remainder(dividingBy: 2 * .pi) / 2
        guard radius > 0, begin != corner, end != corner, abs(sin(half)) > 1e-9, abs(cos(half)) > 1e-9 else {
            return addLine(to: corner.applying(transform))
        }
        let center = corner + CGPoint(angle: incoming + half, length: radius / abs(sin(half)))
        let side: CGFloat = half > 0 ? 1 : -1
        let startAngle = incoming - side * .pi / 2
        // The shorter of the two arcs between the angles.
        let sweep = (outgoing + side * .pi / 2 - startAngle).remainder(dividingBy: 2 * .pi)
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + sweep, clockwise: sweep > 0,
            transform: transform)
    }

    /// Adds a closed rectangle. The given corners are quarter ellipses with radii of at most half the rectangle's size.
    nonisolated package mutating func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
        let rect = rect.standardized
        let across = min(max(radii.width, 0), rect.width / 2)
        let down = min(max(radii.height, 0), rect.height / 2)
        guard across > 0, down > 0, !corners.isEmpty else { return addRect(rect) }
        let (x, y) = (CGPoint(x: across, y: 0), CGPoint(x: 0, y: down))
        let places = rect.corners
        // Each corner, and the vectors from it to the beginning and the end of its curve.
        let curves: [(corner: UIRectCorner, place: CGPoint, begin: CGPoint, end: CGPoint)] = [
            (.topRight, places[1], .zero - x, y), (.bottomRight, places[2], .zero - y, .zero - x),
            (.bottomLeft, places[3], x, .zero - y), (.topLeft, places[0], y, x),
        ]
        move(to: corners.contains(.topLeft) ? places[0] + x : places[0])
        for (corner, place, begin, end) in curves {
            if corners.contains(corner) {
                let straight = 1 - CubicCurve.quarterCircle
                addLine(to: place + begin)
                addCurve(to: place + end, control1: place + begin * straight, control2: place + end * straight)
            } else if corner != .topLeft {
                addLine(to: place)
            }
        }
        closeSubpath()
    }
}
