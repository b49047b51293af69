import Foundation
import TestServer
import Testing
import X11

/// Runs the program DelegateProgram, whose delegate is `@main`.
@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct MainDelegateTests {
    @Test func `a delegate with @main runs its app in a window`() throws {
        let server = try TestServer(TestServer.Configuration(width: 800, height: 600))
        defer { try? server.stop() }
        let program = try server.run(BuiltProduct.path("DelegateProgram"))
        try server.waitForWindow(of: program)
        try server.screenshot { $0[100, 100] == 0xFFFF_0000 }
        let touches = try server.touchscreen
        try touches.down(1, at: CGPoint(x: 200, y: 200))
        try server.screenshot { $0[100, 100] == 0xFF00_FF00 }
        try touches.up(1)
        program.signal(SIGTERM)
        try #expect(program.waitForExit() == .status(128 + SIGTERM))
        #expect(program.output.waitForEnd())
        #expect(program.output.lines == ["terminated"])
    }

    @Test func `without a display it says so and exits with status 1`() throws {
        let program = try RunningProgram(
            BuiltProduct.path("DelegateProgram"), environment: ["DISPLAY": ":12345"])
        #expect(try program.waitForExit() == .status(1))
        #expect(program.errors.waitForEnd())
        let output = program.errors.lines
        #expect(output.count == 1)
        #expect(output.allSatisfy { $0.hasPrefix("DelegateProgram: ") && $0.contains("12345") })
    }
}
