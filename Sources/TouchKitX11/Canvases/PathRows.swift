import Foundation
import TouchKit
import X11

// Small round shapes as rows of pixels: the server puts a polygon's corners on whole pixels, which makes circles lumpy.

extension PixelPath {
    /// How many rows of pixels a shape may have for each of its corners to be sent as rows: beyond, the polygon is less to send.
    private nonisolated static let rowsPerCorner = 4

    /// The pixels whose middles lie inside, row by row; nil for a shape that is better sent as a polygon.
    nonisolated func rows(rule: CGPathFillRule) -> [X11.Rectangle]? {
        let bounds = bounds
        guard bounds.height <= CGFloat(Self.rowsPerCorner * points.count), bounds.isOnServer else { return nil }
        let first = Int(bounds.minY.rounded(.down))
        return crossings(from: first, count: Int(bounds.maxY.rounded(.up)) - first).enumerated().flatMap { row, found in
            PixelPath.spans(between: found, at: first + row, rule: rule)
        }
    }

    /// A place where an edge crosses the middle of a row, downwards, +1, or upwards, -1.
    private typealias Crossing = (x: CGFloat, direction: Int)

    /// Where the shape's edges cross the middles of rows, in no order.
    private nonisolated func crossings(from first: Int, count: Int) -> [[Crossing]] {
        var rows = [[Crossing]](repeating: [], count: max(count, 0))
        for run in runs {
            let corners = points[run.points]
            for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) where from.y != to.y {
                let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
                // The rows whose middles lie at or below the upper end, and above the lower one.
                let begin = Int((upper.y - 0.5).rounded(.up)) - first
                let end = Int((lower.y - 0.5).rounded(.up)) - first
                for row in begin..<end {
                    let part = (CGFloat(first + row) + 0.5 - upper.y) / (lower.y - upper.y)
                    rows[row].append((upper.x + (lower.x - upper.x) * part, from.y < to.y ? 1 : -1))
                }
            }
        }
        return rows
    }

    /// The pixels of row `y` whose middles lie inside.
    private nonisolated static func spans(
        between crossings: [Crossing], at y: Int, rule: CGPathFillRule
    ) -> [X11.Rectangle] {
        let sorted = crossings.sorted { $0.x < $1.x }
        var spans: [X11.Rectangle] = []
        var winding = 0
        for (here, next) in zip(sorted, sorted.dropFirst()) {
            winding += here.direction
            let isInside =
                switch rule {
                case .winding: winding != 0
                case .evenOdd: !winding.isMultiple(of: 2)
                }
            let (first, last) = (Int((here.x - 0.5).rounded(.up)), Int((next.x - 0.5).rounded(.up)))
            guard isInside, last > first else { continue }
            spans.append(X11.Rectangle(x: first, y: y, width: last - first, height: 1))
        }
        return spans
    }
}

extension CGRect {
    /// Whether all of it has places that the protocol can name, which are 16 bits either way.
    fileprivate nonisolated var isOnServer: Bool {
        minX > -32000 && minY > -32000 && maxX < 32000 && maxY < 32000
    }
}
