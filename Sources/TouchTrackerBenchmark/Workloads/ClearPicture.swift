import PNG

/// A large PNG picture that covers nothing: a low strip of transparent noise, which does not become smaller.
enum ClearPicture {
    private static let (width, height) = (9600, 320)

    /// Returns the file: 20 MB, with 16 bits a channel.
    static func file() -> [UInt8] {
        var noise: UInt64 = 20
        var rows = ZlibStream()
        for _ in 0..<height {
            // A row is preceded by its filter, here none; a pixel is red, green, blue and alpha.
            var row: [UInt8] = [0]
            row.reserveCapacity(1 + 8 * width)
            for _ in 0..<width {
                noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                row += (0..<6).map { UInt8(truncatingIfNeeded: noise >> (16 + $0 * 8)) } + [0, 0]
            }
            rows.append(row)
        }
        rows.finish()
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height) + [16, 6, 0, 0, 0]
        for chunk in [PNGChunk("IHDR", header), PNGChunk("IDAT", rows.takeBytes()), PNGChunk("IEND", [])] {
            chunk.append(to: &file)
        }
        return file
    }
}
