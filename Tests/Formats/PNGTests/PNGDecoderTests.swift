import Foundation
import SeededRandom
import Testing

@testable import PNG

/// The files were written with zlib by a program other than ours.
struct PNGDecoderTests {
    private func decode(_ base64: String) throws -> [UInt32] {
        try PNGDecoder.decode(Self.bytes(base64)).pixels
    }

    private static func bytes(_ base64: String) throws -> [UInt8] {
        try Array(#require(Data(base64Encoded: base64)))
    }

    private static let rgb8 =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAGElEQVR42mP4z8DAAMFcInInUoz+//8PADwZB5UHwq2SAAAA"
        + "AElFTkSuQmCC"

    private static let rgba8 =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAIUlEQVR42mP4z8DQwPAfiBn+NzBwicg1nEgxavj//38DAHP9"
        + "CpVeOhwUAAAAAElFTkSuQmCC"

    private static let rgb16 =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACEAIAAABChi0OAAAAHklEQVR42mP4/58BDJBoLi4RETm5EydSUoyM/oMBAOKsDylA"
        + "YzGSAAAAAElFTkSuQmCC"

    private static let gray1 =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQAAAAC1D1u3AAAADElEQVR42mNYwOAAAAIkAOFNFuheAAAAAElFTkSuQmCC"

    private static let gray2 =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAgAAAADyryFnAAAADElEQVR42mOQYDgAAAEMANlwgeOIAAAAAElFTkSuQmCC"

    private static let grayAlpha8 =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAQAAAA3fa6RAAAAFklEQVR42mNg+N/w/z8DA9d/kf9y/wEuLga3KG8xsgAAAABJ"
        + "RU5ErkJggg=="

    private static let palette4 =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACBAMAAABvWnspAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAAnRSTlP/AOW3MEoAAAAO"
        + "SURBVHjaY2BUYFBkAAAAzQBDeljbrQAAAABJRU5ErkJggg=="

    private static let keyed8 =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAABnRSTlMAAAD/AADQPjN8AAAAGElEQVR42mP4z8DAAMFcInIn"
        + "Uoz+//8PADwZB5UHwq2SAAAAAElFTkSuQmCC"

    private static let stored =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAH0lEQVR4AQEUAOv/AP8AAAD/AAAA/wAKFB7IZDL///88GQeV"
        + "G6fruQAAAABJRU5ErkJggg=="

    private static let filters =
        "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAAAAACoBHk5AAAAJElEQVR42mNgUPXKn8LIrQUETIpq2gamzL4W1rYOLL6WlpaJ"
        + "AFAfBZ1S3yH4AAAAAElFTkSuQmCC"

    private static let interlaced =
        "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAAAAAHfA0mvAAAALUlEQVR42mNgYJjCsGEKgxeDEoNO1wsG1XyG6J0ML6MZuE3j"
        + "OzczJE8//d8YAK/nC6FsJWt3AAAAAElFTkSuQmCC"

    private let colors: [UInt32] = [0xFF_0000, 0xFF00, 0xFF, 0x0A141E, 0xC86432, 0xFFFFFF]

    @Test(arguments: [rgb8, rgb16, stored]) func `colors of 8 and 16 bits are read, compressed or stored`(
        file: String
    ) throws {
        #expect(try decode(file) == colors.map { 0xFF00_0000 | $0 })
    }

    @Test func `alpha is premultiplied`() throws {
        #expect(try decode(Self.rgba8).prefix(4) == [0x8080_0000, 0x8000_8000, 0x8000_0080, 0x8005_0A0F])
        #expect(try decode(Self.grayAlpha8).prefix(3) == [0xFF00_0000, 0xFF80_8080, 0])
    }

    @Test func `grays of one and two bits are stretched to eight`() throws {
        let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
        #expect(try decode(Self.gray1) == [white, black, white, black, white, black])
        #expect(try decode(Self.gray2) == [black, 0xFF55_5555, 0xFFAA_AAAA, white, black, black])
    }

    @Test func `a palette has colors and alphas, and a color can be transparent`() throws {
        let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
        #expect(try decode(Self.palette4) == [red, 0, blue, blue, 0, red])
        #expect(try decode(Self.keyed8).prefix(3) == [red, 0, blue])
    }

    @Test(arguments: [filters, interlaced]) func `all filters and interlaced passes are read`(file: String) throws {
        let gray = (0..<25).map { index in
            let (x, y) = (index % 5, index / 5)
            return UInt32((x * 37 + y * y * 11 + x * y * 5) % 256)
        }
        #expect(try decode(file) == gray.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 })
    }

    @Test func `what the encoder writes is read back`() throws {
        var pixels: [UInt32] = []
        for y in 0..<40 {
            for x in 0..<70 {
                let alpha = UInt32((x * 4) % 256)
                pixels.append(Premultiplication.multiplied(UInt32((x * y * 77) & 0xFF_FFFF), alpha: alpha))
            }
        }
        let file = try #require(PNGEncoder.encode(PNGPicture(width: 70, height: 40, pixels: pixels)))
        let read = try PNGDecoder.decode(file)
        let again = try #require(PNGEncoder.encode(read))
        #expect(again == file)
    }

    @Test(arguments: ConformingPNG.files) func `the pixels are those that ImageMagick reads`(
        picture: ConformingPNG.File
    ) throws {
        let decoded = try PNGDecoder.decode(Self.bytes(picture.file))
        let expected = try Self.bytes(picture.pixels)
        #expect(decoded.width == 6 && decoded.height == 5 && expected.count == 4 * 30)
        for (index, pixel) in decoded.pixels.enumerated() {
            let bytes = expected[4 * index..<4 * index + 4].map { UInt32($0) }
            let color = bytes[0] << 16 | bytes[1] << 8 | bytes[2]
            #expect(pixel == Premultiplication.multiplied(color, alpha: bytes[3]), "pixel \(index)")
        }
    }

    @Test func `rows longer than what is decompressed at once are read, and many short ones`() throws {
        for (width, height) in [(200_000, 3), (3, 200_000), (1000, 700)] {
            let pixels = (0..<width * height).map { 0xFF00_0000 | UInt32($0 / 3 * 0x01_0307 & 0xFF_FFFF) }
            let picture = PNGPicture(width: width, height: height, pixels: pixels)
            let file = try #require(PNGEncoder.encode(picture))
            #expect(try PNGDecoder.decode(file) == picture)
        }
    }

    // MARK: Files that are cut off

    @Test func `the beginning of a file that is cut off has the rows that are there`() throws {
        let (width, height) = (90, 400)
        var random = SeededGenerator(seed: 7)
        let pixels = (0..<width * height).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
        let picture = PNGPicture(width: width, height: height, pixels: pixels)
        let file = try #require(PNGEncoder.encode(picture))
        let all = try PNGDecoder.decodeBeginning(of: file)
        #expect(all.picture == picture && all.isWhole)
        for share in [0.1, 0.4, 0.6, 0.9] {
            let cut = Array(file.prefix(Int(share * Double(file.count))))
            let (part, isWhole) = try PNGDecoder.decodeBeginning(of: cut)
            #expect(!isWhole && part.width == width && part.height == height)
            let rows = part.pixels.prefix { $0 != 0 }.count / width
            #expect(abs(Double(rows) / Double(height) - share) < 0.02)
            #expect(part.pixels.prefix(rows * width).elementsEqual(pixels.prefix(rows * width)))
            #expect(part.pixels.dropFirst(rows * width).allSatisfy { $0 == 0 })
        }
    }

    @Test func `a file that is cut off anywhere has a beginning or none, and a damaged one has none`() throws {
        let file = try Self.bytes(Self.filters)
        let whole = try PNGDecoder.decode(file)
        for count in 0..<file.count {
            guard let part = try? PNGDecoder.decodeBeginning(of: Array(file.prefix(count))) else { continue }
            #expect(!part.isWhole && zip(part.picture.pixels, whole.pixels).allSatisfy { $0 == $1 || $0 == 0 })
        }
        #expect(try PNGDecoder.decodeBeginning(of: Array(file.dropLast(12))).picture == whole)
        for index in file.indices.dropFirst(8) {
            var damaged = file
            damaged[index] ^= 0x41
            guard PNGCheck(damaged) == .damaged else { continue }
            #expect(throws: MalformedPNG.self) { try PNGDecoder.decodeBeginning(of: damaged) }
        }
    }

    // MARK: Files that are refused

    @Test func `a file cut off anywhere, or with any byte changed, is refused`() throws {
        let file = try Self.bytes(Self.filters)
        for count in 0..<file.count {
            #expect(throws: MalformedPNG.self) { try PNGDecoder.decode(Array(file.prefix(count))) }
        }
        for index in file.indices {
            var damaged = file
            damaged[index] ^= 0x41
            #expect(throws: MalformedPNG.self) { try PNGDecoder.decode(damaged) }
        }
        #expect(throws: MalformedPNG.structure) { try PNGDecoder.decode(file + [0]) }
    }

    /// A file of chunks with right checksums.
    private func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        func add(_ number: UInt32) {
            file.append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
        }
        for (name, content) in chunks {
            add(UInt32(content.count))
            file.append(contentsOf: Array(name.utf8) + content)
            add(CRC32.check(Array(name.utf8) + content))
        }
        return file
    }

    private func header(_ width: UInt8, depth: UInt8 = 8, color: UInt8 = 0) -> [UInt8] {
        [0, 0, 0, width, 0, 0, 0, 1, depth, color, 0, 0, 0]
    }

    @Test(arguments: LongRun.seeds(3, long: 1000))
    func `a mutated file whose checksums are right is read or refused`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for file in [Self.rgb8, Self.gray1, Self.palette4, Self.keyed8, Self.filters, Self.interlaced] {
            let bytes = try Self.bytes(file)
            for _ in 0..<20 {
                let mutated = generator.mutated(
                    bytes, words: ["IHDR", "IDAT", "PLTE", "tRNS", "IEND", "\u{0}\u{0}\u{0}\u{0}"])
                let picture = try? PNGDecoder.decode(withChecksums(mutated))
                #expect(picture.map { $0.width > 0 && $0.height > 0 } ?? true)
            }
        }
    }

    /// Returns a file with the right checksum at the end of each chunk, as far as there are chunks.
    private func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard start + 12 + length <= bytes.count else { return bytes }
            let end = start + 8 + length
            let check = CRC32.check(bytes[start + 4..<end])
            for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: check >> UInt32(24 - 8 * index)) }
            start = end + 4
        }
        return bytes
    }

    @Test func `impossible headers are refused, and images that are too large before anything is read`() {
        let huge: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 8, 0, 0, 0, 0]
        #expect(throws: MalformedPNG.tooLarge) { try PNGDecoder.decode(file([("IHDR", huge), ("IEND", [])])) }
        for bad in [header(0), header(1, depth: 3), header(1, depth: 1, color: 2), header(1, color: 5), []] {
            #expect(throws: MalformedPNG.header) { try PNGDecoder.decode(file([("IHDR", bad), ("IEND", [])])) }
        }
    }

    @Test func `chunks out of order and unknown critical chunks are refused, and unknown others skipped`() throws {
        let stream: [UInt8] = [0x78, 0x9C] + Deflate.compress([0, 7]) + [0, 9, 0, 8]
        let data = ("IDAT", stream)
        func checked(_ chunks: [(String, [UInt8])]) throws { _ = try PNGDecoder.decode(file(chunks)) }
        // Adler-32 of 0, 7: the sums are 1 + 0 + 7 = 8 and 1 + 8 = 9.
        try checked([("IHDR", header(1)), ("teXt", [1, 2]), data, ("IEND", [])])
        for chunks in [
            [("IDAT", stream), ("IHDR", header(1)), ("IEND", [])],
            [("IHDR", header(1)), ("NEWs", []), data, ("IEND", [])],
            [("IHDR", header(1)), data, ("teXt", []), data, ("IEND", [])], [("IHDR", header(1)), ("IHDR", header(1))],
        ] {
            #expect(throws: MalformedPNG.structure) { try checked(chunks) }
        }
        #expect(throws: MalformedPNG.palette) { try checked([("IHDR", header(1, color: 3)), data, ("IEND", [])]) }
        // More or fewer bytes than the pixels need.
        #expect(throws: MalformedPNG.data) { try checked([("IHDR", header(2)), data, ("IEND", [])]) }
        #expect(throws: MalformedPNG.data) { try checked([("IHDR", header(1, depth: 16)), data, ("IEND", [])]) }
    }
}
