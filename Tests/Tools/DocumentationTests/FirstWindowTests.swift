import Foundation
import TestServer
import Testing
import X11

@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FirstWindowTests {
    @Test func `the tutorial's program draws a line under a finger`() throws {
        let server = try TestServer(TestServer.Configuration(width: 800, height: 600))
        defer { try? server.stop() }
        let program = try server.run(BuiltProduct.path("FirstWindow"))
        defer {
            program.signal(SIGTERM)
            _ = try? program.waitForExit()
        }
        try server.waitForWindow(of: program)
        let middle = CGPoint(x: 200, y: 200)
        try server.screenshot { $0[Int(middle.x), Int(middle.y)] == 0xFFFF_FFFF }
        let touches = try server.touchscreen
        try touches.down(1, at: CGPoint(x: 100, y: 200))
        try touches.move(1, to: CGPoint(x: 300, y: 200))
        try server.screenshot { $0[Int(middle.x), Int(middle.y)] == 0xFFFF_0000 }
    }
}
