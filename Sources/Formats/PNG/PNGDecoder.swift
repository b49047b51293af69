/// Decodes PNG files (ISO 15948): every color type and depth, interlaced or not, to 8 bits a component.
///
/// It is strict: a file that is cut off, damaged or out of order is refused as a whole. Of one that is only cut off, the
/// beginning can be asked for.
package struct PNGDecoder {
    private var header: PNGHeader?
    /// The colors of the palette, 0xRRGGBB.
    private var palette: [UInt32] = []
    /// The bytes of the chunk tRNS: alphas of the palette, or the samples of the transparent color.
    private var transparency: [UInt8] = []
    private var stream: [UInt8] = []

    package static func decode(_ file: [UInt8]) throws(MalformedPNG) -> PNGPicture {
        var decoder = PNGDecoder()
        try decoder.readChunks(file)
        return try decoder.decode()
    }

    /// Decodes a file, or the first rows of one that is cut off, below which the picture is transparent.
    package static func decodeBeginning(
        of file: [UInt8]
    ) throws(MalformedPNG) -> (picture: PNGPicture, isWhole: Bool) {
        guard PNGCheck(file) == .cutOff else { return (try decode(file), true) }
        var decoder = PNGDecoder()
        try decoder.readChunks(file, isCutOff: true)
        return (try decoder.decode(isCutOff: true), false)
    }

    /// The most pixels that are read: 64 million, for which 256 MB are needed.
    package static let maximumPixelCount = 1 << 26

    /// Returns the size in pixels of the image of a file, of which only the beginning is read.
    package static func size(of file: [UInt8]) throws(MalformedPNG) -> (width: Int, height: Int) {
        let start = PNGChunk.signature + PNGChunk.bigEndian(13) + "IHDR".utf8
        guard file.starts(with: start), file.count >= start.count + 13 else { throw .structure }
        let header = try PNGHeader(file[start.count..<start.count + 13])
        return (header.width, header.height)
    }

    // MARK: Chunks

    /// - Parameter isCutOff: Whether the last chunk is cut off, or chunks are missing after it.
    private mutating func readChunks(_ bytes: [UInt8], isCutOff: Bool = false) throws(MalformedPNG) {
        guard bytes.starts(with: PNGChunk.signature) else { throw .structure }
        var position = PNGChunk.signature.count
        var previous = ""
        while previous != "IEND" {
            let rest = bytes.count - position
            let length = rest >= 12 ? PNGChunk.number(bytes[position..<position + 4]) : 0
            guard rest >= 12, length <= rest - 12 else {
                guard isCutOff else { throw .structure }
                if rest > 8, bytes[position + 4..<position + 8].elementsEqual("IDAT".utf8) {
                    stream += bytes[(position + 8)...].prefix(length)
                }
                return
            }
            let body = bytes[position + 4..<position + 8 + length]
            let checksum = bytes[body.endIndex..<body.endIndex + 4]
            guard Int(CRC32.check(body)) == PNGChunk.number(checksum) else { throw .structure }
            let name = String(decoding: body.prefix(4), as: UTF8.self)
            try read(name, body.dropFirst(4), after: previous)
            previous = name
            position = body.endIndex + 4
        }
        guard position == bytes.count else { throw .structure }
    }

    private mutating func read(
        _ name: String, _ body: ArraySlice<UInt8>, after previous: String
    ) throws(MalformedPNG) {
        guard previous.isEmpty == (name == "IHDR") else { throw .structure }
        switch name {
        case "IHDR": header = try PNGHeader(body)
        case "PLTE":
            guard palette.isEmpty, stream.isEmpty, body.count.isMultiple(of: 3), (3...768).contains(body.count) else {
                throw .palette
            }
            let bytes = Array(body)
            palette = stride(from: 0, to: bytes.count, by: 3).map { start in
                UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
            }
        case "tRNS":
            guard transparency.isEmpty, stream.isEmpty else { throw .structure }
            transparency = Array(body)
        case "IDAT":
            guard stream.isEmpty || previous == "IDAT" else { throw .structure }
            stream += body
        case "IEND":
            guard body.isEmpty else { throw .structure }
        case _:
            // A lower-case first letter means that a reader may ignore the chunk.
            guard let first = name.utf8.first, first & 0x20 != 0 else { throw .structure }
        }
    }

    // MARK: Pixels

    private func decode(isCutOff: Bool = false) throws(MalformedPNG) -> PNGPicture {
        guard let header else { throw .structure }
        let reader = try PNGPixelReader(header, palette: palette, transparency: transparency)
        var rows = PNGRowReader(header, reader)
        var sum = Adler32()
        // The header of a zlib stream (RFC 1950).
        guard stream.count >= (isCutOff ? 2 : 6), stream[0] & 15 == 8, stream[0] >> 4 <= 7, stream[1] & 0x20 == 0,
            (Int(stream[0]) << 8 | Int(stream[1])).isMultiple(of: 31)
        else { throw .data }
        guard !isCutOff else {
            Inflate.decompressBeginning(stream, 2..<stream.count, count: rows.count) { part throws(MalformedPNG) in
                try rows.read(part)
            }
            guard rows.hasRows else { throw .data }
            return PNGPicture(width: header.width, height: header.height, pixels: rows.pixels)
        }
        try Inflate.decompress(stream, 2..<stream.count - 4, count: rows.count) { part throws(MalformedPNG) in
            sum.append(Array(part))
            try rows.read(part)
        }
        guard PNGChunk.number(stream.suffix(4)) == Int(sum.value) else { throw .data }
        return PNGPicture(width: header.width, height: header.height, pixels: rows.pixels)
    }
}

/// The reason why a file is not read as a PNG image.
package enum MalformedPNG: Error, Hashable {
    /// The file does not begin like PNG, or a chunk is cut off, out of order, unknown and critical, or damaged.
    case structure
    /// The header has no size, or a depth, color type or method that does not exist.
    case header
    /// The image has more pixels than are read.
    case tooLarge
    /// The compressed data is damaged, or is more or less than the image needs.
    case data
    /// A color refers beyond the palette, or the palette is missing.
    case palette
}
