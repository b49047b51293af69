import TestServer
import Testing

/// Windows that the program cannot draw: one sentence instead of a black window, or of all the memory.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct UnusableWindowTests {
    @Test func `a screen whose pixels are of a palette is refused in one sentence`() throws {
        let server = try TestServer(.init(width: 320, height: 240, depth: 8))
        defer { try? server.stop() }
        let outcome = try Outcome(of: "touchtracker", [], environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
        #expect(
            outcome.errors == [
                "touchtracker: the screen has 8-bit pixels of a palette; at least 15 bits of true color are needed"
            ])
    }

    static let server = SharedServer(.init(width: 320, height: 240))

    @Test(arguments: [
        (["--geometry", "32767x32767"], "32767 by 32767"), (["--geometry", "99999x10"], "99999 by 10"),
        (["--geometry", "4000x3000", "--scale", "8"], "32000 by 24000"),
    ])
    func `a window that would take too much memory is refused in one sentence`(
        options: [String], size: String
    ) throws {
        let outcome = try Outcome(
            of: "touchtracker", options, environment: ["DISPLAY": Self.server.get().display])
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
        #expect(
            outcome.errors == [
                "touchtracker: the window would have \(size) pixels; the limit is 32767 in each direction and 64 million "
                    + "in total"
            ])
    }
}
