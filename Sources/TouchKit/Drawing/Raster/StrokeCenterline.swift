import Foundation

/// The polyline that a pen followed, with the pen's radius at each point: what a canvas that cannot use coverage draws.
///
/// The points lie in chunks with bounds, so that drawing a part looks at that part's points alone.
public nonisolated struct StrokeCenterline: Sendable {
    /// A point that the pen passed.
    public struct Point: Sendable, Equatable {
        /// The location, in pixels.
        public let x: Float
        /// The location, in pixels.
        public let y: Float
        /// The pen's radius here, in pixels.
        public let radius: Float
        /// Whether a new line starts here, so that nothing joins the point to the one before.
        public let isStart: Bool
    }

    /// All points, in drawing order.
    public private(set) var points: [Point] = []
    /// The least radius that any point had, in pixels; infinite without points.
    public private(set) var leastRadius = Float.infinity
    /// For each chunk, the pixels of the segments that end in its points.
    private var chunks: [PixelRect] = []
    private static let chunk = 32

    init() {}

    /// Adds a line that touches the pixels of `bounds`.
    mutating func add(_ line: PenLine, bounds: PixelRect) {
        let (x, y, width) = (Float(line.begin.x), Float(line.begin.y), Float(line.beginRadius))
        if let last = points.last, last.x == x, last.y == y, last.radius == width {
            // The line continues.
        } else {
            add(Point(x: x, y: y, radius: width, isStart: true), bounds: bounds)
        }
        let (endX, endY) = (Float(line.end.x), Float(line.end.y))
        add(Point(x: endX, y: endY, radius: Float(line.endRadius), isStart: false), bounds: bounds)
    }

    private mutating func add(_ point: Point, bounds: PixelRect) {
        if points.count.isMultiple(of: Self.chunk) {
            chunks.append(bounds)
        } else {
            chunks[chunks.count - 1] = chunks[chunks.count - 1].union(bounds)
        }
        leastRadius = min(leastRadius, point.radius)
        points.append(point)
    }

    /// Removes all points but the first `count`.
    mutating func truncate(to count: Int) {
        points.removeLast(points.count - count)
        chunks.removeLast(chunks.count - (count + Self.chunk - 1) / Self.chunk)
        if count == 0 { leastRadius = .infinity }
    }

    /// Calls `body` with the ranges of points whose lines may touch a region. A range starts with the beginning of its first line.
    public func forEachRange(meeting region: Region, _ body: (Range<Int>) -> Void) {
        var begin: Int?
        for index in 0...chunks.count {
            let start = index * Self.chunk
            if index < chunks.count, region.intersects(chunks[index]) {
                begin = begin ?? max(start - 1, 0)
            } else if let first = begin {
                body(first..<min(start, points.count))
                begin = nil
            }
        }
    }
}
