import Foundation

/// Where the rows of a table lie, from the top down, in points: a value that is made anew when the data change.
nonisolated struct TableLayout: Sendable {
    private struct Section: Sendable {
        /// Where the section begins, with its header.
        let top: CGFloat
        let headerHeight: CGFloat
        /// Where each row begins, and where the last one ends.
        let edges: [CGFloat]
    }

    private var sections: [Section] = []
    /// Where the last row ends.
    private(set) var height: CGFloat = 0

    /// Adds a section whose rows are so high, below a header.
    mutating func add(headerHeight: CGFloat, rowHeights: [CGFloat]) {
        var edges = [height + headerHeight]
        for rowHeight in rowHeights {
            edges.append((edges.last ?? 0) + max(0, rowHeight))
        }
        sections.append(Section(top: height, headerHeight: headerHeight, edges: edges))
        height = edges.last ?? height
    }

    var numberOfSections: Int { sections.count }

    func numberOfRows(in section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].edges.count - 1 : 0
    }

    /// Whether there is such a row.
    func has(_ path: IndexPath) -> Bool {
        path.count == 2 && path.row >= 0 && path.row < numberOfRows(in: path.section)
    }

    /// From where to where a row lies; nil where there is none.
    func span(of path: IndexPath) -> Range<CGFloat>? {
        guard has(path) else { return nil }
        let edges = sections[path.section].edges
        return edges[path.row]..<edges[path.row + 1]
    }

    /// From where to where a section's header lies; nil where it has none.
    func headerSpan(of section: Int) -> Range<CGFloat>? {
        guard sections.indices.contains(section), sections[section].headerHeight > 0 else { return nil }
        return sections[section].top..<sections[section].top + sections[section].headerHeight
    }

    /// The rows of which something lies in `span`, from the top down.
    func rows(in span: Range<CGFloat>) -> [IndexPath] {
        sections.indices.flatMap { index -> [IndexPath] in
            let edges = sections[index].edges
            guard edges.count > 1, let top = edges.first, let bottom = edges.last, top < span.upperBound,
                bottom > span.lowerBound
            else { return [] }
            let first = TableLayout.firstIndex(in: edges) { $0 > span.lowerBound } - 1
            let last = TableLayout.firstIndex(in: edges) { $0 >= span.upperBound } - 1
            return (max(first, 0)...max(min(last, edges.count - 2), max(first, 0))).map {
                IndexPath(row: $0, section: index)
            }
        }
    }

    /// The sections whose header lies in `span`.
    func headers(in span: Range<CGFloat>) -> [Int] {
        sections.indices.filter { headerSpan(of: $0)?.overlaps(span) == true }
    }

    /// The first of what is sorted for which `condition` holds.
    private static func firstIndex(in edges: [CGFloat], where condition: (CGFloat) -> Bool) -> Int {
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(edges[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
