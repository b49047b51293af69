import Foundation

// The levels of a `SpatialGrid`. On each, cells are twice as wide as on the level below.

extension CellRange {
    /// The level on which four groups of cells cover all paper.
    static let maximumLevel = 26

    /// The width and height of a cell of a level, in points: about a finger's width on the lowest.
    static func cellSide(on level: Int) -> CGFloat { CGFloat(16 << level) }

    /// The length of the parts that a piece of ink is divided into to find its cells, in points.
    static func partLength(on level: Int) -> CGFloat { level == 0 ? 64 : 2 * cellSide(on: level) }

    /// The distance of the lines that are visited from a curve, in points: they are far fewer than those that are
    /// drawn.
    static func tolerance(on level: Int) -> CGFloat { cellSide(on: level) / 2 }

    /// The range of the groups of cells.
    fileprivate var groups: CellRange {
        CellRange(
            columns: columns.lowerBound >> CellGroup.shift...columns.upperBound >> CellGroup.shift,
            rows: rows.lowerBound >> CellGroup.shift...rows.upperBound >> CellGroup.shift)
    }

    /// The number of cells that are not in another range.
    fileprivate func count(outside other: CellRange) -> Int {
        let columns = columns.clamped(to: other.columns)
        let rows = rows.clamped(to: other.rows)
        guard self.columns.overlaps(other.columns), self.rows.overlaps(other.rows) else { return count }
        return count - columns.count * rows.count
    }
}

extension Mark {
    /// The maximum number of groups of cells that a box covers to be listed in them. More would take more than twenty
    /// times the memory of the few bytes that describe enormous ink in a file.
    private static let groupCount = 12

    /// The lowest level of a `SpatialGrid` on which few groups of cells list the ink, whose box is `bounds`. Equal
    /// marks have equal levels.
    func cellLevel(within bounds: CGRect) -> Int {
        guard !isSmall(bounds, on: 0) else { return 0 }
        switch shape {
        case .line:
            // A line lies in about three groups for each side of a group that it is long, unless it is as wide as that.
            let first = Self.level(ofGroups: max(bounds.width, bounds.height) / 4)
            return level(from: first) { isSmall(bounds, on: $0) || style.width <= 2 * CellRange.cellSide(on: $0) }
        case .dot, .ellipse, .rectangle, .artwork:
            let first = Self.level(ofGroups: max(bounds.width, bounds.height) / CGFloat(Self.groupCount))
            return level(from: first) { isSmall(bounds, on: $0) }
        case .polygon(let polygon):
            return level(ofLinesThrough: polygon.corners, most: Self.groupCount + polygon.corners.count, within: bounds)
        case .stroke(let stroke):
            // Two more for every sample let strokes be listed on the lowest level, however long they are.
            return level(
                ofLinesThrough: stroke.samples.lazy.map(\.location), most: Self.groupCount + 2 * stroke.samples.count,
                within: bounds)
        }
    }

    /// The level of ink through points that enters a number of groups at most.
    private func level(ofLinesThrough points: some Sequence<CGPoint>, most: Int, within bounds: CGRect) -> Int {
        // The ink enters about as many groups as its length is sides of a group.
        var (length, last): (CGFloat, CGPoint?) = (0, nil)
        for point in points {
            if let last { length += max(abs(point.x - last.x), abs(point.y - last.y)) }
            last = point
        }
        return level(from: Self.level(ofGroups: length / CGFloat(most))) {
            isSmall(bounds, on: $0) || lies(inGroups: most, on: $0)
        }
    }

    /// The lowest level with groups as wide as `side`, in points.
    private static func level(ofGroups side: CGFloat) -> Int {
        let ratio = side / (4 * CellRange.cellSide(on: 0))
        return ratio > 1 ? min(Int(log2(ratio).rounded(.up)), CellRange.maximumLevel) : 0
    }

    /// The lowest level from `first` on that `isEnough` accepts.
    private func level(from first: Int, _ isEnough: (Int) -> Bool) -> Int {
        var level = first
        while level < CellRange.maximumLevel, !isEnough(level) { level += 1 }
        return level
    }

    /// Whether few groups cover a box, with a margin for curves that are visited as lines.
    private func isSmall(_ bounds: CGRect, on level: Int) -> Bool {
        let box = Extent(bounds).outset(by: CellRange.tolerance(on: level))
        return CellRange(box, on: level).groups.count <= Self.groupCount
    }

    /// Whether the ink enters no more groups than `most`. A group that it comes back to counts again, so that this
    /// takes no more time than `most` allows.
    private func lies(inGroups most: Int, on level: Int) -> Bool {
        var count = 0
        var last: CellRange?
        visitCells(on: level) { range in
            let groups = range.groups
            count += last.map { groups.count(outside: $0) } ?? groups.count
            last = groups
            return count <= most
        }
        return count <= most
    }
}
