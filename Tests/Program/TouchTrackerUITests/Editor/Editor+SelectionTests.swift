import Foundation
import Ink
import Testing
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct EditorSelectionTests {
    private let program = ProgramStage(size: CGSize(width: 1280, height: 800)) { $0.sideCount = 2 }

    private var editor: Editor { program.editor }

    /// Adds one line near each side, and returns their identities.
    private func addLines() -> (bottom: Element.ID, top: Element.ID) {
        editor.document.perform {
            $0.add(
                [600, 200].map { y in
                    Mark(
                        shape: .line(Line(begin: CGPoint(x: 500, y: y), end: CGPoint(x: 700, y: y))),
                        style: Style(color: .black, width: 10))
                })
        }
        let ids = editor.document.drawing.map(\.id)
        return (ids[0], ids[1])
    }

    @Test func `each side has a selection and a menu, which no act of another side ends`() {
        let (bottom, top) = addLines()
        program.tap(CGPoint(x: 600, y: 600))
        program.tap(CGPoint(x: 600, y: 200))
        let menus = [TableSide.bottom, .top].map { program.controller.workspace.sides[$0].menu }
        #expect(editor.selection(of: .bottom) == [bottom] && editor.selection(of: .top) == [top])
        #expect(menus.allSatisfy(\.isOpen) && editor.highlighted.count == 2)
        program.tap(CGPoint(x: 300, y: 100))
        #expect(editor.selection(of: .bottom) == [bottom] && editor.selection(of: .top).isEmpty)
        #expect(menus[0].isOpen && !menus[1].isOpen)
        program.draw(from: CGPoint(x: 900, y: 100), to: CGPoint(x: 1000, y: 200))
        #expect(editor.selection(of: .bottom) == [bottom] && menus[0].isOpen)
        editor.select([top], by: .top)
        program.controller.perform(.delete, by: .top)
        #expect(editor.document.drawing[top] == nil && editor.selection(of: .bottom) == [bottom])
    }

    @Test func `ink that anyone removes is selected by no one, and the rest of the selection stays`() {
        let (bottom, top) = addLines()
        editor.select([bottom, top], by: .bottom)
        editor.select([top], by: .top)
        editor.document.perform { $0.remove([top]) }
        #expect(editor.selection(of: .bottom) == [bottom] && editor.selection(of: .top).isEmpty)
    }

    @Test func `the commands concern all that a side has selected, in one step each`() {
        let (bottom, top) = addLines()
        editor.select([bottom, top], by: .top)
        program.controller.perform(.duplicate, by: .top)
        #expect(editor.document.drawing.count == 4 && editor.selection(of: .top).isDisjoint(with: [bottom, top]))
        #expect(editor.selection(of: .top).count == 2)
        SideEditor(editor, side: .top).choose(Palette.swatches[2].color)
        #expect(editor.document.drawing.suffix(2).allSatisfy { $0.mark.style.color == Palette.swatches[2].color })
        let copies = editor.document.drawing.suffix(2).map(\.id)
        program.controller.perform(.sendToBack, by: .top)
        #expect(editor.document.drawing.map(\.id) == copies + [bottom, top])
        program.controller.perform(.bringToFront, by: .top)
        #expect(editor.document.drawing.map(\.id) == [bottom, top] + copies)
        program.controller.perform(.delete, by: .top)
        #expect(editor.document.drawing.map(\.id) == [bottom, top])
        for _ in 0..<5 { program.controller.perform(.undo, by: .top) }
        #expect(editor.document.drawing.map(\.id) == [bottom, top])
    }

    @Test func `a side that leaves the table has nothing selected`() {
        let (_, top) = addLines()
        editor.select([top], by: .top)
        editor.preferences.sideCount = 1
        program.stage.wait(.milliseconds(10))
        #expect(!editor.hasSelection && editor.highlighted.isEmpty)
    }
}
