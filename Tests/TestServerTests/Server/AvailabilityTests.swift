import Testing

@testable import TestServer

struct AvailabilityTests {
    @Test func `where a server can be started, tests on one run`() {
        #expect(TestServer.isExpected(unavailable: nil, environment: [:]))
    }

    @Test func `where none can be started, they are skipped, but not in CI`() {
        #expect(!TestServer.isExpected(unavailable: "no server", environment: [:]))
        #expect(TestServer.isExpected(unavailable: "no server", environment: ["CI": "true"]))
    }
}
