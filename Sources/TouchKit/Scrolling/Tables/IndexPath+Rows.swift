public import Foundation

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
