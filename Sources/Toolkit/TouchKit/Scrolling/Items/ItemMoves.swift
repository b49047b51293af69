package import Foundation
import Geometry

/// Where the items that remain are before and after an update. A question costs as much as there are changes, however
/// many items there are.
package struct ItemMoves {
    /// The items of a section that break the order of the others: deleted, inserted or moved ones, sorted.
    private typealias Exceptions = [Int: [Int]]

    private let counts: [Int]
    private let newCounts: [Int]
    /// The section after the update, by the one before.
    private var newSections: [Int: Int] = [:]
    /// The section before the update, by the one after.
    private var oldSections: [Int: Int] = [:]
    private let gone: Exceptions
    private let added: Exceptions
    private let moved: [IndexPath: IndexPath]
    private let movedBack: [IndexPath: IndexPath]

    /// Creates the moves of an update.
    /// - Parameters:
    ///   - update: The changes.
    ///   - counts: How many items each section has before the update.
    ///   - newCounts: How many items each section has after it.
    package init(_ update: ItemUpdate, counts: [Int], newCounts: [Int]) {
        (self.counts, self.newCounts) = (counts, newCounts)
        for (new, old) in update.origins(ofSections: counts.count).enumerated() {
            guard let old, update.reloadedSections[old] == nil else { continue }
            newSections[old] = new
            oldSections[new] = old
        }
        moved = update.movedItems
        movedBack = Dictionary(moved.map { ($1, $0) }) { first, _ in first }
        gone = Self.exceptions(Set(update.deletedItems.keys).union(moved.keys))
        added = Self.exceptions(Set(update.insertedItems.keys).union(moved.values))
    }

    private static func exceptions(_ paths: Set<IndexPath>) -> Exceptions {
        Dictionary(grouping: paths.filter { $0.count == 2 }, by: \.section).mapValues { $0.map(\.row).sorted() }
    }

    /// Returns where an item is after the update; nil if it is deleted, or its section is reloaded.
    package func destination(of path: IndexPath) -> IndexPath? {
        moved[path]
            ?? Self.place(path, from: counts, without: gone, section: newSections, to: newCounts, amid: added)
    }

    /// Returns where an item was before the update; nil if it is inserted, or its section is reloaded.
    package func origin(of path: IndexPath) -> IndexPath? {
        movedBack[path]
            ?? Self.place(path, from: newCounts, without: added, section: oldSections, to: counts, amid: gone)
    }

    /// Returns where a section is after the update; nil if it is deleted or reloaded.
    package func destination(ofSection section: Int) -> Int? { newSections[section] }

    /// Returns where a section was before the update; nil if it is inserted or reloaded.
    package func origin(ofSection section: Int) -> Int? { oldSections[section] }

    /// The items that are no exceptions keep their order.
    private static func place(
        _ path: IndexPath, from counts: [Int], without leaving: Exceptions, section: [Int: Int], to newCounts: [Int],
        amid coming: Exceptions
    ) -> IndexPath? {
        guard path.count == 2, counts.indices.contains(path.section), path.row < counts[path.section],
            let newSection = section[path.section]
        else { return nil }
        let leaving = leaving[path.section] ?? []
        let before = leaving.partitioningIndex { $0 >= path.row }
        guard before == leaving.count || leaving[before] != path.row else { return nil }
        var row = path.row - before
        for other in coming[newSection] ?? [] where other <= row { row += 1 }
        return row < newCounts[newSection] ? IndexPath(row: row, section: newSection) : nil
    }
}
