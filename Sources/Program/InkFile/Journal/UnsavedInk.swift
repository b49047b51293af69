import Foundation
import Ink

/// The changes that a drawing's file lacks, kept in a journal beside it (`InkJournal`) so that they survive the
/// program.
///
/// They are taken from the journal when the file is opened the next time. Nothing is written before the first change. A
/// journal that was made for another file, or cannot be read, is set aside: its changes are never lost, nor taken
/// twice.
package final class UnsavedInk {
    /// The path of the file.
    private(set) var target: String
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
    /// The lowest z-indexes of the elements that the journal has on top. All markers, and all other ink, above these
    /// are in the journal, too.
    private var lowestOnTop = LowestZIndexes()
    /// Whether the journals have all changes that the file lacks.
    private(set) var isComplete = true
    /// The journals that are kept although their changes are not taken, each in one sentence without a full stop.
    private var problems: [UnsavedInkProblem]

    /// The maximum number of elements of a change that is kept: writing so many strokes takes as long as two or three
    /// times moving them.
    private static let maximumKeptCount = 50_000

    /// Creates an object for a new file.
    init(new target: String) { (self.target, problems) = (target, []) }

    /// Finds what killed programs left for a drawing's file, which the caller has locked.
    init(of target: String) {
        self.target = target
        let found = InkJournal.leftovers(of: target)
        problems = found.problems
        let replaced = found.journals.reduce(into: Set()) { $0.formUnion($1.contents.replaced) }
        for (journal, contents) in found.journals {
            if contents.isMerged || contents.edits.isEmpty || replaced.contains(journal.name) {
                FilePath.remove(journal.path)
            } else {
                // A temporary file that is gone means that it got its name, but this one is removed.
                journal.didNotRename()
                leftovers.append((journal, contents))
            }
        }
    }

    /// Whether there are journals whose changes are not in the file.
    var hasJournals: Bool { journal != nil || !leftovers.isEmpty }

    /// Whether new ink may be appended to the file while it is read: it would come back below what the journal has
    /// above the whole file, and the journals of killed programs have been made for the file as it is.
    var allowsAppending: Bool { leftovers.isEmpty && lowestOnTop.isEmpty }

    /// Whether the file must be rewritten to contain the changes. An edit in place could be repeated after a kill.
    var needsRewrite: Bool { !leftovers.isEmpty || !drawn.isEmpty }

    // MARK: Keeping changes

    /// Writes a change that the file lacks to the journal.
    /// - Parameters:
    ///   - change: The change. One of very many elements, or with a very large picture, is not kept.
    ///   - bases: The file as it is now, in one or several ways.
    ///   - drawing: Returns the drawing; an empty one while the file is read.
    ///   - position: Returns the offset that determines an element's place in the file, and its z-index there; nil if
    ///     it is not in the file.
    func keep(
        _ change: Change, beside bases: [JournalBase], in drawing: () -> Drawing,
        _ position: (Element.ID) -> (offset: Int, zIndex: Int)?
    ) throws(POSIXError) {
        guard !change.isEmpty, !bases.isEmpty else { return }
        // Until the journal has the change.
        let wasComplete = isComplete
        isComplete = false
        guard change.count <= Self.maximumKeptCount, !change.edits.contains(where: { $0.after?.hasLongPicture == true })
        else { return }
        var lines: [JournalEdit] = []
        let lowest = lowestOnTop
        for change in [recovered, change] {
            for (id, element) in change.outcome { addEdits(of: id, element, position(id), to: &lines) }
        }
        for element in drawing().elements(above: lowestOnTop, unless: lowest) {
            addEdits(of: element.id, element, position(element.id), to: &lines)
            guard lines.count <= 2 * Self.maximumKeptCount, !element.hasLongPicture else { return }
        }
        if journal == nil { journal = try InkJournal(of: target, bases) }
        guard let journal, try journal.append(lines, replacing: recovered.isEmpty ? [] : leftovers.map(\.journal))
        else { return }
        isComplete = wasComplete
        guard !recovered.isEmpty else { return }
        for (old, _) in leftovers { FilePath.remove(old.path) }
        (leftovers, recovered) = ([], Change())
    }

    /// Notes that the file lacks a change that is not kept.
    func leaveOut() { isComplete = false }

    /// Notes in the journals what the drawing's file is about to become, one after the other, before it is written in
    /// place. A program that is killed in between leaves journals that belong to the file.
    func willWrite(_ contents: FileChecksum...) throws(POSIXError) {
        for checksum in contents { try note(.contents(checksum)) }
    }

    /// Notes in the journals what the drawing's file is, or is about to be.
    func note(_ base: JournalBase) throws(POSIXError) {
        guard hasJournals else { return }
        for journal in journals { try journal.append(base) }
    }

    private func addEdits(
        of id: Element.ID, _ element: Element?, _ position: (offset: Int, zIndex: Int)?, to edits: inout [JournalEdit]
    ) {
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
    }

    // MARK: Merging

    /// Notes in the journals that a file with all changes is about to be renamed to the drawing's name.
    func willRename(_ rewrite: DrawingRewrite) throws(DrawingFileError.Problem) {
        guard let (temporaryName, name, status) = rewrite.renaming else { return }
        do throws(POSIXError) {
            for journal in journals { try journal.willRename(temporaryName, to: name, status) }
        } catch {
            didNotRename()
            throw .unwritable(reason: FileReason(error))
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
        for journal in journals { FilePath.remove(journal.path) }
        didMerge(into: target)
        merged = []
    }

    /// Returns the paths of the journals whose changes are in the file, which can be removed when the file is on the
    /// disk.
    func takeMerged() -> [String] {
        defer { merged = [] }
        return merged.map(\.path)
    }

    private var journals: [InkJournal] { leftovers.map(\.journal) + [journal].compactMap { $0 } }
}

extension Element {
    fileprivate var hasLongPicture: Bool { mark.pictures.contains { $0.isLong } }
}

// MARK: - Recovering

// Taking the changes from the journals that killed programs left.
extension UnsavedInk {
    /// Returns the problems since the last call.
    package func takeProblems() -> [UnsavedInkProblem] {
        defer { problems = [] }
        return problems
    }

    /// Sets the journals aside that were made for another file.
    private func setForeignAside(_ file: FoundFile) {
        leftovers.removeAll { journal, contents in
            guard !contents.isBase(file) else { return false }
            let place = InkJournal.setAside(journal.path) ?? journal.path
            problems.append(.ofAnotherFile(than: target, keptAs: place))
            return true
        }
    }

    /// Applies the changes that killed programs left for this file. Those of another file are set aside.
    /// - Parameters:
    ///   - drawing: The drawing, which contains the whole file.
    ///   - file: The file as it was found.
    ///   - offsets: The identities of the file's elements.
    ///   - isChanged: Whether an element has been changed since.
    /// - Returns: The changes.
    @discardableResult
    func recover(
        into drawing: inout Drawing, _ file: FoundFile, _ offsets: ElementOffsets, isChanged: (Element.ID) -> Bool
    ) -> Change {
        setForeignAside(file)
        for (_, contents) in leftovers {
            var outcomes: [JournalEdit.Key: JournalEdit.Outcome] = [:]
            for edit in contents.edits { outcomes[edit.key] = edit.outcome }
            var inPlace: [Change.Edit] = []
            var removed: [Element.ID] = []
            var onTop: [(mark: Mark, zIndex: Int)] = []
            for (key, outcome) in outcomes {
                var id: Element.ID?
                if case .inFile(let offset) = key {
                    guard let found = offsets.id(of: offset), !isChanged(found) else { continue }
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
}

/// Why changes that a killed program left are not in the drawing.
package enum UnsavedInkProblem: Hashable, Sendable, CustomStringConvertible {
    /// A file is larger than unsaved changes can be.
    case tooLarge(String, keptAs: String)
    case unreadable(String, reason: FileReason)
    /// The changes belong to a file of the same name that is no longer there.
    case ofAnotherFile(than: String, keptAs: String)

    /// One sentence, without a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let path, let place): "\(path) is too large to be unsaved changes; it is kept as \(place)"
        case .unreadable(let path, let reason): "Unsaved changes in \(path) cannot be read, and stay there: \(reason)"
        case .ofAnotherFile(let path, let place):
            "Unsaved changes of another file than \(path) are not in the drawing, but kept as \(place)"
        }
    }
}
