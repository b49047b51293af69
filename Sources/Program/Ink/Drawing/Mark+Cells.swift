import Foundation
import Geometry

// Where ink is listed in a `SpatialGrid`: on which level, and in which cells of it.

extension CellRange {
    /// The level on which four cells cover all paper.
    static let maximumLevel = 24

    /// The width and height of a cell of a level, in points: some letters of handwriting on the lowest.
    static func cellSide(on level: Int) -> CGFloat { CGFloat(1 << (6 + level)) }

    /// The distance of the visited lines from a curve, in points: they are far fewer than the drawn ones.
    fileprivate static func tolerance(on level: Int) -> CGFloat { cellSide(on: level) / 8 }

    /// The number of cells that are not in another range.
    fileprivate func count(outside other: CellRange) -> Int {
        let columns = columns.clamped(to: other.columns)
        let rows = rows.clamped(to: other.rows)
        guard self.columns.overlaps(other.columns), self.rows.overlaps(other.rows) else { return count }
        return count - columns.count * rows.count
    }
}

extension Mark {
    /// The maximum number of cells that a box covers to be listed in them. More would take more than twenty times the
    /// memory of the few bytes that describe enormous ink in a file.
    private static let cellCount = 12

    /// The lowest level of a `SpatialGrid` on which few cells list the ink in `bounds`. Equal marks have equal levels.
    func cellLevel(within bounds: CGRect) -> Int {
        guard !isSmall(bounds, on: 0) else { return 0 }
        switch shape {
        case .line:
            // A line that is at most half a cell wide enters about three cells per side of a cell of its length.
            let first = Self.level(ofCells: max(bounds.width, bounds.height) / 4)
            return level(from: first) { isSmall(bounds, on: $0) || style.width <= CellRange.cellSide(on: $0) / 2 }
        case .dot, .ellipse, .rectangle, .artwork,
            .polygon where style.fill != .none, .stroke where style.fill != .none:
            let first = Self.level(ofCells: max(bounds.width, bounds.height) / CGFloat(Self.cellCount))
            return level(from: first) { isSmall(bounds, on: $0) }
        case .polygon(let polygon):
            return level(
                ofLinesThrough: polygon.corners, most: Self.cellCount + polygon.corners.count, within: bounds)
        case .stroke(let stroke):
            // Two more for every sample let strokes be listed on the lowest level, however long they are.
            return level(
                ofLinesThrough: stroke.samples.lazy.map(\.location), most: Self.cellCount + 2 * stroke.samples.count,
                within: bounds)
        }
    }

    /// The level of ink through points that enters a number of cells at most.
    private func level(ofLinesThrough points: some Sequence<CGPoint>, most: Int, within bounds: CGRect) -> Int {
        // The ink enters about as many cells as its length is sides of a cell.
        var (length, last): (CGFloat, CGPoint?) = (0, nil)
        for point in points {
            if let last { length += max(abs(point.x - last.x), abs(point.y - last.y)) }
            last = point
        }
        return level(from: Self.level(ofCells: length / CGFloat(most))) {
            isSmall(bounds, on: $0) || lies(inCells: most, on: $0)
        }
    }

    /// The lowest level with cells as wide as `side`, in points.
    private static func level(ofCells side: CGFloat) -> Int {
        let ratio = side / CellRange.cellSide(on: 0)
        return ratio > 1 ? min(Int(log2(ratio).rounded(.up)), CellRange.maximumLevel) : 0
    }

    /// The lowest level from `first` on that `isEnough` accepts.
    private func level(from first: Int, _ isEnough: (Int) -> Bool) -> Int {
        var level = first
        while level < CellRange.maximumLevel, !isEnough(level) { level += 1 }
        return level
    }

    /// Whether few cells cover a box, with a margin for curves that are visited as lines.
    private func isSmall(_ bounds: CGRect, on level: Int) -> Bool {
        CellRange(Extent(bounds).outset(by: CellRange.tolerance(on: level)), on: level).count <= Self.cellCount
    }

    /// Whether the ink enters no more cells than `most`. A cell it comes back to counts again, to limit the time.
    private func lies(inCells most: Int, on level: Int) -> Bool {
        var count = 0
        var last: CellRange?
        visitBoxes(on: level) { box in
            let range = CellRange(box, on: level)
            count += last.map { range.count(outside: $0) } ?? range.count
            last = range
            return count <= most
        }
        return count <= most
    }
}

extension Mark {
    /// Visits boxes, about as large as cells of a level or smaller, that together cover the ink, from its beginning to its
    /// end, until `visit` returns false. They may overlap, and reach beyond the ink. Equal marks have equal boxes.
    func visitBoxes(on level: Int, _ visit: (Extent) -> Bool) {
        // The inside counts, too.
        if style.fill != .none { return _ = visit(Extent(bounds)) }
        switch shape {
        case .line, .dot, .rectangle, .polygon:
            shape.visitSegments(width: style.width) { $0.visitBoxes(on: level, visit) }
        case .artwork:
            // The inside counts, too.
            _ = visit(Extent(bounds))
        case .ellipse(let ellipse):
            // The chords are about as long as parts, so they are not divided.
            let tolerance = CellRange.tolerance(on: level)
            ellipse.visitChords(tolerance: tolerance, width: style.width + 2 * tolerance) {
                visit($0.extent)
            }
        case .stroke(let stroke):
            stroke.visitBoxes(on: level, width: style.width, visit)
        }
    }
}

extension Stroke {
    fileprivate func visitBoxes(on level: Int, width: CGFloat, _ visit: (Extent) -> Bool) {
        guard samples.count > 1 else { return visitSegments(width: width) { $0.visitBoxes(on: level, visit) } }
        // Curves between close samples share a range, from boxes that are known without computing the curves.
        let (side, tolerance) = (CellRange.cellSide(on: level), CellRange.tolerance(on: level))
        var part: (extent: Extent, radius: CGFloat)?
        for index in 0..<samples.count - 1 {
            let (next, radius) = (hullLimit(at: index), radius(at: index, width: width))
            if let last = part {
                let both = last.extent.joined(with: next)
                if both.isPart(side) {
                    part = (both, max(last.radius, radius))
                    continue
                }
                guard visit(last.extent.outset(by: last.radius)) else { return }
            }
            part = next.isPart(side) ? (next, radius) : nil
            guard part == nil else { continue }
            // The curve is longer than a part.
            let isVisited = visitSegments(at: index, width: width, tolerance: tolerance) {
                $0.outset(by: tolerance).visitBoxes(on: level, visit)
            }
            guard isVisited else { return }
        }
        if let part { _ = visit(part.extent.outset(by: part.radius)) }
    }
}

extension Extent {
    /// Whether the box is as small as the parts that ink is divided into.
    fileprivate func isPart(_ length: CGFloat) -> Bool { high.x - low.x + high.y - low.y <= 2 * length }
}

extension Centerline.Segment {
    /// The segment with wider ink.
    fileprivate func outset(by margin: CGFloat) -> Centerline.Segment {
        var wide = self
        wide.begin.radius += margin
        wide.end.radius += margin
        return wide
    }

    /// Visits the boxes along the segment, part by part: a long diagonal is only in the cells that it crosses.
    /// - Returns: Whether `visit` returned true for each.
    fileprivate func visitBoxes(on level: Int, _ visit: (Extent) -> Bool) -> Bool {
        let offset = end.point - begin.point
        let length = max(abs(offset.x), abs(offset.y))
        // Wide ink is divided into parts as long as it is wide: shorter ones would cover the same cells again.
        let part = max(CellRange.cellSide(on: level), min(begin.radius, end.radius))
        // The box of a horizontal or vertical segment holds nothing but the segment.
        let isDiagonal = offset.x != 0 && offset.y != 0
        let count = isDiagonal ? max(1, (length / part).rounded(.up)) : 1
        var step: CGFloat = 0
        while step < count {
            let extent = (count > 1 ? self.part(from: step / count, to: (step + 1) / count) : self).extent
            guard visit(extent) else { return false }
            step += 1
        }
        return true
    }

    /// The part of the segment between two fractions of its length, from 0 to 1.
    func part(from first: CGFloat, to last: CGFloat) -> Centerline.Segment {
        Centerline.Segment(begin: vertex(at: first), end: vertex(at: last))
    }

    private func vertex(at fraction: CGFloat) -> Centerline.Vertex {
        Centerline.Vertex(
            point: begin.point.interpolated(to: end.point, at: fraction),
            radius: begin.radius + (end.radius - begin.radius) * fraction)
    }
}
