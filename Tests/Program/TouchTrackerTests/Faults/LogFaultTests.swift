import Foundation
import Glibc
import TestInk
import TestServer
import Testing

/// A log that the system does not give: it stays, and the drawing is not opened without it.
@Suite(
    .serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"),
    .enabled(if: DiskShim.compiler != nil, "there is no clang"))
struct LogFaultTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    @Test(arguments: [
        ("open EMFILE .svg.log", "too many files are open"), ("pread EIO .svg.log", "the disk has an error"),
    ])
    func `a log that the system does not give is told, stays, and has everything when it does`(
        fault: (String, reason: String)
    ) throws {
        let server = try Self.server.get()
        let (shim, folder) = (try DiskShim(), try TemporaryFolder())
        do {
            let program = try Program(on: server, in: folder)
            try program.waitForKeyboard()
            try server.touchscreen.draw(from: CGPoint(x: 40, y: 20), to: CGPoint(x: 280, y: 20))
            try program.expect(["line"])
            try server.keyboard.tap(.delete, holding: .control)
            try program.expect([])
            program.signal(SIGKILL)
            _ = try program.waitForExit()
        }
        let log = folder.contents(of: folder.log)
        try shim.set(fault.0)
        let refused = try server.run(
            BuiltProduct.path("touchtracker"), [folder.drawing],
            environment: folder.environment.merging(shim.environment) { $1 })
        try server.waitForKeyboard(of: server.waitForWindow(of: refused))
        try server.keyboard.tap(.escape)
        #expect(try refused.waitForExit() == .status(1))
        refused.errors.waitForEnd()
        #expect(refused.errors.lines.count == 1 && refused.errors.lines.first?.hasSuffix(fault.reason) == true)
        #expect(log != nil && folder.contents(of: folder.log) == log)
        let program = try Program(on: server, in: folder)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect(["line"])
        #expect(try program.errors() == [])
    }
}
