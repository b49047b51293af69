import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct DrawnPinchesTests {
    /// How two fingers pinch: where they land and are lifted, and when.
    nonisolated struct Pinch: Sendable {
        var begin = (CGPoint(x: 400, y: 300), CGPoint(x: 600, y: 300))
        var end = (CGPoint(x: 300, y: 300), CGPoint(x: 700, y: 300))
        var landingInterval = 0.03
        var liftInterval = 0.05
        /// How far the first finger strays from its straight way, in points.
        var bulge: CGFloat = 0
    }

    /// Two fingers pinch.
    /// - Parameter meanwhile: Called when they are half-way.
    private func perform(
        _ pinch: Pinch, on program: ProgramStage, with pointers: (Pointer, Pointer)? = nil,
        meanwhile: () -> Void = {}
    ) {
        let (first, second) = pointers ?? (program.stage.finger(), program.stage.finger())
        first.down(at: pinch.begin.0)
        program.stage.wait(.seconds(pinch.landingInterval))
        second.down(at: pinch.begin.1)
        for step in 1...8 {
            if step == 5 { meanwhile() }
            program.stage.wait(.milliseconds(20))
            let part = CGFloat(step) / 8
            func place(_ begin: CGPoint, _ end: CGPoint, bulge: CGFloat = 0) -> CGPoint {
                CGPoint(
                    x: begin.x + (end.x - begin.x) * part,
                    y: begin.y + (end.y - begin.y) * part + bulge * sin(part * .pi))
            }
            first.move(to: place(pinch.begin.0, pinch.end.0, bulge: pinch.bulge))
            second.move(to: place(pinch.begin.1, pinch.end.1))
        }
        first.up()
        program.stage.wait(.seconds(pinch.liftInterval))
        second.up()
        program.stage.wait(.milliseconds(1))
    }

    private func isTold(in program: ProgramStage) -> Bool {
        let notice = program.controller.workspace.chrome.notices.notice
        return notice?.text == .twoFingerRule(.draw) && notice?.action?.title == .movePaperInstead
    }

    private nonisolated static let ways: [Pinch] = [
        Pinch(), Pinch(begin: Pinch().end, end: Pinch().begin),
        Pinch(end: (CGPoint(x: 460, y: 420), CGPoint(x: 650, y: 410))),
        // The thumb stays.
        Pinch(end: (CGPoint(x: 402, y: 301), CGPoint(x: 720, y: 290))),
        Pinch(landingInterval: 0.059, liftInterval: 0.199),
        Pinch(begin: (CGPoint(x: 301, y: 300), CGPoint(x: 700, y: 300)), end: Pinch().begin),
    ]

    @Test(arguments: ways, [Tool.pen, .marker])
    func `a pinch that drew is told, and its strokes stay`(pinch: Pinch, tool: Tool) {
        let program = ProgramStage { $0.tool = tool }
        perform(pinch, on: program)
        #expect(isTold(in: program) && program.shapes.count == 2)
        #expect(program.editor.viewport == .home && program.controller.workspace.chrome.notices.notice?.offer == nil)
    }

    @Test(arguments: [Tool.ellipse, .rectangle])
    func `shapes that a pinch drew are told, too`(tool: Tool) {
        let program = ProgramStage { $0.tool = tool }
        perform(Pinch(end: (CGPoint(x: 300, y: 250), CGPoint(x: 700, y: 350))), on: program)
        #expect(isTold(in: program) && program.shapes.count == 2)
    }

    @Test func `the notice's button takes both strokes back in one step, and moves the paper as the fingers moved`()
        throws
    {
        let program = ProgramStage { $0.tool = .pen }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 160))
        let before = program.shapes
        perform(Pinch(end: (CGPoint(x: 320, y: 350), CGPoint(x: 720, y: 350))), on: program)
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes == before && program.view(NoticeView.self)?.notice == nil)
        let viewport = program.editor.viewport
        #expect(abs(viewport.scale - 2) < 1e-9)
        // The paper under each finger has moved with it.
        for (begin, end) in [
            (CGPoint(x: 400, y: 300), CGPoint(x: 320, y: 350)), (CGPoint(x: 600, y: 300), CGPoint(x: 720, y: 350)),
        ] {
            let place = begin.applying(viewport.toView)
            #expect(hypot(place.x - end.x, place.y - end.y) < 1)
        }
        program.controller.perform(.undo)
        #expect(program.shapes.count == 3)
        program.controller.perform(.undo)
        #expect(program.shapes.count == 2)
    }

    @Test func `what was drawn since stays`() throws {
        let program = ProgramStage { $0.tool = .pen }
        perform(Pinch(), on: program)
        program.draw(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 200, y: 560))
        #expect(isTold(in: program))
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes.count == 1 && program.editor.viewport.scale == 2)
    }

    @Test func `when a stroke of it is undone, the notice goes`() {
        let program = ProgramStage { $0.tool = .pen }
        perform(Pinch(), on: program)
        program.controller.perform(.undo)
        #expect(!isTold(in: program) && program.shapes.count == 1)
    }

    @Test func `from the second time on, the notice also offers it for good`() throws {
        let program = ProgramStage { $0.tool = .pen }
        perform(Pinch(), on: program)
        program.stage.wait(.seconds(2))
        perform(Pinch(), on: program)
        let notice = try #require(program.view(NoticeView.self))
        #expect(isTold(in: program) && notice.notice?.offer?.title == .always && program.shapes.count == 4)
        let buttons = notice.subviews.compactMap { $0 as? NoticeButton }.filter { !$0.isHidden }
        #expect(buttons.map(\.title) == ["Move the paper instead", "Always"])
        program.tap(try #require(buttons.last))
        #expect(program.editor.preferences.twoFingers == .movePaper && program.shapes.count == 2)
        #expect(program.editor.viewport.scale == 2)
        perform(Pinch(), on: program)
        #expect(program.shapes.count == 2 && program.editor.viewport.scale == 4)
    }

    private nonisolated static let others: [(String, Pinch)] = [
        ("late", Pinch(landingInterval: 0.061)),
        ("far", Pinch(begin: (CGPoint(x: 200, y: 300), CGPoint(x: 601, y: 300)))),
        ("lifted late", Pinch(liftInterval: 0.201)),
        ("curved", Pinch(bulge: 120)),
        ("turned", Pinch(end: (CGPoint(x: 400, y: 200), CGPoint(x: 600, y: 400)))),
        ("across", Pinch(end: (CGPoint(x: 400, y: 400), CGPoint(x: 700, y: 300)))),
        ("short", Pinch(end: (CGPoint(x: 390, y: 300), CGPoint(x: 612, y: 300)))),
    ]

    @Test(arguments: others.map(\.0))
    func `two strokes that are no pinch are not told`(name: String) throws {
        let program = ProgramStage { $0.tool = .pen }
        let pinch = try #require(Self.others.first { $0.0 == name }?.1)
        perform(pinch, on: program)
        #expect(!isTold(in: program) && program.shapes.count == 2)
    }

    @Test func `a pinch is not told while someone else draws, before, between or with a mouse`() {
        for (place, pointer) in [(CGPoint(x: 100, y: 600), 0), (CGPoint(x: 500, y: 100), 1)] {
            let program = ProgramStage { $0.tool = .pen }
            let other = pointer == 0 ? program.stage.finger() : program.stage.mouse()
            other.down(at: place)
            other.move(to: CGPoint(x: place.x + 40, y: place.y), steps: 4, over: .milliseconds(40))
            perform(Pinch(), on: program)
            other.up()
            #expect(!isTold(in: program) && program.shapes.count == 3)
        }
        let program = ProgramStage { $0.tool = .pen }
        let other = program.stage.finger()
        perform(Pinch(), on: program) { other.down(at: CGPoint(x: 100, y: 600)) }
        other.move(to: CGPoint(x: 200, y: 600), steps: 4, over: .milliseconds(40))
        other.up()
        #expect(!isTold(in: program) && program.shapes.count == 3)
    }

    @Test func `mice and pens do not pinch`() {
        for isPen in [false, true] {
            let program = ProgramStage { ($0.tool, $0.fingers) = (.pen, .always) }
            let other = isPen ? program.stage.pen() : program.stage.mouse()
            perform(Pinch(), on: program, with: (program.stage.finger(), other))
            #expect(!isTold(in: program) && program.shapes.count == 2)
        }
    }

    @Test(arguments: [Tool.line, .select, .text, .eraser, .partialEraser, .hand])
    func `other tools are not told of`(tool: Tool) {
        let program = ProgramStage { $0.tool = tool }
        perform(Pinch(end: (CGPoint(x: 300, y: 250), CGPoint(x: 700, y: 350))), on: program)
        #expect(!isTold(in: program))
        // Two fingers with the line tool mean an ellipse.
        #expect(program.shapes.count == (tool == .line ? 1 : 0))
    }

    @Test func `nothing is told in a kiosk, at a table with two sides, on locked paper, and of one finger at a time`() {
        let kiosk = ProgramStage(kiosk: Kiosk(items: Set(ToolbarItem.allCases))) { $0.tool = .pen }
        let table = ProgramStage {
            $0.tool = .pen
            $0.sideCount = 2
        }
        let locked = ProgramStage { $0.tool = .pen }
        locked.editor.isPaperLocked = true
        for program in [kiosk, table, locked] {
            perform(Pinch(), on: program)
            #expect(!isTold(in: program) && program.shapes.count == 2)
        }
        let single = ProgramStage { ($0.tool, $0.isMultipleTouchEnabled) = (.pen, false) }
        perform(Pinch(), on: single)
        #expect(!isTold(in: single) && single.shapes.count == 1)
    }
}
