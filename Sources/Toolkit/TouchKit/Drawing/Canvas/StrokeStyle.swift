public import Foundation

/// The shape of a line's ends.
public nonisolated enum CGLineCap: Int32, Sendable, Hashable {
    /// Cut off at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Cut off half a line width beyond the end point.
    case square
}

/// The shape of the corners between a line's segments.
public nonisolated enum CGLineJoin: Int32, Sendable, Hashable {
    /// A point, or a bevel if the point would exceed the miter limit.
    case miter
    /// A circular arc around the corner.
    case round
    /// The corner cut off straight.
    case bevel
}

/// The rule that determines the inside of a path that crosses itself.
public nonisolated enum CGPathFillRule: Int, Sendable, Hashable {
    /// Inside are the points that the path winds around.
    case winding
    /// Inside are the points from which a ray crosses the path an odd number of times.
    case evenOdd
}

/// The pen with which a canvas strokes paths.
public nonisolated struct StrokeStyle: Sendable, Equatable {
    /// The width of the line, in pixels; 0 or less draws nothing.
    public var width: CGFloat
    /// The shape of the ends.
    public var cap: CGLineCap
    /// The shape of the corners.
    public var join: CGLineJoin
    /// The greatest length of a pointed corner, from its inner to its outer point, in line widths.
    public var miterLimit: CGFloat

    /// Creates a pen; its width is in pixels.
    public init(width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }
}
