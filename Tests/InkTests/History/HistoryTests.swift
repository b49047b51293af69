import Foundation
import SeededRandom
import Testing

@testable import Ink

struct HistoryTests {
    var drawing = Drawing()
    var history = History()

    @Test mutating func `a new history has nothing to undo or redo`() {
        #expect(!history.canUndo && !history.canRedo)
        #expect(history.undo(in: &drawing) == nil)
        #expect(history.redo(in: &drawing) == nil)
        history.record(Change())
        #expect(!history.canUndo)
    }

    @Test mutating func `undo returns the change of the drawing`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let element = drawing[0]
        #expect(history.undo(in: &drawing)?.removed == [element])
        #expect(history.redo(in: &drawing)?.added == [element])
        #expect(drawing[0] == element)
    }

    @Test mutating func `a new change discards the steps that could be redone`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        history.record(drawing.add(.line(0, 9, 10, 9)))
        _ = history.undo(in: &drawing)
        #expect(history.canRedo)
        history.record(drawing.add(.line(0, 20, 10, 20)))
        #expect(!history.canRedo)
        #expect(history.redo(in: &drawing) == nil)
    }

    @Test mutating func `every kind of change can be undone and redone`() {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9), .line(0, 20, 10, 20)]))
        let id = drawing[0].id
        var states = [drawing]
        history.record(drawing.move([id], dx: 7, dy: 7))
        states.append(drawing)
        history.record(drawing.recolor([id], to: Palette.selected))
        states.append(drawing)
        history.record(drawing.bringToFront([id]))
        states.append(drawing)
        history.record(drawing.duplicate([id], dx: 16, dy: 16))
        states.append(drawing)
        history.record(drawing.replace(id, with: .line(1, 2, 3, 4)))
        states.append(drawing)
        history.record(drawing.remove([id]))
        states.append(drawing)
        history.record(drawing.clear())
        states.append(drawing)
        for state in states.dropLast().reversed() {
            _ = history.undo(in: &drawing)
            #expect(drawing == state)
        }
        for state in states.dropFirst() {
            _ = history.redo(in: &drawing)
            #expect(drawing == state)
        }
    }

    @Test mutating func `a drag is one step, however many moves it has`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let start = drawing
        let drag = history.begin()
        for _ in 0..<20 { history.record(drawing.move([drawing[0].id], dx: 1, dy: 2), in: drag) }
        let change = history.finish(drag)
        #expect(change.edits.map(\.before?.mark) == [.line(0, 0, 10, 0)])
        #expect(change.edits.map(\.after?.mark) == [.line(20, 40, 30, 40)])
        _ = history.undo(in: &drawing)
        #expect(drawing == start)
        _ = history.redo(in: &drawing)
        #expect(drawing[0].mark == .line(20, 40, 30, 40))
    }

    @Test mutating func `undo reverts the last finished edit during a drag`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let dragged = drawing[0].id
        let drag = history.begin()
        history.record(drawing.move([dragged], dx: 1, dy: 1), in: drag)
        history.record(drawing.add(.line(500, 500, 600, 600)))
        history.record(drawing.move([dragged], dx: 1, dy: 1), in: drag)
        _ = history.undo(in: &drawing)
        #expect(drawing.map(\.mark) == [.line(2, 2, 12, 2)])
        history.record(drawing.move([dragged], dx: 1, dy: 1), in: drag)
        history.finish(drag)
        _ = history.undo(in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0)])
    }

    @Test mutating func `a cancelled drag leaves no trace`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let start = drawing
        let drag = history.begin()
        history.record(drawing.move([drawing[0].id], dx: 5, dy: 5), in: drag)
        #expect(!history.cancel(drag, in: &drawing).isEmpty)
        #expect(drawing == start)
        #expect(history.cancel(drag, in: &drawing).isEmpty)
        #expect(history.finish(drag).isEmpty)
        _ = history.undo(in: &drawing)
        #expect(drawing.isEmpty)
    }

    @Test
    mutating func `what was undone can be redone after a drag that was cancelled, and not after one that was finished`()
    {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9)]))
        let (moved, dragged) = (drawing[0].id, drawing[1].id)
        history.record(drawing.move([moved], dx: 5, dy: 5))
        let end = drawing
        _ = history.undo(in: &drawing)
        let cancelled = history.begin()
        history.record(drawing.move([dragged], dx: 5, dy: 5), in: cancelled)
        history.cancel(cancelled, in: &drawing)
        _ = history.redo(in: &drawing)
        #expect(drawing == end)
        _ = history.undo(in: &drawing)
        let finished = history.begin()
        history.record(drawing.move([dragged], dx: 5, dy: 5), in: finished)
        history.finish(finished)
        #expect(!history.canRedo)
    }

    @Test mutating func `redoing a step of an element reverts what a drag has done to it`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let id = drawing[0].id
        history.record(drawing.recolor([id], to: Palette.live))
        let end = drawing
        _ = history.undo(in: &drawing)
        let drag = history.begin()
        history.record(drawing.move([id], dx: 5, dy: 5), in: drag)
        _ = history.redo(in: &drawing)
        #expect(drawing == end)
        history.cancel(drag, in: &drawing)
        #expect(drawing == end)
    }

    @Test mutating func `a drag that ends where it began is not a step`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let drag = history.begin()
        history.record(drawing.move([drawing[0].id], dx: 5, dy: 5), in: drag)
        history.record(drawing.move([drawing[0].id], dx: -5, dy: -5), in: drag)
        #expect(history.finish(drag).isEmpty)
        _ = history.undo(in: &drawing)
        #expect(drawing.isEmpty)
    }

    @Test mutating func `ink erased during a drag returns to where the drag began`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let start = drawing
        let id = drawing[0].id
        let drag = history.begin()
        history.record(drawing.move([id], dx: 5, dy: 5), in: drag)
        history.record(drawing.remove([id]))
        history.record(drawing.move([id], dx: 5, dy: 5), in: drag)
        history.finish(drag)
        #expect(drawing.isEmpty)
        _ = history.undo(in: &drawing)
        #expect(drawing == start)
    }

    @Test mutating func `ink that is undone during a drag disappears, and redo puts it where it was drawn`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let start = drawing
        let id = drawing[0].id
        let drag = history.begin()
        history.record(drawing.move([id], dx: 5, dy: 5), in: drag)
        _ = history.undo(in: &drawing)
        #expect(drawing.isEmpty)
        history.record(drawing.move([id], dx: 5, dy: 5), in: drag)
        history.finish(drag)
        #expect(drawing.isEmpty)
        _ = history.redo(in: &drawing)
        #expect(drawing == start)
    }

    @Test mutating func `a change recorded in a transaction that has ended is a step of its own`() {
        let drag = history.begin()
        history.finish(drag)
        history.record(drawing.add(.line(0, 0, 10, 0)), in: drag)
        #expect(history.canUndo)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    mutating func `undoing everything restores the beginning, and redoing everything the end`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var underWay: [History.Transaction] = []
        for _ in 0..<120 {
            act(with: &generator, underWay: &underWay)
            // What is committed is what is left when all that is under way is cancelled.
            var (others, rest) = (history, drawing)
            for transaction in underWay { others.cancel(transaction, in: &rest) }
            #expect(history.committed(drawing) == rest)
        }
        for transaction in underWay where Bool.random(using: &generator) { history.finish(transaction) }
        for transaction in underWay { history.cancel(transaction, in: &drawing) }

        while history.redo(in: &drawing) != nil {}
        let end = drawing
        var states = [drawing]
        while history.undo(in: &drawing) != nil { states.append(drawing) }
        #expect(drawing.isEmpty)
        for state in states.dropLast().reversed() {
            _ = history.redo(in: &drawing)
            #expect(drawing == state)
        }
        #expect(drawing == end)
        let canRedo = history.canRedo
        #expect(!canRedo)
        // The index followed every step.
        for _ in 0..<20 {
            let point = generator.point(in: paper)
            #expect(
                drawing.topmost(at: point, within: 20) == drawing.last { $0.mark.distance(from: point) <= 20 })
        }
    }

    /// Makes a random change, alone or in one of several open transactions, or undoes or redoes.
    private mutating func act(with generator: inout SeededGenerator, underWay: inout [History.Transaction]) {
        let some = drawing.shuffled(using: &generator).prefix(2).map(\.id)
        let begin = generator.point(in: paper)
        let end = generator.point(in: paper)
        let mark = Mark.line(begin.x, begin.y, end.x, end.y)
        let changes: [(inout Drawing) -> Change] = [
            { $0.add(mark) }, { $0.add(mark) }, { $0.add([mark, mark]) }, { $0.add(mark) },
            { $0.remove(some) }, { $0.move(some, dx: begin.x, dy: -end.y) }, { $0.move(some, dx: 1, dy: 1) },
            { $0.recolor(some, to: Palette.live) }, { $0.bringToFront(some) }, { $0.duplicate(some, dx: 8, dy: 8) },
            { $0.replace(some.first ?? Element.ID(number: -1), with: mark) },
            { $0.count > 30 ? $0.clear() : Change() },
        ]
        let change = changes.randomElement(using: &generator) ?? { $0.add(mark) }
        let choice = Int.random(in: 0..<12, using: &generator)
        let transaction = underWay.randomElement(using: &generator)
        if choice == 0 {
            _ = history.undo(in: &drawing)
        } else if choice == 1 {
            _ = history.redo(in: &drawing)
        } else if choice == 2 {
            underWay.append(history.begin())
        } else if choice == 3, let transaction {
            underWay.removeAll { $0 == transaction }
            history.finish(transaction)
        } else if choice == 4, let transaction {
            underWay.removeAll { $0 == transaction }
            history.cancel(transaction, in: &drawing)
        } else if choice < 8, let transaction {
            history.record(change(&drawing), in: transaction)
        } else {
            history.record(change(&drawing))
        }
    }
}
