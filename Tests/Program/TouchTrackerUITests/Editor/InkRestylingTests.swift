import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The ink of a style, which is changed in slices while input waits.
@MainActor
struct InkRestylingTests {
    private let program: ProgramStage
    private let restyling: InkRestyling
    private let red = Color(red: 200, green: 0, blue: 0)
    private let green = Color(red: 0, green: 200, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 200)

    /// A drawing of 3,000 lines, every third of which is red.
    init() {
        let red = red
        var drawing = Drawing()
        drawing.add(
            (0..<3000).map {
                Mark(
                    shape: .line(Line(begin: CGPoint(x: $0 % 900, y: 10), end: CGPoint(x: $0 % 900, y: 600))),
                    style: Style(color: $0.isMultiple(of: 3) ? red : .black, width: 2))
            })
        program = ProgramStage(document: Document(drawing: drawing))
        restyling = InkRestyling(of: program.editor.document, by: .bottom) { $0.style.color == red }
        // Each slice then ends after its first batch.
        program.stage.application.inputIsWaiting = { true }
    }

    private func count(_ color: Color) -> Int {
        program.editor.document.drawing.count { $0.mark.style.color == color }
    }

    private func choose(_ color: Color) {
        restyling.perform { $0.recolor($1, to: color) }
        restyling.finish()
    }

    @Test(arguments: Erasure.allCases)
    func `a default color is chosen after any ink was erased`(erasure: Erasure) {
        let document = program.editor.document
        switch erasure {
        case .first: document.perform { $0.remove($0.prefix(1).map(\.id)) }
        case .many: document.perform { $0.remove($0.prefix(2000).map(\.id)) }
        case .all: document.perform { $0.remove($0.map(\.id)) }
        case .cleared: document.perform { $0.clear() }
        case .undone:
            document.perform { $0.clear() }
            document.undo()
        case .redrawn:
            document.perform { $0.remove($0.map(\.id)) }
            document.perform { $0.add(.line(0, 0, 9, 9)) }
        }
        choose(green)
        program.stage.wait(.milliseconds(1))
        #expect(count(red) == 0)
    }

    enum Erasure: CaseIterable { case first, many, all, cleared, undone, redrawn }

    @Test func `a slice changes a part of it, and all of it is one step`() {
        choose(green)
        #expect(count(green) > 0 && count(green) < 200 && count(red) > 800)
        #expect(!program.editor.document.canUndo())
        program.stage.wait(.milliseconds(1))
        #expect(count(green) == 1000 && count(red) == 0 && count(.black) == 2000)
        program.editor.document.undo()
        #expect(count(red) == 1000 && !program.editor.document.canUndo())
    }

    @Test func `what is chosen before all of it is changed replaces the first choice, in one step`() {
        choose(green)
        choose(blue)
        program.stage.wait(.milliseconds(1))
        #expect(count(blue) == 1000 && count(green) == 0)
        program.editor.document.undo()
        #expect(count(red) == 1000)
        choose(green)
        #expect(count(green) < 300)
        program.stage.wait(.milliseconds(1))
        #expect(count(green) == 1000, "it is still the ink that was red at first")
    }

    @Test func `undo reverts a part of it that was changed, and ends the choice`() {
        choose(green)
        program.editor.document.undo()
        #expect(count(red) == 1000)
        program.stage.wait(.milliseconds(1))
        #expect(count(red) == 1000 && program.editor.document.canRedo())
        choose(blue)
        program.stage.wait(.milliseconds(1))
        #expect(count(blue) == 1000)
    }

    @Test func `ink that is drawn, removed or changed meanwhile keeps what became of it`() throws {
        choose(green)
        let document = program.editor.document
        let last = try #require(document.drawing.last { $0.mark.style.color == red })
        let first = try #require(document.drawing.first)
        document.perform { $0.remove([last.id]) }
        document.perform { $0.recolor([first.id], to: .black) }
        program.draw(from: CGPoint(x: 100, y: 650), to: CGPoint(x: 300, y: 650))
        program.stage.wait(.milliseconds(1))
        #expect(count(green) == 998 && count(red) == 0)
        #expect(document.drawing.count == 3000)
        #expect(document.drawing[first.id]?.mark.style.color == .black)
    }

    @Test func `all of it is changed even if no one holds on to it any more`() {
        let document = program.editor.document
        var restyling: InkRestyling? = InkRestyling(of: document, by: .bottom) { $0.style.color == .black }
        restyling?.perform { $0.setWidth($1, to: 7) }
        restyling = nil
        program.stage.wait(.milliseconds(1))
        #expect(document.drawing.count { $0.mark.style.width == 7 } == 2000)
        #expect(document.canUndo() && document.committedDrawing.map(\.mark) == document.drawing.map(\.mark))
    }
}
