import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct WindowLossTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    private let line = (begin: CGPoint(x: 40, y: 40), end: CGPoint(x: 280, y: 200))
    private let next = (begin: CGPoint(x: 40, y: 200), end: CGPoint(x: 280, y: 40))

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    @Test func `D22 hiding the window in mid-stroke finishes live lines, and the finger does not draw on`() throws {
        let manager = try WindowManager(on: server)
        let program = try Program(on: server, managedBy: manager)
        try touchscreen.draw(from: line.begin, to: line.end)
        try touchscreen.down(2, at: next.begin)
        try touchscreen.move(2, to: next.end)
        let finished = program.paper.with(line.begin, line.end, Picture.black)
        try program.expect(finished.with(next.begin, next.end, Picture.red))
        manager.hide(program.window)
        try program.wait(forLog: "touchesCancelled #2")
        manager.show(program.window)
        // The server still reports the finger that is down; the program ignores it.
        try touchscreen.move(2, to: CGPoint(x: 160, y: 40))
        try touchscreen.up(2)
        try program.expect(finished.with(next.begin, next.end, Picture.black))
        let third = (begin: CGPoint(x: 20, y: 120), end: CGPoint(x: 300, y: 120))
        try touchscreen.draw(3, from: third.begin, to: third.end)
        try program.expect(
            finished.with(next.begin, next.end, Picture.black).with(third.begin, third.end, Picture.black))
        #expect(try !program.log().contains { $0.hasPrefix("touchesEnded #2") })
    }

    @Test func `S9 D22 hiding the window ends a mouse's stroke, and the next one draws`() throws {
        let manager = try WindowManager(on: server)
        let program = try Program(on: server, managedBy: manager)
        let mouse = try server.mouse
        try mouse.move(to: line.begin)
        try mouse.press()
        try mouse.move(to: line.end)
        try program.expect(program.paper.with(line.begin, line.end, Picture.red))
        manager.hide(program.window)
        try program.wait(forLog: "touchesCancelled #1")
        try mouse.release()
        manager.show(program.window)
        let finished = program.paper.with(line.begin, line.end, Picture.black)
        try program.expect(finished)
        try mouse.draw(from: next.begin, to: next.end)
        try program.expect(finished.with(next.begin, next.end, Picture.black))
        #expect(try program.log().contains { $0.hasPrefix("touchesEnded #2") })
    }

    @Test func `S9 D22 hiding the window ends a drag with Alt, and leaves no second finger`() throws {
        let manager = try WindowManager(on: server)
        let program = try Program(on: server, managedBy: manager)
        let (mouse, keyboard) = (try server.mouse, try server.keyboard)
        try mouse.move(to: line.begin)
        try keyboard.press(.alt)
        try mouse.press()
        try mouse.move(to: CGPoint(x: 100, y: 90))
        try program.wait(forLog: "touchesMoved #2")
        manager.hide(program.window)
        try program.wait(forLog: "touchesCancelled #2")
        try mouse.release()
        try keyboard.release(.alt)
        manager.show(program.window)
        #expect(try program.expect { !$0.isEmpty }.count <= 2, "the two fingers' ink is finished")
        let count = program.ink.count
        try mouse.draw(from: next.begin, to: next.end)
        try program.expect { $0.count == count + 1 && $0[count].isLine(next.begin, next.end) }
        #expect(try !program.log().contains { $0.contains(" #4 ") }, "it is one finger")
    }

    @Test func `D22 a pointer grab by another client stops no finger`() throws {
        let program = try Program(on: server)
        let display = try Display(name: server.display)
        let input = try InputExtension(on: display)
        let pointer = try #require(input.devices().first { $0.name == "Virtual core pointer" }).id
        try touchscreen.down(1, at: line.begin)
        try touchscreen.move(1, to: CGPoint(x: 100, y: 60))
        try program.expect(program.paper.with(line.begin, CGPoint(x: 100, y: 60), Picture.red))
        #expect(input.grab(pointer, on: display.root, events: [.motion, .buttons]))
        try touchscreen.move(1, to: line.end)
        try program.expect(program.paper.with(line.begin, line.end, Picture.red))
        input.ungrab(pointer)
        display.sync()
        try touchscreen.up(1)
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
        let mouse = try server.mouse
        try mouse.draw(from: next.begin, to: next.end)
        try program.expect(
            program.paper.with(line.begin, line.end, Picture.black).with(next.begin, next.end, Picture.black))
    }

    @Test func `D22 the program ends if another client destroys its window, and finishes the stroke under a finger`()
        throws
    {
        let program = try programWithTwoFingers()
        let display = try Display(name: server.display)
        Window(program.window, on: display).destroy()
        display.sync()
        try program.wait(forLog: "touchesCancelled #2")
        try touchscreen.up(1)
        #expect(try program.waitForExit() == .status(0))
        #expect(try program.errors() == [])
        expectBothLines(program)
    }

    @Test func `the program ends if another client has the server kill it, and finishes the stroke under a finger`()
        throws
    {
        let program = try programWithTwoFingers()
        let client = try RawClient(on: server)
        try client.kill(ownerOf: program.window)
        try client.sync()
        #expect(try program.waitForExit() == .status(1))
        try touchscreen.up(1)
        #expect(try program.errors() == ["touchtracker: the connection to the X server was lost"])
        expectBothLines(program)
    }

    /// Starts a program, draws a line, and leaves a finger down that draws another.
    private func programWithTwoFingers() throws -> Program {
        let program = try Program(on: server)
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.wait(forLog: "touchesEnded #1")
        try touchscreen.down(1, at: next.begin)
        try touchscreen.move(1, to: next.end)
        try program.wait(forLog: "touchesMoved #2")
        return program
    }

    /// Expects that the file has the finished line, and the one under a finger.
    private func expectBothLines(_ program: Program) {
        let ink = program.ink
        #expect(ink.count == 2 && ink[0].isLine(line.begin, line.end) && ink[1].isLine(next.begin, next.end), "\(ink)")
    }
}
