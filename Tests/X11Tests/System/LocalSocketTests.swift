import Testing
import X11

/// What needs another end is tested where there is one, in TestServerTests.
struct LocalSocketTests {
    @Test func `no socket at a path is a failure of connect`() throws {
        let failure = try #require(throws: LocalSocket.Failure.self) { try LocalSocket(path: "/nowhere/socket") }
        #expect("\(failure)" == "connect failed on the socket: No such file or directory")
    }

    @Test func `a path that no address has room for is refused`() {
        let path = "/" + String(repeating: "x", count: 107)
        #expect(throws: LocalSocket.Failure.pathTooLong(path: path, limit: 107)) { try LocalSocket(path: path) }
    }
}
