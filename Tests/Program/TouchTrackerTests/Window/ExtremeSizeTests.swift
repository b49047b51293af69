import Foundation
import SeededRandom
import TestServer
import Testing
import X11

/// Other clients that resize the program's window to anything while fingers draw.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ExtremeSizeTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    /// The most memory that the program may take, in bytes: that of a few windows of the screen's size, and its code.
    private static let memoryLimit = 1 << 29

    private static let lengths = [1, 2, 160, 239, 240, 320, 321, 1000, 8191, 16384, 32766, 32767]

    @Test(arguments: Renderer.allCases)
    func `D27 a window that was as large as X allows, and is small again, draws at once`(renderer: Renderer) throws {
        let server = try Self.server.get()
        let program = try Program(on: server, renderer.options)
        let display = try Display(name: server.display)
        let window = Window(program.window, on: display)
        for (width, height) in [(32767, 32767), (1, 1), (32767, 1), (1, 32767), (320, 240)] {
            window.resize(width: width, height: height)
            display.sync()
            try waitForAnswer(of: window)
        }
        try expectLine(in: program)
        try expectLittleMemory(of: program)
    }

    @Test func `D27 a window beyond the screen shows its ink where the screen ends, wherever it is moved`() throws {
        let server = try Self.server.get()
        let program = try Program(on: server, ["--tool", "line"])
        let display = try Display(name: server.display)
        let window = Window(program.window, on: display)
        window.resize(width: 3000, height: 2000)
        display.sync()
        try server.touchscreen.draw(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 310, y: 30))
        try program.expect(["line"])
        // The window's part around (1100, 700) is now where the screen begins.
        window.move(x: -1000, y: -600)
        display.sync()
        try program.screenshot { $0.count(of: Picture.white) == 320 * 240 }
        try server.touchscreen.draw(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 310, y: 100))
        let lines = try program.expect(["line", "line"])
        #expect(lines[1].isLine(CGPoint(x: 1020, y: 700), CGPoint(x: 1310, y: 700)))
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 160, y: 100)) }
        window.move(x: 0, y: 0)
        display.sync()
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 160, y: 30)) }
    }

    @Test(arguments: LongRun.seeds(2, long: 100))
    func `D27 whatever size another client gives the window while fingers draw, all of them draw after it`(
        seed: UInt64
    ) throws {
        let server = try Self.server.get()
        let program = try Program(on: server)
        let display = try Display(name: server.display)
        let window = Window(program.window, on: display)
        var generator = SeededGenerator(seed: seed)
        for finger in 0..<3 {
            try server.touchscreen.down(UInt32(finger), at: CGPoint(x: 30, y: 40 + 40 * Double(finger)))
        }
        for step in 0..<LongRun.rounds(60, long: 600) {
            let (width, height) = (
                Self.lengths.randomElement(using: &generator) ?? 1, Self.lengths.randomElement(using: &generator) ?? 1
            )
            if step.isMultiple(of: 7) {
                window.move(
                    x: .random(in: -2000...200, using: &generator), y: .random(in: -2000...200, using: &generator))
            }
            window.resize(width: width, height: height)
            display.sync()
            try server.touchscreen.move(
                UInt32(step % 3), to: CGPoint(x: Double(40 + step % 250), y: 40 + 40 * Double(step % 3)))
            if step.isMultiple(of: 10) { try waitForAnswer(of: window) }
        }
        window.place(Rectangle(x: 0, y: 0, width: 320, height: 240))
        display.sync()
        for finger in 0..<3 { try server.touchscreen.up(UInt32(finger)) }
        try expectLine(in: program)
        #expect(program.ink.count == 4)
        try expectLittleMemory(of: program)
    }

    /// Draws a line, and expects it in the file and on the screen.
    private func expectLine(in program: Program) throws {
        let (begin, end) = (CGPoint(x: 30, y: 220), CGPoint(x: 290, y: 220))
        try program.server.touchscreen.draw(from: begin, to: end)
        try program.expect { $0.last?.isLine(begin, end) == true }
        try program.screenshot { $0.count(of: Picture.red) == 0 && $0.has(Picture.black, at: CGPoint(x: 160, y: 220)) }
    }

    private func waitForAnswer(of window: Window) throws {
        let asking = try Self.server.get().connect()
        asking.root.select(.children)
        #expect(asking.ping(window.id, until: TestServer.limit))
    }

    private func expectLittleMemory(of program: Program) throws {
        let status = try String(contentsOfFile: "/proc/\(program.processIdentifier)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        let kilobytes = try #require(line.split(separator: " ").compactMap { Int($0) }.first)
        #expect(kilobytes << 10 < Self.memoryLimit, "\(line)")
    }
}
