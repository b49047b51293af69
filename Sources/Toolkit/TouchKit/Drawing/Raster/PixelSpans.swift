import Foundation

/// Turns shapes into spans of pixels that they cover at least half, for a canvas that cannot blend.
package nonisolated final class PixelSpans {
    private let rasterizer = Rasterizer()
    /// The spans of the last shape. Spans of the same columns in adjacent rows form one rectangle.
    package private(set) var rects: [PixelRect] = []

    package init() {}

    /// Finds the spans of a path's inside, within a region.
    package func fill(_ path: PixelPath, rule: CGPathFillRule, within region: Region) {
        rects.removeAll(keepingCapacity: true)
        rasterizer.fill(path, rule: rule, clip: Clip(region: region), canvas: region.bounds, paint: { take($0) })
    }

    /// Finds the spans of a line along a path, within a region. A line is at least one pixel wide.
    package func stroke(_ path: PixelPath, style: StrokeStyle, within region: Region) {
        rects.removeAll(keepingCapacity: true)
        var style = style
        style.width = max(style.width, 1)
        rasterizer.stroke(path, style: style, clip: Clip(region: region), canvas: region.bounds, paint: { take($0) })
    }

    /// Finds the spans of coverage, moved by (`x`, `y`) pixels, within a region.
    package func rasterize(_ coverage: any Coverage, x: Int, y: Int, within region: Region) {
        rects.removeAll(keepingCapacity: true)
        rasterizer.rasterize(
            coverage, x: x, y: y, clip: Clip(region: region), canvas: region.bounds, paint: { take($0) })
    }

    /// Adds the spans of a mask, and empties it.
    private func take(_ mask: CoverageMask) {
        let box = mask.box
        for line in 0..<box.height {
            unsafe mask.takeRow(line) { bytes, columns in
                var start: Int?
                for column in columns {
                    if unsafe bytes[column] >= 128 {
                        start = start ?? column
                    } else if let first = start {
                        add(first..<column, row: line, box)
                        start = nil
                    }
                }
                if let first = start { add(first..<columns.upperBound, row: line, box) }
            }
        }
    }

    private func add(_ columns: Range<Int>, row: Int, _ box: PixelRect) {
        let span = PixelRect(x: box.minX + columns.lowerBound, y: box.minY + row, width: columns.count, height: 1)
        if let last = rects.last, last.minX == span.minX, last.maxX == span.maxX, last.maxY == span.minY {
            rects[rects.count - 1] = last.union(span)
        } else {
            rects.append(span)
        }
    }
}
