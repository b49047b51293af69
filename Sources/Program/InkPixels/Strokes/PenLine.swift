import Foundation
import Geometry
import TouchKit

/// A straight line of a pen whose radius changes evenly, in pixels, as far as it lies near the pixels that are kept.
nonisolated struct PenLine {
    private let begin: CGPoint
    private let end: CGPoint
    private let beginRadius: CGFloat
    private let endRadius: CGFloat

    /// Creates a line; nil if a number is not finite or too large, or the line is far from the pixels of `extent`.
    /// - Parameter leastRadius: The radius of a pen that is thinner.
    init?(
        from begin: CGPoint, radius beginRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat,
        near extent: PixelRect, atLeast leastRadius: CGFloat
    ) {
        let widest = max(beginRadius, endRadius)
        // Beyond this, rounding errors would be larger than a pixel. The comparisons are false for NaN.
        guard widest > 0, min(beginRadius, endRadius) >= 0, widest < 5e5, abs(begin.x) < 1e15, abs(begin.y) < 1e15,
            abs(end.x) < 1e15, abs(end.y) < 1e15
        else { return nil }
        let (first, last) = (max(beginRadius, leastRadius), max(endRadius, leastRadius))
        guard !extent.holds(begin) || !extent.holds(end) else {
            (self.begin, self.end, self.beginRadius, self.endRadius) = (begin, end, first, last)
            return
        }
        let world = extent.rect.insetBy(dx: -widest * 80 - 4096, dy: -widest * 80 - 4096)
        guard let part = world.part(of: begin, end) else { return nil }
        self.begin = part.lowerBound > 0 ? begin.interpolated(to: end, at: part.lowerBound) : begin
        self.end = part.upperBound < 1 ? begin.interpolated(to: end, at: part.upperBound) : end
        self.beginRadius = first + (last - first) * part.lowerBound
        self.endRadius = first + (last - first) * part.upperBound
    }

    /// What the pen covers.
    var segment: StrokeSegment {
        StrokeSegment(from: begin, radius: beginRadius, to: end, radius: endRadius)
    }
}

nonisolated extension PixelRect {
    /// Returns whether a point, in pixels, lies in the rectangle.
    fileprivate func holds(_ point: CGPoint) -> Bool {
        point.x >= CGFloat(minX) && point.x < CGFloat(maxX) && point.y >= CGFloat(minY) && point.y < CGFloat(maxY)
    }
}
