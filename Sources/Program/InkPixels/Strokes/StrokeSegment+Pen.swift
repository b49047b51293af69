import Foundation
import Geometry
import TouchKit

nonisolated extension StrokeSegment {
    /// Creates what a pen covers along a line on which its radius changes evenly, in pixels, as far as the line lies near
    /// the pixels of `extent`; nil if a number is not finite or too large, or if the line is far from them.
    /// - Parameter leastRadius: The radius of a pen that is thinner.
    init?(
        ofPenFrom begin: CGPoint, radius beginRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat,
        near extent: PixelRect, atLeast leastRadius: CGFloat
    ) {
        let widest = max(beginRadius, endRadius)
        // Beyond this, rounding errors would be larger than a pixel. The comparisons are false for NaN.
        guard widest > 0, min(beginRadius, endRadius) >= 0, widest < 5e5, abs(begin.x) < 1e15, abs(begin.y) < 1e15,
            abs(end.x) < 1e15, abs(end.y) < 1e15
        else { return nil }
        let (first, last) = (max(beginRadius, leastRadius), max(endRadius, leastRadius))
        guard !extent.holds(begin) || !extent.holds(end) else {
            self.init(from: begin, radius: first, to: end, radius: last)
            return
        }
        let world = extent.rect.insetBy(dx: -widest * 80 - 4096, dy: -widest * 80 - 4096)
        guard let part = world.part(of: begin, end) else { return nil }
        self.init(
            from: part.lowerBound > 0 ? begin.interpolated(to: end, at: part.lowerBound) : begin,
            radius: first + (last - first) * part.lowerBound,
            to: part.upperBound < 1 ? begin.interpolated(to: end, at: part.upperBound) : end,
            radius: first + (last - first) * part.upperBound)
    }
}

nonisolated extension PixelRect {
    /// Returns whether a point, in pixels, lies in the rectangle.
    fileprivate func holds(_ point: CGPoint) -> Bool {
        point.x >= CGFloat(minX) && point.x < CGFloat(maxX) && point.y >= CGFloat(minY) && point.y < CGFloat(maxY)
    }
}
