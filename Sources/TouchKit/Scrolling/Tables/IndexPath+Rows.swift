public import Foundation

extension IndexPath {
    /// The place of a row in a section, both counted from 0: Foundation has this on Apple's systems only.
    public nonisolated init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The section; what has less than one index traps.
    public nonisolated var section: Int { self[0] }

    /// The row in its section; what has less than two indexes traps.
    public nonisolated var row: Int { self[1] }
}
