internal import Synchronization

/// A test server that the tests of a suite share, started by the first test that uses it.
///
/// ```swift
/// @Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
/// struct DrawingTests {
///     static let server = SharedServer()
///     @Test func `a finger draws`() throws {
///         let server = try Self.server.get()
/// ```
/// It ends with the process. Suites with separate servers run in parallel.
package final class SharedServer: Sendable {
    private let configuration: TestServer.Configuration
    private let server = Mutex<TestServer?>(nil)

    /// Stores the configuration without starting the server.
    package init(_ configuration: TestServer.Configuration = TestServer.Configuration()) {
        self.configuration = configuration
    }

    /// Returns the server, starting it if needed.
    package func get() throws(TestServerError) -> TestServer {
        try server.withLock { server throws(TestServerError) in
            if let server { return server }
            let started = try TestServer(configuration)
            server = started
            return started
        }
    }
}
