import SeededRandom
import Testing
import TestPictures

@testable import PNG

struct PNGEncoderTests {
    /// A decoded image, whose chunks are checked and rows unfiltered.
    private struct Picture {
        var width = 0
        var height = 0
        var bytesPerPixel = 0
        var rows: [[UInt8]] = []

        init(_ file: [UInt8]) throws {
            var bytes = file
            #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            bytes.removeFirst(8)
            func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
            var chunks: [String: [UInt8]] = [:]
            while !bytes.isEmpty {
                let length = number(bytes.prefix(4))
                let body = Array(bytes[4..<(8 + length)])
                #expect(number(bytes[(8 + length)..<(12 + length)]) == Int(CRC32.check(body)))
                chunks[String(decoding: body.prefix(4), as: UTF8.self), default: []] += body.dropFirst(4)
                bytes.removeFirst(12 + length)
            }
            let header = try #require(chunks["IHDR"])
            width = number(header[0..<4])
            height = number(header[4..<8])
            #expect(header[8] == 8 && header[10...] == [0, 0, 0])
            bytesPerPixel = header[9] == 2 ? 3 : 4
            let stream = try #require(chunks["IDAT"])
            let raw = try Inflate.decompress(Array(stream.dropFirst(2).dropLast(4)))
            #expect(number(stream.suffix(4)) == Int(Adler32.sum(raw)))
            let stride = 1 + width * bytesPerPixel
            #expect(raw.count == stride * height)
            var above = [UInt8](repeating: 0, count: stride - 1)
            for y in 0..<height {
                var row = Array(raw[(y * stride + 1)..<((y + 1) * stride)])
                for index in row.indices {
                    let left = index < bytesPerPixel ? 0 : Int(row[index - bytesPerPixel])
                    let corner = index < bytesPerPixel ? 0 : Int(above[index - bytesPerPixel])
                    let up = Int(above[index])
                    let guess =
                        switch raw[y * stride] {
                        case 1: left
                        case 2: up
                        case 4:
                            [left, up, corner].min { abs(left + up - corner - $0) < abs(left + up - corner - $1) } ?? 0
                        default: 0
                        }
                    row[index] &+= UInt8(guess)
                }
                rows.append(row)
                above = row
            }
        }
    }

    @Test func `checksums are the published ones`() {
        #expect(CRC32.check("123456789".utf8) == 0xCBF4_3926)
        #expect(CRC32.check("IEND".utf8) == 0xAE42_6082)
        #expect(Adler32.sum(Array("Wikipedia".utf8)) == 0x11E6_0398)
    }

    @Test func `checksums of parts add up, and do not depend on where bytes begin`() {
        let bytes = (0..<200_003).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
        for count in [0, 1, 7, 8, 9, 65_521, 131_043, bytes.count] {
            var sum = Adler32()
            sum.append(Array(bytes[..<count]))
            var other = Adler32()
            other.append(Array(bytes[count...]))
            sum.append(other, count: bytes.count - count)
            #expect(sum.value == Adler32.sum(bytes))
            var check = CRC32()
            check.append(bytes[..<count])
            check.append(bytes[count...])
            #expect(check.value == CRC32.check(AnySequence(bytes)))
        }
    }

    @Test func `opaque images are written without alpha`() throws {
        let pixels: [UInt32] = [0xFF01_0203, 0xFF01_0203, 0xFF01_0203, 0xFFFF_8000]
        let picture = try Picture(#require(PNGEncoder.encode(PNGPicture(width: 2, height: 2, pixels: pixels))))
        #expect(picture.width == 2 && picture.height == 2 && picture.bytesPerPixel == 3)
        #expect(picture.rows == [[1, 2, 3, 1, 2, 3], [1, 2, 3, 255, 128, 0]])
    }

    @Test func `colors are written without premultiplication`() throws {
        let pixels: [UInt32] = [0x8080_4000, 0]
        let picture = try Picture(#require(PNGEncoder.encode(PNGPicture(width: 2, height: 1, pixels: pixels))))
        #expect(picture.rows == [[255, 128, 0, 128, 0, 0, 0, 0]])
    }

    @Test(arguments: 0..<8)
    func `every image can be read back`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let isOpaque = seed.isMultiple(of: 2)
        let (width, height) = (Int.random(in: 1...70, using: &generator), Int.random(in: 1...70, using: &generator))
        var pixels = [UInt32](repeating: isOpaque ? 0xFFFF_FFFF : 0, count: width * height)
        for _ in 0..<5 {
            let color = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
            let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &generator)
            for y in Int.random(in: 0..<height, using: &generator)..<height {
                for x in Int.random(in: 0..<width, using: &generator)..<width {
                    pixels[y * width + x] = Premultiplication.multiplied(color, alpha: alpha)
                }
            }
        }
        let picture = try Picture(#require(PNGEncoder.encode(PNGPicture(width: width, height: height, pixels: pixels))))
        for y in 0..<height {
            for x in 0..<width {
                let bytes = picture.rows[y][(x * picture.bytesPerPixel)...].prefix(picture.bytesPerPixel).map(
                    UInt32.init)
                let alpha = bytes.count == 4 ? bytes[3] : 255
                let pixel = Premultiplication.multiplied(bytes[0] << 16 | bytes[1] << 8 | bytes[2], alpha: alpha)
                if pixel != pixels[y * width + x] { Issue.record("pixel (\(x), \(y)) reads back differently") }
            }
        }
    }

    @Test func `a component of a translucent color is the nearest to its share`() {
        for alpha in UInt32(0)...255 {
            for component in UInt32(0)...255 {
                let share = UInt32((Double(component) * Double(alpha) / 255).rounded())
                #expect(Premultiplication.multiplied(component, alpha: alpha) == alpha << 24 | share)
            }
        }
    }

    @Test func `repeated rows cost almost nothing`() throws {
        let (width, height) = (1280, 800)
        func file(bar: UInt32) throws -> [UInt8] {
            let row = (0..<width).map { (200..<230).contains($0) ? bar : 0xFFFF_FFFF }
            let pixels = Array(repeatElement(row, count: height).joined())
            return try #require(PNGEncoder.encode(PNGPicture(width: width, height: height, pixels: pixels)))
        }
        let white = try file(bar: 0xFFFF_FFFF)
        #expect(white.count < 6000)
        #expect(try file(bar: 0xFF2B_59C3).count < white.count + 200)
    }

    @Test func `an image without pixels cannot be encoded`() {
        #expect(PNGEncoder.encode(PNGPicture(width: 0, height: 5, pixels: [])) == nil)
    }
}
