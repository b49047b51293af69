import Foundation
import TouchKit

/// A PNG file that libFuzzer invents.
enum FuzzedPicture {
    /// Reads a picture. Any file is read or refused.
    ///
    /// libFuzzer does not find checksums, so that it would only ever test their comparison. If the first byte is odd, the
    /// rest is a file, each chunk of which gets its checksum. Otherwise, it is the content of the header and the rows, which
    /// are stored without compression.
    static func read(_ input: Data) {
        let bytes = Array(input.dropFirst())
        let isRows = input.first?.isMultiple(of: 2) ?? true
        let png = isRows ? file(rows: bytes) : file(chunks: bytes)
        // libFuzzer has one thread, the main thread.
        MainActor.assumeIsolated {
            guard let image = UIImage(data: Data(png)) else { return }
            precondition(image.size.width > 0 && image.size.height > 0, "a picture has no pixels")
        }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns a file with the lengths, names and contents of chunks, and their checksums.
    private static func file(chunks bytes: [UInt8]) -> [UInt8] {
        var (file, rest) = (signature, bytes[...])
        while rest.count > 6 {
            // Two bytes tell the length, so that most are within the input.
            let length = Int(rest[rest.startIndex]) << 8 | Int(rest[rest.startIndex + 1])
            let body = Array(rest.dropFirst(2).prefix(4 + length))
            file += chunk(body)
            rest = rest.dropFirst(2 + body.count)
        }
        return file
    }

    /// Returns a small file whose header and rows have these bytes.
    private static func file(rows bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 5 else { return [] }
        let header = [0, 0, 0, bytes[0], 0, 0, 0, bytes[1], bytes[2], bytes[3], 0, 0, bytes[4]]
        let rows = Array(bytes.dropFirst(5).prefix(0xFFFF))
        let count = UInt16(rows.count)
        let length = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        return signature + chunk(Array("IHDR".utf8) + header) + chunk(Array("PLTE".utf8) + [0, 1, 2, 250, 251, 252])
            + chunk(Array("IDAT".utf8) + [0x78, 0x9C, 1] + length + rows + bigEndian(adler(rows)))
            + chunk(Array("IEND".utf8))
    }

    private static func chunk(_ body: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(max(0, body.count - 4))) + body + bigEndian(check(body))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The checksum of chunks (ISO 3309).
    private static func check(_ bytes: [UInt8]) -> UInt32 {
        var rest = UInt32.max
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
        }
        return ~rest
    }

    /// The checksum of zlib (RFC 1950).
    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        let sums = bytes.reduce((1 as UInt32, 0 as UInt32)) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return sums.1 << 16 | sums.0
    }
}
