import Foundation

/// The places of the shelf's cells: how many are beside each other, and how large they are.
///
/// If not all rows fit and the lower edge would lie between two rows, thumbnails are a little smaller: the edge then
/// cuts a thumbnail, which shows that there is more below. If that is not enough, rows are farther apart.
struct ShelfLayout {
    /// The size of the shelf, in points, and the number of cells.
    let size: CGSize
    let count: Int
    /// The number of cells beside each other.
    let columns: Int
    let cellSize: CGSize
    private let gap: CGFloat
    /// The distance between two rows, in points.
    private let rowGap: CGFloat
    /// The distance from a cell to the next one beside it, in points.
    private let columnWidth: CGFloat

    init(_ count: Int, in size: CGSize) {
        (self.count, self.size) = (count, size)
        let gap = size.width > ShelfLook.narrowWidth ? ShelfLook.gap : ShelfLook.narrowGap
        let columns = max(2, Int((size.width - gap) / (ShelfLook.minimumSheetWidth + gap)))
        let widest = ((size.width - gap) / CGFloat(columns) - gap).rounded(.down)
        let rows = (count + columns - 1) / columns
        let widths = stride(from: widest, through: widest * ShelfLook.minimumShare, by: -1)
        let choices = stride(from: gap, through: gap + ShelfLook.maximumMoreGap, by: 4).lazy.flatMap { rowGap in
            widths.lazy.map { (rowGap: rowGap, sheet: $0) }
        }
        let choice =
            choices.first {
                Self.showsMore(rows, of: Self.cellSize(sheet: $0.sheet), gap, rowGap: $0.rowGap, in: size.height)
            } ?? (gap, widest)
        (self.gap, rowGap, self.columns) = (gap, choice.rowGap, columns)
        columnWidth = widest + gap
        cellSize = Self.cellSize(sheet: choice.sheet)
    }

    private static func cellSize(sheet: CGFloat) -> CGSize {
        let width = sheet + 2 * ShelfLook.rim
        return CGSize(width: width, height: ShelfCell.height(width: width))
    }

    private static func rowHeight(_ cell: CGSize, _ rowGap: CGFloat) -> CGFloat {
        cell.height + rowGap - ShelfLook.rim
    }

    /// Whether all rows fit a height, in points, or its end visibly cuts a thumbnail, so that a row more is expected.
    private static func showsMore(
        _ rows: Int, of cell: CGSize, _ gap: CGFloat, rowGap: CGFloat, in height: CGFloat
    ) -> Bool {
        let row = rowHeight(cell, rowGap)
        if gap + CGFloat(rows) * row <= height { return true }
        let shown = (height - gap / 2).truncatingRemainder(dividingBy: row)
        let sheet = ShelfCell.sheetSize(width: cell.width).height
        return (ShelfLook.minimumShown...max(sheet - ShelfLook.minimumHidden, ShelfLook.minimumShown)).contains(shown)
    }

    /// The distance from a cell to the one below it, in points.
    var rowHeight: CGFloat { Self.rowHeight(cellSize, rowGap) }

    /// The height of all rows, in points.
    var height: CGFloat { gap + CGFloat((count + columns - 1) / columns) * rowHeight }

    /// Returns the frame of a cell, in points.
    func frame(of index: Int) -> CGRect {
        let side = (size.width - CGFloat(columns) * columnWidth + gap) / 2
        let inset = (columnWidth - gap - (cellSize.width - 2 * ShelfLook.rim)) / 2
        return CGRect(
            x: (side + CGFloat(index % columns) * columnWidth + inset - ShelfLook.rim).rounded(),
            y: CGFloat(index / columns) * rowHeight + gap / 2 - ShelfLook.rim, width: cellSize.width,
            height: cellSize.height)
    }

    /// Returns the frame of a cell with the free room above and below it, in points.
    func surroundings(of index: Int) -> CGRect { frame(of: index).insetBy(dx: 0, dy: -gap / 2) }

    /// The cells of all rows of which a part is between two distances from the top, in points.
    func cells(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = max(0, Int(((top - gap / 2) / rowHeight).rounded(.down))) * columns
        let end = min(count, max(first, Int((bottom / rowHeight).rounded(.up)) * columns))
        return min(first, end)..<end
    }
}
