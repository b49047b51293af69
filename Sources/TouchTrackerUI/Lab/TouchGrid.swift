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

    /// Whether a cell has been touched.
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
