import Foundation

extension CGRect {
    /// Whether no coordinate is NaN or infinite. Foundation's operations on such rectangles trap.
    nonisolated var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// Returns the common part of both rectangles; `.null` if there is none or if one of them contains NaN or infinity.
    nonisolated func overlap(with other: CGRect) -> CGRect {
        isFinite && other.isFinite ? intersection(other) : .null
    }
}

extension CGRect {
    /// Returns the part of a segment that lies in the rectangle, as fractions of its length, by Liang and Barsky's
    /// algorithm; nil if there is none.
    nonisolated func part(of begin: CGPoint, _ end: CGPoint) -> ClosedRange<CGFloat>? {
        if contains(begin), contains(end) { return 0...1 }
        let (dx, dy) = (end.x - begin.x, end.y - begin.y)
        var (enter, leave): (CGFloat, CGFloat) = (0, 1)
        let sides: InlineArray<4, (step: CGFloat, room: CGFloat)> = [
            (-dx, begin.x - minX), (dx, maxX - begin.x), (-dy, begin.y - minY), (dy, maxY - begin.y),
        ]
        for index in sides.indices {
            let (step, room) = sides[index]
            if step == 0, room < 0 { return nil }
            if step < 0 { enter = max(enter, room / step) }
            if step > 0 { leave = min(leave, room / step) }
        }
        return enter <= leave ? enter...leave : nil
    }
}

extension CGPoint {
    /// Returns the point at a fraction of the way to another point.
    nonisolated func interpolated(to end: CGPoint, at share: CGFloat) -> CGPoint {
        CGPoint(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
    }
}
