import TestServer
import Testing

@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DeviceListTests {
    @Test func `touchtracker devices lists every device and what it draws as`() throws {
        let server = try TestServer(.init(width: 320, height: 240))
        let outcome = try Outcome(of: "touchtracker", ["devices"], environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
        func entry(_ heading: String) throws -> ArraySlice<String> {
            let start = try #require(outcome.output.firstIndex { $0.hasPrefix(heading) }, "no \(heading)")
            let rest = outcome.output[start...]
            return rest.prefix(1) + rest.dropFirst().prefix { $0.hasPrefix("    ") }
        }
        let touchscreen = try entry("touchscreen: Test Touchscreen (")
        #expect(touchscreen.first?.contains("moves Virtual core pointer, 10 touches") == true)
        #expect(touchscreen.contains("    draws with every finger"))
        #expect(touchscreen.contains("    axis 0: Abs MT Position X, places, 0 to 65535"))
        #expect(touchscreen.contains { $0.contains("Abs MT Pressure") })
        #expect(try entry("mouse: Test Mouse (").contains("    draws while its first button is down"))
        #expect(try entry("pen: Test Pen (").contains("    draws as a pen, with pressure"))
        #expect(try entry("eraser: Test Pen Eraser (").contains("    draws as the end of a pen that erases"))
        #expect(try entry("keyboard: Test Keyboard (").contains("    types"))
        #expect(
            try entry("mouse: Virtual core XTEST pointer (").contains("    draws while its first button is down"))
    }

    @Test func `a disabled device is listed as switched off`() throws {
        let server = try TestServer(.init(width: 320, height: 240))
        try server.disable("Test Mouse")
        let outcome = try Outcome(of: "touchtracker", ["devices"], environment: ["DISPLAY": server.display])
        #expect(outcome.output.contains { $0.contains("Test Mouse (") && $0.contains("switched off") })
    }
}
