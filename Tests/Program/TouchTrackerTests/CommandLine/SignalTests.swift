import Foundation
import Glibc
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SignalTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal ends the program cleanly, even in mid-stroke, and finishes the stroke`(signal: Int32) throws {
        let server = try Self.server.get()
        let program = try Program(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 40, y: 40))
        try server.touchscreen.move(1, to: CGPoint(x: 140, y: 40))
        try program.wait(forLog: "touchesMoved #1")
        program.signal(signal)
        #expect(try program.waitForExit() == .status(128 + signal))
        #expect(program.ink.count == 1 && program.ink[0].isLine(CGPoint(x: 40, y: 40), CGPoint(x: 140, y: 40)))
        #expect(try program.errors().isEmpty)
        #expect(try program.log().last?.hasPrefix("touchesCancelled #1") == true)
        try server.touchscreen.up(1)
    }

    @Test func `D34 an X error about a hidden window is ignored silently`() throws {
        let server = try Self.server.get()
        let program = try Program(on: server, ["--sync"])
        try program.waitForKeyboard()
        let display = try Display(name: server.display)
        let window = Window(program.window, on: display)
        // Mapped and unmapped at once: the server refuses the focus that the program requests when it learns of the
        // map.
        for _ in 0..<20 {
            window.unmap()
            window.map()
            window.unmap()
            display.sync()
        }
        window.map()
        display.sync()
        try program.waitForKeyboard()
        let (begin, end) = (CGPoint(x: 40, y: 40), CGPoint(x: 240, y: 140))
        try server.touchscreen.draw(from: begin, to: end)
        try program.expect(program.paper.with(begin, end, Picture.black))
        #expect(try program.errors().isEmpty)
    }
}
