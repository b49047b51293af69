public import Foundation
import Geometry

extension IndexPath {
    /// Creates the index path of a row in a section. On Apple's systems UIKit adds this to Foundation.
    public nonisolated init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The section; traps if the path is empty.
    public nonisolated var section: Int { self[0] }

    /// The row in its section; traps if the path has fewer than two indexes.
    public nonisolated var row: Int { self[1] }
}

/// The vertical positions of a table's rows, in points. The table computes it again when its data change.
nonisolated struct TableLayout: Sendable {
    private struct Section: Sendable {
        /// The top edge of the section, including its header.
        let top: CGFloat
        let headerHeight: CGFloat
        /// The top edge of each row, and the bottom edge of the last one.
        let edges: [CGFloat]
    }

    private var sections: [Section] = []
    private(set) var height: CGFloat = 0

    /// Appends a section with a header and rows of these heights.
    mutating func add(headerHeight: CGFloat, rowHeights: [CGFloat]) {
        var edges = [height + headerHeight]
        for rowHeight in rowHeights {
            edges.append((edges.last ?? 0) + max(0, rowHeight))
        }
        sections.append(Section(top: height, headerHeight: headerHeight, edges: edges))
        height = edges.last ?? height
    }

    var numberOfSections: Int { sections.count }

    var rowCounts: [Int] { sections.map { $0.edges.count - 1 } }

    func numberOfRows(in section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].edges.count - 1 : 0
    }

    func has(_ path: IndexPath) -> Bool {
        path.count == 2 && path.row >= 0 && path.row < numberOfRows(in: path.section)
    }

    /// Returns the vertical range of a row; nil if it does not exist.
    func span(of path: IndexPath) -> Range<CGFloat>? {
        guard has(path) else { return nil }
        let edges = sections[path.section].edges
        return edges[path.row]..<edges[path.row + 1]
    }

    /// Returns the vertical range of a section's header, empty if it has none; nil if the section does not exist.
    func headerRange(of section: Int) -> Range<CGFloat>? {
        guard sections.indices.contains(section) else { return nil }
        return sections[section].top..<sections[section].top + sections[section].headerHeight
    }

    /// Returns the vertical range of a section's header; nil if it has none.
    func headerSpan(of section: Int) -> Range<CGFloat>? {
        headerRange(of: section).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the rows that overlap `span`, from top to bottom.
    func rows(in span: Range<CGFloat>) -> [IndexPath] {
        sections.indices.flatMap { index -> [IndexPath] in
            let edges = sections[index].edges
            guard edges.count > 1, let top = edges.first, let bottom = edges.last, top < span.upperBound,
                bottom > span.lowerBound
            else { return [] }
            let first = edges.partitioningIndex { $0 > span.lowerBound } - 1
            let last = edges.partitioningIndex { $0 >= span.upperBound } - 1
            return (max(first, 0)...max(min(last, edges.count - 2), max(first, 0))).map {
                IndexPath(row: $0, section: index)
            }
        }
    }

    /// Returns the sections whose header overlaps `span`.
    func headers(in span: Range<CGFloat>) -> [Int] {
        sections.indices.filter { headerSpan(of: $0)?.overlaps(span) == true }
    }
}
