import Testing

@testable import TestServer

struct ReplyTests {
    @Test func `the driver's version is read`() throws {
        #expect(try Reply([12, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0x34, 0x12]) == .version(major: 1, minor: 0x1234))
    }

    @Test func `the end of a sync is read`() throws {
        #expect(try Reply([8, 0, 0, 0, 1, 0, 0, 0]) == .syncFinished)
    }

    @Test func `an unknown type is refused`() {
        #expect(throws: Reply.Failure.unknown(type: 9, length: 8)) { try Reply([8, 0, 0, 0, 9, 0, 0, 0]) }
        #expect(throws: Reply.Failure.unknown(type: 1, length: 12)) {
            try Reply([12, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
        }
    }

    @Test(arguments: [0, 7, 4097])
    func `a length out of range is refused`(length: Int) {
        let header = [UInt8(length & 0xFF), UInt8(length >> 8), 0, 0, 0, 0, 0, 0]
        #expect(throws: Reply.Failure.badLength(length)) { try Reply.length(ofHeader: header) }
    }
}
