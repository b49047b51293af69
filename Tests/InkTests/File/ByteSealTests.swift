import Foundation
import Testing

@testable import Ink

struct ByteSealTests {
    @Test func `bytes have one seal, however they came`() {
        let bytes = Data((0..<200).map { UInt8($0) })
        for count in 0...bytes.count {
            #expect(ByteSeal(of: bytes.prefix(count)).adding(bytes.dropFirst(count)) == ByteSeal(of: bytes))
        }
    }

    @Test func `other bytes have another, and as many zeros as well`() {
        let seals = [Data(), Data([0]), Data([0, 0]), Data([1, 0]), Data([0, 1])].map(ByteSeal.init)
        for (index, seal) in seals.enumerated() {
            #expect(!seals[(index + 1)...].contains(seal))
        }
    }
}
