import Foundation
import Geometry
import TouchKit

/// The distances of a section in a flow layout, in points, as if it scrolled down.
nonisolated struct FlowMetrics {
    /// The width of a line, without the section's insets.
    let width: CGFloat
    let inset: UIEdgeInsets
    let lineSpacing: CGFloat
    let itemSpacing: CGFloat
    let headerHeight: CGFloat
    let footerHeight: CGFloat
}

/// The sizes of a section's items.
nonisolated enum FlowSizes {
    case all(CGSize)
    case each([CGSize])

    subscript(item: Int) -> CGSize {
        switch self {
        case .all(let size): size
        case .each(let sizes): sizes[item]
        }
    }
}

/// The places of a section's elements in a flow layout, as if it scrolled down: lines from top to bottom, each of which
/// is filled from left to right.
nonisolated struct FlowSection {
    private struct Line {
        let items: Range<Int>
        let top: CGFloat
        let height: CGFloat
        let left: CGFloat
        /// The distance between two items.
        let gap: CGFloat
    }

    let count: Int
    let top: CGFloat
    private let metrics: FlowMetrics
    private let sizes: FlowSizes
    private var lines: [Line] = []
    /// The bottom of the last line and of the inset below it: the top of the footer.
    private(set) var itemsBottom: CGFloat

    init(count: Int, sizes: FlowSizes, top: CGFloat, metrics: FlowMetrics) {
        (self.count, self.sizes, self.top, self.metrics) = (count, sizes, top, metrics)
        var y = top + metrics.headerHeight + metrics.inset.top
        var first = 0
        while first < count {
            let line = Self.line(from: first, count, sizes, y, metrics)
            lines.append(line)
            first = line.items.upperBound
            y += line.height + (first < count ? metrics.lineSpacing : 0)
        }
        itemsBottom = y + metrics.inset.bottom
    }

    var bottom: CGFloat { itemsBottom + metrics.footerHeight }

    /// As many items as have room, and at least one. A full line fills the width; what remains in the last line is at
    /// the left, in the columns of the lines above if all items are of one size.
    private static func line(
        from first: Int, _ count: Int, _ sizes: FlowSizes, _ top: CGFloat, _ metrics: FlowMetrics
    ) -> Line {
        let room = metrics.width - metrics.inset.left - metrics.inset.right
        var (end, length, height) = (first, CGFloat(0), CGFloat(0))
        while end < count {
            let size = sizes[end]
            let longer = end == first ? size.width : length + metrics.itemSpacing + size.width
            if end > first, longer > room + Thresholds.lengthResolution { break }
            (length, height) = (longer, max(height, size.height))
            end += 1
        }
        let items = first..<end
        let free = max(0, room - length)
        var (left, gap) = (metrics.inset.left, metrics.itemSpacing)
        switch sizes {
        case .all(let size):
            let column = max(size.width + metrics.itemSpacing, Thresholds.lengthResolution)
            let columns = ((room + metrics.itemSpacing + Thresholds.lengthResolution) / column).rounded(.down)
            if columns > 1 {
                gap = max(gap, (room - columns * size.width) / (columns - 1))
            } else {
                left += free / 2
            }
        case .each:
            if items.count > 1, end < count { gap += free / CGFloat(items.count - 1) }
            if items.count == 1, end < count || 2 * length + metrics.itemSpacing > room { left += free / 2 }
        }
        return Line(items: items, top: top, height: height, left: left, gap: gap)
    }

    /// Returns the frame of an item, in the middle of its line's height.
    func frame(of item: Int) -> CGRect? {
        guard (0..<count).contains(item) else { return nil }
        return frame(of: item, in: lines[lines.partitioningIndex { $0.items.upperBound > item }])
    }

    private func frame(of item: Int, in line: Line) -> CGRect {
        let size = sizes[item]
        let x: CGFloat =
            switch sizes {
            case .all(let size): line.left + CGFloat(item - line.items.lowerBound) * (size.width + line.gap)
            case .each(let sizes):
                line.items.lowerBound < item
                    ? sizes[line.items.lowerBound..<item].reduce(line.left) { $0 + $1.width + line.gap } : line.left
            }
        return CGRect(
            x: x, y: line.top + (line.height - size.height) / 2, width: size.width, height: size.height)
    }

    /// Returns the items that a rectangle touches, with their frames.
    func items(in rect: CGRect) -> [(item: Int, frame: CGRect)] {
        var result: [(item: Int, frame: CGRect)] = []
        var index = lines.partitioningIndex { $0.top + $0.height > rect.minY }
        while index < lines.count, lines[index].top < rect.maxY {
            for item in lines[index].items {
                let frame = frame(of: item, in: lines[index])
                if frame.overlaps(rect) { result.append((item, frame)) }
            }
            index += 1
        }
        return result
    }

    /// The frame of the header; nil if there is none.
    /// - Parameter visibleTop: The top of what is visible, if the header stays there as long as its section does.
    func header(pinnedTo visibleTop: CGFloat?) -> CGRect? {
        guard metrics.headerHeight > 0 else { return nil }
        let y = visibleTop.map { max(top, min($0, itemsBottom - metrics.headerHeight)) } ?? top
        return CGRect(x: 0, y: y, width: metrics.width, height: metrics.headerHeight)
    }

    /// The frame of the footer; nil if there is none.
    /// - Parameter visibleBottom: The bottom of what is visible, if the footer stays there as long as its section does.
    func footer(pinnedTo visibleBottom: CGFloat?) -> CGRect? {
        guard metrics.footerHeight > 0 else { return nil }
        let y = visibleBottom.map {
            min(itemsBottom, max($0 - metrics.footerHeight, top + metrics.headerHeight))
        }
        return CGRect(x: 0, y: y ?? itemsBottom, width: metrics.width, height: metrics.footerHeight)
    }
}
