import Foundation
import Glibc
import SeededRandom
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FileSizeLimitTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    @Test(.disabled(if: Sanitizer.thread.isInUse, "the thread sanitizer cannot start where files may not have 1 kB"))
    func `a limit on the size of files is reported like a full disk, and does not end the program`() throws {
        let server = try Self.server.get()
        let folder = try TemporaryFolder()
        try server.releaseAll()
        // One block of 1,024 bytes.
        let running = try server.run(
            "/bin/bash",
            [
                "-c", "ulimit -f 1; exec \"$0\" \"$@\"", BuiltProduct.path("touchtracker"), "--no-chrome",
                "--log-touches",
            ]
                + ["--geometry", "320x240+0+0"],
            environment: folder.environment)
        defer { running.signal(SIGKILL) }
        _ = try server.waitForWindow(of: running)
        let touchscreen = try server.touchscreen
        for touch in 1...12 {
            let y = Double(15 * touch)
            try touchscreen.draw(from: CGPoint(x: 40, y: y), to: CGPoint(x: 280, y: y))
            _ = try running.output.wait { $0.hasPrefix("touchesEnded #\(touch)") }
        }
        running.signal(SIGTERM)
        #expect(try running.waitForExit() == .status(128 + SIGTERM))
        running.errors.waitForEnd()
        let reason = "\(folder.drawing) cannot be written: it would be too large"
        #expect(
            Set(running.errors.lines)
                == ["touchtracker: \(reason)", "touchtracker: could not save the last changes: \(reason)"])
    }
}
