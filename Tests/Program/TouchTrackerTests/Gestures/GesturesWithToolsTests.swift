import Foundation
import TestServer
import Testing
import X11

/// Gestures with each tool: a gesture leaves no trace of the strokes that its fingers began.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct GesturesWithToolsTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    let touchscreen: Touchscreen
    private let middle = CGPoint(x: 250, y: 240)

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Starts a program with a drawing of two lines, on one of which the fingers will land.
    private func program(_ tool: String) throws -> (Program, before: [InkElement]) {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, in: folder)
            try touchscreen.draw(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 200, y: 60))
            try touchscreen.draw(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 350, y: 250))
            try program.expect(["line", "line"])
        }
        // What the first program did is not undone here.
        try folder.removeLog()
        let program = try Program(on: server, ["--tool", tool], in: folder)
        return (program, program.ink)
    }

    @Test(arguments: ["line", "pen", "ellipse"])
    func `three fingers undo and redo without changing the ink they land on`(tool: String) throws {
        let (program, before) = try program(tool)
        // Something to undo.
        try program.waitForKeyboard()
        try server.keyboard.tap(.delete, holding: .control)
        try program.expect([])
        try touchscreen.swipe(from: middle, dx: -140, dy: 0)
        try program.expect { $0 == before }
        try touchscreen.swipe(from: middle, dx: 140, dy: 0)
        try program.expect([])
        try touchscreen.swipe(from: middle, dx: -140, dy: 0)
        try program.expect { $0 == before }
        try touchscreen.swipe(from: middle, dx: -140, dy: 0)
        try program.wait(forLog: "touchesEnded #12")
        // Nothing is left to undo.
        try program.expect { $0 == before }
        try program.expect(
            program.paper.with(CGPoint(x: 40, y: 40), CGPoint(x: 200, y: 60), Picture.black)
                .with(CGPoint(x: 150, y: 240), CGPoint(x: 350, y: 250), Picture.black))
    }

    @Test func `with the pen a tap draws a dot, on ink too, and a finger that rests on ink until it lifts selects it`()
        throws
    {
        let (program, before) = try program("pen")
        let place = CGPoint(x: 160, y: 55)
        for (count, dot) in [CGPoint(x: 400, y: 400), CGPoint(x: 80, y: 45), CGPoint(x: 80, y: 45)].enumerated() {
            try touchscreen.tap(at: dot)
            let ink = try program.expect(["line", "line"] + Array(repeating: "ellipse", count: count + 1))
            #expect(ink[count + 2].fills(CGRect(x: dot.x - 3, y: dot.y - 3, width: 6, height: 6)))
        }
        let after = try touchscreen.rest(at: place, in: program) { $0.isHeld(at: place) }
        #expect(Array(after.prefix(2)) == before && after.count == 5)
        try program.screenshot { $0.isSelected(at: place) }
        try touchscreen.tap(at: CGPoint(x: 420, y: 300))
        try program.screenshot { !$0.isSelected(at: place) }
        // A finger that rests on ink and moves on writes.
        try touchscreen.down(1, at: place)
        try program.screenshot { $0.isHeld(at: place) }
        for step in 1...4 { try touchscreen.move(1, to: place.moved(30 * Double(step), 0)) }
        try touchscreen.up(1)
        let written = try program.expect { $0.count == 7 }
        #expect(written[6].name == "path" && Array(written.prefix(5)) == after)
    }

    @Test func `with a shape tool a tap on ink selects it, and leaves none`() throws {
        let (program, before) = try program("rectangle")
        let place = CGPoint(x: 160, y: 55)
        try touchscreen.tap(at: place)
        try program.screenshot { $0.isSelected(at: place) }
        #expect(program.ink == before)
    }
}
