import Foundation
import TestServer
import Testing

/// `--new`, which the desktop's action "New Drawing" uses.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct NewDrawingTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    @Test func `--new draws in a file that did not exist, and leaves the others as they are`() throws {
        let server = try Self.server.get()
        let folder = try TemporaryFolder()
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>\n"
        let second = folder.path("data/touchtracker/drawing 2.svg")
        for path in [folder.drawing, second] { try folder.write(drawing, to: path) }
        let program = try Program(on: server, ["--new"], in: folder)
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 250, y: 170))
        try Program.wait(for: "a line in a third file") {
            folder.text(of: folder.path("data/touchtracker/drawing 3.svg")).contains("<line") ? () : nil
        }
        for path in [folder.drawing, second] { #expect(folder.contents(of: path) == Data(drawing.utf8)) }
        withExtendedLifetime(program) {}
    }

    @Test func `--new takes no name`() throws {
        let outcome = try Outcome(of: "touchtracker", ["--new", "mine.svg"], environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(64) && outcome.errors.first?.contains("--new") == true)
    }
}
