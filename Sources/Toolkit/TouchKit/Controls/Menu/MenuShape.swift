package import Foundation

/// The shape of a menu: a bubble with an arrow on one of its sides, in points.
package nonisolated struct MenuShape: Sendable, Equatable {
    /// The side of the bubble that the arrow is on.
    package enum Edge: CaseIterable, Sendable {
        case bottom, top, left, right
    }

    package let bubble: CGRect
    package let tip: CGPoint
    package let edge: Edge
    package let cornerRadius: CGFloat

    /// The length of the arrow, and half of its width where it meets the bubble.
    package static let arrow: CGFloat = 8

    package init(bubble: CGRect, tip: CGPoint, edge: Edge, cornerRadius: CGFloat) {
        (self.bubble, self.tip, self.edge, self.cornerRadius) = (bubble, tip, edge, cornerRadius)
    }

    /// The box around the bubble and its arrow.
    package var frame: CGRect { bubble.union(CGRect(origin: tip, size: .zero)) }

    /// The outline of the bubble and its arrow, clockwise.
    @MainActor package var outline: UIBezierPath {
        let inner = bubble.insetBy(dx: cornerRadius, dy: cornerRadius)
        let corners: [(x: CGFloat, y: CGFloat, before: Edge)] = [
            (inner.minX, inner.minY, .left), (inner.maxX, inner.minY, .top), (inner.maxX, inner.maxY, .right),
            (inner.minX, inner.maxY, .bottom),
        ]
        let path = UIBezierPath()
        for (index, corner) in corners.enumerated() {
            if corner.before == edge {
                for point in arrowCorners {
                    if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
                }
            }
            let start = CGFloat.pi + CGFloat(index) * .pi / 2
            path.addArc(
                withCenter: CGPoint(x: corner.x, y: corner.y), radius: cornerRadius, startAngle: start,
                endAngle: start + .pi / 2, clockwise: true)
        }
        path.close()
        return path
    }

    /// The corners of the arrow, clockwise around the bubble: where it leaves the bubble, its tip, where it returns.
    private var arrowCorners: [CGPoint] {
        let length = Self.arrow
        func corner(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: tip.x + dx, y: tip.y + dy) }
        return switch edge {
        case .bottom: [corner(length, -length), tip, corner(-length, -length)]
        case .top: [corner(-length, length), tip, corner(length, length)]
        case .left: [corner(length, length), tip, corner(length, -length)]
        case .right: [corner(-length, -length), tip, corner(-length, length)]
        }
    }
}

extension MenuShape {
    /// The least distance between the bubble and the window's edges.
    nonisolated static let margin: CGFloat = 8
    private nonisolated static let radius: CGFloat = 10
    /// The distance between the arrow's tip and the target.
    private nonisolated static let gap: CGFloat = 2

    /// Places a bubble of `size` above `target` if there is room, else on the side with more room; always inside
    /// `bounds`, and on whole points, so that its edges are crisp.
    nonisolated init(size: CGSize, target: CGRect, bounds: CGRect) {
        let inside = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let reach = size.height + Self.arrow + Self.gap
        let (above, below) = (target.minY - inside.minY, inside.maxY - target.maxY)
        let isAbove = above >= reach || above >= below
        func kept(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(value, high)) }
        let y = isAbove ? target.minY - reach : target.maxY + Self.gap + Self.arrow
        let bubble = CGRect(
            x: kept(target.midX - size.width / 2, inside.minX, inside.maxX - size.width).rounded(.down),
            y: kept(y, inside.minY, inside.maxY - size.height).rounded(.down), width: size.width, height: size.height)
        let corner = Self.radius + Self.arrow
        let tip = CGPoint(
            x: kept(target.midX, bubble.minX + corner, bubble.maxX - corner),
            y: isAbove ? bubble.maxY + Self.arrow : bubble.minY - Self.arrow)
        self.init(bubble: bubble, tip: tip, edge: isAbove ? .bottom : .top, cornerRadius: Self.radius)
    }
}
