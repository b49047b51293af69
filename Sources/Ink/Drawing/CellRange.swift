import Foundation
import Geometry

/// A rectangle of cells of a `SpatialGrid`.
struct CellRange: Equatable {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    /// The width and height of a cell, in points: about a finger's width.
    static let cellSide: CGFloat = 16
    /// The length of the parts that a piece of ink is divided into to find its cells, in points.
    fileprivate static let partLength: CGFloat = 64

    /// Creates the range of all cells that share points with a box.
    init(minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) {
        columns = Self.span(minX, maxX)
        rows = Self.span(minY, maxY)
    }

    init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        self.columns = columns
        self.rows = rows
    }

    init(_ extent: Extent) {
        self.init(minX: extent.low.x, minY: extent.low.y, maxX: extent.high.x, maxY: extent.high.y)
    }

    init(_ rect: CGRect) {
        self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    }

    var count: Int { columns.count * rows.count }

    private static func span(_ low: CGFloat, _ high: CGFloat) -> ClosedRange<Int> {
        let first = cell(low)
        return first...max(first, cell(high))
    }

    private static func cell(_ coordinate: CGFloat) -> Int {
        Int((coordinate.clamped(to: -CGFloat.paperLimit...CGFloat.paperLimit) / cellSide).rounded(.down))
    }
}

extension Mark {
    /// Visits ranges of cells that together cover the ink, from its beginning to its end, until `visit` returns false. They
    /// may overlap, and may include cells beside the ink. Equal marks have equal ranges.
    func visitCells(_ visit: (CellRange) -> Bool) {
        switch shape {
        case .line, .dot, .ellipse, .rectangle, .polygon:
            shape.visitSegments(width: style.width) { $0.visitCells(visit) }
        case .stroke(let stroke):
            stroke.visitCells(width: style.width, visit)
        }
    }
}

extension Stroke {
    fileprivate func visitCells(width: CGFloat, _ visit: (CellRange) -> Bool) {
        guard samples.count > 1 else { return visitSegments(width: width) { $0.visitCells(visit) } }
        // Curves between samples that are close together share a range, from boxes that are known without computing the
        // curves.
        var part: (extent: Extent, radius: CGFloat)?
        for index in 0..<samples.count - 1 {
            let (next, radius) = (hullLimit(at: index), radius(at: index, width: width))
            if let last = part {
                let both = last.extent.joined(with: next)
                if both.isPart {
                    part = (both, max(last.radius, radius))
                    continue
                }
                guard visit(CellRange(last.extent.outset(by: last.radius))) else { return }
            }
            part = next.isPart ? (next, radius) : nil
            if part == nil {
                guard visitSegments(at: index, width: width, { $0.visitCells(visit) }) else { return }
            }
        }
        if let part { _ = visit(CellRange(part.extent.outset(by: part.radius))) }
    }
}

extension Extent {
    /// Whether the box is as small as the parts that ink is divided into.
    fileprivate var isPart: Bool { high.x - low.x + high.y - low.y <= 2 * CellRange.partLength }
}

extension Centerline.Segment {
    /// Visits the cells along the segment, part by part, so that a long diagonal is in the cells that it crosses and not in all
    /// cells of its box.
    /// - Returns: Whether `visit` returned true for each.
    fileprivate func visitCells(_ visit: (CellRange) -> Bool) -> Bool {
        let offset = end.point - begin.point
        let count = max(1, (max(abs(offset.x), abs(offset.y)) / CellRange.partLength).rounded(.up))
        var step: CGFloat = 0
        while step < count {
            guard visit(CellRange(part(from: step / count, to: (step + 1) / count).extent)) else { return false }
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
