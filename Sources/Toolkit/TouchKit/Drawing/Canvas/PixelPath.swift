public import Foundation
import Geometry

/// A path as runs of straight segments in pixels: the form in which all paths reach a canvas.
///
/// All runs share one array of points, so that a scratch path is emptied and filled again without allocating.
public nonisolated struct PixelPath: Sendable, Equatable {
    /// A run of connected segments.
    public struct Run: Sendable, Equatable {
        /// The indexes of the run's points, in order. Never empty.
        public let points: Range<Int>
        /// Whether the last point is joined to the first. Filling closes every run.
        public let isClosed: Bool
    }

    /// The points of all runs, in pixels; (0, 0) is the top left corner of the canvas's first pixel.
    public private(set) var points: [CGPoint] = []
    /// The runs, in drawing order.
    public private(set) var runs: [Run] = []
    private var start = 0

    /// Creates an empty path.
    public init() {}

    /// Creates a path with one run.
    public init(_ points: [CGPoint], isClosed: Bool = false) {
        for point in points { add(point) }
        endRun(isClosed: isClosed)
    }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { runs.isEmpty }

    /// The bounding box of all points; `.null` for an empty path.
    public var bounds: CGRect { CGRect(around: points) ?? .null }

    /// Whether the path is one upright rectangle.
    var isRectangle: Bool {
        guard runs.count == 1, points.count == 4 else { return false }
        let corners = bounds.corners
        return points == corners || points == [corners[0], corners[3], corners[2], corners[1]]
    }

    /// Appends a point, in pixels, to the current run.
    public mutating func add(_ point: CGPoint) {
        points.append(point)
    }

    /// Ends the current run. A run without points is dropped.
    public mutating func endRun(isClosed: Bool) {
        guard points.count > start else { return }
        runs.append(Run(points: start..<points.count, isClosed: isClosed))
        start = points.count
    }

    /// Empties the path and keeps its memory.
    public mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        start = 0
    }
}
