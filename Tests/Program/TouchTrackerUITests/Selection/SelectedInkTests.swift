import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SelectedInkTests {
    private let accent: UInt32 = 0xFF2F_6FED
    private let green: UInt32 = 0xFF12_B34A

    /// Returns the pixels below the middle of a red line at y = 100, 10 points wide, downward from its middle, when a
    /// finger has tapped or pressed it.
    private func column(
        isPressed: Bool = false, _ change: (inout Preferences) -> Void = { _ in }
    ) throws -> [UInt32] {
        let program = ProgramStage(showsPixels: true, hasChrome: false, change)
        let color = Color(red: 0xE5, green: 0x38, blue: 0x3B)
        program.editor.document.perform {
            $0.add(
                Mark(
                    shape: .line(Line(begin: CGPoint(x: 100, y: 100), end: CGPoint(x: 300, y: 100))),
                    style: Style(color: color, width: 10)))
        }
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 100))
        program.stage.wait(.milliseconds(isPressed ? 700 : 40))
        if !isPressed { finger.up() }
        program.stage.wait(.milliseconds(500))
        let bitmap = try #require(program.stage.pixels).bitmap
        return (80..<130).map { bitmap[200, $0] }
    }

    @Test func `selected ink keeps its color, and has an outline of the accent apart from it`() throws {
        let column = try column()
        #expect(column[20] == 0xFFE5_383B && column.contains(accent) && !column.contains(green))
        #expect(column[26] != accent && column[27] == accent)
    }

    @Test func `a preference makes selected ink green, as in the course`() throws {
        let column = try column { $0.showsSelectionInGreen = true }
        #expect(column[20] == green && !column.contains(accent))
    }

    @Test func `a marker over another side's selected marker looks as if all were painted again`() throws {
        let program = ProgramStage(showsPixels: true, hasChrome: false) { $0.tool = .marker }
        let line = Line(begin: CGPoint(x: 100, y: 100), end: CGPoint(x: 300, y: 100))
        program.editor.document.perform {
            $0.add(Mark(shape: .line(line), style: Style(color: Palette.live, width: 24, isMarker: true)))
        }
        program.editor.selectAll(by: .top)
        program.draw(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 140))
        let bitmap = try #require(program.stage.pixels).bitmap
        let shown = (0..<200).map { y in (0..<400).map { bitmap[$0, y] } }
        #expect(shown[70][200] != 0xFFFF_FFFF && program.editor.selection(of: .top).count == 1)
        program.controller.workspace.drawView.discardInk()
        program.stage.wait(.milliseconds(500))
        let painted = (0..<200).map { y in (0..<400).map { bitmap[$0, y] } }
        #expect(shown == painted)
    }

    private func lines(_ count: Int) -> [Mark] {
        (0..<count).map { index in
            let (x, y) = (CGFloat(20 + index % 25 * 14), CGFloat(20 + index / 25 * 12))
            return Mark(
                shape: .line(Line(begin: CGPoint(x: x, y: y), end: CGPoint(x: x + 4, y: y))),
                style: Style(color: Color(red: 0xE5, green: 0x38, blue: 0x3B), width: 2))
        }
    }

    @Test func `a frame draws nothing for a large selection: finished ink has it`() {
        let paper = PaperStage(.select)
        paper.editor.document.perform { $0.add(lines(PaperThresholds.manySelectedCount)) }
        let all = paper.editor.document.drawing.map(\.id)
        paper.editor.select(all.dropLast())
        paper.stage.wait(.milliseconds(500))
        paper.view.setNeedsDisplay()
        paper.stage.wait(.zero)
        #expect(paper.liveColors.count >= 2 * (all.count - 1))
        paper.editor.select(all)
        paper.stage.wait(.milliseconds(500))
        paper.view.setNeedsDisplay()
        paper.stage.wait(.zero)
        #expect(paper.liveColors.isEmpty && paper.view.highlightBoxes.isEmpty)
    }

    @Test func `a large selection has its outline, which goes when the ink moves and when it is deselected`() throws {
        let program = ProgramStage(showsPixels: true, hasChrome: false) { $0.tool = .select }
        let view = program.controller.workspace.drawView
        let bitmap = try #require(program.stage.pixels).bitmap
        func shown() -> [UInt32] {
            for _ in 0..<3 {
                view.finishedInk.waitForThread()
                program.stage.wait(.milliseconds(100))
            }
            return (0..<300).flatMap { y in (0..<400).map { bitmap[$0, y] } }
        }
        program.editor.document.perform { $0.add(lines(600)) }
        let plain = shown()
        #expect(!plain.contains(accent))
        program.editor.selectAll(by: .bottom)
        let selected = shown()
        #expect(selected.contains(accent))
        #expect(selected[20 * 400 + 22] == plain[20 * 400 + 22], "the ink lies above the outline")
        let ids = program.editor.selection(of: .bottom)
        program.editor.document.perform { $0.move(ids, dx: 0, dy: 6) }
        let moved = shown()
        #expect(moved != selected)
        program.editor.document.perform { $0.move(ids, dx: 0, dy: -6) }
        #expect(shown() == selected)
        program.editor.deselect(by: .bottom)
        #expect(shown() == plain)
    }

    @Test func `ink that a finger holds is raised, with a shadow below, before it moves`() throws {
        let column = try column(isPressed: true)
        #expect(column[13] == 0xFFE5_383B, "it is wider and higher than on the paper, whose edge is at 15")
        #expect(column[24] == 0xFFE5_383B, "it covers itself on the paper, so that nothing else needs to be covered")
        #expect(column[30] != 0xFFFF_FFFF && column[30] & 0xFF > 0x80, "the shadow is below")
    }
}
