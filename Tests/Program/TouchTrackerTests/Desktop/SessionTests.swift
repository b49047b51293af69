import Foundation
import Glibc
import TestServer
import Testing
import X11

/// The session of its own, which a login screen starts: `Resources/session/`.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SessionTests {
    private static let script = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../../Resources/session/touchtracker-session").standardizedFileURL.path

    private let server: TestServer
    private let folder: TemporaryFolder

    init() throws {
        server = try TestServer(.init(width: 320, height: 240))
        folder = try TemporaryFolder()
    }

    private func start(_ options: [String]) throws -> RunningProgram {
        let programs = URL(fileURLWithPath: try BuiltProduct.path("touchtracker")).deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try server.run(
            Self.script, options, environment: folder.environment.merging(["PATH": "\(programs):\(path)"]) { $1 })
    }

    private func window() throws -> Window {
        Window(try server.waitForWindow(), on: try Display(name: server.display))
    }

    private func process(of window: Window) throws -> Int32 {
        guard case .numbers(let numbers) = window.property(window.display.atom("_NET_WM_PID"))?.value else {
            throw TestServerError.didNotHappen("a process", limit: .zero)
        }
        return Int32(try #require(numbers.first))
    }

    @Test func `the session is the program on the whole screen, and ends with it`() throws {
        let session = try start(["--tool", "pen"])
        let window = try window()
        #expect(window.frame == Rectangle(x: 0, y: 0, width: 320, height: 240))
        let pen = try server.touchscreen
        try pen.down(1, at: CGPoint(x: 50, y: 60))
        for step in 1...10 { try pen.move(1, to: CGPoint(x: 50 + 15 * step, y: 60)) }
        try pen.up(1)
        try Program.wait(for: "a stroke") { folder.text(of: folder.drawing).contains("<path") ? () : nil }
        kill(try process(of: window), SIGTERM)
        #expect(try session.waitForExit() == .status(128 + SIGTERM))
    }

    @Test func `an option that does not exist ends the session with the program's sentence`() throws {
        let session = try start(["--kiosk", "--nothing"])
        #expect(try session.waitForExit() == .status(64))
        // What a child of the session wrote may still be in the pipe.
        try Program.wait(for: "the sentence") { session.errors.lines.contains { $0.contains("--nothing") } ? () : nil }
    }

    @Test func `a kiosk that a signal has ended starts again`() throws {
        let session = try start(["--kiosk"])
        let first = try process(of: window())
        kill(first, SIGKILL)
        let second = try Program.wait(for: "another window") {
            let process = try? process(of: window())
            return process == first ? nil : process
        }
        session.signal(SIGKILL)
        kill(second, SIGTERM)
    }
}
