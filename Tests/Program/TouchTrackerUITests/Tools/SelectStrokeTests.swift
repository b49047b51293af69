import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SelectStrokeTests {
    private let program = ProgramStage { $0.tool = .select }
    private var editor: Editor { program.editor }

    /// Adds horizontal lines of 200 points from x = 200 at some heights, and returns their identities.
    @discardableResult
    private func addLines(_ heights: CGFloat..., color: Color = .black) -> [Element.ID] {
        editor.document.perform {
            $0.add(
                heights.map { y in
                    Mark(
                        shape: .line(Line(begin: CGPoint(x: 200, y: y), end: CGPoint(x: 400, y: y))),
                        style: Style(color: color, width: 10))
                })
        }
        return editor.document.drawing.newest(heights.count)
    }

    private var menu: SelectionMenu { program.controller.workspace.chrome.menu }

    @Test func `a tap selects ink instead of other ink, with a menu, and leaves none; one on empty paper deselects`() {
        let ids = addLines(200, 400)
        program.tap(CGPoint(x: 300, y: 200))
        #expect(editor.selection() == [ids[0]] && menu.isOpen)
        program.tap(CGPoint(x: 300, y: 400))
        #expect(editor.selection() == [ids[1]] && menu.isOpen)
        program.tap(CGPoint(x: 700, y: 200))
        #expect(editor.selection().isEmpty && !menu.isOpen && program.shapes.count == 2)
    }

    @Test func `a lasso that ends where it began, all in one batch, selects what it encloses`() {
        let ids = addLines(200, 400)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 150, y: 150))
        program.stage.together {
            for place in [(450, 150), (450, 250), (150, 250), (150, 155)] {
                finger.move(to: CGPoint(x: place.0, y: place.1))
            }
        }
        finger.up()
        #expect(editor.selection() == [ids[0]])
    }

    @Test func `with Shift, a tap adds ink to the selection and removes it`() {
        let ids = addLines(200, 400)
        program.tap(CGPoint(x: 300, y: 200))
        program.stage.modifierFlags = .shift
        program.tap(CGPoint(x: 300, y: 400))
        #expect(editor.selection() == Set(ids))
        program.tap(CGPoint(x: 700, y: 600))
        #expect(editor.selection() == Set(ids), "a tap beside ink changes nothing then")
        program.tap(CGPoint(x: 300, y: 200))
        #expect(editor.selection() == [ids[1]])
    }

    @Test func `while another finger of the side is held, a tap adds, and the held finger's lift means nothing`() {
        let ids = addLines(200, 400)
        program.tap(CGPoint(x: 300, y: 200))
        let held = program.stage.finger()
        held.down(at: CGPoint(x: 700, y: 300))
        program.tap(CGPoint(x: 300, y: 400))
        #expect(editor.selection() == Set(ids))
        held.up()
        #expect(editor.selection() == Set(ids))
    }

    @Test func `a double tap selects all ink of that color that touches it`() {
        addLines(212, color: Palette.live)
        let black = addLines(200, 206)
        let finger = program.stage.finger()
        for _ in 0..<2 {
            finger.down(at: CGPoint(x: 300, y: 195))
            program.stage.wait(.milliseconds(30))
            finger.up()
            program.stage.wait(.milliseconds(60))
        }
        #expect(editor.selection() == Set(black) && program.shapes.count == 3)
    }

    @Test func `a drag from ink moves all that is selected, in one step, and it stays selected`() {
        let ids = addLines(200, 400, 600)
        editor.select(ids.prefix(2))
        program.draw(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 340, y: 260))
        #expect(editor.selection() == Set(ids.prefix(2)) && menu.isOpen)
        let moved = ids.compactMap { editor.document.drawing[$0]?.mark.bounds.minY }
        #expect(moved == [255, 455, 595])
        editor.document.undo()
        #expect(ids.compactMap { editor.document.drawing[$0]?.mark.bounds.minY } == [195, 395, 595])
        program.draw(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 300, y: 640))
        #expect(editor.selection() == [ids[2]], "ink that was not selected is selected and moves alone")
        #expect(ids.compactMap { editor.document.drawing[$0]?.mark.bounds.minY } == [195, 395, 635])
    }

    @Test(arguments: [false, true])
    func `while a finger moves what is selected, one that drags or rests on other ink does nothing`(rests: Bool) {
        let ids = addLines(200, 400)
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: CGPoint(x: 300, y: 200))
        first.move(to: CGPoint(x: 340, y: 260), steps: 4, over: .milliseconds(80))
        second.down(at: CGPoint(x: 300, y: 400))
        if rests {
            program.stage.wait(.milliseconds(700))
        } else {
            second.move(to: CGPoint(x: 340, y: 460), steps: 4, over: .milliseconds(80))
        }
        #expect(editor.selection() == [ids[0]])
        first.up()
        #expect(editor.selection() == [ids[0]] && menu.isOpen)
        #expect(ids.compactMap { editor.document.drawing[$0]?.mark.bounds.minY } == [255, 395])
        second.up()
        #expect(editor.selection() == [ids[0]])
    }

    @Test func `a drag from empty paper is a lasso, which selects what it touches or encloses`() {
        let ids = addLines(200, 300, 500)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 150, y: 150))
        for corner in [
            CGPoint(x: 500, y: 150), CGPoint(x: 500, y: 240), CGPoint(x: 300, y: 320), CGPoint(x: 150, y: 320),
        ] {
            finger.move(to: corner, steps: 8, over: .milliseconds(80))
        }
        #expect(editor.selection().isEmpty)
        finger.up()
        #expect(editor.selection() == Set(ids.prefix(2)) && program.shapes.count == 3)
        program.draw(from: CGPoint(x: 600, y: 600), to: CGPoint(x: 700, y: 650))
        #expect(editor.selection().isEmpty, "a lasso around nothing deselects")
    }

    @Test func `a cancelled drag puts the ink back, and a cancelled lasso selects nothing`() {
        let ids = addLines(200)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 200))
        finger.move(to: CGPoint(x: 300, y: 300), steps: 4, over: .milliseconds(80))
        finger.cancel()
        #expect(editor.document.drawing[ids[0]]?.mark.bounds.minY == 195 && editor.carried.isEmpty)
        finger.down(at: CGPoint(x: 600, y: 100))
        finger.move(to: CGPoint(x: 100, y: 300), steps: 4, over: .milliseconds(80))
        finger.cancel()
        #expect(editor.selection() == [ids[0]] && !editor.document.canRedo())
    }

    @Test func `Escape during a drag puts the ink back, which stays selected, and the lift means nothing`() {
        let ids = addLines(200)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 200))
        finger.move(to: CGPoint(x: 300, y: 300), steps: 4, over: .milliseconds(80))
        program.type("", .keyboardEscape)
        #expect(editor.selection() == [ids[0]] && editor.carried.isEmpty)
        finger.move(to: CGPoint(x: 300, y: 400), steps: 4, over: .milliseconds(80))
        finger.up()
        #expect(editor.document.drawing[ids[0]]?.mark.bounds.minY == 195 && editor.carried.isEmpty)
        #expect(editor.selection() == [ids[0]] && !menu.isOpen)
        program.type("", .keyboardEscape)
        #expect(editor.selection().isEmpty)
    }

    @Test func `a finger that rests on empty paper and moves on draws a lasso`() {
        let ids = addLines(200, 300)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 700, y: 100))
        program.stage.wait(.milliseconds(700))
        for place in [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 250), CGPoint(x: 700, y: 250)] {
            finger.move(to: place, steps: 10, over: .milliseconds(100))
        }
        finger.up()
        #expect(editor.selection() == [ids[0]])
    }

    @Test func `a finger that rests on empty paper gets a menu to paste and to select all`() throws {
        let ids = addLines(200)
        editor.select(ids)
        program.controller.perform(.copy)
        editor.deselect()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 700, y: 400))
        program.stage.wait(.milliseconds(700))
        #expect(menu.isOpen && menu.titles == ["Paste", "Select all"])
        finger.up()
        program.stage.wait(.milliseconds(500))
        program.tap(try #require(menu.bubble.subviews.first))
        #expect(program.shapes.count == 2 && editor.selection() == Set(editor.document.drawing.newest(1)))
    }

    @Test func `cut, copy, paste, select all and to back are one step each, by keys`() {
        let ids = addLines(200, 300)
        program.type("a", .keyboardA, .control)
        #expect(editor.selection() == Set(ids))
        program.type("c", .keyboardC, .control)
        program.type("v", .keyboardV, .control)
        program.type("v", .keyboardV, .control)
        #expect(program.shapes.count == 6 && editor.selection().count == 2)
        #expect(editor.document.drawing.last?.mark.bounds.minY == 343, "each copy is a step farther")
        program.type("b", .keyboardB, .control)
        #expect(Set(editor.document.drawing.prefix(2).map(\.id)) == editor.selection())
        program.type("x", .keyboardX, .control)
        #expect(program.shapes.count == 4 && editor.selection().isEmpty)
        for _ in 0..<4 { program.type("z", .keyboardZ, .control) }
        #expect(editor.document.drawing.map(\.id) == ids)
    }

    @Test func `a side's lasso, taps and drags leave another side's selection as it is`() {
        let program = ProgramStage(size: CGSize(width: 1280, height: 800)) {
            $0.sideCount = 4
            $0.choose(toolOfAllSides: .select)
        }
        let places: [TableSide: CGPoint] = [
            .bottom: CGPoint(x: 640, y: 600), .top: CGPoint(x: 640, y: 200), .left: CGPoint(x: 200, y: 400),
            .right: CGPoint(x: 1080, y: 400),
        ]
        var ids: [TableSide: Element.ID] = [:]
        for (side, place) in places {
            program.editor.document.perform {
                $0.add(Mark(shape: .dot(Dot(center: place)), style: Style(color: .black, width: 30)))
            }
            ids[side] = program.editor.document.drawing.newest
            program.tap(place)
        }
        for side in TableSide.allCases {
            #expect(program.editor.selection(of: side) == Set([ids[side]].compactMap { $0 }))
        }
        let fingers = places.map { (side: $0.key, place: $0.value, finger: program.stage.finger()) }
        for (_, place, finger) in fingers { finger.down(at: place) }
        for (_, place, finger) in fingers {
            finger.move(to: CGPoint(x: place.x + 30, y: place.y + 20), steps: 4, over: .milliseconds(80))
        }
        #expect(program.editor.carried.count == 4)
        for (_, _, finger) in fingers { finger.up() }
        for (side, place, _) in fingers {
            let bounds = ids[side].flatMap { program.editor.document.drawing[$0]?.mark.bounds }
            #expect(bounds == CGRect(x: place.x + 15, y: place.y + 5, width: 30, height: 30), "\(side)")
            #expect(program.editor.selection(of: side) == Set([ids[side]].compactMap { $0 }))
        }
    }
}
