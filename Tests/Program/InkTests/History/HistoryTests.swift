import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct HistoryTests {
    var drawing = Drawing()
    var history = History()

    @Test mutating func `a new history has nothing to undo or redo`() {
        #expect(!history.canUndo() && !history.canRedo())
        #expect(history.undo(in: &drawing) == nil)
        #expect(history.redo(in: &drawing) == nil)
        history.record(Change())
        #expect(!history.canUndo())
    }

    @Test mutating func `changes that extend a step are one step, and each is saved`() throws {
        var step: History.GrowingStep?
        let added = drawing.add(.line(0, 0, 10, 0))
        #expect(history.record(added, extending: &step) == added)
        let id = drawing[0].id
        for _ in 0..<3 {
            let moved = drawing.move([id], dx: 1, dy: 0)
            #expect(history.record(moved, extending: &step) == moved)
        }
        #expect(drawing.map(\.mark) == [.line(3, 0, 13, 0)])
        history.undo(in: &drawing)
        #expect(drawing.isEmpty && !history.canUndo())
        history.redo(in: &drawing)
        #expect(drawing.map(\.mark) == [.line(3, 0, 13, 0)])
    }

    @Test mutating func `a step that was undone, or whose ink has changed since, is not extended`() {
        var step: History.GrowingStep?
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let id = drawing[0].id
        _ = history.record(drawing.move([id], dx: 1, dy: 0), extending: &step)
        history.record(drawing.recolor([id], to: Palette.selected))
        _ = history.record(drawing.move([id], dx: 1, dy: 0), extending: &step)
        history.undo(in: &drawing)
        #expect(drawing[0].mark.style.color == Palette.selected && drawing[0].mark.bounds.minX == -4)
        _ = history.record(drawing.move([id], dx: 7, dy: 0), extending: &step)
        history.undo(in: &drawing)
        #expect(drawing[0].mark.bounds.minX == -4)
        for _ in 0..<3 { history.undo(in: &drawing) }
        #expect(drawing.isEmpty && !history.canUndo())
    }

    @Test mutating func `a step of which nothing is left is none`() {
        var step: History.GrowingStep?
        _ = history.record(drawing.add(.line(0, 0, 10, 0)), extending: &step)
        _ = history.record(drawing.remove([drawing[0].id]), extending: &step)
        #expect(step == nil && !history.canUndo())
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
        history.undo(in: &drawing)
        #expect(history.canRedo())
        history.record(drawing.add(.line(0, 20, 10, 20)))
        #expect(!history.canRedo())
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
            history.undo(in: &drawing)
            #expect(drawing == state)
        }
        for state in states.dropFirst() {
            history.redo(in: &drawing)
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
        history.undo(in: &drawing)
        #expect(drawing == start)
        history.redo(in: &drawing)
        #expect(drawing[0].mark == .line(20, 40, 30, 40))
    }

    @Test mutating func `undo reverts the last finished edit during a drag`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let dragged = drawing[0].id
        let drag = history.begin()
        history.record(drawing.move([dragged], dx: 1, dy: 1), in: drag)
        history.record(drawing.add(.line(500, 500, 600, 600)))
        history.record(drawing.move([dragged], dx: 1, dy: 1), in: drag)
        history.undo(in: &drawing)
        #expect(drawing.map(\.mark) == [.line(2, 2, 12, 2)])
        history.record(drawing.move([dragged], dx: 1, dy: 1), in: drag)
        history.finish(drag)
        history.undo(in: &drawing)
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
        history.undo(in: &drawing)
        #expect(drawing.isEmpty)
    }

    @Test
    mutating func `what was undone can be redone after a drag that was cancelled, and not after one that was finished`()
    {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9)]))
        let (moved, dragged) = (drawing[0].id, drawing[1].id)
        history.record(drawing.move([moved], dx: 5, dy: 5))
        let end = drawing
        history.undo(in: &drawing)
        let cancelled = history.begin()
        history.record(drawing.move([dragged], dx: 5, dy: 5), in: cancelled)
        history.cancel(cancelled, in: &drawing)
        history.redo(in: &drawing)
        #expect(drawing == end)
        history.undo(in: &drawing)
        let finished = history.begin()
        history.record(drawing.move([dragged], dx: 5, dy: 5), in: finished)
        history.finish(finished)
        #expect(!history.canRedo())
    }

    @Test mutating func `redoing a step of an element reverts what a drag has done to it`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let id = drawing[0].id
        history.record(drawing.recolor([id], to: Palette.live))
        let end = drawing
        history.undo(in: &drawing)
        let drag = history.begin()
        history.record(drawing.move([id], dx: 5, dy: 5), in: drag)
        history.redo(in: &drawing)
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
        history.undo(in: &drawing)
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
        history.undo(in: &drawing)
        #expect(drawing == start)
    }

    @Test mutating func `ink that is undone during a drag disappears, and redo puts it where it was drawn`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        let start = drawing
        let id = drawing[0].id
        let drag = history.begin()
        history.record(drawing.move([id], dx: 5, dy: 5), in: drag)
        history.undo(in: &drawing)
        #expect(drawing.isEmpty)
        history.record(drawing.move([id], dx: 5, dy: 5), in: drag)
        history.finish(drag)
        #expect(drawing.isEmpty)
        history.redo(in: &drawing)
        #expect(drawing == start)
    }

    @Test mutating func `ink that is withdrawn leaves no step, wherever its step is among the others`() {
        for y: CGFloat in [0, 9, 20] { history.record(drawing.add(.line(0, y, 10, y))) }
        let ids = drawing.map(\.id)
        #expect(history.withdraw([ids[1]], in: &drawing)?.removed.map(\.id) == [ids[1]])
        #expect(drawing.map(\.id) == [ids[0], ids[2]] && !history.canRedo())
        history.undo(in: &drawing)
        #expect(drawing.map(\.id) == [ids[0]])
        history.undo(in: &drawing)
        #expect(drawing.isEmpty && !history.canUndo())
    }

    @Test mutating func `all ink of a step is withdrawn together`() {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9)]))
        let ids = drawing.map(\.id)
        history.record(drawing.add(.line(0, 20, 10, 20)))
        #expect(history.withdraw(drawing.map(\.id), in: &drawing) == nil, "they are of two steps")
        #expect(history.withdraw(ids, in: &drawing)?.removed.map(\.id) == ids)
        history.undo(in: &drawing)
        #expect(drawing.isEmpty && !history.canUndo())
    }

    @Test mutating func `ink that has changed, or was added with other ink, is not withdrawn`() {
        history.record(drawing.add(.line(0, 0, 10, 0)))
        history.record(drawing.add([.line(0, 9, 10, 9), .line(0, 20, 10, 20)]))
        history.record(drawing.move([drawing[0].id], dx: 1, dy: 1))
        let before = drawing
        for id in drawing.map(\.id) {
            #expect(history.withdraw([id], in: &drawing) == nil)
        }
        #expect(drawing == before)
    }

    @Test mutating func `a clearing is undone although others follow, unless one of them clears`() throws {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9)]))
        let ids = drawing.map(\.id)
        let clearing = try #require(history.record(drawing.clear()).clearing)
        history.record(drawing.add(.line(0, 20, 10, 20)))
        let drawn = drawing.map(\.id)
        #expect(history.undoClearing(clearing, in: &drawing) != nil)
        #expect(drawing.map(\.id) == ids + drawn, "cleared ink returns below")
        history.redo(in: &drawing)
        #expect(drawing.map(\.id) == drawn)
        let later = try #require(history.record(drawing.clear()).clearing)
        #expect(!history.isLastClearing(clearing) && history.undoClearing(clearing, in: &drawing) == nil)
        #expect(history.undoClearing(later, in: &drawing) != nil)
        #expect(history.undoClearing(clearing, in: &drawing) != nil)
        #expect(drawing.map(\.id) == ids + drawn)
    }

    @Test mutating func `a change recorded in a transaction that has ended is a step of its own`() {
        let drag = history.begin()
        history.finish(drag)
        history.record(drawing.add(.line(0, 0, 10, 0)), in: drag)
        #expect(history.canUndo())
    }
}
