package import Foundation
import Geometry
package import Ink

/// The area to redraw, as small boxes along the ink, since a long slanting line fills little of its bounding box.
package struct InkDamage {
    /// The damaged boxes, in points.
    package private(set) var boxes: [CGRect] = []

    package init() {}

    /// Removes all boxes, and keeps the memory.
    package mutating func removeAll() {
        boxes.removeEach()
    }

    /// Adds a box, in points, or joins it with the last one if that adds little area.
    package mutating func add(_ box: CGRect) {
        guard !box.isEmpty else { return }
        if let last = boxes.last {
            let both = last.union(box)
            if both.area <= last.area + box.area + DamageThresholds.joiningArea {
                boxes[boxes.count - 1] = both
                return
            }
        }
        boxes.append(box)
    }

    package mutating func add(_ mark: Mark) {
        add(mark, bounds: mark.bounds)
    }

    /// Adds the ink of an element, whose box need not be computed again.
    package mutating func add(_ element: Element) {
        add(element.mark, bounds: element.bounds)
    }

    private mutating func add(_ mark: Mark, bounds: @autoclosure () -> CGRect) {
        switch mark.shape {
        case .line(let line) where line.heads == .none: add(line, line, width: mark.style.width)
        case .line, .dot, .ellipse, .rectangle, .polygon, .stroke, .artwork:
            add(bounds().insetBy(dx: -DamageThresholds.softEdge, dy: -DamageThresholds.softEdge))
        }
    }

    /// Adds the ink of a change, before and after it.
    package mutating func add(_ change: Change) {
        if let area = change.area {
            return add(area.insetBy(dx: -DamageThresholds.softEdge, dy: -DamageThresholds.softEdge))
        }
        for edit in change.edits {
            if let before = edit.before { add(before) }
            if let after = edit.after { add(after) }
        }
        if boxes.count > DamageThresholds.separateBoxCount { joinNeighbors() }
    }

    /// Joins the boxes whose centers are in the same square of a grid.
    private mutating func joinNeighbors() {
        var (joined, places): ([CGRect], [CGPoint: Int]) = ([], [:])
        for box in boxes {
            let side = DamageThresholds.boxLength
            let square = CGPoint(x: (box.midX / side).rounded(.down), y: (box.midY / side).rounded(.down))
            let place = places[square] ?? joined.count
            if place == joined.count {
                places[square] = place
                joined.append(box)
            } else {
                joined[place] = joined[place].union(box)
            }
        }
        boxes = joined
    }

    /// Adds the heads of an arrow of a width, in points.
    package mutating func add(headsOf line: Line, width: CGFloat) {
        let reach = width / 2 + DamageThresholds.softEdge
        for corners in line.corners(width: width) {
            if let box = CGRect(around: corners) { boxes.append(box.insetBy(dx: -reach, dy: -reach)) }
        }
    }

    /// Adds the area of a line and of another that replaces it, in bands across the direction of the new line.
    ///
    /// The bands are aligned to a grid, so that the boxes of consecutive changes share their edges.
    package mutating func add(_ old: Line, _ new: Line, width: CGFloat) {
        let isFlat = abs(new.end.x - new.begin.x) >= abs(new.end.y - new.begin.y)
        let lines = isFlat ? (old, new) : (old.transposed, new.transposed)
        let halfWidth = width / 2 + DamageThresholds.softEdge
        let first = min(lines.0.minX, lines.1.minX) - halfWidth
        let last = max(lines.0.maxX, lines.1.maxX) + halfWidth
        let boxLength = DamageThresholds.boxLength
        let step = boxLength * max(1, ((last - first) / boxLength / DamageThresholds.maximumBoxCount).rounded(.up))
        var start = (first / step).rounded(.down) * step
        while start < last {
            let band = start...(start + step)
            let spans = (lines.0.span(in: band, halfWidth: halfWidth), lines.1.span(in: band, halfWidth: halfWidth))
            if let span = spans.0.joined(with: spans.1) {
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

    /// Returns the vertical range, widened by `halfWidth`, of the part of the line within `halfWidth` of a band of x;
    /// nil if no part is.
    fileprivate func span(in band: ClosedRange<CGFloat>, halfWidth: CGFloat) -> ClosedRange<CGFloat>? {
        let (low, high) = (max(band.lowerBound - halfWidth, minX), min(band.upperBound + halfWidth, maxX))
        guard low <= high else { return nil }
        let width = end.x - begin.x
        let heights =
            width == 0
            ? (begin.y, end.y)
            : (
                begin.y + (end.y - begin.y) * ((low - begin.x) / width),
                begin.y + (end.y - begin.y) * ((high - begin.x) / width)
            )
        return (min(heights.0, heights.1) - halfWidth)...(max(heights.0, heights.1) + halfWidth)
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
