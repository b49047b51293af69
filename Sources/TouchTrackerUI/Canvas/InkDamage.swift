import Foundation
import Ink

/// The area to redraw, as small boxes along the ink, since a long slanting line fills little of its bounding box.
struct InkDamage {
    /// The boxes, in points.
    private(set) var boxes: [CGRect] = []

    /// The length of the boxes along a line, in points; about the side of a tile of finished ink.
    private static let boxLength: CGFloat = 64
    /// The maximum number of boxes for one line. Beyond that, longer boxes cost less than more of them.
    private static let maximumCount: CGFloat = 24
    /// The distance beyond the ink's edge that antialiasing may color, in points.
    private static let softEdge: CGFloat = 1
    /// The area, in square points, that joining two boxes may add, since each box has a cost of its own.
    private static let joiningArea: CGFloat = 1024

    /// Removes all boxes, and keeps the memory.
    mutating func removeAll() {
        boxes.removeAll(keepingCapacity: true)
    }

    /// Adds a box, in points, or joins it with the last one if that adds little area.
    mutating func add(_ box: CGRect) {
        guard !box.isEmpty else { return }
        if let last = boxes.last {
            let both = last.union(box)
            if both.area <= last.area + box.area + Self.joiningArea {
                boxes[boxes.count - 1] = both
                return
            }
        }
        boxes.append(box)
    }

    mutating func add(_ mark: Mark) {
        switch mark.shape {
        case .line(let line): add(line, line, width: mark.style.width)
        case .dot, .ellipse, .rectangle, .polygon, .stroke:
            add(mark.bounds.insetBy(dx: -Self.softEdge, dy: -Self.softEdge))
        }
    }

    /// Adds the ink of a change, before and after it.
    mutating func add(_ change: Change) {
        for edit in change.edits {
            if let before = edit.before { add(before.mark) }
            if let after = edit.after { add(after.mark) }
        }
    }

    /// Adds the area of a line and of another that replaces it, in bands across the direction of the new line.
    ///
    /// The bands are aligned to a grid, so that the boxes of consecutive changes share their edges.
    mutating func add(_ old: Line, _ new: Line, width: CGFloat) {
        let isFlat = abs(new.end.x - new.begin.x) >= abs(new.end.y - new.begin.y)
        let lines = isFlat ? (old, new) : (old.transposed, new.transposed)
        let reach = width / 2 + Self.softEdge
        let first = min(lines.0.minX, lines.1.minX) - reach
        let last = max(lines.0.maxX, lines.1.maxX) + reach
        let step = Self.boxLength * max(1, ((last - first) / Self.boxLength / Self.maximumCount).rounded(.up))
        var start = (first / step).rounded(.down) * step
        while start < last {
            let band = start...(start + step)
            if let span = lines.0.span(in: band, reach: reach).joined(with: lines.1.span(in: band, reach: reach)) {
                let (low, high) = (max(start, first), min(start + step, last))
                let box = CGRect(
                    x: low, y: span.lowerBound, width: high - low, height: span.upperBound - span.lowerBound)
                boxes.append(isFlat ? box : box.transposed)
            }
            start += step
        }
    }
}

extension Line {
    fileprivate var transposed: Line {
        Line(begin: CGPoint(x: begin.y, y: begin.x), end: CGPoint(x: end.y, y: end.x))
    }

    fileprivate var minX: CGFloat { min(begin.x, end.x) }
    fileprivate var maxX: CGFloat { max(begin.x, end.x) }

    /// Returns the vertical range, widened by `reach`, of the part of the line within `reach` of a band of x; nil if there is none.
    fileprivate func span(in band: ClosedRange<CGFloat>, reach: CGFloat) -> ClosedRange<CGFloat>? {
        let (low, high) = (max(band.lowerBound - reach, minX), min(band.upperBound + reach, maxX))
        guard low <= high else { return nil }
        let width = end.x - begin.x
        let heights =
            width == 0
            ? (begin.y, end.y)
            : (
                begin.y + (end.y - begin.y) * ((low - begin.x) / width),
                begin.y + (end.y - begin.y) * ((high - begin.x) / width)
            )
        return (min(heights.0, heights.1) - reach)...(max(heights.0, heights.1) + reach)
    }
}

extension ClosedRange<CGFloat>? {
    /// Returns the smallest range that contains both ranges.
    fileprivate func joined(with other: ClosedRange<CGFloat>?) -> ClosedRange<CGFloat>? {
        guard let self, let other else { return self ?? other }
        return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }
    fileprivate var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
