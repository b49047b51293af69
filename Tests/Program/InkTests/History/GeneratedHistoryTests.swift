import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// Histories of random edits by three owners, some of them in transactions, with random undo and redo.
struct GeneratedHistoryTests {
    var drawing = Drawing()
    var history = History()
    /// The elements that a file would hold to which each finished change was saved.
    var saved: [Element.ID: Element] = [:]
    var underWay: [History.Transaction] = []
    /// The step of each owner to which changes are added.
    var growing: [History.Owner: History.GrowingStep] = [:]

    private static let owners = (0..<3).map(History.Owner.init)

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    mutating func `undoing everything restores the beginning, and redoing everything the end`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Some histories have one owner.
        let owners = seed.isMultiple(of: 4) ? [History.Owner.only] : Self.owners
        for _ in 0..<160 {
            act(with: &generator, owners: owners)
            expectConsistency()
        }
        for transaction in underWay where Bool.random(using: &generator) { save(history.finish(transaction)) }
        for transaction in underWay { history.cancel(transaction, in: &drawing) }
        underWay = []

        while redo() != nil {}
        let end = drawing
        var states = [drawing]
        while undo() != nil { states.append(drawing) }
        #expect(drawing.isEmpty && saved.isEmpty)
        for state in states.dropLast().reversed() {
            redo()
            #expect(drawing == state)
        }
        #expect(drawing == end)
        expectConsistency()
        #expect(!history.canRedo())
        // The index followed every step.
        for _ in 0..<20 {
            let point = generator.point(in: paper)
            #expect(
                drawing.topmost(at: point, within: 20) == drawing.last { $0.mark.distance(from: point) <= 20 })
        }
    }

    @Test(arguments: 41...80 as ClosedRange<UInt64>)
    mutating func `in whatever order owners undo, everything can be undone, and redone to the same drawing`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<160 { act(with: &generator, owners: Self.owners) }
        for transaction in underWay { save(history.finish(transaction)) }
        underWay = []
        // Steps that cannot be redone now, because others have changed their elements since, could be redone before
        // those that have. A new step discards them.
        for owner in Self.owners {
            let change = drawing.add(Mark(shape: .dot(Dot(center: .zero)), style: Style(color: .black, width: 10)))
            save(history.record(change, by: owner))
        }
        let end = drawing
        // Each owner undoes until nothing is left.
        while let owner = Self.owners.filter({ history.canUndo(by: $0) }).randomElement(using: &generator) {
            undo(by: owner)
            expectConsistency()
        }
        #expect(drawing.isEmpty && !history.canUndo())
        // Steps of different owners that were undone commute, or wait for each other.
        while let owner = Self.owners.filter({ history.canRedo(by: $0) }).randomElement(using: &generator) {
            redo(by: owner)
            expectConsistency()
        }
        #expect(drawing == end)
    }

    @Test(arguments: 81...100 as ClosedRange<UInt64>)
    mutating func `an owner's undo changes only elements as the owner left them`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        /// The owner of the last finished change of each element.
        var lastOwner: [Element.ID: History.Owner] = [:]
        for _ in 0..<300 {
            guard let owner = Self.owners.randomElement(using: &generator) else { return }
            if Int.random(in: 0..<4, using: &generator) == 0 {
                let before = saved
                guard let change = undo(by: owner) else { continue }
                for edit in change.edits {
                    #expect(before[edit.id] == edit.before)
                    #expect(lastOwner[edit.id] == owner)
                }
                // What the owner before did is again the last change; it is not known here.
                return
            }
            let change = randomEdit(with: &generator)(&drawing)
            history.record(change, by: owner)
            save(change)
            for edit in change.edits { lastOwner[edit.id] = owner }
        }
    }

    // MARK: Acting

    /// Makes a random change, alone or in one of several open transactions, or undoes or redoes.
    private mutating func act(with generator: inout SeededGenerator, owners: [History.Owner]) {
        let choice = Int.random(in: 0..<14, using: &generator)
        let transaction = underWay.randomElement(using: &generator)
        let owner = owners.randomElement(using: &generator) ?? .only
        if choice == 0 {
            undo()
        } else if choice == 1 {
            redo()
        } else if choice == 2 {
            undo(by: owner)
        } else if choice == 3 {
            redo(by: owner)
        } else if choice == 4 {
            underWay.append(history.begin(by: owner))
        } else if choice == 5, let transaction {
            underWay.removeAll { $0 == transaction }
            save(history.finish(transaction))
        } else if choice == 6, let transaction {
            underWay.removeAll { $0 == transaction }
            history.cancel(transaction, in: &drawing)
        } else if choice < 10, let transaction {
            history.record(randomEdit(with: &generator)(&drawing), in: transaction)
        } else {
            let change = randomEdit(with: &generator)(&drawing)
            if choice < 12, change.clearing == nil {
                save(history.record(change, extending: &growing[owner], by: owner))
            } else {
                save(history.record(change, by: owner))
            }
        }
    }

    private func randomEdit(with generator: inout SeededGenerator) -> (inout Drawing) -> Change {
        let some = drawing.shuffled(using: &generator).prefix(2).map(\.id)
        let begin = generator.point(in: paper)
        let end = generator.point(in: paper)
        let style = Style(color: .black, width: 10, isMarker: Int(begin.x) % 4 == 0)
        let mark = Mark(shape: .line(Line(begin: begin, end: end)), style: style)
        // Some drawings are cleared when there are few elements.
        let limit = Bool.random(using: &generator) ? 30 : 4
        let changes: [(inout Drawing) -> Change] = [
            { $0.add(mark) }, { $0.add(mark) }, { $0.add([mark, mark]) }, { $0.add(mark) },
            { $0.remove(some) }, { $0.move(some, dx: begin.x, dy: -end.y) }, { $0.move(some, dx: 1, dy: 1) },
            { $0.recolor(some, to: Palette.live) }, { $0.bringToFront(some) }, { $0.duplicate(some, dx: 8, dy: 8) },
            { $0.replace(some.first ?? Element.ID(number: -1), with: mark) },
            { $0.count > limit ? $0.clear() : Change() },
        ]
        return changes.randomElement(using: &generator) ?? { $0.add(mark) }
    }

    /// - Returns: The change without open transactions.
    @discardableResult
    private mutating func undo(by owner: History.Owner? = nil) -> Change? {
        let canUndo = history.canUndo(by: owner)
        #expect(canUndo == (history.undo(by: owner, in: &drawing) != nil))
        return canUndo ? saveLastOperation() : nil
    }

    /// - Returns: The change without open transactions.
    @discardableResult
    private mutating func redo(by owner: History.Owner? = nil) -> Change? {
        let canRedo = history.canRedo(by: owner)
        #expect(canRedo == (history.redo(by: owner, in: &drawing) != nil))
        return canRedo ? saveLastOperation() : nil
    }

    private mutating func saveLastOperation() -> Change? {
        let change = history.takeOperations().last?.change
        if let change { save(change) }
        return change
    }

    private mutating func save(_ change: Change) {
        for edit in change.edits { saved[edit.id] = edit.after }
    }

    /// What is finished is what is left when everything under way is cancelled, and what the file holds.
    private func expectConsistency() {
        var (others, rest) = (history, drawing)
        for transaction in underWay { others.cancel(transaction, in: &rest) }
        let finished = history.committedPart(of: drawing)
        #expect(finished == rest)
        #expect(finished.map { $0 } == saved.values.sorted { $0.zIndex < $1.zIndex })
    }
}
