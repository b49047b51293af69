import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct LongPressTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    private let line = (begin: CGPoint(x: 40, y: 60), end: CGPoint(x: 200, y: 60))
    private let grip = CGPoint(x: 120, y: 60)

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Starts a program with a line, on which a finger rests until the line is raised.
    private func programWithHeldLine() throws -> Program {
        let program = try Program(on: server)
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        try touchscreen.down(1, at: grip)
        try program.screenshot { $0.isHeld(at: grip) }
        return program
    }

    @Test func `held ink moves with its finger, while another finger draws, and stays when released`() throws {
        let program = try programWithHeldLine()
        let (begin, end) = (CGPoint(x: 60, y: 200), CGPoint(x: 280, y: 180))
        try touchscreen.down(2, at: begin)
        try touchscreen.together { batch in
            batch.move(1, to: CGPoint(x: 130, y: 100))
            batch.move(2, to: CGPoint(x: 200, y: 210))
        }
        try program.screenshot { $0.isHeld(at: CGPoint(x: 130, y: 100)) }
        try touchscreen.together { batch in
            batch.move(1, to: CGPoint(x: 170, y: 130))
            batch.move(2, to: end)
        }
        try touchscreen.up(1)
        let moved = try program.expect { $0.first?.isLine(line.begin.moved(50, 70), line.end.moved(50, 70)) == true }
        #expect(moved.count == 1, "the other finger is still down, and the mover drew nothing")
        try program.screenshot { $0.isSelected(at: line.begin.moved(50, 70)) && $0.has(Picture.red, at: begin) }
        try touchscreen.up(2)
        let both = try program.expect(["line", "line"])
        #expect(both[1].isLine(begin, end))
    }

    @Test func `a drag is one undo step`() throws {
        let program = try programWithHeldLine()
        for y in [80.0, 120, 160] { try touchscreen.move(1, to: CGPoint(x: 120, y: y)) }
        try touchscreen.up(1)
        try program.expect { $0.first?.isLine(line.begin.moved(0, 100), line.end.moved(0, 100)) == true }
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { $0.first?.isLine(line.begin, line.end) == true }
        try server.keyboard.tap(.escape)
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
    }

    @Test func `a finger that rests on empty paper continues to draw`() throws {
        let program = try Program(on: server)
        let end = CGPoint(x: 280, y: 180)
        try touchscreen.down(1, at: grip)
        Pause.longPress()
        try touchscreen.move(1, to: end)
        try touchscreen.up(1)
        #expect(try program.expect(["line"])[0].isLine(grip, end))
        try program.expect(program.paper.with(grip, end, Picture.black))
    }
}
