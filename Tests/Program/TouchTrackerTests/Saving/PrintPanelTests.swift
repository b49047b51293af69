import Foundation
import TestServer
import Testing
import X11

/// Printing with the program's own environment, with scripts in the place of CUPS's commands.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PrintPanelTests {
    static let server = SharedServer(.init(width: 640, height: 600))

    @Test func `Ctrl+P and Enter give lp the pages, and the program goes on`() throws {
        let server = try Self.server.get()
        let folder = try TemporaryFolder()
        let job = folder.path("job.pdf")
        try folder.write("#!/bin/sh\nif [ \"$1\" = -e ]; then echo Office; fi\n", to: folder.path("bin/lpstat"))
        // The job has its name when it is complete.
        try folder.write("#!/bin/sh\ncat > '\(job).part' && mv '\(job).part' '\(job)'\n", to: folder.path("bin/lp"))
        for name in ["lp", "lpstat"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/\(name)"))
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let program = try Program(
            on: server, chrome: .still, in: folder, environment: ["PATH": "\(folder.path("bin")):\(path)"])
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 580, y: 120))
        try program.expect(["line"])
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("p"), holding: .control)
        try program.screenshotAtRest { $0.box(of: Colors.accent, height: 36) != nil }
        try server.keyboard.tap(.enter)
        let data = try Program.wait(for: "the job") { folder.contents(of: job) }
        #expect(data.starts(with: Data("%PDF-".utf8)))
        try program.expect(preference: "printer = Office")
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 580, y: 300))
        try program.expect(["line", "line"])
    }
}
