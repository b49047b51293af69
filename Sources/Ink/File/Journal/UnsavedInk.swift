import Foundation

/// The changes that a drawing's file lacks, kept in a journal beside it (`InkJournal`) so that they survive the program.
///
/// They are taken from the journal when the file is opened the next time. Nothing is written before the first change.
package final class UnsavedInk {
    /// The path of the file.
    private var target: String
    /// The journals that killed programs left. The first record of a new journal replaces them.
    private var leftovers: [(journal: InkJournal, contents: InkJournal.Contents)] = []
    /// The changes that were taken from `leftovers`.
    private var recovered = Change()
    private var journal: InkJournal?
    /// Journals whose changes are in the file, which are removed when the file is on the disk.
    private var merged: [InkJournal] = []
    /// The elements that the file lacked when they were journaled. The journal identifies them by number, not by
    /// offset.
    private var drawn: Set<Element.ID> = []
    /// The offsets by which the journal identifies elements of the file. A file that is edited in place while it is
    /// rewritten gives an element another offset when it is brought to the front.
    private var offsets: [Element.ID: Int] = [:]
    /// The lowest z-indexes of the elements that the journal has on top; all markers and all other ink above are there, too.
    private var lowestOnTop = LowestZIndexes()
    /// Whether the journals have all changes that the file lacks.
    private(set) var isComplete = true

    /// The maximum number of elements of a change that is kept.
    private static let maximumEditCount = 4000

    /// Creates an object for a new file.
    init(new target: String) { self.target = target }

    /// Finds what killed programs left for a drawing's file, which the caller has locked.
    init(of target: String) {
        self.target = target
        let found = InkJournal.leftovers(of: target)
        let replaced = found.reduce(into: Set()) { $0.formUnion($1.contents.replaced) }
        for (journal, contents) in found {
            if contents.isMerged || contents.edits.isEmpty || replaced.contains(journal.name) {
                InkJournal.remove(journal.path)
            } else {
                // The temporary file is removed now, which must not look as if it had got its name.
                journal.didNotRename()
                leftovers.append((journal, contents))
            }
        }
    }

    /// Whether there are journals whose changes are not in the file.
    var isLive: Bool { journal != nil || !leftovers.isEmpty }

    /// Whether the journal has ink that lies above the whole file. New ink must not be appended to the file then: it would
    /// come back below.
    var hasInkOnTop: Bool { !lowestOnTop.isEmpty }

    /// Whether the file must be rewritten to contain the changes. An edit in place could be repeated after a kill.
    var needsRewrite: Bool { !leftovers.isEmpty || !drawn.isEmpty }

    // MARK: Keeping changes

    /// Writes a change that the file lacks to the journal.
    /// - Parameters:
    ///   - change: The change. A very large one is not kept.
    ///   - status: The file's status.
    ///   - isExact: Whether the file stays unchanged until it is rewritten.
    ///   - drawing: Returns the drawing; an empty one while the file is read.
    ///   - position: Returns the offset that determines an element's place in the file, and its z-index there; nil if
    ///     it is not in the file.
    func keep(
        _ change: Change, beside status: FileStatus?, isExact: Bool, in drawing: () -> Drawing,
        _ position: (Element.ID) -> (offset: Int, zIndex: Int)?
    ) throws(POSIXError) {
        guard !change.isEmpty, let status else { return }
        guard change.edits.count <= Self.maximumEditCount else {
            isComplete = false
            return
        }
        var lines: [JournalEdit] = []
        let lowest = lowestOnTop
        for change in [recovered, change] {
            for (id, element) in change.outcome { lines += edits(of: id, element, position(id)) }
        }
        for element in drawing().elements(above: lowestOnTop, unless: lowest) {
            lines += edits(of: element.id, element, position(element.id))
            guard lines.count <= 2 * Self.maximumEditCount else {
                isComplete = false
                return
            }
        }
        do throws(POSIXError) {
            if journal == nil { journal = try InkJournal(of: target, status, isExact: isExact) }
            try journal?.append(lines, replacing: recovered.isEmpty ? [] : leftovers.map(\.journal))
        } catch {
            isComplete = false
            throw error
        }
        guard !recovered.isEmpty else { return }
        for (old, _) in leftovers { InkJournal.remove(old.path) }
        (leftovers, recovered) = ([], Change())
    }

    /// Notes that the file lacks a change that is not kept.
    func leaveOut() { isComplete = false }

    private func edits(
        of id: Element.ID, _ element: Element?, _ position: (offset: Int, zIndex: Int)?
    ) -> [JournalEdit] {
        var edits: [JournalEdit] = []
        let key: JournalEdit.Key
        if let position {
            key = .inFile(offset: position.offset)
            // It is in the file now, or elsewhere in it.
            if drawn.contains(id) { edits.append(JournalEdit(key: .drawn(number: id.number), outcome: .removed)) }
            if let old = offsets.updateValue(position.offset, forKey: id), old != position.offset {
                edits.append(JournalEdit(key: .inFile(offset: old), outcome: .removed))
            }
        } else {
            key = .drawn(number: id.number)
            drawn.insert(id)
        }
        let outcome: JournalEdit.Outcome
        if let element {
            if element.zIndex == position?.zIndex, element.zIndex <= lowestOnTop.lowest(beside: element.zIndex) {
                outcome = .inPlace(element.mark)
            } else {
                outcome = .onTop(element.mark, zIndex: element.zIndex)
                lowestOnTop.include(element.zIndex)
            }
        } else {
            outcome = .removed
        }
        edits.append(JournalEdit(key: key, outcome: outcome))
        return edits
    }

    // MARK: Recovering changes

    /// Applies the changes that killed programs left.
    /// - Parameters:
    ///   - drawing: The drawing, which contains the whole file.
    ///   - status: The file's status when it was opened.
    ///   - offsets: The identities of the file's elements.
    ///   - isChanged: Whether an element has been changed since.
    /// - Returns: The changes.
    @discardableResult
    func recover(
        into drawing: inout Drawing, _ status: FileStatus?, _ offsets: ElementOffsets, isChanged: (Element.ID) -> Bool
    ) -> Change {
        for (_, contents) in leftovers {
            var outcomes: [JournalEdit.Key: JournalEdit.Outcome] = [:]
            for edit in contents.edits { outcomes[edit.key] = edit.outcome }
            var inPlace: [Change.Edit] = []
            var removed: [Element.ID] = []
            var onTop: [(mark: Mark, zIndex: Int)] = []
            let isBase = contents.isBase(status)
            for (key, outcome) in outcomes {
                var id: Element.ID?
                if case .inFile(let offset) = key {
                    guard isBase, let found = offsets.id(of: offset), !isChanged(found) else { continue }
                    id = found
                }
                switch outcome {
                case .removed:
                    if let id { removed.append(id) }
                case .inPlace(let mark):
                    guard let id else { continue }
                    let old = drawing[id]
                    let new = old?.with(mark) ?? Element(id: id, rank: id.number, mark: mark)
                    if let edit = Change.Edit(before: old, after: new) { inPlace.append(edit) }
                case .onTop(let mark, let zIndex):
                    if let id { removed.append(id) }
                    onTop.append((mark, zIndex))
                }
            }
            let change = Change(inPlace.inOrder)
            drawing.apply(change)
            recovered = recovered.followed(by: change).followed(by: drawing.remove(removed))
            onTop.sort { $0.zIndex < $1.zIndex }
            recovered = recovered.followed(by: drawing.add(onTop.map(\.mark)))
        }
        return recovered
    }

    // MARK: Merging

    /// Notes in the journals that a file with all changes is about to be renamed to the drawing's name.
    func willRename(_ rewrite: DrawingRewrite) throws(DrawingFileError.Problem) {
        guard let (temporaryName, name, status) = rewrite.renaming else { return }
        do throws(POSIXError) {
            for journal in journals { try journal.willRename(temporaryName, to: name, status) }
        } catch {
            didNotRename()
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
    }

    /// Notes in the journals that the renaming failed.
    func didNotRename() {
        for journal in journals { journal.didNotRename() }
    }

    /// Notes that the file at `target` contains all changes.
    func didMerge(into target: String) {
        self.target = target
        merged += journals
        (leftovers, recovered, journal, isComplete) = ([], Change(), nil, true)
        (drawn, offsets, lowestOnTop) = ([], [:], LowestZIndexes())
    }

    /// Removes the journals, whose changes are in the file, which was edited in place.
    func removeAll() {
        for journal in journals { InkJournal.remove(journal.path) }
        didMerge(into: target)
        merged = []
    }

    /// Returns the paths of the journals whose changes are in the file, which can be removed when the file is on the disk.
    func takeMerged() -> [String] {
        defer { merged = [] }
        return merged.map(\.path)
    }

    private var journals: [InkJournal] { leftovers.map(\.journal) + [journal].compactMap { $0 } }
}
