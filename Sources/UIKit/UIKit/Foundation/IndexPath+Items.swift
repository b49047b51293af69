public import Foundation
import TouchKit

extension IndexPath {
    /// Creates the index path of an item in a section: the same as that of a row.
    public nonisolated init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The item in its section: the same as the row.
    public nonisolated var item: Int { row }
}

// Older code keeps index paths as objects.
extension NSIndexPath {
    /// Creates the index path of a row in a section.
    public convenience init(forRow row: Int, inSection section: Int) {
        unsafe self.init(indexes: [section, row], length: 2)
    }

    /// The section; traps if the path is empty.
    public var section: Int { index(atPosition: 0) }
    /// The row in its section; traps if the path has fewer than two indexes.
    public var row: Int { index(atPosition: 1) }
    /// The item in its section: the same as the row.
    public var item: Int { row }
}
