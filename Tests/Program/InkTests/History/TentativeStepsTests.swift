import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct TentativeStepsTests {
    var drawing = Drawing()
    var history = History()

    private let anna = History.Owner(number: 1)
    private let ben = History.Owner(number: 2)

    private mutating func draw(_ y: CGFloat, by owner: History.Owner = .only) {
        history.record(drawing.add(.line(0, y, 10, y)), by: owner)
    }

    private mutating func drawTentatively(_ y: CGFloat, by owner: History.Owner = .only) -> [History.TentativeStep] {
        history.beginTentativeSteps()
        draw(y, by: owner)
        return history.endTentativeSteps()
    }

    private mutating func withdraw(_ steps: [History.TentativeStep]) {
        for step in steps.reversed() { _ = history.withdraw(step, in: &drawing) }
    }

    /// The heights of all lines, from back to front.
    private var heights: [CGFloat] { drawing.map(\.mark.bounds.midY) }

    @Test(arguments: [false, true])
    mutating func `what was undone can be redone if a tentative step is withdrawn, not if it is settled`(stays: Bool) {
        for y: CGFloat in [1, 2, 3] { draw(y) }
        history.undo(in: &drawing)
        history.undo(in: &drawing)
        let steps = drawTentatively(9)
        #expect(steps.count == 1 && heights == [1, 9])
        #expect(!history.canRedo(), "the ink of the other steps was drawn before")
        if stays { steps.forEach { history.settle($0) } } else { withdraw(steps) }
        while history.redo(in: &drawing) != nil {}
        #expect(heights == (stays ? [1, 9] : [1, 2, 3]))
        #expect(steps.allSatisfy { history.withdraw($0, in: &drawing) != nil } == stays)
        while history.undo(in: &drawing) != nil {}
        #expect(drawing.isEmpty && history.canRedo())
    }

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1]])
    mutating func `what several tentative steps discarded can be redone once all are withdrawn, in any order`(
        order: [Int]
    ) {
        for y: CGFloat in [1, 2, 3] { draw(y) }
        history.undo(in: &drawing)
        history.undo(in: &drawing)
        var steps = [drawTentatively(7)]
        steps.append(drawTentatively(8))
        // What is undone meanwhile was undone after the others.
        history.undo(in: &drawing)
        history.redo(in: &drawing)
        steps.append(drawTentatively(9))
        for index in order {
            #expect(!history.canRedo())
            withdraw(steps[index])
        }
        #expect(heights == [1])
        history.redo(in: &drawing)
        #expect(heights == [1, 2])
        history.redo(in: &drawing)
        #expect(heights == [1, 2, 3] && !history.canRedo())
    }

    @Test mutating func `what was undone cannot be redone if the owner has added another step, or settled a later one`()
    {
        draw(1)
        history.undo(in: &drawing)
        let first = drawTentatively(7)
        draw(2)
        withdraw(first)
        #expect(heights == [2] && !history.canRedo())
        history.undo(in: &drawing)
        let second = drawTentatively(8)
        for step in drawTentatively(9) { history.settle(step) }
        withdraw(second)
        #expect(heights == [9] && !history.canRedo())
    }

    @Test mutating func `what was undone can be redone although another owner has added a step`() {
        draw(1, by: anna)
        draw(2, by: ben)
        history.undo(by: anna, in: &drawing)
        history.undo(by: ben, in: &drawing)
        let steps = drawTentatively(9, by: anna)
        draw(3, by: ben)
        withdraw(steps)
        #expect(history.canRedo(by: anna) && !history.canRedo(by: ben))
        history.redo(by: anna, in: &drawing)
        #expect(heights == [1, 3])
    }

    @Test mutating func `a tentative step that was undone meanwhile cannot be redone after it is withdrawn`() {
        draw(1)
        history.undo(in: &drawing)
        let first = drawTentatively(8)
        history.undo(in: &drawing)
        let second = drawTentatively(9)
        history.undo(in: &drawing)
        #expect(drawing.isEmpty)
        withdraw(first)
        withdraw(second)
        history.redo(in: &drawing)
        #expect(heights == [1] && !history.canRedo())
    }

    @Test mutating func `all changes of a tentative transaction are withdrawn together`() {
        history.record(drawing.add([.line(0, 1, 10, 1), .line(0, 2, 10, 2), .line(0, 3, 10, 3)]))
        draw(4)
        history.undo(in: &drawing)
        let start = drawing
        let stroke = history.begin()
        for y in [0, 1] { history.record(drawing.remove([start[y].id]), in: stroke) }
        history.record(drawing.add(.line(0, 9, 10, 9)), in: stroke)
        history.beginTentativeSteps()
        history.finish(stroke)
        withdraw(history.endTentativeSteps())
        #expect(drawing == start)
        history.redo(in: &drawing)
        #expect(heights == [1, 2, 3, 4])
    }

    @Test mutating func `a tentative step stays if its ink has changed since, and so does what it discarded`() {
        draw(1)
        history.undo(in: &drawing)
        let steps = drawTentatively(5)
        history.record(drawing.move([drawing[0].id], dx: 0, dy: 1), by: ben)
        withdraw(steps)
        #expect(heights == [6] && !history.canRedo())
        history.undo(in: &drawing)
        history.undo(in: &drawing)
        #expect(drawing.isEmpty && !history.canUndo())
    }

    @Test mutating func `steps and transactions of a history mean nothing to the one after it`() throws {
        let steps = drawTentatively(1)
        let drag = history.begin()
        history = History(after: history)
        draw(2)
        withdraw(steps)
        steps.forEach { history.settle($0) }
        try #require(heights == [1, 2])
        let other = history.begin()
        history.record(drawing.move([drawing[0].id], dx: 0, dy: 5), in: drag)
        #expect(history.finish(other).isEmpty)
        #expect(heights == [6, 2])
    }

    @Test mutating func `a tentative step is withdrawn after steps were restored before it, and no other is`() {
        draw(1)
        var earlier = HistoryReplay()
        for operation in history.takeOperations() { #expect(earlier.perform(operation) != nil) }
        history = History(from: earlier.nextStep)
        let steps = drawTentatively(2)
        // A step that is not tentative settles those before it.
        draw(3)
        let later = history.takeOperations()
        let isRestored = history.restore(earlier, before: later, for: drawing)
        #expect(isRestored)
        withdraw(steps)
        #expect(heights == [1, 3])
        while history.undo(in: &drawing) != nil {}
        #expect(drawing.isEmpty)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    mutating func `withdrawn steps leave the history as if they had never been recorded`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let owners = [anna, ben]
        var (plain, plainHistory) = (drawing, history)
        var tentative: [History.TentativeStep] = []
        for number in 1...120 {
            let owner = owners.randomElement(using: &random) ?? anna
            let mark = Mark.line(0, CGFloat(number), 10, CGFloat(number))
            let index = Int.random(in: 0..<max(plain.count, 1), using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1:
                history.record(drawing.add(mark), by: owner)
                plainHistory.record(plain.add(mark), by: owner)
            case 2 where !plain.isEmpty && tentative.isEmpty:
                history.record(drawing.remove([drawing[index].id]), by: owner)
                plainHistory.record(plain.remove([plain[index].id]), by: owner)
            // Undo must not find a tentative step.
            case 3, 4, 5:
                guard tentative.isEmpty else { continue }
                history.undo(by: owner, in: &drawing)
                plainHistory.undo(by: owner, in: &plain)
            case 6 where tentative.isEmpty:
                history.redo(by: owner, in: &drawing)
                plainHistory.redo(by: owner, in: &plain)
            case 7:
                tentative += drawTentatively(CGFloat(-number), by: owner)
                guard !plain.isEmpty, tentative.count == 1 else { continue }
                history.beginTentativeSteps()
                history.record(drawing.remove([drawing[index].id]), by: owner)
                tentative += history.endTentativeSteps()
            default:
                withdraw(tentative.shuffled(using: &random))
                tentative = []
                try #require(heights == plain.map(\.mark.bounds.midY))
            }
        }
        withdraw(tentative)
        for _ in 0..<60 {
            let owner = owners.randomElement(using: &random)
            let isUndo = Bool.random(using: &random)
            #expect(history.canUndo(by: owner) == plainHistory.canUndo(by: owner))
            #expect(history.canRedo(by: owner) == plainHistory.canRedo(by: owner))
            if isUndo { history.undo(by: owner, in: &drawing) } else { history.redo(by: owner, in: &drawing) }
            if isUndo { plainHistory.undo(by: owner, in: &plain) } else { plainHistory.redo(by: owner, in: &plain) }
            try #require(heights == plain.map(\.mark.bounds.midY))
        }
    }
}
