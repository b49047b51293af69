import Foundation

/// The position of a menu: a bubble above or below its target, with an arrow that points at it, in the window's points.
nonisolated struct MenuPlacement: Sendable, Equatable {
    /// The side of the bubble that the arrow is on.
    enum Edge: Sendable {
        case top
        case bottom
    }

    /// The bubble without its arrow.
    let bubble: CGRect
    /// The tip of the arrow.
    let tip: CGPoint
    let edge: Edge

    /// The height of the arrow, and half of its width where it meets the bubble.
    static let arrow: CGFloat = 8
    static let cornerRadius: CGFloat = 10
    /// The least distance between the bubble and the window's edges.
    static let margin: CGFloat = 8
    /// The distance between the arrow's tip and the target.
    private static let gap: CGFloat = 2

    /// Places a bubble of `size` above `target` if there is room, else on the side with more room; always inside
    /// `bounds`, and on whole points, so that its edges are crisp.
    init(size: CGSize, target: CGRect, bounds: CGRect) {
        let inside = bounds.insetBy(dx: MenuPlacement.margin, dy: MenuPlacement.margin)
        let reach = size.height + MenuPlacement.arrow + MenuPlacement.gap
        let (above, below) = (target.minY - inside.minY, inside.maxY - target.maxY)
        edge = above >= reach || above >= below ? .bottom : .top
        let y =
            switch edge {
            case .bottom: target.minY - reach
            case .top: target.maxY + MenuPlacement.gap + MenuPlacement.arrow
            }
        func kept(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(value, high)) }
        bubble = CGRect(
            x: kept(target.midX - size.width / 2, inside.minX, inside.maxX - size.width).rounded(.down),
            y: kept(y, inside.minY, inside.maxY - size.height).rounded(.down), width: size.width, height: size.height)
        let corner = MenuPlacement.cornerRadius + MenuPlacement.arrow
        tip = CGPoint(
            x: kept(target.midX, bubble.minX + corner, bubble.maxX - corner),
            y: edge == .bottom ? bubble.maxY + MenuPlacement.arrow : bubble.minY - MenuPlacement.arrow)
    }

    /// The bounding box of the bubble and its arrow.
    var frame: CGRect {
        bubble.union(CGRect(x: tip.x, y: tip.y, width: 0, height: 0))
    }

    /// The outline of the bubble and its arrow, clockwise.
    @MainActor var outline: UIBezierPath {
        let radius = MenuPlacement.cornerRadius
        let path = UIBezierPath()
        func corner(_ x: CGFloat, _ y: CGFloat, from start: CGFloat) {
            path.addArc(
                withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: start + .pi / 2,
                clockwise: true)
        }
        func arrow(at y: CGFloat, from start: CGFloat) {
            path.addLine(to: CGPoint(x: tip.x + start, y: y))
            path.addLine(to: tip)
            path.addLine(to: CGPoint(x: tip.x - start, y: y))
        }
        corner(bubble.minX + radius, bubble.minY + radius, from: .pi)
        if edge == .top {
            arrow(at: bubble.minY, from: -MenuPlacement.arrow)
        }
        corner(bubble.maxX - radius, bubble.minY + radius, from: -.pi / 2)
        corner(bubble.maxX - radius, bubble.maxY - radius, from: 0)
        if edge == .bottom {
            arrow(at: bubble.maxY, from: MenuPlacement.arrow)
        }
        corner(bubble.minX + radius, bubble.maxY - radius, from: .pi / 2)
        path.close()
        return path
    }
}
