import Foundation

/// The rows and sections that a table inserts, deletes, moves and reloads together.
///
/// As in UIKit, deletions, reloads and the sources of moves name rows as they were before the update; insertions and
/// the destinations of moves name them as they are after it.
struct TableUpdate {
    typealias Animation = UITableView.RowAnimation

    var deletedRows: [IndexPath: Animation] = [:]
    var insertedRows: [IndexPath: Animation] = [:]
    var movedRows: [IndexPath: IndexPath] = [:]
    var reloadedRows: [IndexPath: Animation] = [:]
    var deletedSections: [Int: Animation] = [:]
    var insertedSections: [Int: Animation] = [:]
    var reloadedSections: [Int: Animation] = [:]

    /// Whether sections are inserted, deleted or reloaded.
    var changesSections: Bool { !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty) }

    /// How many rows each section has after the update; nil if a row or section does not exist.
    /// - Parameter counts: How many rows each section has before it.
    func counts(after counts: [Int]) -> [Int?] {
        let kept = counts.indices.filter { deletedSections[$0] == nil }
        var sections: [Int?] = kept.map { section in
            if reloadedSections[section] != nil { return nil }
            let gone = deletedRows.keys.count { $0.section == section } + movedRows.keys.count { $0.section == section }
            return counts[section] - gone
        }
        for section in insertedSections.keys.sorted() {
            sections.insert(nil, at: min(section, sections.count))
        }
        for path in Array(insertedRows.keys) + movedRows.values where sections.indices.contains(path.section) {
            sections[path.section]? += 1
        }
        return sections
    }

    /// Returns where each row that remains is after the update.
    /// - Parameters:
    ///   - counts: How many rows each section has before the update.
    ///   - newCounts: How many rows each section has after it.
    func destinations(counts: [Int], newCounts: [Int]) -> [IndexPath: IndexPath] {
        var result: [IndexPath: IndexPath] = [:]
        let taken = Set(insertedRows.keys).union(movedRows.values)
        let newSections = newCounts.indices.filter { insertedSections[$0] == nil }
        let oldSections = counts.indices.filter { deletedSections[$0] == nil }
        for (old, new) in zip(oldSections, newSections) where reloadedSections[old] == nil {
            let oldRows = (0..<counts[old]).map { IndexPath(row: $0, section: old) }
                .filter { deletedRows[$0] == nil && movedRows[$0] == nil }
            let newRows = (0..<newCounts[new]).map { IndexPath(row: $0, section: new) }
                .filter { !taken.contains($0) }
            for (source, destination) in zip(oldRows, newRows) {
                result[source] = destination
            }
        }
        result.merge(movedRows) { $1 }
        return result
    }

    /// Returns how a row that exists after the update appears; nil if the update does not insert it.
    func appearance(of path: IndexPath) -> Animation? {
        insertedRows[path] ?? insertedSections[path.section]
    }

    /// Whether a row that existed before the update loses its cell.
    func removesCell(of path: IndexPath) -> Bool {
        reloadedRows[path] != nil || (movedRows[path] == nil && disappearance(of: path) != nil)
    }

    /// Returns how a row that existed before the update disappears; nil if the update does not remove it.
    func disappearance(of path: IndexPath) -> Animation? {
        deletedRows[path] ?? deletedSections[path.section] ?? reloadedSections[path.section]
    }
}
