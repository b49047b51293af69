import Foundation
import TestInk
import Testing

@testable import Ink

struct FileChecksumTests {
    private func checksum(of bytes: [UInt8]) -> FileChecksum {
        var checksum = FileChecksum()
        checksum.append(bytes)
        return checksum
    }

    @Test func `bytes have the same checksum in pieces of any size`() {
        let bytes = (0..<203).map { UInt8($0) }
        for count in stride(from: 0, through: bytes.count, by: FileChecksum.word) {
            var pieces = checksum(of: Array(bytes.prefix(count)))
            pieces.append(Array(bytes.dropFirst(count)))
            #expect(pieces == checksum(of: bytes))
        }
    }

    @Test func `other bytes, the same bytes at other positions, and more zeros have another checksum`() {
        let all: [[UInt8]] = [
            [], [0], [0, 0], [1, 0], [0, 1], Array(repeating: 1, count: 16), [1] + Array(repeating: 0, count: 8),
            Array(repeating: 0, count: 8) + [1], Array(1...16), Array(9...16) + Array(1...8),
        ]
        for (index, bytes) in all.enumerated() {
            for other in all[(index + 1)...] { #expect(checksum(of: bytes) != checksum(of: other)) }
        }
    }
}
