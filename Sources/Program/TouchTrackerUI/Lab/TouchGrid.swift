import Foundation

/// The cells of a screen that have been touched. Those that stay empty however often they are wiped are dead zones.
nonisolated struct TouchGrid: Sendable {
    /// The side of a cell, in points.
    static let cell: CGFloat = 32

    let columns: Int
    let rows: Int
    private var cells: [Bool]
    private(set) var touchedCount = 0

    /// Creates a grid of untouched cells that covers `size`, in points.
    init(size: CGSize) {
        columns = max(Int((size.width / Self.cell).rounded(.up)), 1)
        rows = max(Int((size.height / Self.cell).rounded(.up)), 1)
        cells = Array(repeating: false, count: columns * rows)
    }

    /// Covers a screen of another size, in points. Cells that are still on it stay touched.
    mutating func resize(to size: CGSize) {
        var grid = TouchGrid(size: size)
        for row in 0..<min(rows, grid.rows) {
            for column in 0..<min(columns, grid.columns) where isTouched(column: column, row: row) {
                grid.cells[row * grid.columns + column] = true
                grid.touchedCount += 1
            }
        }
        self = grid
    }

    /// Returns the touched cells of which a part lies in `rect`, in points.
    func touchedCells(in rect: CGRect) -> [CGRect] {
        func range(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> Range<Int> {
            let (low, high) = ((low / Self.cell).rounded(.down), (high / Self.cell).rounded(.up))
            let begin = Int(min(max(low, 0), CGFloat(count)))
            return begin..<max(Int(min(max(high, 0), CGFloat(count))), begin)
        }
        let columnsInRect = range(rect.minX, rect.maxX, columns)
        return range(rect.minY, rect.maxY, rows).flatMap { row in
            columnsInRect.lazy.filter { isTouched(column: $0, row: row) }.map { self.rect(column: $0, row: row) }
        }
    }

    /// Marks the cell at `point` as touched.
    /// - Returns: The cell in points; nil if it has been touched before or lies outside.
    mutating func touch(_ point: CGPoint) -> CGRect? {
        let (column, row) = ((point.x / Self.cell).rounded(.down), (point.y / Self.cell).rounded(.down))
        guard column >= 0, row >= 0, column < CGFloat(columns), row < CGFloat(rows) else { return nil }
        let index = Int(row) * columns + Int(column)
        guard !cells[index] else { return nil }
        cells[index] = true
        touchedCount += 1
        return rect(column: Int(column), row: Int(row))
    }

    func isTouched(column: Int, row: Int) -> Bool { cells[row * columns + column] }

    /// The cell's rectangle, in points.
    func rect(column: Int, row: Int) -> CGRect {
        CGRect(x: CGFloat(column) * Self.cell, y: CGFloat(row) * Self.cell, width: Self.cell, height: Self.cell)
    }

    /// The touched part of the cells, in percent.
    var percent: Int { touchedCount * 100 / cells.count }

    /// One line for each row: `#` for a touched cell, `.` for another.
    var lines: [String] {
        (0..<rows).map { row in
            String((0..<columns).map { isTouched(column: $0, row: row) ? "#" : "." })
        }
    }
}
