import Foundation

/// Computes how much of each pixel lies inside a path, exactly, from the areas that the path's edges cut off.
///
/// Each edge adds the area to its right to the pixels of the rows that it crosses. The running sum along a row is then
/// the winding number times the covered area. Corners are rounded to 256ths of a pixel and all sums are integers, so
/// the result does not depend on the box.
@safe nonisolated final class AreaAccumulator {
    /// The amount that each pixel adds to the running sum: twice the area, in square 256ths of a pixel. All are zero
    /// between two paths, and there are as many as the greatest path needed, since new memory costs more than small paths.
    private var sums: UnsafeMutablePointer<Int32>
    private var capacity = 1 << 10
    private static let maximumCapacity = 1 << 18
    /// The sum of a fully covered pixel.
    private static let full: Int32 = 2 * 256 * 256

    init() {
        unsafe sums = .allocateZeroed(capacity: capacity)
    }

    deinit {
        unsafe free(sums)
    }

    /// Sets memory that is all zero to a path's coverage.
    func rasterize(_ path: PixelPath, rule: CGPathFillRule, into target: CoverageTarget) {
        let box = target.box
        // One more column takes the area to the right of the last.
        let stride = box.width + 1
        let rowsAtOnce = AreaAccumulator.maximumCapacity / stride
        reserve(min(rowsAtOnce, box.height) * stride)
        var top = box.minY
        while top < box.maxY {
            let band = PixelRect(minX: box.minX, minY: top, maxX: box.maxX, maxY: min(top + rowsAtOnce, box.maxY))
            for run in path.runs {
                var from = FixedPoint(path.points[run.points.upperBound - 1])
                for index in run.points {
                    let to = FixedPoint(path.points[index])
                    addEdge(from, to, band: band, stride: stride)
                    from = to
                }
            }
            for row in band.minY..<band.maxY {
                resolve(row: row - band.minY, stride: stride, into: target, at: row, rule)
            }
            top = band.maxY
        }
    }

    private func reserve(_ count: Int) {
        guard count > capacity else { return }
        unsafe free(sums)
        while capacity < count { capacity *= 2 }
        unsafe sums = .allocateZeroed(capacity: capacity)
    }

    private func addEdge(_ from: FixedPoint, _ to: FixedPoint, band: PixelRect, stride: Int) {
        guard from.y != to.y else { return }
        let (upper, lower, sign) = from.y < to.y ? (from, to, 1) : (to, from, -1)
        let first = max(upper.y >> 8, band.minY)
        let end = min((lower.y + 255) >> 8, band.maxY)
        guard first < end else { return }
        let slope = Double(lower.x - upper.x) / Double(lower.y - upper.y)
        /// Returns the edge's horizontal position at `y`, rounded in the same way for every row.
        func x(at y: Int) -> Int {
            y == lower.y ? lower.x : upper.x + Int((Double(y - upper.y) * slope).rounded())
        }
        var y = max(upper.y, first << 8)
        var start = FixedPoint(x: x(at: y), y: y)
        for row in first..<end {
            y = min(lower.y, (row + 1) << 8)
            let stop = FixedPoint(x: x(at: y), y: y)
            addPart(start, stop, sign: sign, row: (row - band.minY) * stride, left: band.minX, width: band.width)
            start = stop
        }
    }

    /// Adds the part of an edge that lies in one row.
    ///
    /// Sums wrap around where more than 16,384 subpaths lie over each other, which only a crafted file has: the
    /// coverage is then that of another winding number.
    private func addPart(_ upper: FixedPoint, _ lower: FixedPoint, sign: Int, row: Int, left: Int, width: Int) {
        let (west, east) = upper.x <= lower.x ? (upper, lower) : (lower, upper)
        let height = lower.y - upper.y
        let first = (west.x >> 8) - left
        let last = (east.x >> 8) - left
        if first >= width { return }
        if last < 0 {
            unsafe sums[row] &+= Int32(truncatingIfNeeded: sign * height * 512)
            return
        }
        if first == last {
            let inset = (west.x & 255) + (east.x & 255)
            unsafe sums[row + first] &+= Int32(truncatingIfNeeded: sign * height * (512 - inset))
            unsafe sums[row + first + 1] &+= Int32(truncatingIfNeeded: sign * height * inset)
            return
        }
        // From pixel to pixel, to the right. The height at the border of two pixels is rounded once for both.
        let rise = Double(height) / Double(east.x - west.x)
        var x = west.x
        var climbed = 0
        if first < 0 {
            x = left << 8
            climbed = Int((Double(x - west.x) * rise).rounded())
            unsafe sums[row] &+= Int32(truncatingIfNeeded: sign * climbed * 512)
        }
        for column in max(first, 0)...min(last, width - 1) {
            let edge = min((column + left + 1) << 8, east.x)
            let climb = edge == east.x ? height : Int((Double(edge - west.x) * rise).rounded())
            let inset = (x & 255) + (edge - (column + left) << 8)
            unsafe sums[row + column] &+= Int32(truncatingIfNeeded: sign * (climb - climbed) * (512 - inset))
            unsafe sums[row + column + 1] &+= Int32(truncatingIfNeeded: sign * (climb - climbed) * inset)
            x = edge
            climbed = climb
        }
    }

    /// Turns a row of sums into coverage, and sets the sums to zero.
    private func resolve(row: Int, stride: Int, into target: CoverageTarget, at y: Int, _ rule: CGPathFillRule) {
        let row = unsafe sums + row * stride
        let width = stride - 1
        var column = 0
        var sum: Int32 = 0
        while column < width {
            // The coverage stays the same until something is added.
            var end = column
            while end < width, unsafe row[end] == 0 { end += 1 }
            let level = AreaAccumulator.level(sum, rule)
            if end > column, level > 0 { target.fill(row: y - target.box.minY, columns: column..<end, with: level) }
            guard end < width else { break }
            column = end
            while end < width, unsafe row[end] != 0 { end += 1 }
            let bytes = unsafe target.row(y - target.box.minY, touching: column..<end)
            for index in column..<end {
                sum &+= unsafe row[index]
                unsafe bytes[index] = AreaAccumulator.level(sum, rule)
            }
            column = end
        }
        unsafe row.update(repeating: 0, count: stride)
    }

    /// Returns the coverage for a sum, 0 to 255.
    @inline(__always)
    private static func level(_ sum: Int32, _ rule: CGPathFillRule) -> UInt8 {
        var area = abs(Int(sum))
        switch rule {
        case .winding: area = min(area, Int(full))
        case .evenOdd:
            area %= 2 * Int(full)
            if area > Int(full) { area = 2 * Int(full) - area }
        }
        return UInt8(truncatingIfNeeded: (area * 255 + Int(full) / 2) >> 17)
    }
}

/// A point in 256ths of a pixel.
private nonisolated struct FixedPoint {
    var x: Int
    var y: Int
}

nonisolated extension FixedPoint {
    /// Rounds a point in pixels. Coordinates are limited to ±2^30, and NaN becomes 0.
    ///
    /// Halves are rounded up on both sides of zero: a shape has the same pixels on a layer that begins elsewhere.
    init(_ point: CGPoint) {
        func fixed(_ value: CGFloat) -> Int {
            guard !value.isNaN else { return 0 }
            return Int((min(max(value, -1_073_741_824), 1_073_741_824) * 256 + 0.5).rounded(.down))
        }
        self.init(x: fixed(point.x), y: fixed(point.y))
    }
}
