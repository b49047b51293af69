import Foundation
import Glibc
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SlowDiskTests {
    static let server = SharedServer(.init(width: 500, height: 460))
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

    /// A line across the paper, above the toolbar.
    private func line(_ number: Int) -> (begin: CGPoint, end: CGPoint) {
        (CGPoint(x: 40, y: 40 * Double(number)), CGPoint(x: 460, y: 40 * Double(number)))
    }

    /// Draws a line, which is shown under the finger and after its lift.
    private func draw(_ number: Int, in program: Program) throws {
        let line = line(number)
        // Beside the notices.
        let place = CGPoint(x: 60, y: line.begin.y)
        try touchscreen.down(1, at: line.begin)
        try touchscreen.move(1, to: line.end)
        try program.screenshot { $0.has(Picture.red, at: place) }
        try touchscreen.up(1)
        try program.screenshot { $0.has(Picture.black, at: place) }
    }

    @Test func `after clearing, erasing, exporting and quitting, fingers draw while the disk does not answer`() throws {
        let probe = try LoopProbe()
        probe.isDiskHeld = true
        defer { probe.isDiskHeld = false }
        let folder = try TemporaryFolder()
        try folder.write("exportFolder = drawing\n", to: folder.preferences)
        let program = try Program(on: server, chrome: .still, in: folder, environment: probe.environment)
        try program.waitForKeyboard()
        try draw(1, in: program)
        try waitForFlushes(1, probe)

        try server.keyboard.tap(.delete, holding: .control)
        try program.expect([])
        try draw(2, in: program)

        try server.keyboard.tap(Keyboard.Key("e"))
        try touchscreen.draw(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 120))
        try program.expect([])
        try server.keyboard.tap(Keyboard.Key("l"))
        try draw(3, in: program)

        try server.keyboard.tap(Keyboard.Key("e"), holding: .control)
        try server.keyboard.tap(.enter)
        try draw(4, in: program)
        _ = try Program.wait(for: "the picture") { program.folder.contents(of: program.folder.picture) }

        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        try draw(5, in: program)
        try program.expect(["line", "line", "line"])
        #expect(probe.finishedFlushCount == 0, "all of this happened before the disk answered")

        probe.isDiskHeld = false
        #expect(try program.waitForExit() == .status(0))
        #expect(probe.finishedFlushCount == probe.begunFlushCount)
        #expect(program.ink.count == 3)
    }

    @Test func `the paper of a drawing can be changed while the disk does not answer`() throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, in: folder)
            try draw(1, in: program)
        }
        let probe = try LoopProbe()
        probe.isDiskHeld = true
        defer { probe.isDiskHeld = false }
        let program = try Program(on: server, ["--paper", "dark-dots"], in: folder, environment: probe.environment)
        try program.screenshot { $0[5, 5] == 0xFF1B_1E22 }
        try touchscreen.draw(from: line(2).begin, to: line(2).end)
        try program.expect(["line", "line"])
        try waitForFlushes(1, probe)
        #expect(probe.finishedFlushCount == 0)
        // The program ends when the disk answers.
        probe.isDiskHeld = false
        #expect(try program.errors().isEmpty)
    }

    private func waitForFlushes(_ count: Int, _ probe: LoopProbe) throws {
        try Program.wait(for: "flush \(count)") { probe.begunFlushCount >= count ? () : nil }
    }
}
