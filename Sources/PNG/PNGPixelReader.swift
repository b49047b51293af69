/// Turns the samples of a PNG file's rows into premultiplied pixels.
struct PNGPixelReader {
    private let header: PNGHeader
    private let palette: [UInt32]
    /// The alphas of the palette's first colors; the others are opaque.
    private let alphas: [UInt8]
    /// The samples of the color that is transparent, at the image's depth; empty if there is none.
    private let key: [Int]

    /// Creates a reader; `transparency` are the bytes of the chunk tRNS.
    init(_ header: PNGHeader, palette: [UInt32], transparency: [UInt8]) throws(MalformedPNG) {
        self.header = header
        self.palette = palette
        switch header.color {
        case .palette:
            guard !palette.isEmpty, palette.count <= 1 << header.depth, transparency.count <= palette.count else {
                throw .palette
            }
            alphas = transparency
            key = []
        case .gray, .rgb:
            guard transparency.isEmpty || transparency.count == 2 * header.color.samples else { throw .structure }
            alphas = []
            key = stride(from: 0, to: transparency.count, by: 2).map {
                Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
            }
        case .grayAlpha, .rgba:
            guard transparency.isEmpty else { throw .structure }
            (alphas, key) = ([], [])
        }
    }

    /// Returns a pixel of a row as premultiplied 0xAARRGGBB.
    func pixel(_ column: Int, of row: [UInt8]) throws(MalformedPNG) -> UInt32 {
        let first = column * header.color.samples
        switch header.color {
        case .palette:
            let index = sample(first, of: row)
            guard index < palette.count else { throw .palette }
            return Premultiplication.multiplied(
                palette[index], alpha: index < alphas.count ? UInt32(alphas[index]) : 255)
        case .gray, .grayAlpha:
            let gray = level(first, of: row)
            let alpha = header.color == .gray ? keyed(first, of: row) : level(first + 1, of: row)
            return Premultiplication.multiplied(gray << 16 | gray << 8 | gray, alpha: alpha)
        case .rgb, .rgba:
            let color = level(first, of: row) << 16 | level(first + 1, of: row) << 8 | level(first + 2, of: row)
            let alpha = header.color == .rgb ? keyed(first, of: row) : level(first + 3, of: row)
            return Premultiplication.multiplied(color, alpha: alpha)
        }
    }

    /// Returns the alpha of the color whose samples begin at an index: 0 for the transparent color.
    private func keyed(_ first: Int, of row: [UInt8]) -> UInt32 {
        guard !key.isEmpty else { return 255 }
        for index in key.indices where sample(first + index, of: row) != key[index] { return 255 }
        return 0
    }

    /// Returns a sample, at the image's depth.
    private func sample(_ index: Int, of row: [UInt8]) -> Int {
        switch header.depth {
        case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
        case 8: return Int(row[index])
        case let depth:
            let perByte = 8 / depth
            let shift = (perByte - 1 - index % perByte) * depth
            return Int(row[index / perByte]) >> shift & (1 << depth - 1)
        }
    }

    /// Returns a sample as 8 bits, rounded.
    private func level(_ index: Int, of row: [UInt8]) -> UInt32 {
        let most = 1 << header.depth - 1
        return UInt32((sample(index, of: row) * 255 + most / 2) / most)
    }
}
