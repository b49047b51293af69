import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct ClearingsTests {
    var drawing = Drawing()
    var history = History()

    private let anna = History.Owner(number: 1)
    private let ben = History.Owner(number: 2)
    private let cleo = History.Owner(number: 3)

    @Test func `clearing, undo and redo take no longer for a larger drawing`() throws {
        // 1 in constant time, 64 if each visits all elements.
        let drawn = [500: Self.drawn(500), 32_000: Self.drawn(32_000)]
        let growth = try WorkGrowth.factor(from: 500, to: 32_000) { Self.clearAndUndo(try #require(drawn[$0])) }
        #expect(growth < 8)
    }

    /// A drawing of lines, each of which is a step.
    private static func drawn(_ count: Int) -> (history: History, drawing: Drawing) {
        var (history, drawing) = (History(), Drawing())
        for index in 0..<count { history.record(drawing.add(.line(CGFloat(index), 0, CGFloat(index), 9))) }
        return (history, drawing)
    }

    private static func clearAndUndo(_ drawn: (history: History, drawing: Drawing)) {
        var (history, drawing) = drawn
        // So often that copying the arrays of the first change, which grow with the drawing, does not count.
        for _ in 0..<200 {
            history.record(drawing.clear())
            // Ink of others stays when the clearing is undone and redone.
            history.record(drawing.add(.line(0, 0, 5, 5)), by: History.Owner(number: 1))
            history.undo(by: .only, in: &drawing)
            history.redo(by: .only, in: &drawing)
            history.undo(by: .only, in: &drawing)
        }
    }

    @Test mutating func `a clearing that is redone leaves the ink of others that was drawn after it`() {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9)]), by: anna)
        history.record(drawing.clear(), by: ben)
        history.record(drawing.add(.line(0, 20, 10, 20)), by: anna)
        history.undo(by: ben, in: &drawing)
        #expect(drawing.count == 3)
        history.redo(by: ben, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 20, 10, 20)])
        // It can be undone below the clearing.
        #expect(history.canUndo(by: anna))
        history.undo(by: anna, in: &drawing)
        #expect(drawing.isEmpty && !history.canUndo(by: anna))
        history.undo(by: ben, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0), .line(0, 9, 10, 9)])
        #expect(history.canUndo(by: anna) && history.canRedo(by: anna))
    }

    @Test mutating func `a clearing can be redone only while the ink is as it was`() {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9)]), by: anna)
        history.record(drawing.clear(), by: ben)
        history.undo(by: ben, in: &drawing)
        history.record(drawing.move([drawing[0].id], dx: 1, dy: 1), by: anna)
        #expect(!history.canRedo(by: ben))
        history.undo(by: anna, in: &drawing)
        #expect(history.canRedo(by: ben))
        history.undo(by: anna, in: &drawing)
        #expect(drawing.isEmpty && !history.canRedo(by: ben))
        history.redo(by: anna, in: &drawing)
        history.redo(by: ben, in: &drawing)
        #expect(drawing.isEmpty)
        history.undo(by: ben, in: &drawing)
        #expect(drawing.count == 2)
    }

    @Test mutating func `what was undone before a clearing can be redone when that is undone`() {
        history.record(drawing.add(.line(0, 0, 10, 0)), by: anna)
        history.record(drawing.add(.line(0, 9, 10, 9)), by: cleo)
        history.undo(by: anna, in: &drawing)
        history.record(drawing.clear(), by: ben)
        #expect(!history.canRedo(by: anna) && !history.canUndo(by: cleo))
        history.undo(by: ben, in: &drawing)
        #expect(history.canRedo(by: anna) && history.canUndo(by: cleo))
        history.redo(by: anna, in: &drawing)
        #expect(drawing.count == 2 && !history.canRedo(by: ben))
    }

    @Test mutating func `a clearing waits for a later one`() throws {
        history.record(drawing.add(.line(0, 0, 10, 0)), by: anna)
        history.record(drawing.clear(), by: anna)
        history.record(drawing.add(.line(0, 9, 10, 9)), by: anna)
        history.record(drawing.clear(), by: ben)
        #expect(!history.canUndo(by: anna))
        history.undo(by: ben, in: &drawing)
        history.undo(by: anna, in: &drawing)
        history.undo(by: anna, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0)])
        #expect(!history.canRedo(by: ben))
    }

    @Test mutating func `a clearing takes over what others are doing`() {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9)]), by: anna)
        let ids = drawing.map(\.id)
        let (drag, eraser, copy) = (history.begin(by: anna), history.begin(by: cleo), history.begin(by: cleo))
        history.record(drawing.move([ids[0]], dx: 5, dy: 5), in: drag)
        history.record(drawing.remove([ids[1]]), in: eraser)
        history.record(drawing.add(.line(0, 20, 10, 20)), in: copy)
        let finished = history.record(drawing.clear(), by: ben)
        #expect(finished.removed.map(\.mark) == [.line(0, 0, 10, 0), .line(0, 9, 10, 9)])
        for transaction in [drag, eraser, copy] { history.finish(transaction) }
        #expect(drawing.isEmpty && !history.canUndo(by: anna) && !history.canUndo(by: cleo))
        history.undo(by: ben, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0), .line(0, 9, 10, 9)])
    }

    @Test mutating func `a clearing that is redone takes over what others are doing with its ink`() {
        history.record(drawing.add([.line(0, 0, 10, 0), .line(0, 9, 10, 9)]), by: anna)
        let ids = drawing.map(\.id)
        history.record(drawing.clear(), by: ben)
        history.undo(by: ben, in: &drawing)
        let drag = history.begin(by: anna)
        history.record(drawing.move([ids[0]], dx: 5, dy: 5), in: drag)
        history.record(drawing.remove([ids[1]]), in: drag)
        history.record(drawing.add(.line(0, 20, 10, 20)), in: drag)
        let change = history.redo(by: ben, in: &drawing)
        #expect(change?.removed.map(\.mark) == [.line(5, 5, 15, 5)])
        #expect(history.takeOperations().last?.change.count == 2)
        #expect(drawing.map(\.mark) == [.line(0, 20, 10, 20)])
        history.finish(drag)
        history.undo(by: ben, in: &drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 10, 0), .line(0, 9, 10, 9), .line(0, 20, 10, 20)])
    }
}
