import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct LoopTurnsTests {
    static let server = SharedServer(.init(width: 500, height: 460))

    @Test func `the turns of the program's loop are measured`() throws {
        let server = try Self.server.get()
        let probe = try LoopProbe()
        let program = try Program(on: server, environment: probe.environment)
        try server.touchscreen.draw(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 280, y: 70))
        try program.expect(["line"])
        // The turn that has saved the first line may go on until the next one is drawn.
        try server.touchscreen.draw(from: CGPoint(x: 40, y: 150), to: CGPoint(x: 280, y: 170))
        try program.expect(["line", "line"])
        #expect(probe.longestTurn > 0 && probe.longestWork > 0)
    }
}
