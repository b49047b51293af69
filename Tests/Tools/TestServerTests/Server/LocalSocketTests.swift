import TestServer
import Testing

/// Sending and receiving are tested with what uses them, with a server at the other end.
struct LocalSocketTests {
    @Test func `connecting to a path without a socket fails`() throws {
        let failure = try #require(throws: LocalSocket.Failure.self) { try LocalSocket(path: "/nowhere/socket") }
        #expect("\(failure)" == "connect failed on the socket: No such file or directory")
    }

    @Test func `a path too long for an address is refused`() {
        let path = "/" + String(repeating: "x", count: 107)
        #expect(throws: LocalSocket.Failure.pathTooLong(path: path, limit: 107)) { try LocalSocket(path: path) }
    }
}
