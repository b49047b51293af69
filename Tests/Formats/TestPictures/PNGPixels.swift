/// The pixels of a PNG file, decoded as the specification says, without code of the toolkit.
public struct PNGPixels {
    /// The file is not a PNG file with eight bits per component, with or without alpha, not interlaced.
    public struct Malformed: Error {}

    /// The number of columns of pixels.
    public let width: Int
    /// The number of rows of pixels.
    public let height: Int
    /// The pixels in rows from the top, 0xAARRGGBB.
    public private(set) var pixels: [UInt32] = []

    /// Decodes a file with eight bits per component, with or without alpha, not interlaced.
    public init(_ file: [UInt8]) throws {
        guard file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { throw Malformed() }
        var bytes = file[8...]
        var chunks: [String: [UInt8]] = [:]
        while !bytes.isEmpty {
            let length = Self.number(bytes.prefix(4))
            guard bytes.count >= 12 + length else { throw Malformed() }
            let begin = bytes.startIndex
            chunks[String(decoding: bytes[(begin + 4)..<(begin + 8)], as: UTF8.self), default: []] +=
                bytes[(begin + 8)..<(begin + 8 + length)]
            bytes = bytes.dropFirst(12 + length)
        }
        guard let header = chunks["IHDR"], let data = chunks["IDAT"], header.count == 13,
            header[8] == 8, [2, 6].contains(header[9]), header[10...] == [0, 0, 0]
        else { throw Malformed() }
        width = Self.number(header[0..<4])
        height = Self.number(header[4..<8])
        try decode(Inflate.decompress(Array(data.dropFirst(2).dropLast(4))), samples: header[9] == 2 ? 3 : 4)
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Reverses the filters of the rows, each of which begins with the number of its filter.
    private mutating func decode(_ raw: [UInt8], samples: Int) throws {
        let stride = width * samples
        guard raw.count == (stride + 1) * height else { throw Malformed() }
        pixels.reserveCapacity(width * height)
        var above = [UInt8](repeating: 0, count: stride)
        for y in 0..<height {
            let begin = y * (stride + 1)
            guard let filter = Filter(rawValue: raw[begin]) else { throw Malformed() }
            var row = Array(raw[(begin + 1)..<(begin + 1 + stride)])
            for index in row.indices {
                let left = index < samples ? 0 : row[index - samples]
                let corner = index < samples ? 0 : above[index - samples]
                row[index] &+= filter.prediction(left: left, above: above[index], corner: corner)
            }
            for begin in Swift.stride(from: 0, to: stride, by: samples) {
                let alpha = samples == 4 ? UInt32(row[begin + 3]) : 255
                pixels.append(
                    alpha << 24 | UInt32(row[begin]) << 16 | UInt32(row[begin + 1]) << 8 | UInt32(row[begin + 2]))
            }
            above = row
        }
    }

    /// The pixels that predict a pixel, numbered as in PNG.
    private enum Filter: UInt8 {
        case none
        case left
        case above
        case average
        case paeth

        func prediction(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
            switch self {
            case .none: return 0
            case .left: return left
            case .above: return above
            case .average: return UInt8((Int(left) + Int(above)) / 2)
            case .paeth:
                let guess = Int(left) + Int(above) - Int(corner)
                return [left, above, corner].min { abs(guess - Int($0)) < abs(guess - Int($1)) } ?? 0
            }
        }
    }
}
