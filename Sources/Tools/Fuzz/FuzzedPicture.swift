import Foundation
import JPEG
import PNG

/// A PNG file that libFuzzer invents, or the header of a photo.
enum FuzzedPicture {
    /// Reads a picture. Any file is read or refused.
    ///
    /// libFuzzer does not find checksums, so that it would only ever test their comparison. If the first byte is odd,
    /// the rest is a file, each chunk of which gets its checksum. Otherwise, it is the content of the header and the
    /// rows, which are stored without compression.
    static func read(_ input: Data) {
        let bytes = Array(input.dropFirst())
        if let header = try? JPEGHeader([0xFF, 0xD8] + bytes) {
            precondition(header.width > 0 && header.height > 0, "a photo has no pixels")
        }
        let isRows = input.first?.isMultiple(of: 2) ?? true
        let png = isRows ? file(rows: bytes) : file(chunks: bytes)
        guard let picture = try? PNGDecoder.decode(png) else { return }
        precondition(!picture.pixels.isEmpty, "a picture has no pixels")
    }

    /// Returns a file with the lengths, names and contents of chunks, and their checksums.
    private static func file(chunks bytes: [UInt8]) -> [UInt8] {
        var (file, rest) = (PNGChunk.signature, bytes[...])
        while rest.count > 6 {
            // Two bytes tell the length, so that most are within the input.
            let length = Int(rest[rest.startIndex]) << 8 | Int(rest[rest.startIndex + 1])
            let name = rest.dropFirst(2).prefix(4).map { $0 & 0x7F }
            let content = Array(rest.dropFirst(6).prefix(length))
            PNGChunk(String(decoding: name, as: UTF8.self), content).append(to: &file)
            rest = rest.dropFirst(6 + content.count)
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
        let stored = [0x78, 0x9C, 1] + length + rows + PNGChunk.bigEndian(Int(Adler32.sum(rows)))
        var file = PNGChunk.signature
        for (name, content) in [("IHDR", header), ("PLTE", [0, 1, 2, 250, 251, 252]), ("IDAT", stored), ("IEND", [])] {
            PNGChunk(name, content).append(to: &file)
        }
        return file
    }
}
