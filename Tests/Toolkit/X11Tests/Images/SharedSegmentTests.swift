import TestServer
import Testing

@testable import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct SharedSegmentTests {
    static let server = SharedServer()

    @Test func `D28 memory that the server reads is shared, and zero at first`() throws {
        let display = try Display(name: Self.server.get().display)
        let segment = try #require(SharedSegment(size: 400, on: display))
        let bytes = unsafe UnsafeRawBufferPointer(start: segment.address, count: 400)
        #expect(unsafe bytes.allSatisfy { $0 == 0 })
    }

    @Test func `D28 memory is not shared if the server attaches another program's, as across containers`() throws {
        let display = try Display(name: Self.server.get().display)
        let foreign = try #require(SharedSegment(size: 400, on: display))
        #expect(SharedSegment(size: 400, on: display, attaching: foreign.identifier) == nil)
        display.sync()
        #expect(SharedSegment(size: 400, on: display) != nil)
    }
}
