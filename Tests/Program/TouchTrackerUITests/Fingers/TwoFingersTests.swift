import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Two fingers of one hand that move the paper by preference.
@MainActor
struct TwoFingersTests {
    private func program(_ tool: Tool = .pen, _ change: (inout Preferences) -> Void = { _ in }) -> ProgramStage {
        ProgramStage {
            ($0.tool, $0.twoFingers) = (tool, .movePaper)
            change(&$0)
        }
    }

    private let places = [CGPoint(x: 400, y: 300), CGPoint(x: 600, y: 300)]

    /// Lands two fingers.
    /// - Parameters:
    ///   - interval: The time between the landings, in seconds.
    ///   - movement: How far the first one moves before the second one lands, in points.
    private func land(
        _ places: [CGPoint], on program: ProgramStage, interval: Double = 0.05, movement: CGFloat = 0
    ) -> [Pointer] {
        let fingers = [program.stage.finger(), program.stage.finger()]
        fingers[0].down(at: places[0])
        if movement > 0 { fingers[0].move(to: CGPoint(x: places[0].x - movement, y: places[0].y)) }
        program.stage.wait(.seconds(interval))
        fingers[1].down(at: places[1])
        return fingers
    }

    @Test(arguments: Tool.allCases.filter { $0 != .hand })
    func `two fingers of one hand move and zoom the paper with every tool, and draw nothing`(tool: Tool) {
        let program = program(tool)
        let fingers = land(places, on: program)
        fingers[0].move(to: CGPoint(x: 300, y: 350), steps: 4, over: .milliseconds(40))
        fingers[1].move(to: CGPoint(x: 700, y: 350), steps: 4, over: .milliseconds(40))
        for finger in fingers { finger.up() }
        program.stage.wait(.seconds(2))
        #expect(program.shapes.isEmpty && program.editor.viewport.scale == 2)
        #expect(program.view(WritingView.self) == nil && !program.editor.document.canUndo())
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 160))
        #expect(program.shapes.count == (tool.makesInk && tool != .text ? 1 : 0))
    }

    @Test(arguments: [(0.099, 200, 0, true), (0.101, 200, 0, false), (0.05, 400, 0, true), (0.05, 401, 0, false)])
    func `they land within 100 ms and 400 points`(interval: Double, distance: CGFloat, movement: CGFloat, moves: Bool) {
        let program = program()
        let places = [CGPoint(x: 300, y: 300), CGPoint(x: 300 + distance, y: 300)]
        let fingers = land(places, on: program, interval: interval)
        for finger in fingers { finger.move(to: CGPoint(x: 500, y: 500), steps: 4, over: .milliseconds(40)) }
        for finger in fingers { finger.up() }
        program.stage.wait(.seconds(2))
        #expect(program.shapes.count == (moves ? 0 : 2) && (program.editor.viewport != .home) == moves)
    }

    @Test(arguments: [(12, 0), (12.5, 2)])
    func `the first one has drawn 12 points at most, which are taken back`(movement: CGFloat, shapes: Int) {
        let program = program()
        let fingers = land(places, on: program, movement: movement)
        for finger in fingers { finger.move(to: CGPoint(x: 500, y: 500), steps: 4, over: .milliseconds(40)) }
        for finger in fingers { finger.up() }
        program.stage.wait(.seconds(2))
        #expect(program.shapes.count == shapes)
    }

    @Test func `what an eraser has removed at its landing comes back`() {
        let program = program(.eraser)
        program.editor.preferences.tool = .pen
        program.draw(from: CGPoint(x: 380, y: 300), to: CGPoint(x: 500, y: 310))
        program.editor.preferences.tool = .eraser
        let fingers = land(places, on: program)
        fingers[1].move(to: CGPoint(x: 650, y: 300), steps: 4, over: .milliseconds(40))
        for finger in fingers { finger.up() }
        #expect(program.shapes.count == 1 && program.editor.viewport != .home)
    }

    @Test func `all other fingers draw, and the paper stays under them`() {
        let program = program()
        let fingers = land(places, on: program)
        fingers[1].move(to: CGPoint(x: 650, y: 300), steps: 4, over: .milliseconds(40))
        let viewport = program.editor.viewport
        let third = program.stage.finger()
        third.down(at: CGPoint(x: 500, y: 500))
        third.move(to: CGPoint(x: 600, y: 560), steps: 4, over: .milliseconds(40))
        fingers[1].move(to: CGPoint(x: 700, y: 300), steps: 4, over: .milliseconds(40))
        #expect(program.editor.viewport == viewport && viewport != .home)
        third.up()
        #expect(program.shapes.count == 1)
        fingers[1].move(to: CGPoint(x: 750, y: 300), steps: 4, over: .milliseconds(40))
        #expect(program.editor.viewport != viewport)
        for finger in fingers { finger.up() }
        #expect(program.shapes.count == 1)
    }

    @Test func `three fingers still swipe, and the paper is where it was`() {
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 160))
        let viewport = program.editor.viewport
        let fingers = (0..<3).map { _ in program.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: CGPoint(x: 600, y: 200 + 90 * CGFloat(index)))
            program.stage.wait(.milliseconds(10))
        }
        for step in 1...5 {
            program.stage.wait(.milliseconds(20))
            for (index, finger) in fingers.enumerated() {
                finger.move(to: CGPoint(x: 600 - 30 * CGFloat(step), y: 200 + 90 * CGFloat(index)))
            }
        }
        for finger in fingers { finger.up() }
        program.stage.wait(.seconds(1))
        #expect(program.shapes.isEmpty && program.editor.viewport == viewport)
        #expect(program.noticeLabel?.text == "Undone")
    }

    @Test func `it is off at first, in kiosks, at a table with two sides, and on locked paper`() {
        #expect(Preferences().twoFingers == .draw)
        let kiosk = Kiosk(items: Set(ToolbarItem.allCases))
        #expect(program().editor.preferences.inKiosk(kiosk).twoFingers == .draw)
        let locked = program()
        locked.editor.isPaperLocked = true
        for program in [ProgramStage { $0.tool = .pen }, program { $0.sideCount = 2 }, locked] {
            let fingers = land(places, on: program)
            for finger in fingers { finger.move(to: CGPoint(x: 500, y: 350), steps: 4, over: .milliseconds(40)) }
            for finger in fingers { finger.up() }
            #expect(program.shapes.count == 2 && program.editor.viewport == .home)
        }
    }

    @Test func `the preferences keep it`() throws {
        let text = program().editor.preferences.text
        #expect(text.contains("twoFingers = movePaper"))
        #expect(try Preferences(text: text).twoFingers == .movePaper)
    }
}

// The menu of the hand button, and the inspector.
extension TwoFingersTests {
    private func handButton(_ program: ProgramStage) throws -> HandButton {
        try #require(program.view(HandButton.self))
    }

    private func hold(_ program: ProgramStage, for duration: Duration) throws {
        let button = try handButton(program)
        let finger = program.stage.finger()
        finger.down(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        program.stage.wait(duration)
        finger.up()
        program.stage.wait(.milliseconds(1))
    }

    @Test func `the held hand button opens the choice, and no tool is chosen by that`() throws {
        let program = ProgramStage { $0.tool = .pen }
        try hold(program, for: .milliseconds(520))
        let rows = TwoFingerRule.allCases.map { rule in
            program.view(PanelRow.self) { $0.title == .twoFingerRule(rule) }
        }
        #expect(rows.map { $0?.isSelected } == [true, false] && program.editor.preferences.tool == .pen)
        program.tap(try #require(rows[1]))
        #expect(program.editor.preferences.twoFingers == .movePaper && program.view(Panel.self) == nil)
        try hold(program, for: .milliseconds(520))
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .twoFingerRule(.draw) }))
        #expect(program.editor.preferences.twoFingers == .draw)
        try hold(program, for: .milliseconds(300))
        #expect(program.editor.preferences.tool == .hand && program.view(Panel.self) == nil)
    }

    @Test func `it does not open while other fingers move the paper, in a kiosk, and at a table with two sides`() throws
    {
        let program = ProgramStage { $0.tool = .pen }
        let (button, finger, other) = (try handButton(program), program.stage.finger(), program.stage.finger())
        finger.down(at: button.convert(CGPoint(x: 22, y: 22), to: nil))
        other.down(at: CGPoint(x: 500, y: 300))
        other.move(to: CGPoint(x: 600, y: 300), steps: 8, over: .seconds(1))
        #expect(program.view(Panel.self) == nil && program.editor.viewport != .home)
        other.up()
        finger.up()
        #expect(program.editor.preferences.tool == .pen)
        for other in [
            ProgramStage(kiosk: Kiosk(items: Set(ToolbarItem.allCases))), ProgramStage { $0.sideCount = 2 },
        ] {
            try hold(other, for: .milliseconds(600))
            #expect(other.view(Panel.self) == nil)
        }
    }

    @Test func `a key presses the hand button also after the paper has moved`() throws {
        let program = ProgramStage { $0.tool = .pen }
        program.controller.perform(.zoomIn)
        #expect(try handButton(program).becomeFirstResponder())
        program.type("", .keyboardReturnOrEnter)
        #expect(program.editor.preferences.tool == .hand)
    }

    @Test func `the inspector has the choice, except at a table with two sides`() {
        for (sides, isOffered) in [(1, true), (2, false)] {
            let program = ProgramStage { $0.sideCount = sides }
            program.controller.perform(.inspector)
            program.stage.wait(.milliseconds(1))
            let texts = DrawnText.all(on: program.stage).map(\.text)
            #expect(texts.contains("Two fingers of one hand") == isOffered)
        }
    }
}
