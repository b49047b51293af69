import Foundation

/// Which elements have ink in which square of the paper: finds those near a place without asking all the others.
///
/// Ink is entered along its axis, piece by piece, so that a long diagonal is in the cells it crosses and not in its
/// whole box. Ink in very many cells is kept on a list that every question includes.
struct CellGrid: Sendable {
    struct Cell: Hashable {
        var column: Int
        var row: Int

        /// One number instead of two: no paper has as many columns or rows as half a number holds.
        func hash(into hasher: inout Hasher) { hasher.combine(column << 32 ^ row) }
    }

    /// How wide and high a cell is, in points: about three finger widths, so that a tap looks into a few.
    static let side: CGFloat = 64
    /// In how many cells one element may be before it counts as being everywhere.
    static let mostCells = 4096

    /// The ranks of the elements in each cell, in no order.
    private var cells: [Cell: [Int]] = [:]
    private var everywhere: Set<Int> = []

    mutating func insert(_ element: Element) {
        guard let covered = Self.cells(of: element.mark) else {
            everywhere.insert(element.rank)
            return
        }
        for cell in covered { cells[cell, default: []].append(element.rank) }
    }

    mutating func remove(_ element: Element) {
        guard let covered = Self.cells(of: element.mark) else {
            everywhere.remove(element.rank)
            return
        }
        for cell in covered {
            guard let position = cells[cell]?.lastIndex(of: element.rank), let last = cells[cell]?.popLast() else {
                continue
            }
            if last != element.rank { cells[cell]?[position] = last }
            if cells[cell]?.isEmpty == true { cells[cell] = nil }
        }
    }

    /// The ranks of all elements that may have ink in a rectangle, and of some beside it, from the lowest to the topmost.
    func candidates(in rect: CGRect) -> [Int] {
        let columns = Self.span(rect.minX, rect.maxX)
        let rows = Self.span(rect.minY, rect.maxY)
        var found = everywhere
        // Two walks to the same end: through the rectangle's cells, or through those that hold ink, if they are fewer.
        if columns.count * rows.count < cells.count {
            for column in columns {
                for row in rows { found.formUnion(cells[Cell(column: column, row: row)] ?? []) }
            }
        } else {
            for (cell, ranks) in cells where columns.contains(cell.column) && rows.contains(cell.row) {
                found.formUnion(ranks)
            }
        }
        return found.sorted()
    }

    /// The cells that ink reaches into; nil if they are too many to name.
    private static func cells(of mark: Mark) -> Set<Cell>? {
        var covered: Set<Cell> = []
        for piece in mark.axis.pieces {
            let count = max(1, (piece.begin.point.distance(to: piece.end.point) / side).rounded(.up))
            guard count <= CGFloat(mostCells) else { return nil }
            for step in 0..<Int(count) {
                let box = piece.part(from: CGFloat(step) / count, to: CGFloat(step + 1) / count).bounds
                let columns = span(box.minX, box.maxX)
                let rows = span(box.minY, box.maxY)
                guard columns.count <= mostCells, rows.count <= mostCells,
                    columns.count * rows.count + covered.count <= mostCells
                else { return nil }
                for column in columns {
                    for row in rows { covered.insert(Cell(column: column, row: row)) }
                }
            }
        }
        return covered
    }

    private static func span(_ low: CGFloat, _ high: CGFloat) -> ClosedRange<Int> {
        let limit = CGFloat.paperLimit
        let first = Int((low.clamped(to: -limit...limit) / side).rounded(.down))
        let last = Int((high.clamped(to: -limit...limit) / side).rounded(.down))
        return first...max(first, last)
    }
}

extension Axis.Piece {
    /// The part of the piece between two shares of it, from 0 to 1.
    fileprivate func part(from first: CGFloat, to last: CGFloat) -> Axis.Piece {
        func vertex(_ share: CGFloat) -> Axis.Vertex {
            Axis.Vertex(
                point: begin.point.interpolated(to: end.point, at: share),
                radius: begin.radius + (end.radius - begin.radius) * share)
        }
        return Axis.Piece(begin: vertex(first), end: vertex(last))
    }
}
