internal import Synchronization

/// A test server that the tests of one suite share: it starts with the first test that asks for it.
///
/// ```swift
/// @Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
/// struct DrawingTests {
///     static let server = SharedServer()
///     @Test func `a finger draws`() throws {
///         let server = try Self.server.get()
/// ```
/// It ends with the process. Suites that have one each run side by side.
package final class SharedServer: Sendable {
    private let configuration: TestServer.Configuration
    private let server = Mutex<TestServer?>(nil)

    /// Describes the server; nothing starts yet.
    package init(_ configuration: TestServer.Configuration = TestServer.Configuration()) {
        self.configuration = configuration
    }

    /// The server, started if it is not yet.
    package func get() throws(TestServerError) -> TestServer {
        try server.withLock { server throws(TestServerError) in
            if let server { return server }
            let started = try TestServer(configuration)
            server = started
            return started
        }
    }
}
