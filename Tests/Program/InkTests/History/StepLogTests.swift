import Foundation
import TestInk
import Testing

@testable import Ink

/// The histories of several owners.
struct StepLogTests {
    var drawing = Drawing()
    var history = History()

    private let anna = History.Owner(number: 1)
    private let ben = History.Owner(number: 2)

    @Test mutating func `an owner's undo reverts the owner's last step, and leaves those of others`() {
        history.record(drawing.add(.line(0, 0, 10, 0)), by: anna)
        history.record(drawing.add(.line(0, 9, 10, 9)), by: anna)
        history.record(drawing.add(.line(0, 20, 10, 20)), by: ben)
        history.undo(by: anna, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0), .line(0, 20, 10, 20)])
        history.undo(by: ben, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0)])
        #expect(!history.canUndo(by: ben) && history.canUndo(by: anna))
        history.redo(by: anna, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0), .line(0, 9, 10, 9)])
    }

    @Test mutating func `undo without an owner reverts the step that finished or was redone last`() {
        history.record(drawing.add(.line(0, 0, 10, 0)), by: anna)
        history.record(drawing.add(.line(0, 9, 10, 9)), by: ben)
        history.undo(by: anna, in: &drawing)
        history.redo(by: anna, in: &drawing)
        history.undo(in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 9, 10, 9)])
        history.undo(in: &drawing)
        #expect(drawing.isEmpty)
        // Redo begins with what was undone last.
        history.redo(in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 9, 10, 9)])
    }

    @Test mutating func `an owner's undo skips ink that another has changed since, until that is undone`() {
        history.record(drawing.add(.line(0, 0, 10, 0)), by: anna)
        history.record(drawing.add(.line(0, 9, 10, 9)), by: anna)
        history.record(drawing.move([drawing[1].id], dx: 5, dy: 5), by: ben)
        history.undo(by: anna, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(5, 14, 15, 14)])
        #expect(!history.canUndo(by: anna))
        history.undo(by: ben, in: &drawing)
        history.undo(by: anna, in: &drawing)
        #expect(drawing.isEmpty)
    }

    @Test mutating func `no step of others can be undone below a clearing`() {
        history.record(drawing.add(.line(0, 0, 10, 0)), by: anna)
        history.record(drawing.clear(), by: ben)
        #expect(!history.canUndo(by: anna))
        history.record(drawing.add(.line(0, 9, 10, 9)), by: anna)
        // What was drawn after the clearing does not keep it from being undone.
        history.undo(by: ben, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0), .line(0, 9, 10, 9)])
    }

    @Test mutating func `a new step discards what its owner has undone, and nothing else`() {
        history.record(drawing.add(.line(0, 0, 10, 0)), by: anna)
        history.record(drawing.add(.line(0, 9, 10, 9)), by: ben)
        history.undo(by: anna, in: &drawing)
        history.undo(by: ben, in: &drawing)
        history.record(drawing.add(.line(0, 20, 10, 20)), by: anna)
        #expect(!history.canRedo(by: anna) && history.canRedo(by: ben))
        history.redo(by: ben, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 9, 10, 9), .line(0, 20, 10, 20)])
    }

    @Test mutating func `a step can be redone only while its ink is as it was`() {
        history.record(drawing.add(.line(0, 0, 10, 0)), by: anna)
        let id = drawing[0].id
        history.record(drawing.recolor([id], to: Palette.live), by: ben)
        history.undo(by: ben, in: &drawing)
        history.record(drawing.move([id], dx: 5, dy: 5), by: anna)
        #expect(!history.canRedo(by: ben) && !history.canRedo())
        history.undo(by: anna, in: &drawing)
        #expect(history.canRedo(by: ben))
        // The recoloring waits for the ink that it is about.
        history.undo(by: anna, in: &drawing)
        #expect(drawing.isEmpty && !history.canRedo(by: ben))
        history.redo(by: anna, in: &drawing)
        history.redo(by: ben, in: &drawing)
        #expect(drawing[0].mark.style.color == Palette.live)
        #expect(history.canRedo(by: anna) == false)
    }

    @Test mutating func `a transaction is its owner's step`() {
        let drag = history.begin(by: anna)
        history.record(drawing.add(.line(0, 0, 10, 0)), in: drag)
        history.record(drawing.add(.line(0, 9, 10, 9)), by: ben)
        history.finish(drag)
        history.undo(by: ben, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0)])
        history.undo(by: anna, in: &drawing)
        #expect(drawing.isEmpty)
    }
}
