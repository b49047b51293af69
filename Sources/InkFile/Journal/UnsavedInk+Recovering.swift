import Foundation
import Ink

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
