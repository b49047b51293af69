import Foundation
import TestServer
import Testing

@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DemoTests {
    @Test func `touchtracker-demo draws with ten fingers and saves a picture without a display`() throws {
        let folder = try TemporaryFolder()
        let recording = folder.path("hands.touches")
        let outcome = try Outcome(
            of: "touchtracker-demo", ["-o", folder.path("picture.png"), "--record", recording],
            environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
        #expect(outcome.output == ["Ten fingers drew \(folder.path("picture.png"))"])
        let png = try Data(contentsOf: URL(fileURLWithPath: folder.path("picture.png")))
        #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(Array(png[16..<24]) == [0, 0, 0x04, 0x60, 0, 0, 0x02, 0xBC], "1120 by 700 pixels")
        #expect(png.count > 10_000, "an empty drawing is smaller")
        #expect(folder.text(of: recording).split(separator: "\n").count { $0.contains(" finger ended ") } >= 20)
    }

    @Test func `a picture that cannot be written is reported in one sentence`() throws {
        let outcome = try Outcome(
            of: "touchtracker-demo", ["-o", "/nowhere/picture.png"], environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker-demo: cannot write /nowhere/picture.png: ") == true)
    }
}
