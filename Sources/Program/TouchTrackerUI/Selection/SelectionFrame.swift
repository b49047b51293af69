import Foundation
import Geometry
import TouchKit

/// The frame around selected ink, with the handles that scale and turn it.
struct SelectionFrame {
    /// A handle: a corner or the middle of an edge, or the one that turns.
    enum Handle: Hashable {
        /// A place on the frame, from -1 to 1 in each axis.
        case scale(x: CGFloat, y: CGFloat)
        case turn
    }

    /// The box around the ink before the transform, in points.
    let ink: CGRect
    /// The transform that has been applied to the ink.
    let transform: CGAffineTransform
    /// The place of the edge beside the handle that turns: the one that is above as seen from the side.
    private let up: CGVector
    /// The area in which handles must be, in points.
    private let area: CGRect
    /// The frame before the transform, in points: around the ink, or as much of that as is in the area.
    let box: CGRect
    /// The part of the ink's box that is in the frame, before the transform, in points.
    private let visibleInk: CGRect

    private static let corners: [(x: CGFloat, y: CGFloat)] = [(-1, -1), (1, -1), (1, 1), (-1, 1)]

    init(around ink: CGRect, transform: CGAffineTransform, side: TableSide, in area: CGRect) {
        self.ink = ink
        self.transform = transform
        self.area = area
        up = side.inward
        let margin = PaperThresholds.frameMargin
        func missing(_ length: CGFloat) -> CGFloat {
            max(PaperThresholds.minimumFrameSide - length - 2 * margin, 0) / 2
        }
        let whole = ink.insetBy(dx: -margin - missing(ink.width), dy: -margin - missing(ink.height))
        let part = whole.intersection(area)
        let least = PaperThresholds.minimumFrameSide
        box = part.width >= least && part.height >= least ? part : whole
        visibleInk = ink.intersection(box.insetBy(dx: margin, dy: margin))
    }

    /// The corners of the frame, clockwise from the top left.
    var corners: [CGPoint] { Self.corners.map { location(x: $0.x, y: $0.y) } }

    /// Returns a place of the frame, given from -1 to 1 in each axis, in points.
    private func location(x: CGFloat, y: CGFloat) -> CGPoint {
        Self.place(x, y, in: box).applying(transform)
    }

    private static func place(_ x: CGFloat, _ y: CGFloat, in box: CGRect) -> CGPoint {
        CGPoint(x: box.midX + x * box.width / 2, y: box.midY + y * box.height / 2)
    }

    var handles: [Handle] {
        let corners = corners
        func length(_ a: Int, _ b: Int) -> CGFloat { corners[a].distance(to: corners[b]) }
        var handles = Self.corners.map { Handle.scale(x: $0.x, y: $0.y) }
        if length(0, 1) >= PaperThresholds.edgeWithHandle { handles += [.scale(x: 0, y: -1), .scale(x: 0, y: 1)] }
        if length(1, 2) >= PaperThresholds.edgeWithHandle { handles += [.scale(x: -1, y: 0), .scale(x: 1, y: 0)] }
        return handles + [.turn]
    }

    /// Returns where a handle is, in points.
    func location(of handle: Handle) -> CGPoint {
        switch handle {
        case .scale(let x, let y): location(x: x, y: y)
        case .turn: turn.handle
        }
    }

    /// The place of the handle that turns, and the middle of the edge beside it, in points. If there is no room at the
    /// upper edge, it is at the lower one, or inside the frame.
    var turn: (edge: CGPoint, handle: CGPoint) {
        let middle = location(x: 0, y: 0)
        for sign in [1, -1] as [CGFloat] {
            let edge = location(x: up.dx * sign, y: up.dy * sign)
            let length = middle.distance(to: edge)
            guard length > 0 else { break }
            let reach = PaperThresholds.turnHandleDistance / length
            let handle = edge + (edge - middle) * reach
            if area.contains(handle) { return (edge, handle) }
        }
        let edge = location(x: up.dx, y: up.dy)
        let inside = PaperThresholds.turnHandleDistance / max(middle.distance(to: edge), 1)
        return (edge, edge.interpolated(to: middle, at: inside))
    }

    /// The box around the frame and its handles, in points.
    var extent: CGRect { CGRect(around: corners + [turn.handle]) ?? .null }

    /// Returns the handle at a location, in points; nil if it is nearer to the middle of the frame, or farther than a
    /// finger's width from all.
    func handle(at location: CGPoint) -> Handle? {
        func isOnInk(_ place: CGPoint) -> Bool { visibleInk.contains(place.applying(transform.inverted())) }
        // A finger that lands on the ink moves it. The turning handle lies on ink only if it has no room outside.
        let reachable = isOnInk(location) ? [.turn].filter { isOnInk(self.location(of: $0)) } : handles
        let nearest = reachable.map { ($0, self.location(of: $0).distance(to: location)) }.min { $0.1 < $1.1 }
        guard let (handle, reach) = nearest, reach <= Metrics.touchTarget / 2,
            reach < self.location(x: 0, y: 0).distance(to: location)
        else { return nil }
        return handle
    }

    /// Returns whether a location, in points, is inside the frame.
    func contains(_ location: CGPoint) -> Bool {
        box.contains(location.applying(transform.inverted()))
    }

    // MARK: What handles do

    /// Returns the transform of dragging a handle.
    /// - Parameters:
    ///   - start: Where the finger landed, in points.
    ///   - end: Where it is now.
    ///   - isCentered: Whether the middle of the ink stays in its place, rather than the opposite edge.
    ///   - isConstrained: Whether it turns in steps of 15°, and corners stretch the two axes by different factors.
    func transform(
        dragging handle: Handle, from start: CGPoint, to end: CGPoint, isCentered: Bool, isConstrained: Bool
    ) -> CGAffineTransform {
        switch handle {
        case .turn:
            let center = Self.place(0, 0, in: ink)
            var angle = atan2(end.y - center.y, end.x - center.x) - atan2(start.y - center.y, start.x - center.x)
            let step = CGFloat.pi / 12
            if isConstrained { angle = (angle / step).rounded() * step }
            return CGAffineTransform(rotationAngle: angle).about(center)
        case .scale(let x, let y):
            let anchor = isCentered ? Self.place(0, 0, in: ink) : Self.place(-x, -y, in: ink)
            let (offset, grip) = (CGSize(width: end.x - start.x, height: end.y - start.y), Self.place(x, y, in: ink))
            func factor(_ isFree: Bool, _ length: CGFloat, _ offset: CGFloat) -> CGFloat {
                isFree && length != 0 ? max((length + offset) / length, PaperThresholds.minimumScale) : 1
            }
            var (sx, sy) = (
                factor(x != 0, grip.x - anchor.x, offset.width), factor(y != 0, grip.y - anchor.y, offset.height)
            )
            if x != 0, y != 0, !isConstrained {
                // The factor by which the finger has moved along the diagonal.
                let (dx, dy) = (grip.x - anchor.x, grip.y - anchor.y)
                let along = (offset.width * dx + offset.height * dy) / max(dx * dx + dy * dy, 1)
                sx = max(1 + along, PaperThresholds.minimumScale)
                sy = sx
            }
            return CGAffineTransform(scaleX: sx, y: sy).about(anchor)
        }
    }
}

extension CGAffineTransform {
    /// The same transform with `point` instead of the origin as its fixed point.
    func about(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}
