import Foundation
import Glibc
import TestServer
import Testing
import X11

/// The file does not contain unfinished changes, even if others finish theirs meanwhile.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct UnfinishedChangeTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    private let lines = [60.0, 120].map { (begin: CGPoint(x: 40, y: $0), end: CGPoint(x: 280, y: $0)) }
    private let other = (begin: CGPoint(x: 40, y: 200), end: CGPoint(x: 120, y: 200))

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Starts a program in which a pen's eraser is on the second of two lines, not lifted yet, while a finger finishes
    /// a third line.
    private func programWithLiveErasure(in folder: TemporaryFolder) throws -> Program {
        try folder.write("fingers = always\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        for (begin, end) in lines { try touchscreen.draw(from: begin, to: end) }
        try program.expect(["line", "line"])
        let eraser = try server.eraser
        try eraser.enter(at: CGPoint(x: 160, y: 160))
        try eraser.press(pressure: 0.5)
        try eraser.move(to: CGPoint(x: 160, y: 100))
        let ring = Rectangle(x: 144, y: 84, width: 32, height: 32)
        try program.expect(program.paper.with(lines[0].begin, lines[0].end, Picture.black).ignoring(ring))
        #expect(program.ink.count == 2)
        try touchscreen.draw(from: other.begin, to: other.end)
        try program.wait(forLog: "touchesEnded #4")
        try program.expect { $0.contains { $0.isLine(other.begin, other.end) } }
        return program
    }

    @Test func `a program killed in mid-erasure, while another finger finished a line, has all ink at its next start`()
        throws
    {
        let folder = try TemporaryFolder()
        do {
            let program = try programWithLiveErasure(in: folder)
            program.signal(SIGKILL)
            _ = try program.waitForExit()
        }
        let program = try Program(on: server, in: folder)
        try program.expect((lines + [other]).reduce(program.paper) { $0.with($1.begin, $1.end, Picture.black) })
        #expect(program.ink.count == 3)
    }

    @Test func `an erasure under a finger is finished when the program is asked to end, as it was shown`() throws {
        let folder = try TemporaryFolder()
        do {
            let program = try programWithLiveErasure(in: folder)
            program.signal(SIGTERM)
            _ = try program.waitForExit()
        }
        let program = try Program(on: server, in: folder)
        try program.expect([lines[0], other].reduce(program.paper) { $0.with($1.begin, $1.end, Picture.black) })
        #expect(program.ink.count == 2)
    }

    @Test func `an erasure that turns out to be a swipe changes neither the drawing nor the file`() throws {
        let program = try Program(on: server)
        for (begin, end) in lines + [other] { try touchscreen.draw(from: begin, to: end) }
        try program.expect(["line", "line", "line"])
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("e"))
        try program.expect(preference: "tool = eraser")
        // The fingers land on the second line.
        try touchscreen.swipe(from: CGPoint(x: 220, y: 120), dx: -100, dy: 0)
        try program.expect(lines.reduce(program.paper) { $0.with($1.begin, $1.end, Picture.black) })
        #expect(program.ink.count == 2, "the third line was undone, and no other is gone")
        try touchscreen.swipe(from: CGPoint(x: 100, y: 120), dx: 100, dy: 0)
        try program.expect(["line", "line", "line"])
    }

    @Test func `a cancelled drag keeps the redo steps`() throws {
        let program = try Program(on: server)
        for (begin, end) in lines { try touchscreen.draw(from: begin, to: end) }
        try program.expect(["line", "line"])
        try program.waitForKeyboard()
        let z = try Keyboard.Key("z")
        try server.keyboard.tap(z, holding: .control)
        try program.expect(["line"])
        try touchscreen.down(1, at: CGPoint(x: 100, y: 60))
        try program.screenshot { $0.isHeld(at: CGPoint(x: 100, y: 60)) }
        try touchscreen.move(1, to: CGPoint(x: 100, y: 160))
        try program.screenshot { $0.isHeld(at: CGPoint(x: 100, y: 160)) }
        // Unplugging the touchscreen cancels the drag.
        try server.disable(touchscreen.name)
        defer { try? server.enable(touchscreen.name) }
        try program.expect(program.paper.with(lines[0].begin, lines[0].end, Picture.black))
        try server.keyboard.tap(z, holding: .control, .shift)
        try program.expect(["line", "line"])
    }
}
