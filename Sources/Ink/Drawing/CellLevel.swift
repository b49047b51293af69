import Foundation

// The levels of a `SpatialGrid`. On each, cells are twice as wide as on the level below.

extension CellRange {
    /// The level on which four groups of cells cover all paper.
    static let maximumLevel = 26

    /// The width and height of a cell of a level, in points: about a finger's width on the lowest.
    static func cellSide(on level: Int) -> CGFloat { CGFloat(16 << level) }

    /// The length of the parts that a piece of ink is divided into to find its cells, in points.
    static func partLength(on level: Int) -> CGFloat { level == 0 ? 64 : cellSide(on: level) }

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
    /// The number of groups of cells that list ink between two points. More would take more than twenty times the memory of
    /// the few bytes that describe such ink in a file.
    private static let groupCount = 12

    /// The maximum number of groups that list the ink. Two more for every point let strokes be listed on the lowest level,
    /// however long they are.
    private var maximumGroupCount: Int {
        switch shape {
        case .line, .dot, .ellipse, .rectangle: Self.groupCount
        case .polygon(let polygon): Self.groupCount + polygon.corners.count
        case .stroke(let stroke): Self.groupCount + 2 * stroke.samples.count
        }
    }

    /// The lowest level of a `SpatialGrid` on which few groups of cells list the ink, whose box is `bounds`. Equal marks have
    /// equal levels.
    func cellLevel(within bounds: CGRect) -> Int {
        // The cells that are visited lie in the box and a margin, for the curves that are visited as lines.
        func boxIsSmall(on level: Int) -> Bool {
            let box = Extent(bounds).outset(by: CellRange.cellSide(on: level) / 4)
            return CellRange(box, on: level).groups.count <= Self.groupCount
        }
        guard !boxIsSmall(on: 0) else { return 0 }
        // Ink enters about as many groups as its length is sides of a group.
        let most = maximumGroupCount
        let groups = length(within: bounds) / (4 * CellRange.cellSide(on: 0) * CGFloat(most))
        var level = groups > 1 ? min(Int(log2(groups)), CellRange.maximumLevel) : 0
        while level < CellRange.maximumLevel, !boxIsSmall(on: level), !lies(inGroups: most, on: level) { level += 1 }
        return level
    }

    /// The length of the ink, in points, or less: the greater of the distances along x and y of each of its parts.
    private func length(within bounds: CGRect) -> CGFloat {
        func length(_ points: some Sequence<CGPoint>) -> CGFloat {
            var (length, last): (CGFloat, CGPoint?) = (0, nil)
            for point in points {
                if let last { length += max(abs(point.x - last.x), abs(point.y - last.y)) }
                last = point
            }
            return length
        }
        return switch shape {
        case .line, .dot, .ellipse, .rectangle: max(bounds.width, bounds.height)
        case .polygon(let polygon): length(polygon.corners)
        case .stroke(let stroke): length(stroke.samples.lazy.map(\.location))
        }
    }

    /// Whether the ink enters no more groups than `most`. A group that it comes back to counts again, so that this takes no more
    /// time than `most` allows.
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
