import Foundation
import Glibc
import TestServer
import Testing
import X11

/// What a client that asks again and again costs the program, in processor time: that depends on no one's patience.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FloodCostTests {
    static let server = SharedServer(.init(width: 1280, height: 800))

    /// The processor time that a program has taken so far, in seconds.
    private func processorTime(_ program: Program) throws -> Double {
        var (clock, time) = (clockid_t(), timespec())
        // The system writes only into the two.
        try #require(unsafe clock_getcpuclockid(program.processIdentifier, &clock) == 0)
        try #require(unsafe clock_gettime(clock, &time) == 0)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func `D33 600 requests for the copied picture by a client that has left cost less than 100 pictures`() throws
    {
        let server = try Self.server.get()
        let program = try Program(on: server)
        for step in 0..<20 {
            let y = Double(20 + 35 * step)
            try server.touchscreen.draw(from: CGPoint(x: 20, y: y), to: CGPoint(x: 1260, y: y))
        }
        try program.expect { $0.count == 20 }
        try program.waitForKeyboard()
        for letter: Character in ["a", "c"] { try server.keyboard.tap(Keyboard.Key(letter), holding: .control) }
        _ = try Program.wait(for: "ink on the clipboard") { try server.copiedText(as: "image/svg+xml") }
        try server.keyboard.tap(.escape)
        let start = try processorTime(program)
        _ = try Program.wait(for: "the picture") { try server.copiedText(as: "image/png") }
        let picture = try processorTime(program) - start
        // What is copied again must be made again.
        for letter: Character in ["a", "c"] { try server.keyboard.tap(Keyboard.Key(letter), holding: .control) }
        _ = try Program.wait(for: "ink on the clipboard") { try server.copiedText(as: "image/svg+xml") }
        let display = try Display(name: server.display)
        let owner = try #require(display.owner(of: display.atom("CLIPBOARD")))
        let gone = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
        gone.destroy()
        display.sync()
        let client = try RawClient(on: server)
        let before = try processorTime(program)
        for _ in 0..<600 {
            try client.send(
                event: 30, 0, owner.number, gone.id.number, display.atom("CLIPBOARD").number,
                display.atom("image/png").number, display.atom("TEST").number, to: owner)
        }
        try client.sync()
        try server.keyboard.tap(.escape)
        try server.touchscreen.draw(from: CGPoint(x: 30, y: 750), to: CGPoint(x: 1250, y: 750))
        try program.expect { $0.last?.isLine(CGPoint(x: 30, y: 750), CGPoint(x: 1250, y: 750)) == true }
        let cost = try processorTime(program) - before
        #expect(cost < 100 * picture, "\(cost) s, a picture \(picture) s")
    }
}
