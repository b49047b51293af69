import Foundation
import Testing

@testable import TouchTrackerUI

@MainActor
struct ShelfLayoutTests {
    private static let sizes = stride(from: 320, through: 1920, by: 31).flatMap { width in
        stride(from: 320, through: 1200, by: 17).map { CGSize(width: CGFloat(width), height: CGFloat($0)) }
    }

    /// The height that is seen of the thumbnail at the lower edge, and the thumbnail's, in points.
    private func lastThumbnail(_ layout: ShelfLayout) -> (shown: CGFloat, height: CGFloat) {
        let rows = Int((layout.size.height - layout.frame(of: 0).minY - ShelfLook.rim) / layout.rowHeight)
        let top = layout.frame(of: rows * layout.columns).minY + ShelfLook.rim
        return (layout.size.height - top, ShelfCell.sheetSize(width: layout.cellSize.width).height)
    }

    @Test func `in windows of any size, the lower edge cuts a thumbnail if there are more below`() {
        var smallest = 1.0
        for size in Self.sizes {
            let layout = ShelfLayout(200, in: size)
            let last = lastThumbnail(layout)
            #expect(last.shown >= 20 && last.shown <= last.height - 8, "\(size): \(last)")
            smallest = min(smallest, layout.cellSize.width / ShelfLayout(1, in: size).cellSize.width)
        }
        #expect(smallest > 0.6)
    }

    @Test func `thumbnails that all fit are as large as they can be`() {
        for size in Self.sizes where size.height > 400 {
            let layout = ShelfLayout(1, in: size)
            let gap = size.width > ShelfLook.narrowWidth ? ShelfLook.gap : ShelfLook.narrowGap
            let taken = CGFloat(layout.columns) * (layout.cellSize.width - 2 * ShelfLook.rim + gap) + gap
            #expect(taken <= size.width && taken > size.width - CGFloat(layout.columns))
        }
    }

    @Test func `cells are inside the shelf and apart, and those between two heights are all of their rows`() {
        for size in Self.sizes {
            let layout = ShelfLayout(50, in: size)
            let frames = (0..<50).map(layout.frame)
            let area = CGRect(x: 0, y: 0, width: size.width, height: layout.height)
            #expect(frames.allSatisfy(area.contains))
            #expect(!zip(frames, frames.dropFirst()).contains { $0.insetBy(dx: 5, dy: 5).intersects($1) })
            let shown = layout.cells(from: 300, to: 300 + size.height)
            for (index, frame) in frames.enumerated() where frame.minY < 300 + size.height && frame.maxY > 300 {
                #expect(shown.contains(index))
            }
        }
    }
}
