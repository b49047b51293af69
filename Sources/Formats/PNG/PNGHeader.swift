/// The header of a PNG file (ISO 15948, 11.2.2).
struct PNGHeader {
    /// The kinds of samples that a pixel has.
    enum Color: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var samples: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        fileprivate var depths: [UInt8] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    /// Every pixel of an image, or every eighth, fourth or second column and row of an interlaced one.
    struct Pass {
        let x: Int
        let y: Int
        let stepX: Int
        let stepY: Int
        let columns: Int
        let rows: Int
    }

    let width: Int
    let height: Int
    /// The bits of a sample.
    let depth: Int
    let color: Color
    private let isInterlaced: Bool

    /// Reads the 13 bytes of the chunk.
    init(_ bytes: ArraySlice<UInt8>) throws(MalformedPNG) {
        let bytes = Array(bytes)
        guard bytes.count == 13, let color = Color(rawValue: bytes[9]), color.depths.contains(bytes[8]),
            bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
        else { throw .header }
        width = PNGChunk.number(bytes[0..<4])
        height = PNGChunk.number(bytes[4..<8])
        guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else { throw .header }
        guard width * height <= PNGDecoder.maximumPixelCount else { throw .tooLarge }
        depth = Int(bytes[8])
        self.color = color
        isInterlaced = bytes[12] == 1
    }

    /// The passes in which the pixels come; those without pixels are left out.
    var passes: [Pass] {
        let steps =
            isInterlaced
            ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            : [(0, 0, 1, 1)]
        return steps.compactMap { x, y, stepX, stepY in
            guard x < width, y < height else { return nil }
            return Pass(
                x: x, y: y, stepX: stepX, stepY: stepY, columns: (width - x + stepX - 1) / stepX,
                rows: (height - y + stepY - 1) / stepY)
        }
    }

    /// The bytes of a row of a pass, without the number of its filter.
    func rowBytes(_ pass: Pass) -> Int {
        (pass.columns * color.samples * depth + 7) / 8
    }

    /// The bytes of a pixel, at least 1: the distance to the left neighbor for the filters.
    var pixelBytes: Int { max(1, color.samples * depth / 8) }
}

/// Turns the samples of a PNG file's rows into premultiplied pixels.
struct PNGPixelReader {
    private let header: PNGHeader
    private let palette: [UInt32]
    /// The alphas of the palette's first colors; the others are opaque.
    private let alphas: [UInt8]
    /// The samples of the color that is transparent, at the image's depth; empty if no color is.
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

    /// Reads the pixels of a row, after the number of its filter, to every `step`th place from `start` on.
    func read(
        _ row: [UInt8], columns: Int, to pixels: inout [UInt32], from start: Int, step: Int
    ) throws(MalformedPNG) {
        guard header.depth == 8, key.isEmpty, header.color == .rgb || header.color == .rgba else {
            for column in 0..<columns { pixels[start + column * step] = try pixel(column, of: row) }
            return
        }
        // What nearly all files have.
        let samples = header.color.samples
        var (byte, place) = (1, start)
        for _ in 0..<columns {
            let color = UInt32(row[byte]) << 16 | UInt32(row[byte + 1]) << 8 | UInt32(row[byte + 2])
            let alpha = samples == 4 ? UInt32(row[byte + 3]) : 255
            pixels[place] =
                alpha == 255 ? 0xFF00_0000 | color : Premultiplication.multiplied(color, alpha: alpha)
            byte += samples
            place += step
        }
    }

    /// Returns a pixel of a row as premultiplied 0xAARRGGBB.
    private func pixel(_ column: Int, of row: [UInt8]) throws(MalformedPNG) -> UInt32 {
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

    /// Returns a sample, at the image's depth. The row begins with the number of its filter.
    private func sample(_ index: Int, of row: [UInt8]) -> Int {
        switch header.depth {
        case 16: return Int(row[1 + 2 * index]) << 8 | Int(row[2 + 2 * index])
        case 8: return Int(row[1 + index])
        case let depth:
            let perByte = 8 / depth
            let shift = (perByte - 1 - index % perByte) * depth
            return Int(row[1 + index / perByte]) >> shift & (1 << depth - 1)
        }
    }

    /// Returns a sample as 8 bits, rounded.
    private func level(_ index: Int, of row: [UInt8]) -> UInt32 {
        let most = 1 << header.depth - 1
        return UInt32((sample(index, of: row) * 255 + most / 2) / most)
    }
}
