import Foundation
import Ink

/// The files that an earlier version kept beside a drawing's file: changes that the file lacked, and ink that was
/// cleared. They are moved to the log once; steps that could be undone are not.
struct EarlierFiles {
    /// The paths of what has been taken, and of what no one needs.
    private(set) var obsolete: Set<String>
    private let journals: [EarlierJournal]
    private let prefix: String
    /// The paths of files with cleared ink.
    private let kept: [String]

    /// Finds what is beside a file; nil if there is nothing.
    init?(of target: String) {
        prefix = FilePath.hidden(beside: target, kind: "cleared-")
        let found = FilePath.ownFiles(FilePath.hidden(beside: target, kind: "ink-"))
        obsolete = Set(FilePath.ownFiles(FilePath.hidden(beside: target, kind: "undo-")))
        kept = FilePath.ownFiles(prefix)
        if found.isEmpty && kept.isEmpty && obsolete.isEmpty { return nil }
        let all = found.compactMap { EarlierJournal($0) }
        let replaced = all.reduce(into: Set()) { $0.formUnion($1.replaced) }
        journals = all.filter { !replaced.contains(FilePath.name(of: $0.path)) }
    }

    /// Applies the changes that a file lacks; those of another file remain.
    mutating func apply(
        to drawing: inout Drawing, _ offsets: ElementOffsets, _ file: OpenFile, _ checksum: FileChecksum
    ) -> Change {
        var change = Change()
        for journal in journals where journal.isOf(file, checksum) {
            change = change.followed(by: journal.apply(to: &drawing, offsets))
            obsolete.insert(journal.path)
        }
        return change
    }

    /// Returns the ink that was cleared from a drawing and is kept under a name, with identities that the drawing does
    /// not use, below its ink; nil without a name, or if it cannot be read.
    mutating func cleared(_ name: ClearedInkName?, from drawing: inout Drawing) -> Drawing? {
        guard let name, let path = kept.first(where: { $0.hasPrefix(prefix + name.text) }),
            let reading = try? DrawingFile.read(path), !reading.isTorn, !reading.document.marks.isEmpty
        else { return nil }
        obsolete.insert(path)
        let marks = reading.document.marks
        let first = drawing.reserveNumbers(marks.count)
        let rank = drawing.lowestRank - marks.count
        drawing.reserveRanks(from: rank)
        var cleared = Drawing()
        for (index, mark) in marks.enumerated() {
            cleared.put(mark, in: Element.ID(number: first.number + index), rank: rank + index)
        }
        cleared.reserveNumbers(below: drawing.nextNumber)
        return cleared
    }
}
