package import Foundation

extension CGRect {
    /// Returns the part of a segment that is in the rectangle or on its edge, as fractions of the segment's length, by
    /// Liang and Barsky's algorithm; nil if all of the segment is outside.
    package func part(of begin: CGPoint, _ end: CGPoint) -> ClosedRange<CGFloat>? {
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
