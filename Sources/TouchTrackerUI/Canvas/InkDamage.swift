import Foundation
import Ink

/// What has to be drawn again: small boxes along ink, since a long slanting line is little ink in a large box.
struct InkDamage {
    /// The boxes, in points.
    private(set) var boxes: [CGRect] = []

    /// The length of the boxes along ink, in points; about the side of a tile of finished ink.
    private static let piece: CGFloat = 64
    /// The most boxes for one line. Beyond that, longer boxes cost less than more of them.
    private static let most: CGFloat = 24
    /// How far antialiasing may color beyond ink, in points.
    private static let softEdge: CGFloat = 1
    /// How many points of area one more box is worth: joining two boxes may cover that much besides.
    private static let spare: CGFloat = 1024

    /// Creates an empty list.
    init() {}

    /// Removes all boxes and keeps their memory.
    mutating func removeAll() {
        boxes.removeAll(keepingCapacity: true)
    }

    /// Adds a box, in points; it is joined with the last one where that covers little more.
    mutating func add(_ box: CGRect) {
        guard !box.isEmpty else { return }
        if let last = boxes.last {
            let both = last.union(box)
            if both.area <= last.area + box.area + Self.spare {
                boxes[boxes.count - 1] = both
                return
            }
        }
        boxes.append(box)
    }

    /// Adds all of `mark`.
    mutating func add(_ mark: Mark) {
        switch mark.shape {
        case .line(let line): add(line, line, width: mark.style.width)
        case .dot, .ellipse, .rectangle, .polygon, .stroke:
            add(mark.bounds.insetBy(dx: -Self.softEdge, dy: -Self.softEdge))
        }
    }

    /// Adds all ink that a change concerns, as it was and as it is.
    mutating func add(_ change: Change) {
        for edit in change.edits {
            if let before = edit.before { add(before.mark) }
            if let after = edit.after { add(after.mark) }
        }
    }

    /// Adds a line that takes the place of another one: what either covers, in bands across the new line's direction.
    ///
    /// The bands are a grid's, so that the boxes of consecutive changes share their edges.
    mutating func add(_ old: Line, _ new: Line, width: CGFloat) {
        let isFlat = abs(new.end.x - new.begin.x) >= abs(new.end.y - new.begin.y)
        let lines = isFlat ? (old, new) : (old.transposed, new.transposed)
        let reach = width / 2 + Self.softEdge
        let first = min(lines.0.least, lines.1.least) - reach
        let last = max(lines.0.most, lines.1.most) + reach
        let step = Self.piece * max(1, ((last - first) / Self.piece / Self.most).rounded(.up))
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

    fileprivate var least: CGFloat { min(begin.x, end.x) }
    fileprivate var most: CGFloat { max(begin.x, end.x) }

    /// The heights within `reach` of the part of the line that lies within `reach` of a band of x; nil if there is none.
    fileprivate func span(in band: ClosedRange<CGFloat>, reach: CGFloat) -> ClosedRange<CGFloat>? {
        let (low, high) = (max(band.lowerBound - reach, least), min(band.upperBound + reach, most))
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
    /// The range from the lower of two ranges' beginnings to the higher of their ends.
    fileprivate func joined(with other: ClosedRange<CGFloat>?) -> ClosedRange<CGFloat>? {
        guard let self, let other else { return self ?? other }
        return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }
    fileprivate var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
