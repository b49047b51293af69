import SeededRandom
import Testing
import TestPictures

@testable import PNG

struct DeflateTests {
    @Test func `known texts become the bytes that zlib reads`() {
        #expect(Deflate.compress([]) == [0x03, 0x00])
        #expect(Deflate.compress(Array("a".utf8)) == [0x4B, 0x04, 0x00])
        #expect(Deflate.compress(Array("aaaaaaaaaa".utf8)) == [0x4B, 0x84, 0x03, 0x00])
        let hello: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0x40, 0x22, 0x01]
        #expect(Deflate.compress(Array("hello hello hello".utf8)) == hello)
    }

    @Test(arguments: 0..<30)
    func `compressed bytes can be decompressed`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        let kinds = Int.random(in: 1...256, using: &generator)
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            if Bool.random(using: &generator), !bytes.isEmpty {
                let start = Int.random(in: 0..<bytes.count, using: &generator)
                for index in 0..<Int.random(in: 1...700, using: &generator) { bytes.append(bytes[start + index]) }
            } else {
                for _ in 0..<Int.random(in: 1...200, using: &generator) {
                    bytes.append(UInt8(Int.random(in: 0..<kinds, using: &generator)))
                }
            }
        }
        #expect(try Inflate.decompress(Deflate.compress(bytes)) == bytes)
    }

    @Test func `repetitions of every length and distance are found`() throws {
        for length in 1...300 {
            let bytes = [7] + [UInt8](repeating: 3, count: length) + [9]
            let small = Deflate.compress(bytes)
            #expect(try Inflate.decompress(small) == bytes)
            #expect(small.count <= 14)
        }
        var generator = SeededGenerator(seed: 3)
        let noise = (0..<32_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let far = noise + noise
        let small = Deflate.compress(far)
        #expect(try Inflate.decompress(small) == far)
        #expect(small.count < 36_000)
    }

    @Test func `a block of few different bytes is written in its own code`() throws {
        var generator = SeededGenerator(seed: 5)
        // Four different bytes, unevenly. zlib needs 15,900 bytes in the fixed code, and 11,400 in its own.
        let bytes = (0..<40_000).map { _ in [0, 0, 0, 0, 90, 90, 170, 250].randomElement(using: &generator) ?? 0 }
            .map(UInt8.init)
        let small = Deflate.compress(bytes)
        #expect(try Inflate.decompress(small) == bytes)
        #expect(small.count < 11_900)
    }

    @Test func `a stream can have many blocks, each with its own code`() throws {
        var generator = SeededGenerator(seed: 6)
        let bytes = (0..<120_000).map { UInt8.random(in: 0...($0 < 60_000 ? 255 : 7), using: &generator) }
        let small = Deflate.compress(bytes)
        #expect(try Inflate.decompress(small) == bytes)
        #expect(small.count < 90_000)
    }

    @Test func `noise takes little more room than as it is, and repetitions after it are found`() throws {
        var generator = SeededGenerator(seed: 7)
        let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let small = Deflate.compress(noise)
        #expect(try Inflate.decompress(small) == noise)
        #expect(small.count < 100_100)
        let repeated = noise + noise.suffix(10_000)
        #expect(try Inflate.decompress(Deflate.compress(repeated)) == repeated)
        #expect(Deflate.compress(repeated).count < 100_600)
    }

    @Test(arguments: 1...6)
    func `parts that are compressed on their own are one stream`(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        let parts = (0..<count).map { _ in
            (0..<Int.random(in: 0...5000, using: &generator)).map { _ in UInt8.random(in: 0...3, using: &generator) }
        }
        let stream = parts.enumerated().flatMap { Deflate.compress(part: $1, isLast: $0 == count - 1) }
        #expect(try Inflate.decompress(stream) == parts.flatMap(\.self))
    }
}

extension Deflate {
    /// Returns the compressed bytes as a whole stream.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        compress(part: bytes, isLast: true)
    }
}
