import Foundation
package import Ink
package import InkFile
import SeededRandom

/// A drawing, its paper and what can be undone, which are edited at random. The same seed makes the same edits, so that
/// a test knows what another process has done.
package struct EditedDrawing: Sendable {
    /// What is done.
    package enum Edit: String, CaseIterable, Sendable {
        case draw, type, nudge, moveAll, paste, clear, undo
        /// Something of all that an editor can do.
        case any
        /// Forgets what could be undone.
        case forget
    }

    package private(set) var drawing: Drawing
    package private(set) var history: History
    package private(set) var paper: Paper
    private var generator: SeededGenerator
    /// The step of what is typed or nudged now.
    private var step: History.GrowingStep?
    private var text = ""
    /// Whether the last edit was tentative: the next one settles or withdraws it.
    private var isTentative = false

    package init(_ drawing: Drawing, _ history: History, on paper: Paper, seed: UInt64) {
        (self.drawing, self.history, self.paper) = (drawing, history, paper)
        generator = SeededGenerator(seed: seed)
    }

    /// Continues a drawing that was opened; nil if what the last programs did cannot be restored.
    package init?(_ opened: DrawingFile.Opened, seed: UInt64) {
        self.init(
            opened.drawing, History(from: opened.history.nextStep), on: opened.file.paper, seed: seed)
        guard history.restore(opened.history, for: drawing) else { return nil }
    }

    package var marks: [Mark] { drawing.map(\.mark) }

    /// Returns what happened since the last call.
    package mutating func takeOperations() -> [History.Operation] { history.takeOperations() }

    /// Calls a closure with the drawing, to add what is read of its file.
    package mutating func read<Result, Failure: Error>(
        _ body: (inout Drawing) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(&drawing) }

    /// Restores the paper and the steps of earlier programs, after the file has been read.
    package mutating func restore(_ opened: DrawingFile.Opened, before later: [History.Operation]) {
        paper = opened.file.paper
        history.restore(opened.history, before: later, for: drawing)
    }

    /// Begins other edits, as a program that opens the drawing.
    package mutating func begin(seed: UInt64) {
        (generator, step, text, isTentative) = (SeededGenerator(seed: seed), nil, "", false)
    }

    /// Makes an edit that is one step.
    package mutating func perform(_ edit: (inout Drawing) -> Change) { record(edit(&drawing), by: .only) }

    /// Makes an edit that is a part of a step.
    package mutating func performGrowing(_ step: inout History.GrowingStep?, _ edit: (inout Drawing) -> Change) {
        history.record(edit(&drawing), extending: &step)
    }

    /// Undoes the last step; false if there is none.
    @discardableResult
    package mutating func undo() -> Bool { history.undo(in: &drawing) != nil }

    /// Repeats the step that was undone last; false if there is none.
    @discardableResult
    package mutating func redo() -> Bool { history.redo(in: &drawing) != nil }

    package mutating func edit(_ edit: Edit) {
        let owner = History.Owner(number: Int.random(in: 0..<2, using: &generator))
        if isTentative { return endTentativeStep() }
        switch edit {
        case .draw: record(drawing.add(generator.mark(in: TestInk.paper)), by: owner)
        case .type: type()
        case .nudge:
            guard let top = drawing.last else { return self.edit(.draw) }
            history.record(drawing.move([top.id], dx: 1, dy: 0), extending: &step)
        case .moveAll:
            if Int.random(in: 0..<3, using: &generator) == 0 { return self.edit(.draw) }
            record(drawing.move(drawing.map(\.id), dx: generator.number(in: -9...9), dy: 1), by: .only)
        case .paste: paste(by: owner)
        case .clear:
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: record(drawing.clear(), by: .only)
            case 1: history.undo(in: &drawing)
            case 2: history.redo(in: &drawing)
            case _: self.edit(.draw)
            }
        case .undo:
            switch Int.random(in: 0..<8, using: &generator) {
            case 0...3: history.undo(by: Bool.random(using: &generator) ? owner : nil, in: &drawing)
            case 4...5: history.redo(by: Bool.random(using: &generator) ? owner : nil, in: &drawing)
            case _: self.edit(.draw)
            }
        case .any: editSomehow(by: owner)
        case .forget: history = History(after: history)
        }
    }

    private mutating func record(_ change: Change, by owner: History.Owner) {
        step = nil
        history.record(change, by: owner)
    }

    /// Adds letters to the topmost text, or removes some, anywhere in it, or begins one.
    private mutating func type() {
        if step != nil, let top = drawing.last, Int.random(in: 0..<12, using: &generator) > 0 {
            let place = text.index(text.startIndex, offsetBy: .random(in: 0...text.count, using: &generator))
            if Int.random(in: 0..<4, using: &generator) > 0 {
                text.insert("abcXY ".randomElement(using: &generator) ?? "a", at: place)
            } else {
                text.removeSubrange(place...)
            }
            guard let mark = Mark.written(text) else { return step = nil }
            history.record(drawing.replace(top.id, with: mark), extending: &step)
        } else {
            (text, step) = ("a", nil)
            if let mark = Mark.written(text) { history.record(drawing.add(mark), extending: &step) }
        }
    }

    /// Adds several elements, with a picture among them at times.
    private mutating func paste(by owner: History.Owner) {
        var marks = generator.marks(.random(in: 2...200, using: &generator), in: TestInk.paper)
        let number = Int.random(in: 0..<6, using: &generator)
        if number < 2, let picture = Picture.pattern(number, width: 60, height: 50) {
            marks.append(Mark(picture, in: CGRect(x: 0, y: 0, width: 60, height: 50)))
        }
        record(drawing.add(marks), by: owner)
    }

    private mutating func editSomehow(by owner: History.Owner) {
        let some = drawing.shuffled(using: &generator).prefix(2).map(\.id)
        if step != nil, drawing.last?.mark.isText == true, Int.random(in: 0..<3, using: &generator) > 0 {
            return type()
        }
        switch Int.random(in: 0..<19, using: &generator) {
        case 0, 1, 2, 3: edit(.draw)
        case 4: record(drawing.add([.line(1, 1, 2, 2), .line(3, 3, 4, 4)]), by: owner)
        case 5:
            let isLarge = Int.random(in: 0..<3, using: &generator) == 0
            let most = drawing.enumerated().filter { $0.offset % 3 > 0 }.map(\.element.id)
            record(drawing.remove(isLarge ? most : some), by: owner)
        case 6: record(drawing.transform(some, by: generator.transform(), scalesWidths: true), by: owner)
        case 7: record(drawing.bringToFront(some), by: owner)
        case 8: record(drawing.sendToBack(some), by: owner)
        case 9, 10: history.undo(by: Bool.random(using: &generator) ? owner : nil, in: &drawing)
        case 11, 12: history.redo(by: Bool.random(using: &generator) ? owner : nil, in: &drawing)
        case 13: record(drawing.clear(), by: owner)
        case 14:
            history.beginTentativeSteps()
            record(drawing.add(.line(5, 5, 6, 6)), by: owner)
            isTentative = true
        case 15: edit(.type)
        case 16: edit(.nudge)
        case 17: edit(.paste)
        case _: paper = Paper(Bool.random(using: &generator) ? .white : .dark, .dots)
        }
    }

    private mutating func endTentativeStep() {
        isTentative = false
        for step in history.endTentativeSteps() {
            if Bool.random(using: &generator) {
                history.settle(step)
            } else {
                _ = history.withdraw(step, in: &drawing)
            }
        }
    }
}

extension EditedDrawing {
    /// The ink after each undo, to the first step, and then after each redo, to the last one.
    package var undone: [[Mark]] {
        var (rest, states) = (self, [[Mark]]())
        while rest.undo() { states.append(rest.marks) }
        while rest.redo() { states.append(rest.marks) }
        return states
    }

    /// Whether two look the same now, and after each undo and redo.
    package func isSame(as other: EditedDrawing) -> Bool {
        hasSameInk(as: other) && undone == other.undone
    }

    /// Whether two look the same now.
    package func hasSameInk(as other: EditedDrawing) -> Bool { marks == other.marks && paper == other.paper }
}
