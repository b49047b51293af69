import Foundation
import SeededRandom
import TestServer
import Testing
import X11

/// Clients that ask for more than a program can do: the next finger draws all the same.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FloodTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    @Test func `D33 a finger draws after 600 requests for the copied picture by a client that has left`() throws {
        let server = try Self.server.get()
        let program = try Program(on: server)
        for step in 0..<20 {
            let y = Double(20 + 8 * step)
            try server.touchscreen.draw(from: CGPoint(x: 20, y: y), to: CGPoint(x: 300, y: y))
        }
        try program.expect { $0.count == 20 }
        try program.waitForKeyboard()
        for letter: Character in ["a", "c"] { try server.keyboard.tap(Keyboard.Key(letter), holding: .control) }
        _ = try Program.wait(for: "ink on the clipboard") { try server.copiedText(as: "image/svg+xml") }
        try server.keyboard.tap(.escape)
        let display = try Display(name: server.display)
        let owner = try #require(display.owner(of: display.atom("CLIPBOARD")))
        let gone = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
        gone.destroy()
        display.sync()
        let client = try RawClient(on: server)
        for _ in 0..<LongRun.rounds(600, long: 100_000) {
            try client.send(
                event: 30, 0, owner.number, gone.id.number, display.atom("CLIPBOARD").number,
                display.atom("image/png").number, display.atom("TEST").number, to: owner)
        }
        try client.sync()
        try server.touchscreen.draw(from: CGPoint(x: 30, y: 220), to: CGPoint(x: 290, y: 220))
        try program.expect { $0.last?.isLine(CGPoint(x: 30, y: 220), CGPoint(x: 290, y: 220)) == true }
        // The picture is there for who asks and stays.
        _ = try Program.wait(for: "the picture") { try server.copiedText(as: "image/png") }
        #expect(try program.errors().isEmpty)
    }
}
