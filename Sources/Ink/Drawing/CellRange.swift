import Foundation
import Geometry

/// A rectangle of cells of one level of a `SpatialGrid`.
struct CellRange: Equatable {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    /// Creates the range of all cells of a level that share points with a box.
    init(minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat, on level: Int) {
        columns = Self.span(minX, maxX, level)
        rows = Self.span(minY, maxY, level)
    }

    init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        self.columns = columns
        self.rows = rows
    }

    init(_ extent: Extent, on level: Int) {
        self.init(minX: extent.low.x, minY: extent.low.y, maxX: extent.high.x, maxY: extent.high.y, on: level)
    }

    init(_ rect: CGRect, on level: Int) {
        self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY, on: level)
    }

    var count: Int { columns.count * rows.count }

    private static func span(_ low: CGFloat, _ high: CGFloat, _ level: Int) -> ClosedRange<Int> {
        let first = cell(low, level)
        return first...max(first, cell(high, level))
    }

    private static func cell(_ coordinate: CGFloat, _ level: Int) -> Int {
        Int((coordinate.clamped(to: -CGFloat.paperLimit...CGFloat.paperLimit) / cellSide(on: level)).rounded(.down))
    }
}

extension Mark {
    /// Visits ranges of cells of a level that together cover the ink, from its beginning to its end, until `visit`
    /// returns false. They may overlap, and may include cells beside the ink. Equal marks have equal ranges.
    func visitCells(on level: Int, _ visit: (CellRange) -> Bool) {
        switch shape {
        case .line, .dot, .rectangle, .polygon:
            shape.visitSegments(width: style.width) { $0.visitCells(on: level, visit) }
        case .artwork:
            // The inside counts, too.
            _ = visit(CellRange(bounds, on: level))
        case .ellipse(let ellipse):
            // The chords are about as long as parts, so they are not divided.
            let tolerance = CellRange.tolerance(on: level)
            ellipse.visitChords(tolerance: tolerance, width: style.width + 2 * tolerance) {
                visit(CellRange($0.extent, on: level))
            }
        case .stroke(let stroke):
            stroke.visitCells(on: level, width: style.width, visit)
        }
    }
}

extension Stroke {
    fileprivate func visitCells(on level: Int, width: CGFloat, _ visit: (CellRange) -> Bool) {
        guard samples.count > 1 else { return visitSegments(width: width) { $0.visitCells(on: level, visit) } }
        // Curves between samples that are close together share a range, from boxes that are known without computing the
        // curves.
        let partLength = CellRange.partLength(on: level)
        var part: (extent: Extent, radius: CGFloat)?
        for index in 0..<samples.count - 1 {
            let (next, radius) = (hullLimit(at: index), radius(at: index, width: width))
            if let last = part {
                let both = last.extent.joined(with: next)
                if both.isPart(partLength) {
                    part = (both, max(last.radius, radius))
                    continue
                }
                guard visit(CellRange(last.extent.outset(by: last.radius), on: level)) else { return }
            }
            part = next.isPart(partLength) ? (next, radius) : nil
            if part == nil {
                guard visitLongCurve(at: index, on: level, width: width, visit) else { return }
            }
        }
        if let part { _ = visit(CellRange(part.extent.outset(by: part.radius), on: level)) }
    }

    /// Visits the cells of a curve that is longer than a part of a level.
    private func visitLongCurve(at index: Int, on level: Int, width: CGFloat, _ visit: (CellRange) -> Bool) -> Bool {
        let tolerance = CellRange.tolerance(on: level)
        return visitSegments(at: index, width: width, tolerance: tolerance) { segment in
            segment.outset(by: tolerance).visitCells(on: level, visit)
        }
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

    /// Visits the cells along the segment, part by part, so that a long diagonal is in the cells that it crosses and
    /// not in all cells of its box.
    /// - Returns: Whether `visit` returned true for each.
    fileprivate func visitCells(on level: Int, _ visit: (CellRange) -> Bool) -> Bool {
        let offset = end.point - begin.point
        let length = max(abs(offset.x), abs(offset.y))
        // The parts of ink as wide as many cells are as long as it is wide: their boxes overlap anyway.
        let part = max(CellRange.partLength(on: level), min(begin.radius, end.radius))
        // The box of a horizontal or vertical segment holds nothing but the segment.
        let isDiagonal = offset.x != 0 && offset.y != 0
        let count = isDiagonal ? max(1, (length / part).rounded(.up)) : 1
        var step: CGFloat = 0
        while step < count {
            let extent = self.part(from: step / count, to: (step + 1) / count).extent
            guard visit(CellRange(extent, on: level)) else { return false }
            step += 1
        }
        return true
    }

    /// The part of the segment between two fractions of its length, from 0 to 1.
    private func part(from first: CGFloat, to last: CGFloat) -> Centerline.Segment {
        Centerline.Segment(begin: vertex(at: first), end: vertex(at: last))
    }

    private func vertex(at fraction: CGFloat) -> Centerline.Vertex {
        Centerline.Vertex(
            point: begin.point.interpolated(to: end.point, at: fraction),
            radius: begin.radius + (end.radius - begin.radius) * fraction)
    }
}

/// The column and the row of a block of cells on a level of a `SpatialGrid`.
struct BlockPosition: Hashable {
    // Paper has far fewer blocks in a row or a column.
    let column: Int32
    let row: Int32

    init(column: Int, row: Int) {
        (self.column, self.row) = (Int32(column), Int32(row))
    }

    /// Combines one number instead of two.
    func hash(into hasher: inout Hasher) { hasher.combine(Int(column) << 32 ^ Int(row)) }
}

extension CellRange {
    /// The number of blocks that the cells lie in.
    var blockCount: Int { blockColumns.count * blockRows.count }

    private var blockColumns: ClosedRange<Int> { Self.blocks(of: columns) }
    private var blockRows: ClosedRange<Int> { Self.blocks(of: rows) }

    /// Calls `body` with the position of each block that the range overlaps, and the overlapping cells relative to the
    /// block.
    func forEachBlock(_ body: (BlockPosition, CellRange) -> Void) {
        for row in blockRows {
            for column in blockColumns {
                let position = BlockPosition(column: column, row: row)
                if let cells = cells(of: position) { body(position, cells) }
            }
        }
    }

    /// The cells of a block that are in the range, counted from its corner; nil if there are none.
    func cells(of block: BlockPosition) -> CellRange? {
        guard let columns = Self.cells(of: Int(block.column), in: columns),
            let rows = Self.cells(of: Int(block.row), in: rows)
        else { return nil }
        return CellRange(columns: columns, rows: rows)
    }

    /// Calls `body` with the number of each group of a block that the range overlaps, and a bit for each of the group's
    /// cells, row by row, set if the range contains the cell. The range is relative to the block.
    func forEachGroup(_ body: (Int, UInt16) -> Void) {
        let shift = CellGroup.shift
        for row in (rows.lowerBound >> shift)...(rows.upperBound >> shift) {
            for column in (columns.lowerBound >> shift)...(columns.upperBound >> shift) {
                body(row << CellBlock.groupShift | column, cells(ofGroupAt: column, row))
            }
        }
    }

    /// A bit for each cell of a group of a block, row by row, set if the range contains the cell. The range is relative
    /// to the block.
    func cells(ofGroup group: Int) -> UInt16 {
        let (shift, row) = (CellGroup.shift, group >> CellBlock.groupShift)
        let column = group & (1 << CellBlock.groupShift - 1)
        guard columns.lowerBound >> shift <= column, column <= columns.upperBound >> shift,
            rows.lowerBound >> shift <= row, row <= rows.upperBound >> shift
        else { return 0 }
        return cells(ofGroupAt: column, row)
    }

    /// The bits of the cells of a group that the range overlaps.
    private func cells(ofGroupAt column: Int, _ row: Int) -> UInt16 {
        let side = 1 << CellGroup.shift
        let height = Self.part(of: rows, from: row * side)
        let width = Self.part(of: columns, from: column * side)
        // The bits of the columns, in the group's first row. Each row of the range repeats them.
        let line = (UInt16(1) << (width.upperBound + 1)) - (UInt16(1) << width.lowerBound)
        // The first bit of each row in the range.
        let rows = (UInt32(0x1111) << (height.lowerBound * side)) & ((1 << (height.upperBound * side + side)) - 1)
        return UInt16(truncatingIfNeeded: rows) * line
    }

    /// The part of a range that lies in a group, counted from the group's first cell.
    private static func part(of cells: ClosedRange<Int>, from first: Int) -> ClosedRange<Int> {
        max(cells.lowerBound - first, 0)...min(cells.upperBound - first, (1 << CellGroup.shift) - 1)
    }

    private static func blocks(of cells: ClosedRange<Int>) -> ClosedRange<Int> {
        // An arithmetic shift rounds down, below zero too.
        cells.lowerBound >> CellBlock.shift...cells.upperBound >> CellBlock.shift
    }

    private static func cells(of block: Int, in cells: ClosedRange<Int>) -> ClosedRange<Int>? {
        let first = max(cells.lowerBound - block * CellBlock.side, 0)
        let last = min(cells.upperBound - block * CellBlock.side, CellBlock.side - 1)
        return first <= last ? first...last : nil
    }
}
