import Foundation
import TestServer
import Testing
import X11

/// A server that does not trust the program, as with `ssh -X`.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct UntrustedDisplayTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    @Test(arguments: [[], ["devices"], ["devices", "--watch"]])
    func `D1 on a display that keeps the extension back, one sentence says what helps`(arguments: [String]) throws {
        let server = try Self.server.get()
        let folder = try TemporaryFolder()
        let path = folder.path("authority")
        try Data(RawClient(on: server).untrustedAuthority()).write(to: URL(fileURLWithPath: path))
        let outcome = try Outcome(
            of: "touchtracker", arguments,
            environment: folder.environment.merging(["DISPLAY": server.display, "XAUTHORITY": path]) { $1 })
        #expect(outcome.exit == .status(1))
        #expect(
            outcome.errors == [
                "touchtracker: the X server does not have the extension XInputExtension; over ssh, log in with -Y, because "
                    + "-X keeps it back"
            ])
    }
}
