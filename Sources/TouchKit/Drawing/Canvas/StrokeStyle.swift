public import Foundation

/// How the ends of a line look.
public nonisolated enum CGLineCap: Int, Sendable, Hashable {
    /// Cut off square at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Cut off square half a line width beyond the end point.
    case square
}

/// How two segments of a line meet.
public nonisolated enum CGLineJoin: Int, Sendable, Hashable {
    /// Pointed, unless the point would be longer than the miter limit allows: then bevelled.
    case miter
    /// Round, as if the pen had turned about the corner.
    case round
    /// The corner cut off straight.
    case bevel
}

/// Which places are inside a path that crosses itself.
public nonisolated enum CGPathFillRule: Int, Sendable, Hashable {
    /// Those that the path winds around.
    case winding
    /// Those from which a ray crosses the path an odd number of times.
    case evenOdd
}

/// The pen that a canvas draws lines with.
public nonisolated struct StrokeStyle: Sendable, Equatable {
    /// How wide the line is, in pixels; 0 or less draws nothing.
    public var width: CGFloat
    /// How its ends look.
    public var cap: CGLineCap
    /// How its segments meet.
    public var join: CGLineJoin
    /// How many line widths long a pointed join may be, measured from the inner to the outer corner.
    public var miterLimit: CGFloat

    /// Makes a pen; its width is in pixels.
    public init(width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }
}
