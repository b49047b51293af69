package import Foundation

/// The items and sections that a table or a collection view inserts, deletes, moves and reloads together.
///
/// As in UIKit, deletions, reloads and the sources of moves name items as they were before the update; insertions and
/// the destinations of moves name them as they are after it.
package struct ItemUpdate {
    package typealias Animation = UITableView.RowAnimation

    package var deletedItems: [IndexPath: Animation] = [:]
    package var insertedItems: [IndexPath: Animation] = [:]
    package var movedItems: [IndexPath: IndexPath] = [:]
    package var reloadedItems: [IndexPath: Animation] = [:]
    package var deletedSections: [Int: Animation] = [:]
    package var insertedSections: [Int: Animation] = [:]
    package var movedSections: [Int: Int] = [:]
    package var reloadedSections: [Int: Animation] = [:]

    package init() {}

    /// Whether sections are inserted, deleted, moved or reloaded.
    package var changesSections: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty)
    }

    /// Returns the section that each section after the update was before it; nil if it is inserted.
    /// - Parameter count: The number of sections before the update.
    func origins(ofSections count: Int) -> [Int?] {
        let sources = Dictionary(movedSections.map { ($1, $0) }) { first, _ in first }
        let kept = (0..<count).filter { deletedSections[$0] == nil }
        var others = kept.filter { movedSections[$0] == nil }.makeIterator()
        return (0..<kept.count + insertedSections.count).map { section in
            insertedSections[section] == nil ? sources[section] ?? others.next() : nil
        }
    }

    /// Traps if a data source's numbers of items do not agree with the update, as UIKit throws.
    /// - Parameters:
    ///   - counts: How many items each section has before the update.
    ///   - newCounts: How many items each section has after it.
    package func check(counts: [Int], newCounts: [Int]) {
        let expected = self.counts(after: counts)
        precondition(
            expected.count == newCounts.count,
            "Invalid update: the data source has \(newCounts.count) sections; after the changes there are "
                + "\(expected.count)")
        for (section, (expected, found)) in zip(expected, newCounts).enumerated() {
            precondition(
                expected == nil || expected == found,
                "Invalid update: the data source has \(found) items in section \(section); after the changes there are "
                    + "\(expected ?? found)")
        }
    }

    /// Returns how many items each section has after the update; nil if the section is inserted or reloaded.
    private func counts(after counts: [Int]) -> [Int?] {
        var sections: [Int?] = origins(ofSections: counts.count).map { origin in
            guard let origin, reloadedSections[origin] == nil else { return nil }
            let gone = deletedItems.keys.count { $0.section == origin } + movedItems.keys.count { $0.section == origin }
            return counts[origin] - gone
        }
        for path in Array(insertedItems.keys) + movedItems.values where sections.indices.contains(path.section) {
            sections[path.section]? += 1
        }
        return sections
    }

    /// Returns how an item that exists after the update appears; nil if the update does not insert it.
    func appearance(of path: IndexPath) -> Animation? {
        insertedItems[path] ?? insertedSections[path.section]
    }

    /// Whether an item that existed before the update loses its cell.
    package func removesCell(of path: IndexPath) -> Bool {
        reloadedItems[path] != nil || (movedItems[path] == nil && disappearance(of: path) != nil)
    }

    /// Returns how an item that existed before the update disappears; nil if the update does not remove it.
    func disappearance(of path: IndexPath) -> Animation? {
        deletedItems[path] ?? deletedSections[path.section] ?? reloadedSections[path.section]
    }
}
