import Foundation
import Glibc
import TestServer
import Testing

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SlowDiskTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    @Test func `strokes, undo and tools are answered and saved while the disk does not answer`() throws {
        let probe = try LoopProbe()
        probe.isDiskHeld = true
        defer { probe.isDiskHeld = false }
        let program = try Program(on: server, environment: probe.environment)
        let (first, second) = (
            (CGPoint(x: 40, y: 50), CGPoint(x: 280, y: 70)), (CGPoint(x: 40, y: 150), CGPoint(x: 280, y: 170))
        )
        try touchscreen.draw(from: first.0, to: first.1)
        try program.expect(["line"])
        try waitForFlushes(1, probe)

        try touchscreen.draw(from: second.0, to: second.1)
        try program.expect(["line", "line"])
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect(["line"])
        try program.expect(program.paper.with(first.0, first.1, Picture.black))

        // The preferences are flushed as well.
        try server.keyboard.tap(Keyboard.Key("r"))
        try waitForFlushes(2, probe)
        try touchscreen.draw(from: second.0, to: second.1)
        try program.expect(["line", "rect"])
        #expect(probe.finishedFlushCount == 0, "all of this happened before the disk answered")

        probe.isDiskHeld = false
        program.signal(SIGTERM)
        _ = try program.waitForExit()
        #expect(probe.finishedFlushCount == probe.begunFlushCount, "the program ends when all is on the disk")
    }

    private func waitForFlushes(_ count: Int, _ probe: LoopProbe) throws {
        try Program.wait(for: "flush \(count)") { probe.begunFlushCount >= count ? () : nil }
    }
}
